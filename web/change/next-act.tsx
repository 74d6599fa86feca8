import { Button } from '@mantine/core';
import { useState } from 'react';
import { readToday } from '#domain/calls/event.ts';
import { readInvitees } from '#domain/calls/message.ts';
import { readOrganizations } from '#domain/calls/organization.ts';
import { readBuilderReport } from '#domain/calls/report.ts';
import type { Event } from '#domain/event.ts';
import { isUnanswered } from '#domain/guest/state.ts';
import { isBooked, isFromEveOn, nextAct } from '#domain/phase.ts';
import { ChangeSheet } from './change-sheet.tsx';
import { FillSheet } from './fill-sheet.tsx';
import { useRead } from '#web/http/use-read.ts';
import { link } from '#web/paths.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { ConfirmPeople } from '#web/event/confirm-people.tsx';
import { writeTo } from '#web/event/conditions.ts';
import { idsOf, notInvitedOf } from '#web/event/use-not-invited.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { useWrittenAfter } from '#web/event/use-written-after.ts';

const changed = 'Something changed…';

/** What an organiser does next, in the words of its button; undefined while it is not known. */
export function useNextAct(event: Event) {
  const { phase } = usePhase(event);
  const isAhead = !isFromEveOn(phase);
  const today = useRead(readToday, { id: event.id }, { enabled: isAhead }).data;
  const invitees = useRead(readInvitees, { event: isAhead ? event.id : undefined }).data;
  const people = useRead(readOrganizations, {}, { enabled: isAhead }).data;
  const written = useWrittenAfter(event, phase === 'after');
  const report = useRead(readBuilderReport, { event: phase === 'after' && event.after ? event.id : undefined }).data;
  if (isAhead ? !today || !invitees || !people : phase === 'after' && !written) return undefined;
  const drivers = new Set((people ?? []).flatMap(({ id, type }) => (type === 'test driver' ? id : [])));
  const ids = idsOf(notInvitedOf(invitees ?? [], people ?? []));
  const silent = (invitees ?? []).filter((each) => drivers.has(each.id) && each.wants_news && isUnanswered(each));
  const canSeat = isBooked(phase) && today !== undefined && today.departures.length > 0;
  const waiting = {
    confirm: today?.toConfirm.length ?? 0,
    invite: ids.length,
    remind: silent.length,
    fill: canSeat ? today.withoutSeat.length : 0,
    thank: written?.length === 0 ? 1 : 0,
    publish: report?.published_at === null ? 1 : 0,
  };
  const act = nextAct(phase, waiting);
  const words = {
    confirm: `Confirm ${waiting.confirm}`,
    invite: `Invite ${waiting.invite}`,
    remind: `Remind ${waiting.remind}`,
    fill: `Fill ${waiting.fill}`,
    change: changed,
    thank: 'Thank everybody',
    publish: 'Publish the report…',
    wishes: 'Wishes and draw',
    write: 'Write to…',
  }[act];
  return { act, words, ids, toConfirm: today?.toConfirm ?? [] };
}

/** The main button of a page of an event, about its day where it is about one. */
export function NextAct({ date, event }: { event: Event; date?: string | undefined }) {
  const next = useNextAct(event);
  const [opened, setOpened] = useState(false);
  const dialog = { opened, onClose: () => setOpened(false) };
  if (!next) return null;
  const { act, ids, toConfirm, words } = next;
  if (act === 'change' || act === 'confirm' || act === 'fill')
    return (
      <>
        <Button variant="filled" onClick={() => setOpened(true)}>
          {words}
        </Button>
        {act === 'change' && <ChangeSheet event={event} about={{ date }} {...dialog} />}
        {act === 'confirm' && <ConfirmPeople people={toConfirm} {...dialog} />}
        {act === 'fill' && <FillSheet event={event.id} {...dialog} />}
      </>
    );
  const to = {
    invite: writeTo(event.id, { ids }, 'invitation'),
    remind: writeTo(event.id, { type: 'test driver', unanswered: true }, 'unanswered'),
    thank: writeTo(event.id, { no_seat: false }, 'thanks'),
    publish: link('report', { id: event.id }),
    wishes: link('wishes', { eid: event.id }),
    write: writeTo(event.id, { date }),
  }[act];
  return <MainLinkButton to={to}>{words}</MainLinkButton>;
}

/** On a leg, which may be changed in every phase. */
export function ChangeLeg({ event, leg }: { event: Event; leg: number }) {
  const { phase } = usePhase(event);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant={phase === 'eve' || phase === 'day' ? 'filled' : 'default'} onClick={() => setOpened(true)}>
        {changed}
      </Button>
      <ChangeSheet event={event} about={{ leg }} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
