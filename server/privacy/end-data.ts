import {
  confirmationsEnd,
  dataKinds,
  dueDate,
  fieldsThatEnd,
  nextStep,
  peopleWhoseDataEnds,
  type EndKind,
} from '#domain/privacy/data-ends.ts';
import { toIso } from '#domain/time.ts';
import { dateIn } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { recordHistory } from '../history/record.ts';
import { noteErased } from '../backup/erased-list.ts';
import { forgetTraces } from '../organization/forget-removed.ts';
import { deletePendingChangesOf } from '../organization/pending-queries.ts';
import { emptyColumns, findOrganization, updateOrganization } from '../organization/queries.ts';
import type { Services } from '../services.ts';
import { emptyPeople } from './empty-people.ts';
import { server } from './erase-again.ts';
import {
  announcedEnds,
  blankGuestsOf,
  claimEnd,
  eventsWithData,
  forgetAnswers,
  forgetConfirmations,
  forgetStays,
  keptConfirmations,
  participants,
  type StoredEvent,
} from './queries.ts';

type Ending = Pick<Services, 'config' | 'database' | 'files' | 'log' | 'now'>;
interface End {
  event: StoredEvent;
  kind: EndKind;
  due: string;
  today: string;
}

/**
 * Empties data when it ends, of which the admins have been reminded. Whatever the clock has done in between, each ends
 * once. Returns how many have ended.
 */
export async function endData(services: Ending): Promise<number> {
  const { database, now } = services;
  if (database.kind === 'postgres') await noteErased(services); // Another server may have erased somebody.
  const steps = await database.read((db) => endsIn(db, now()));
  let ended = 0;
  for (const { step, ...end } of steps) if (step !== 'remind' && (await empty(services, end))) ended += 1;
  return ended;
}

/** What is to be done now. */
export async function endsIn(db: Db, now: number) {
  const announced = new Map((await announcedEnds(db)).map((row) => [`${row.event} ${row.kind} ${row.due}`, row]));
  const kept = await keptConfirmations(db);
  return (await eventsWithData(db)).flatMap((event) => {
    const dues = [
      ...dataKinds.map((kind) => ({ kind, due: dueDate(kind, event) })),
      ...kept
        .filter((each) => each.event === event.id)
        .map(({ keep_months }) => ({ kind: 'confirmation' as const, due: confirmationsEnd(event, keep_months) })),
    ];
    return dues.flatMap(({ due, kind }) => {
      const today = dateIn(now, event.time_zone);
      const step = nextStep(due, announced.get(`${event.id} ${kind} ${due}`), today);
      return step === 'nothing' ? [] : [{ event, kind, due, today, step }];
    });
  });
}

async function empty(services: Ending, end: End): Promise<boolean> {
  const { database, now } = services;
  const traces = await database.write((tx) => emptyWithin(tx, end, toIso(now())));
  if (!traces) return false;
  await noteErased(services);
  await forgetTraces(services, traces);
  return true;
}

async function emptyWithin(tx: Db, { due, event, kind, today }: End, at: string) {
  if (!(await claimEnd(tx, { event: event.id, kind, due }, at))) return undefined;
  const by = { actor: server, at };
  const ids =
    kind === 'confirmation'
      ? []
      : peopleWhoseDataEnds(kind, event, { events: await eventsWithData(tx), people: await participants(tx), today });
  if (kind === 'travel') {
    await forgetAnswers(tx, event.id);
    await forgetStays(tx, event.id);
  }
  if (kind === 'confirmation') await endConfirmations(tx, event, due);
  const traces =
    kind === 'person'
      ? await endPeople(tx, event, ids, by)
      : kind === 'confirmation'
        ? { addresses: [], messageIds: [] }
        : await endFields(tx, kind, ids);
  await recordHistory(tx, {
    ...by,
    action: 'data.ended',
    event: event.id,
    details: { kind, people: ids.length, fields: kind === 'health' || kind === 'travel' ? fieldsThatEnd(kind) : [] },
  });
  return traces;
}

/** Those that their people were told of to be kept until this day. */
async function endConfirmations(tx: Db, event: StoredEvent, due: string): Promise<void> {
  const kept = (await keptConfirmations(tx)).filter((each) => each.event === event.id);
  for (const { keep_months } of kept)
    if (confirmationsEnd(event, keep_months) === due) await forgetConfirmations(tx, event.id, keep_months);
}

async function endPeople(tx: Db, event: StoredEvent, ids: number[], by: { actor: typeof server; at: string }) {
  await blankGuestsOf(tx, event.id);
  return emptyPeople(tx, ids, by);
}

async function endFields(tx: Db, kind: 'health' | 'travel', ids: number[]) {
  const fields = fieldsThatEnd(kind);
  const addresses: string[] = [];
  for (const id of ids) {
    const person = await findOrganization(tx, id);
    if (!person) continue;
    if (fields.every((field) => person[field] === '' || person[field] === 'no')) continue;
    addresses.push(person.email);
    await updateOrganization(tx, id, Object.fromEntries(fields.map((field) => [field, emptyColumns[field]])));
    await deletePendingChangesOf(tx, id); // They may say the same again.
  }
  return { addresses, messageIds: [] };
}
