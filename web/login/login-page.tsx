import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { useSettings } from '#web/settings/api.ts';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LinkSent } from './link-sent.tsx';
import { LoginForm } from './login-form.tsx';

type View = 'form' | 'sent' | 'not found';

export function Component() {
  const [view, setView] = useState<View>('form');
  if (useSession().signedIn) return <Navigate to={link('home')} replace />;
  switch (view) {
    case 'form':
      return <LoginForm onSent={() => setView('sent')} onUnknown={() => setView('not found')} />;
    case 'sent':
      return <LinkSent />;
    case 'not found':
      return <EmailNotFound onBack={() => setView('form')} />;
  }
}

function EmailNotFound({ onBack }: { onBack: () => void }) {
  const contact = useSettings().data?.contact_email;
  return (
    <NarrowPage>
      <PageTitle title="Email not found" />
      <Stack align="flex-start">
        <Text role="alert">Your email was not found in the system. If you think this is an error, please contact:</Text>
        {contact ? (
          <Anchor href={`mailto:${contact}`} underline="always">
            {contact}
          </Anchor>
        ) : (
          <Text>the organiser of your event.</Text>
        )}
        <Button variant="default" onClick={onBack}>
          Try another address
        </Button>
      </Stack>
    </NarrowPage>
  );
}
