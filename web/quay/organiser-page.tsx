import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { readBoats } from '#domain/calls/boat.ts';
import { readEvent } from '#domain/calls/event.ts';
import { exportConfirmations, readCard, saveCard } from '#domain/calls/safety.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { notices } from '#domain/notices.ts';
import { askKinds, askWords, jacketSizes, keptMonthsUsually, type Ask } from '#domain/safety/asks.ts';
import type { NewCard } from '#domain/safety/card.ts';
import { stateWords } from '#domain/safety/standing.ts';
import type { ShownCard } from '#domain/safety/wire.ts';
import { boatName, counted } from '#domain/wording.ts';
import { useDownload } from '#web/http/use-download.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { NotSwitchedOn } from '#web/event/not-switched-on.tsx';
import { usePathId } from '#web/path-id.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { Row } from '#web/ui/row.tsx';
import { RecordForm, useRecordForm } from '#web/ui/record-form.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';

/** An organiser's card of an event: its text, what it asks, and who has confirmed it. */
export function Component() {
  const id = usePathId('id');
  const event = useRead(readEvent, { id });
  const shown = useRead(readCard, { event: id });
  if (!event.data || !shown.data) return <PageStandIn title="Safety card" query={[event, shown]} />;
  return (
    <>
      <EventHeader event={id} place="Safety card" />
      {event.data.safety ? (
        <Stack maw={720} gap="xl">
          <Who event={id} shown={shown.data} />
          <Editing event={id} shown={shown.data} />
        </Stack>
      ) : (
        <NotSwitchedOn event={id} title="This event has no safety card" />
      )}
    </>
  );
}

function Who({ event, shown: { card, people = [] } }: { event: number; shown: ShownCard }) {
  const sheet = useDownload(exportConfirmations);
  if (!card) return null;
  const open = people.filter(({ state }) => state !== 'confirmed');
  return (
    <Fold title="Confirmations" gist={`${people.length - open.length} of ${people.length} have confirmed`}>
      <Group className="on-screen" my="sm">
        <Button variant="default" onClick={() => window.print()}>
          Print
        </Button>
        <CallButton call={sheet} input={{ event }}>
          Download as a workbook
        </CallButton>
      </Group>
      {people.length > 0 && (
        <ul className="rows" aria-label="Safety cards">
          {[...open, ...people.filter(({ state }) => state === 'confirmed')].map(
            ({ guest, name, organization, state }) => (
              <li key={`${organization} ${guest}`}>
                <Row name={guest === null ? name : `${name} (guest)`} state={stateWords[state]} />
              </li>
            ),
          )}
        </ul>
      )}
    </Fold>
  );
}

const closedKinds = askKinds.filter((kind) => kind !== 'own');
type OwnAsk = { text: string; must: boolean; boats: number[] };

/** What an editor holds: numbers as they were typed, and the version that it began with. */
function typedCard({ card, jackets = {} }: ShownCard) {
  const asks: readonly Ask[] = card?.asks ?? [{ kind: 'briefing' }, { kind: 'fit' }];
  return {
    base: { version: card?.version ?? 0, jackets } satisfies NewCard['base'],
    text: card?.text ?? '',
    kinds: asks.map(({ kind }) => kind as string),
    own: ownOf(asks),
    valid_days: String(card?.valid_days ?? ''),
    keep_months: String(card?.keep_months ?? keptMonthsUsually),
    jackets: Object.fromEntries(jacketSizes.map((size) => [size, String(jackets[size] ?? '')])),
  };
}

type TypedCard = ReturnType<typeof typedCard>;

/** What another admin saves meanwhile replaces nothing that is typed. */
function Editing({ event, shown }: { event: number; shown: ShownCard }) {
  const { card } = shown;
  const record = useRecordForm<TypedCard>({ name: `card ${event}`, stored: typedCard(shown) });
  const { form } = record;
  const { kinds, own } = form.values;
  const change = useChange(saveCard);
  const setOwn = (asks: OwnAsk[]) => form.setFieldValue('own', asks);
  const submit = async ({ base, jackets, keep_months, text, valid_days }: TypedCard) => {
    const asks: Ask[] = [
      ...closedKinds.filter((kind) => kinds.includes(kind)).map((kind) => keptAsk(card?.asks, kind)),
      ...own.map(({ boats, must, text: question }) => ({
        kind: 'own' as const,
        text: question.trim(),
        ...(must && { must }),
        ...(boats.length > 0 && { boats }),
      })),
    ];
    const counts = jacketSizes.flatMap((size) =>
      jackets[size]?.trim() ? [[size, Number(jackets[size])] as const] : [],
    );
    await change.mutateAsync({
      event,
      text,
      asks,
      keep_months: Number(keep_months),
      valid_days: valid_days.trim() === '' ? null : Number(valid_days) || 0, // What is no number is refused with a sentence beside it.
      jackets: Object.fromEntries(counts),
      base,
    });
    notifySuccess(notices.saved);
  };
  return (
    <RecordForm record={record} label="Save" onSave={submit} gap="lg" className="on-screen">
      <FieldGroup title={card ? `The card, version ${card.version}` : 'The card'}>
        <Text c="dimmed">
          No text comes with the program: let your lawyer write it. A changed text is a new version, which everybody is
          asked to confirm again; what was confirmed stays as it was, word for word.
        </Text>
        <Textarea label="Text" required autosize minRows={6} {...form.getInputProps('text')} />
      </FieldGroup>
      <FieldGroup title="What it asks">
        {closedKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={askWords[kind]}
            checked={kinds.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue('kinds', checked ? [...kinds, kind] : kinds.filter((each) => each !== kind))
            }
          />
        ))}
        {own.map((ask, index) => (
          <OwnQuestion
            key={index}
            event={event}
            number={index + 1}
            ask={ask}
            onChange={(changed) => setOwn(own.with(index, changed))}
            onRemove={() => setOwn(own.toSpliced(index, 1))}
          />
        ))}
        <Group>
          <Button variant="default" onClick={() => setOwn([...own, { text: '', must: false, boats: [] }])}>
            Add a question of your own
          </Button>
        </Group>
      </FieldGroup>
      <FieldGroup title="How long it holds, and is kept">
        <TextInput
          label="Days that a confirmation is valid"
          description="Then the card is asked again. Empty: as long as its text stays."
          inputMode="numeric"
          {...form.getInputProps('valid_days')}
        />
        <TextInput
          label="Months after the event"
          description="People read this before they confirm. Swimming, size and whom to call go with the travel data."
          inputMode="numeric"
          {...form.getInputProps('keep_months')}
        />
      </FieldGroup>
      <FieldGroup title="Life jackets in stock">
        <Group>
          {jacketSizes.map((size) => (
            <TextInput
              key={size}
              label={size}
              w="5rem"
              inputMode="numeric"
              {...form.getInputProps(`jackets.${size}`)}
            />
          ))}
        </Group>
      </FieldGroup>
    </RecordForm>
  );
}

interface OwnQuestionProps {
  event: number;
  number: number;
  ask: OwnAsk;
  onChange: (ask: OwnAsk) => void;
  onRemove: () => void;
}

/** Such as 'Kill cord worn' on a fast boat. */
function OwnQuestion({ ask, event, number, onChange, onRemove }: OwnQuestionProps) {
  const boats = (useRead(readBoats, {}, { enabled: true }).data ?? []).filter((boat) => boat.event.id === event);
  return (
    <Stack gap="xs" p="sm" bd="1px solid var(--line)" bdrs="md">
      <TextInput
        label={`Question ${number}, answered by yes or no`}
        value={ask.text}
        maxLength={200}
        onChange={(typed) => onChange({ ...ask, text: typed.currentTarget.value })}
      />
      <Checkbox
        label="Only yes will do"
        checked={ask.must}
        onChange={(typed) => onChange({ ...ask, must: typed.currentTarget.checked })}
      />
      <details className="more">
        <summary>
          {ask.boats.length === 0 ? 'Asked on every boat' : `Asked on ${counted(ask.boats.length, 'boat')} alone`}
        </summary>
        {boats.map((boat) => (
          <Checkbox
            key={boat.id}
            my="xs"
            label={boatName(boat)}
            checked={ask.boats.includes(boat.id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                ...ask,
                boats: checked ? [...ask.boats, boat.id] : ask.boats.filter((each) => each !== boat.id),
              })
            }
          />
        ))}
      </details>
      <Group>
        <Button variant="default" onClick={onRemove}>
          Remove
          <span className="unseen">question {number}</span>
        </Button>
      </Group>
    </Stack>
  );
}

function ownOf(asks: readonly Ask[]): OwnAsk[] {
  return asks
    .filter(({ kind }) => kind === 'own')
    .map(({ boats = [], must = false, text = '' }) => ({ text, must, boats }));
}

/** With what else was said of it, such as boats. */
function keptAsk(asks: readonly Ask[] = [], kind: Ask['kind']): Ask {
  return asks.find((ask) => ask.kind === kind) ?? { kind };
}
