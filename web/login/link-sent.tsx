import { Text } from '@mantine/core';
import { PageTitle } from '#web/ui/page-title.tsx';
import { NarrowPage } from '#web/ui/narrow-page.tsx';

export function LinkSent() {
  return (
    <NarrowPage>
      <div role="status">
        <PageTitle title="A login link has been sent" />
        <Text>We have sent you an email containing a login link. To login, please open the link.</Text>
      </div>
    </NarrowPage>
  );
}
