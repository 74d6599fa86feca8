import { Text } from '@mantine/core';
import { useSettings } from '#web/settings/api.ts';

/** The organiser's text for everybody who has logged in, on any first page. */
export function WelcomeText() {
  const { data } = useSettings();
  if (!data?.welcome_text) return null;
  return (
    <Text mb="lg" maw="42rem" className="keep-lines">
      {data.welcome_text}
    </Text>
  );
}
