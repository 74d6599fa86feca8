import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { Event } from '#domain/event.ts';
import type { Guest, GuestEdit, OwnGuest, Travel } from '#domain/guest/guest.ts';
import { possibleNights } from '#domain/guest/nights.ts';
import { notices } from '#domain/notices.ts';
import { datesBetween, writtenDay } from '#domain/time.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { RecordForm, useRecordForm } from '#web/ui/record-form.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { TimeField } from '#web/ui/time-field.tsx';

/** Two beside each other on a phone. */
const flex = '1 1 9rem';
const noTravel = { date: '', time: '', place: '', note: '' };
const ways = {
  arrives: ['Arrival', 'From'],
  leaves: ['Departure', 'To'],
} as const;

interface StayFormProps {
  event: Event;
  guest: OwnGuest & Partial<Pick<Guest, 'note'>>;
  /** For organisers: with whom a room can be shared. */
  others?: Guest[] | undefined;
  onSave: (stay: Omit<GuestEdit, 'organization'>) => Promise<unknown>;
}

/** The nights, the arrival and the departure of a guest; for organisers also who shares the room and fetches them, and a note. */
export function StayForm({ event, guest, onSave, others }: StayFormProps) {
  const { first, last } = possibleNights(event);
  const stored = {
    nights: guest.nights,
    arrives: guest.arrives ?? noTravel,
    leaves: guest.leaves ?? noTravel,
    fetched_by: guest.fetched_by,
    note: guest.note ?? '',
  };
  const record = useRecordForm<typeof stored>({
    name: `stay ${event.id} ${others ? guest.organization : 'own'}`,
    stored,
    validate: { arrives: { date: needed('arrives') }, leaves: { date: needed('leaves') } },
  });
  const { form } = record;
  const { nights } = form.values;
  const setNights = (date: string, night: typeof nights) =>
    form.setFieldValue('nights', [...nights.filter((each) => each.date !== date), ...night]);
  return (
    <RecordForm
      record={record}
      label="Save"
      onSave={async ({ arrives, fetched_by, leaves, note, nights: asked }) => {
        const stay = { nights: asked, arrives: travelOf(arrives), leaves: travelOf(leaves) };
        await onSave(others ? { ...stay, fetched_by, note } : stay);
        notifySuccess(notices.saved);
      }}
    >
      <FieldGroup title="Nights with a room" gap="xs" isPart={!others}>
        {datesBetween(first, last).map((date) => {
          const night = nights.find((each) => each.date === date);
          return (
            <Group key={date} gap="sm">
              <Checkbox
                label={writtenDay(date)}
                checked={night !== undefined}
                onChange={({ currentTarget }) => setNights(date, currentTarget.checked ? [{ date, shares: null }] : [])}
              />
              {others && night && (
                <NativeSelect
                  aria-label={`Shares with, ${writtenDay(date)}`}
                  value={String(night.shares ?? '')}
                  data={[
                    { value: '', label: 'A room alone' },
                    ...others.map(({ name, organization }) => ({ value: String(organization), label: name })),
                  ]}
                  onChange={({ currentTarget }) =>
                    setNights(date, [{ date, shares: Number(currentTarget.value) || null }])
                  }
                />
              )}
            </Group>
          );
        })}
      </FieldGroup>
      {(['arrives', 'leaves'] as const).map((way) => (
        <FieldGroup key={way} title={ways[way][0]} isPart={!others}>
          <Group align="flex-start">
            <DateField label="Day" flex={flex} {...form.getInputProps(`${way}.date`)} />
            <TimeField label="Time" flex={flex} {...form.getInputProps(`${way}.time`)} />
            <TextInput label={ways[way][1]} flex={flex} {...form.getInputProps(`${way}.place`)} />
            <TextInput label="Flight, train or car" flex={flex} {...form.getInputProps(`${way}.note`)} />
          </Group>
        </FieldGroup>
      ))}
      {others && (
        <FieldGroup title="For the organisers">
          <TextInput label="Fetched by" {...form.getInputProps('fetched_by')} />
          <TextInput label="Note" {...form.getInputProps('note')} />
        </FieldGroup>
      )}
    </RecordForm>
  );
}

/** Without a day nothing is known of a travel; whoever has typed something else has forgotten the day. */
function needed(way: 'arrives' | 'leaves') {
  return (date: string, values: Record<typeof way, typeof noTravel>) =>
    date === '' && Object.values(values[way]).some(Boolean) ? 'Please fill in this field' : null;
}

function travelOf(travel: typeof noTravel): Travel {
  return travel.date === '' ? null : travel;
}
