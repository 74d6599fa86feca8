import { Text } from '@mantine/core';
import { readSettings } from '#domain/calls/settings.ts';
import { useRead } from '#web/http/use-read.ts';

/** The organiser's text for everybody who has logged in, on any first page. */
export function WelcomeText() {
  const { data } = useRead(readSettings);
  if (!data?.welcome_text) return null;
  return (
    <Text mb="lg" maw="42rem" className="keep-lines">
      {data.welcome_text}
    </Text>
  );
}
