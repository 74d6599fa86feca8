import * as calls from '#domain/calls/safety.ts';
import { on } from '../http/on.ts';
import type { App } from '../http/routing.ts';
import { sendSheet } from '../http/sheets.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { writeSheet } from '../spreadsheet/write.ts';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { keptMonthsUsually, answersRefusal, asksOn, answerLines, type Ask } from '#domain/safety/asks.ts';
import type { Card, NewCard, NewConfirmation } from '#domain/safety/card.ts';
import { type Database, inEvent } from '../db/database.ts';
import {
  cardsOf,
  findStock,
  insertCard,
  confirmationsIn,
  findCard,
  subjectKey,
  answersIn,
  heldIn,
  type Subject,
} from '../facts/card-queries.ts';
import { requireEvent, requireVisibleEvent, revisionsOf } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { randomUUID } from 'node:crypto';
import { toIso } from '#domain/time.ts';
import type { Actor } from '#domain/permissions.ts';
import { lockMarks, moveMarks } from '../facts/count-queries.ts';
import { addConfirmation } from './add-confirmation.ts';
import { bookedBoats, confirmedOnQuay, guestsOfEvent, placeWords, confirmationsToWrite } from './queries.ts';
import { isConfirmed, stateOn } from '#domain/safety/standing.ts';
import type { ShownCard } from '#domain/safety/wire.ts';
import { nameToAdmins } from '#domain/wording.ts';
import { dateIn, clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { readSeats } from '../facts/facts.ts';
import { peopleOf } from '../facts/people-queries.ts';
import type { Column, Sheet } from '../spreadsheet/write.ts';

export function safetyRoutes(app: App, services: Services): void {
  const { database, now } = services;
  on(app, calls.readCard, (request) =>
    database.read((db) => showCard(db, request.params.event, actorOf(request), now())),
  );

  on(app, calls.saveCard, async (request) => ({
    version: await saveCard(database, request.body, auditContext(request, now)),
  }));

  on(app, calls.confirmCard, (request) => confirmCard(database, request.body, actorOf(request), now()));

  on(app, calls.exportConfirmations, async (request, reply) => {
    const { event } = request.params;
    const sheets = await writeConfirmations(database, event, auditContext(request, now));
    return sendSheet(reply, `safety-card-${event}.xlsx`, await writeSheet(sheets));
  });
}

/** A new version, unless it says what the present one says: what was confirmed stays as it was, word for word. */
function saveCard(database: Database, sent: NewCard, by: AuditContext): Promise<number> {
  const { asks, base, event, jackets, text } = sent;
  return inEvent(database, event, async (tx) => {
    if (!(await requireEvent(tx, event)).safety) throw new AppError('card_not_found');
    const present = (await cardsOf(tx, event)).at(-1);
    if (base && !isAsOpened(base, present?.version ?? 0, await findStock(tx, event)))
      throw new AppError('card_changed');
    const { keep_months = present?.keep_months ?? keptMonthsUsually } = sent;
    const { valid_days = present?.valid_days ?? null } = sent;
    const card = { version: (present?.version ?? 0) + 1, text, asks, keep_months, valid_days };
    const isNew = !present || !saysTheSame(present, card);
    if (isNew) await insertCard(tx, { ...card, event, asks: JSON.stringify(asks), created_at: by.at });
    if (jackets)
      await tx
        .updateTable('event')
        .set({ jackets: JSON.stringify(jackets) })
        .where('id', '=', event)
        .execute();
    const version = isNew ? card.version : present.version;
    await recordHistory(tx, { ...by, action: 'card.saved', event, details: { version } });
    return version;
  });
}

function saysTheSame({ version: _present, ...present }: Card, { version: _next, ...next }: Card): boolean {
  return isDeepStrictEqual(present, next);
}

/** The stock of jackets has no version: it is compared itself, where the page knew it. */
function isAsOpened(base: NonNullable<NewCard['base']>, version: number, stock: Record<string, number>): boolean {
  return base.version === version && (base.jackets === undefined || isDeepStrictEqual(base.jackets, stock));
}

/** Each is kept, and read with the card of everybody. */
const maxOwn = 50;

/** A person confirms their own card, as often as they like. Phones on the quay are told, and the person gets a receipt by mail. */
async function confirmCard(
  database: Database,
  { answers, event, name, organization, version }: NewConfirmation,
  actor: Actor,
  now: number,
): Promise<void> {
  if (organization !== undefined && organization !== actor.id) throw new AppError('card_not_yours');
  await database.write(async (tx) => {
    await requireVisibleEvent(tx, event, actor);
    const moved = await lockMarks(tx, event);
    const card = await findCard(tx, event);
    if (!card) throw new AppError('card_not_found');
    if (card.version !== version) throw new AppError('card_is_old');
    const fields = answersRefusal(asksOn(card, await bookedBoats(tx, event, actor.id)), answers, card.asks);
    if (fields) throw new AppError('elements_missing', { fields });
    const subject = { organization: actor.id, guest: null };
    const before = (await confirmationsIn(tx, event, [subject])).get(subjectKey(subject)) ?? [];
    if (before.filter(({ isOwn }) => isOwn).length >= maxOwn) throw new AppError('card_often');
    const at = toIso(now);
    const said = { id: randomUUID(), event, version, ...subject, name, answers, at };
    const number = await addConfirmation(tx, { ...said, device_at: null, leg: null, boat: null });
    await moveMarks(tx, event, moved + 1);
    const details = { version, number };
    await recordHistory(tx, { at, actor, action: 'card.confirmed', organization: actor.id, event, details });
  });
  database.tellRevisions(await database.lookUp((db) => revisionsOf(db, [event])));
}

/** The card with what it asks of the reader, and their own confirmation; admins see what it asks of anybody, and where everybody stands. */
async function showCard(db: Db, event: number, actor: Actor, now: number): Promise<ShownCard> {
  await requireVisibleEvent(db, event, actor);
  const { time_zone } = await requireEvent(db, event);
  const card = (await findCard(db, event)) ?? null;
  const today = dateIn(now, time_zone);
  const isAdmin = actor.type === 'admin';
  const subject = { organization: actor.id, guest: null };
  const held = card && (await heldIn(db, event, card, isAdmin ? undefined : [subject]));
  const given = held?.get(subjectKey(subject));
  const boats = await bookedBoats(db, event, actor.id);
  const stands = (who: Subject) => {
    const one = held?.get(subjectKey(who));
    return { state: card ? stateOn(card, one, today) : 'missing', confirmed_at: one?.at ?? null };
  };
  return {
    card: card && { ...card, asks: isAdmin ? card.asks : asksOn(card, boats) },
    mine:
      card && given
        ? {
            confirmed_at: given.at,
            version: given.version,
            valid: isConfirmed(card, given, boats, today),
            name: given.name,
            answers: given.answers,
            on_quay: await addedFor(db, event, actor.id),
          }
        : null,
    ...(isAdmin && {
      people: (await everybody(db, event)).map((person) => ({ ...person, ...stands(person) })),
      jackets: await findStock(db, event),
    }),
  };
}

async function addedFor(db: Db, event: number, organization: number) {
  const rows = await confirmedOnQuay(db, event, organization);
  return rows.map((row) => ({ at: row.at, where: placeWords(row), name: row.name, answers: answersIn(row) }));
}

async function everybody(db: Db, event: number) {
  const seats = (await readSeats(db, event)).bookings.map(({ organization }) => organization);
  const booked = (await peopleOf(db, seats)).map((person) => ({
    organization: person.id,
    guest: null,
    name: nameToAdmins(person),
  }));
  const known = new Set(booked.map(({ organization }) => organization));
  const guests = (await guestsOfEvent(db, event))
    .filter(({ organization }) => organization === null || !known.has(organization))
    .map(({ id, name }) => ({ organization: null, guest: id, name }));
  return [...booked, ...guests];
}

type Written = Awaited<ReturnType<typeof confirmationsToWrite>>[number];
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const columns: Column<Row>[] = [
  { header: 'Person', value: ({ person }) => person },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Name typed', value: ({ name }) => name },
  { header: 'Date', kind: 'date', value: ({ clock }) => clock.slice(0, 10) },
  { header: 'Time', kind: 'time', value: ({ clock }) => clock.slice(11, 16) },
  { header: 'Where', value: ({ where }) => where },
  { header: 'Version', kind: 'number', value: ({ version }) => version },
  { header: 'Answers', value: ({ answers }) => answers },
];

/** Who confirmed which version of the card, when and where, and the text of each version. That it was read is in the history. */
function writeConfirmations(database: Database, event: number, by: AuditContext): Promise<Sheet[]> {
  return database.write(async (tx) => {
    const { name } = await requireEvent(tx, event);
    await recordHistory(tx, { ...by, action: 'card.exported', event });
    const cards = await cardsOf(tx, event);
    const versions: Column<(typeof cards)[number]>[] = [
      { header: 'Version', kind: 'number', value: ({ version }) => version },
      { header: 'Text', value: ({ text }) => text },
      { header: 'Months kept after the event', kind: 'number', value: ({ keep_months }) => keep_months },
    ];
    return [
      { name: 'Confirmations', titles: [`Safety card of ${name}`], columns, rows: await rowsOf(tx, event), frozenColumns: 1 }, // prettier-ignore
      { name: 'Texts', columns: versions, rows: cards },
    ];
  });
}

function personIn({ email, first_name, last_name, organization_name }: Written): string {
  return nameToAdmins({
    email: email ?? '',
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    organization_name: organization_name ?? '',
  });
}

/** Without whom to call in an emergency, which is in no list. */
async function rowsOf(db: Db, event: number) {
  const { time_zone } = await requireEvent(db, event);
  const asks = new Map<number, Ask[]>(
    (await cardsOf(db, event)).map((card) => [card.version, card.asks.filter(({ kind }) => kind !== 'contact')]),
  );
  return (await confirmationsToWrite(db, event)).map((row) => ({
    person: row.organization === null ? `${row.guest_name} (guest)` : personIn(row),
    email: row.email ?? '',
    name: row.name,
    clock: clockTime(Date.parse(row.at), time_zone),
    where: placeWords(row),
    version: row.version,
    answers: answerLines(asks.get(row.version) ?? [], answersIn(row)).join('\n'),
  }));
}
