import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { counted } from '#domain/wording.ts';
import { loadOutbox, useOutbox } from '#web/http/outbox.ts';

interface WaitingSignProps {
  /** 'mark', 'note'. */
  what: string;
  count: number;
}

/** What this device has and the server does not, and whether the device keeps it. */
export function WaitingSign({ count, what }: WaitingSignProps) {
  const { loaded, unsaved } = useOutbox();
  useEffect(() => void loadOutbox(), []);
  const label = `${what.slice(0, 1).toUpperCase()}${what.slice(1)}s`;
  return (
    <>
      <Text inherit my={4} role="status" aria-label={label} {...(count === 0 && { className: 'unseen' })}>
        {count === 0
          ? loaded && `All ${what}s are sent`
          : `${counted(count, what)} ${count === 1 ? 'waits' : 'wait'} for the network`}
      </Text>
      {unsaved && count > 0 && (
        <Text inherit my={4} role="alert">
          {unsaved === 'no room'
            ? 'This device has no room left.'
            : `The browser does not keep ${what}s at the moment.`}{' '}
          Keep this page open until all {what}s are sent.
        </Text>
      )}
    </>
  );
}
