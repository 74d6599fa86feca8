import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { stateWords } from '#domain/disruption/state-words.ts';
import { notices } from '#domain/notices.ts';
import type { Registration } from '#domain/registration.ts';
import { writtenDate } from '#domain/time.ts';
import { AddToCalendar } from '#web/feed/add-to-calendar.tsx';
import { link } from '#web/paths.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { useRemoveTrip } from './api.ts';

interface TripProps {
  registration: Registration;
  upcoming: boolean;
  removable: boolean;
}

export function Trip({ registration, removable, upcoming }: TripProps) {
  const { boat, leg } = registration;
  const [asked, setAsked] = useState(false);
  const removal = useRemoveTrip();
  const confirm = async () => {
    await removal.mutateAsync(registration.id);
    setAsked(false);
    notifySuccess(notices.registration_removed);
  };
  const [date, times] = [writtenDate(leg.date), `${leg.start_time} - ${leg.end_time}`];
  const when = `${date} ${times}`;
  const isCancelled = leg.state === 'cancelled';
  return (
    <Paper withBorder p="md" component="article">
      <Group justify="space-between">
        <div>
          <Text fw={600}>
            Leg: <Link to={link('leg', { id: leg.id })}>{leg.identifier}</Link>,{' '}
            {isCancelled ? (
              <del>{when}</del>
            ) : (
              <>
                {date} <span className="whole">{times}</span>
              </>
            )}
          </Text>
          {/* An answer kept for reading without a network may be from a version without states. */}
          {leg.state && stateWords(leg) && <Text fw={600}>{stateWords(leg)}</Text>}
          <Text>
            Boat: {boat.make}, {boat.model}
          </Text>
        </div>
        {upcoming && (
          <Group gap="xs">
            <AddToCalendar registration={registration.id} trip={`${leg.identifier}, ${when}`} />
            {removable && (
              <Button variant="default" onClick={() => setAsked(true)}>
                Remove registration
              </Button>
            )}
          </Group>
        )}
      </Group>
      <ConfirmDialog
        title="Remove registration"
        text={`${leg.identifier}, ${when}: give your seat back?`}
        confirmLabel="Remove registration"
        danger
        opened={asked}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
      />
    </Paper>
  );
}
