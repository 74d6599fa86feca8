import { Alert, Button } from '@mantine/core';
import { phoneAddress } from '#domain/map-link.ts';

/** What the organisers say about a day. */
export function DayNote({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Alert color="gray" title="Note of the day" className="keep-lines">
      {text}
    </Alert>
  );
}

/** To whoever answers on the day; by the network of the phone, so also where there is no other. */
export function CallOrganiser({
  leads = false,
  phone = '',
}: {
  phone?: string | undefined;
  leads?: boolean | undefined;
}) {
  const call = phoneAddress(phone);
  if (call === undefined) return null;
  return (
    <Button component="a" href={call} variant={leads ? 'filled' : 'default'}>
      Call the organiser
    </Button>
  );
}
