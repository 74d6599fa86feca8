import { Alert, NativeSelect, Stack, Text } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { readBoats } from '#domain/calls/boat.ts';
import { readLegs } from '#domain/calls/leg.ts';
import { useDayLive } from './apply.ts';
import { useRead } from '#web/http/use-read.ts';
import { contextOf } from '#domain/disruption/context.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { datesBetween, writtenDate } from '#domain/time.ts';
import { boatName, legName } from '#domain/wording.ts';
import { clockTime } from '#domain/zone.ts';
import { shownDate } from '#web/event/shown-date.ts';
import { useFacts } from '#web/event/use-facts.ts';
import { useClock } from '#web/ui/clock.ts';
import { Chips } from '#web/ui/chips.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import type { ChangeSheetProps } from './change-sheet.tsx';
import {
  chosenLegs,
  type Draft,
  kindNames,
  type LegOfDay,
  newDraft,
  pickedLegs,
  usualKinds,
  type WishKind,
  wishOf,
  withLegs,
} from './draft.ts';
import { appliedWords } from './outcome.ts';
import { PastChanges } from './past-changes.tsx';
import { ProposalFoot, ProposalShown, useProposal } from './proposal.tsx';
import { useTakeBack } from './use-take-back.ts';
import { WishFields } from './wish-fields.tsx';

export function Component(props: ChangeSheetProps) {
  const { event, onClose, opened } = props;
  const legs = useLegsOfDay(event, opened);
  // Another opening begins anew; while it closes it stays as it is.
  const [openings, setOpenings] = useState({ opened, count: 0 });
  if (openings.opened !== opened) setOpenings({ opened, count: openings.count + Number(opened) });
  if (legs.data) return <Change key={openings.count} {...props} legs={legs.data} />;
  return (
    <Drawer opened={opened} onClose={onClose} title="Something changed…">
      {opened && <QueryStandIn query={legs} />}
    </Drawer>
  );
}

/** Legs leave by their marks where the quay has said something, and a while after their time where it has not. */
function useLegsOfDay({ id, time_zone }: Event, enabled: boolean) {
  const legs = useRead(readLegs, { eid: enabled ? id : undefined });
  const facts = useFacts(id, { enabled });
  const clock = useClock(time_zone);
  const atPier = useMemo(
    () => facts.data && new Map(contextOf(facts.data, clock).legs.map((leg) => [leg.id, leg.atPier])),
    [facts.data, clock],
  );
  const isKnown = atPier !== undefined || facts.isError;
  const data = useMemo(
    () => (isKnown ? legs.data?.map((leg): LegOfDay => ({ ...leg, atPier: atPier?.get(leg.id) })) : undefined),
    [atPier, isKnown, legs.data],
  );
  return { ...legs, data };
}

function Change({ about, event, legs, onClose, opened }: ChangeSheetProps & { legs: LegOfDay[] }) {
  const [now] = useState(Date.now);
  const leg = legs.find(({ id }) => id === about.leg);
  const begin = (): Draft =>
    newDraft(
      { ...about, date: shownDate(event, leg?.date ?? about.date ?? null, now) },
      clockTime(now, event.time_zone),
    );
  const [chosen, setDraft] = useState(begin);
  // What is pressed is seen as pressed before what it asks is drawn; what is typed stays at once.
  const before = useDeferredValue(chosen);
  const draft = before.kind === chosen.kind ? chosen : before;
  const [more, setMore] = useState(false);
  const { offer } = useTakeBack();
  const boats = useRead(readBoats).data;
  useDayLive(event.id);
  const wish = wishOf(draft, legs);
  const proposal = useProposal({
    event: event.id,
    about: JSON.stringify(draft),
    wish,
    legs,
    travels: event.route,
    onApplied: (id, plan) => {
      if (wish) offer(id, appliedWords(wish, plan, legs, boats));
      onClose();
    },
  });
  const choose = (kind: WishKind) => setDraft({ ...chosen, kind });
  const shown = more || (chosen.kind && !usualKinds.includes(chosen.kind));
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={titleOf(draft, legs)}
      foot={wish && proposal && <ProposalFoot proposal={proposal} />}
    >
      <Stack gap="sm">
        <Chips
          label="What happened"
          chosen={shown ? 'more' : chosen.kind}
          chips={[...usualKinds.map((kind) => [kind, kindNames[kind]] as const), ['more', 'More'] as const]}
          onChoose={(kind) => {
            setMore(kind === 'more');
            if (kind === 'more') setDraft({ ...chosen, kind: undefined });
            else if (kind) choose(kind);
          }}
        />
        {shown && (
          <Chips
            label="More"
            chosen={chosen.kind}
            chips={(['replace_boat', 'move_leg', 'reopen'] as const).map((kind) => [kind, kindNames[kind]])}
            onChoose={(kind) => kind && choose(kind)}
          />
        )}
        {draft.kind === undefined && <Opening event={event} draft={draft} leg={leg} onChange={setDraft} />}
        <WishFields event={event} legs={legs} draft={draft} onChange={setDraft} />
        {wish && proposal && (
          <ProposalShown
            proposal={proposal}
            onDelayToo={(missed) => setDraft(withLegs(draft, [...chosenLegs(draft, legs), ...missed]))}
          />
        )}
        {!wish && <NothingLeft draft={draft} />}
        {draft.kind === undefined && <PastChanges event={event} />}
      </Stack>
    </Drawer>
  );
}

/** The day is chosen only where there are several, and before anything else. */
function Opening({
  draft,
  event,
  leg,
  onChange,
}: Pick<ChangeSheetProps, 'event'> & { draft: Draft; leg: Leg | undefined; onChange: (draft: Draft) => void }) {
  const days = datesBetween(event.start_date, event.end_date);
  const boat = leg?.boats.find(({ id }) => id === draft.boat);
  if (leg)
    return (
      <Text fw={600}>
        <Dotted parts={[leg.start_time, legName(leg.identifier), boat && boatName(boat)]} />
      </Text>
    );
  if (days.length === 1) return null;
  return (
    <NativeSelect
      label="Day"
      value={draft.date}
      data={days.map((day) => ({ value: day, label: writtenDate(day) }))}
      onChange={({ currentTarget }) => onChange({ ...draft, date: currentTarget.value, leg: undefined, legs: {} })}
    />
  );
}

/** What was chosen has left, or somebody has changed it. */
function NothingLeft({ draft }: { draft: Draft }) {
  if (!pickedLegs(draft)?.length || draft.kind === 'replace_boat') return null;
  return (
    <Alert color="sun" role="alert" title="Nothing of what you chose can be changed in this way">
      Perhaps somebody else has changed it meanwhile.
    </Alert>
  );
}

function titleOf({ boat, kind }: Draft, legs: Leg[]): string {
  const named = legs.flatMap(({ boats }) => boats).find(({ id }) => id === boat);
  if (kind === 'boat_out') return named ? `${boatName(named)} is broken` : 'Which boat is broken?';
  if (kind === 'delay') return 'How late?';
  if (kind === 'cancel') return 'What is called off?';
  return kind ? kindNames[kind] : 'Something changed…';
}
