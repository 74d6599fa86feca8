import { Alert } from '@mantine/core';

/** What the organisers say about a day. */
export function DayNote({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Alert color="gray" title="Note of the day" className="keep-lines">
      {text}
    </Alert>
  );
}
