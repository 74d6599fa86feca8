import { dayCloses } from '#domain/boarding/limits.ts';
import { AppError } from '#domain/errors.ts';
import { toIso } from '#domain/time.ts';
import type { Database } from '../db/database.ts';
import { requireEvent } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { writtenOf } from '../mail/queries.ts';
import { hashOfLink, newLinkToken, type Tokens } from '../tokens.ts';
import {
  boatsOfEvent,
  crewLinksOf,
  findEventOfBoat,
  insertBoard,
  insertCrewLink,
  deleteBoard,
  revokeCrewLink,
} from './link-queries.ts';

export interface MadeLink {
  id: number;
  token: string;
}

/** The services for making a link: the token is made with the server's key, so the database alone does not have it. */
export interface LinkMaking extends AuditContext {
  tokens: Tokens;
}

function newToken(tokens: Tokens): { seed: string; token: string } {
  const seed = newLinkToken();
  return { seed, token: tokens.ofSeed(seed)[0] ?? '' };
}

/** The token of a link that is stored; undefined for one that was made before tokens had seeds, or with a key that is gone. */
export function tokenOf(
  tokens: Tokens,
  { seed, token_hash }: { seed: string; token_hash: string },
): string | undefined {
  return seed === '' ? undefined : tokens.ofSeed(seed).find((token) => hashOfLink(token) === token_hash);
}

export function makeCrewLink(
  database: Database,
  { boat, date, event }: { event: number; date: string; boat: number | null },
  { actor, at, tokens }: LinkMaking,
): Promise<MadeLink> {
  const { seed, token } = newToken(tokens);
  return database.write(async (tx) => {
    const { end_date, start_date, time_zone } = await requireEvent(tx, event);
    if (date < start_date || date > end_date) throw new AppError('leg_outside_event');
    if (boat !== null && (await findEventOfBoat(tx, boat)) !== event) throw new AppError('boat_not_found');
    const expires_at = toIso(dayCloses(date, time_zone));
    const link = { token_hash: hashOfLink(token), event, date, boat, created_at: at, expires_at, revoked_at: null, seed }; // prettier-ignore
    const id = await insertCrewLink(tx, link);
    await recordHistory(tx, { at, actor, action: 'crew.link_made', event, date, ...(boat !== null && { boat }) });
    return { id, token };
  });
}

/** A link for each boat that has none for the whole event; those that there are stay. */
export function makeCrewLinks(
  database: Database,
  { event, send }: { event: number; send: boolean },
  { actor, at, tokens }: LinkMaking,
): Promise<{ links: (MadeLink & { boat: number })[]; unsent: number[]; undo: number[] }> {
  return database.write(async (tx) => {
    const { end_date, time_zone } = await requireEvent(tx, event);
    const boats = await boatsOfEvent(tx, event);
    const open = await crewLinksOf(tx, event, at);
    const links: (MadeLink & { boat: number })[] = [];
    for (const { id: boat } of boats) {
      const stored = open.find((link) => link.date === null && link.boat?.id === boat);
      const token = stored && tokenOf(tokens, stored);
      if (stored && token !== undefined) {
        links.push({ id: stored.id, token, boat });
        continue;
      }
      const fresh = newToken(tokens);
      const expires_at = toIso(dayCloses(end_date, time_zone));
      const link = { event, date: null, boat, created_at: at, expires_at, revoked_at: null };
      const id = await insertCrewLink(tx, { ...link, token_hash: hashOfLink(fresh.token), seed: fresh.seed });
      await recordHistory(tx, { at, actor, action: 'crew.link_made', event, boat });
      links.push({ id, token: fresh.token, boat });
    }
    if (!send) return { links, unsent: [], undo: [] };
    const told = toldOfLinks(boats, links, { event, day: at.slice(0, 10) });
    const known = new Set(await writtenOf(tx, told.map(({ once }) => once))); // prettier-ignore
    const isNew = told.some(({ once }) => !known.has(once));
    const undo = await recordHistory(tx, { at, actor, action: 'crew.links_sent', event, told });
    return { links, unsent: boats.filter((boat) => !hasAddress(boat)).map(({ id }) => id), undo: isNew ? undo : [] };
  });
}

type BoatToTell = Awaited<ReturnType<typeof boatsOfEvent>>[number];

/** An admin who owns a boat is no builder: the boats of a sheet are theirs until the builders are known. */
function hasAddress({ contact_email, type }: BoatToTell): boolean {
  return contact_email !== '' || type !== 'admin';
}

/** One mail for each address, with all its boats; the same links go to an address once a day. */
function toldOfLinks(boats: BoatToTell[], links: MadeLink[], about: { event: number; day: string }) {
  const toBuilders = boats.filter(({ type }) => type !== 'admin').map((boat) => ({ boat, address: boat.email }));
  const toBoats = boats
    .filter(({ contact_email, email, type }) => contact_email !== '' && (type === 'admin' || contact_email !== email))
    .map((boat) => ({ boat, address: boat.contact_email }));
  return [...Map.groupBy([...toBuilders, ...toBoats], ({ address }) => address)].flatMap(([address, some]) => {
    const [first] = some;
    if (!first) return [];
    const ids = some.map(({ boat }) => boat.id);
    const key = JSON.stringify([address, about, ids, links.map(({ id }) => id)]);
    const details = { event: about.event, boats: ids, ...(address !== first.boat.email && { toBoat: true }) };
    return { organization: first.boat.owner, details, once: `crew-links-${hashOfLink(key)}` };
  });
}

export function makeBoard(database: Database, event: number, { actor, at, tokens }: LinkMaking): Promise<MadeLink> {
  const { seed, token } = newToken(tokens);
  return database.write(async (tx) => {
    await requireEvent(tx, event);
    const id = await insertBoard(tx, { token_hash: hashOfLink(token), event, created_at: at, seed });
    await recordHistory(tx, { at, actor, action: 'board.made', event });
    return { id, token };
  });
}

/** From the next call on, phones with this link read nothing more, and delete their data. */
export function endCrewLink(database: Database, id: number, { actor, at }: AuditContext): Promise<void> {
  return database.write(async (tx) => {
    const link = await revokeCrewLink(tx, id, at);
    if (!link) throw new AppError('crew_link_not_found');
    const { boat, date, event } = link;
    const about = { ...(date !== null && { date }), ...(boat !== null && { boat }) };
    await recordHistory(tx, { at, actor, action: 'crew.link_ended', event, ...about });
  });
}

export function endBoard(database: Database, id: number, by: AuditContext): Promise<void> {
  return database.write(async (tx) => {
    const board = await deleteBoard(tx, id);
    if (!board) throw new AppError('board_not_found');
    await recordHistory(tx, { ...by, action: 'board.removed', event: board.event });
  });
}
