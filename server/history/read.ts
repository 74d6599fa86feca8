import { changesPerPage, type Change, type HistoryFilter, type HistoryPage } from '#domain/history.ts';
import type { Db } from '../db/database.ts';
import { historyRows, namesOfRemoved, standingDisruptions, type HistoryRow } from './queries.ts';

/** A page of the history, with names in place of ids: also those of what has been removed since. */
export async function readHistory(db: Db, filter: HistoryFilter, before: number | undefined): Promise<HistoryPage> {
  const rows = await historyRows(db, filter, before, changesPerPage + 1);
  const shown = rows.slice(0, changesPerPage);
  const gone = await namesOfGone(db, shown);
  return { changes: shown.map((row) => toChange(row, gone)), more: rows.length > changesPerPage };
}

interface Gone {
  legs: Map<number, unknown>;
  boats: Map<number, unknown>;
  events: Map<number, unknown>;
  /** The changes of the day that removed these legs and can be undone. */
  disruptions: Set<number>;
}

async function namesOfGone(db: Db, rows: HistoryRow[]): Promise<Gone> {
  const ids = (of: (row: HistoryRow) => number | null | false) => [
    ...new Set(rows.map(of).filter((id) => typeof id === 'number')),
  ];
  return {
    legs: await namesOfRemoved(
      db,
      'leg',
      ids((row) => row.identifier === null && row.leg),
    ),
    boats: await namesOfRemoved(
      db,
      'boat',
      ids((row) => row.make === null && row.boat),
    ),
    events: await namesOfRemoved(
      db,
      'event',
      ids((row) => row.event_name === null && row.event),
    ),
    disruptions: await standingDisruptions(db, ids((row) => removalOf(row) ?? false)), // prettier-ignore
  };
}

/** The change of the day by which a leg was removed; the undo of a change removes legs too, without one. */
function removalOf({ action, details }: HistoryRow): number | undefined {
  return action === 'leg.removed' ? (JSON.parse(details) as Details).disruption : undefined;
}

/** The fields of `details`, as the calls of `recordHistory` write them. */
interface Details {
  fields?: string[];
  removed?: number;
  bookings?: number;
  override?: boolean;
  undoes?: number;
  words?: string;
  imported?: boolean;
  disruption?: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

function toChange(row: HistoryRow, gone: Gone): Change {
  const details = JSON.parse(row.details) as Details;
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    actor: named(row.actor, personName(row.doer_first, row.doer_last, row.doer_organization, row.doer_email)),
    organization: named(
      row.organization,
      personName(row.whom_first, row.whom_last, row.whom_organization, row.whom_email),
    ),
    event: named(row.event, row.event_name ?? wordsOf(gone.events, row.event, 'name')),
    leg: legOf(row, gone),
    boat: named(row.boat, boatName(row, gone)),
    date: row.date,
    fields: changedFields(row.action, details),
    removed: details.removed ?? details.bookings ?? null,
    override: details.override === true,
    isUndo: details.undoes !== undefined,
    words: details.words ?? '',
    imported: details.imported === true,
    undoable:
      row.action === 'registration.removed' &&
      row.offered !== null &&
      row.whom_email !== null &&
      row.registration === null,
    disruption: standing(removalOf(row), gone.disruptions),
  };
}

function standing(id: number | undefined, disruptions: ReadonlySet<number>): number | null {
  return id !== undefined && disruptions.has(id) ? id : null;
}

function named(id: number | null, name: string): { id: number; name: string } | null {
  return id === null ? null : { id, name };
}

function personName(...[first, last, organization, email]: (string | null)[]): string {
  const person = `${first ?? ''} ${last ?? ''}`.trim();
  if (person && organization) return `${person} (${organization})`;
  return person || organization || email || '';
}

function boatName({ make, model, boat }: HistoryRow, { boats }: Gone): string {
  return [make ?? wordsOf(boats, boat, 'make'), model ?? wordsOf(boats, boat, 'model')].filter(Boolean).join(' ');
}

function legOf({ leg, identifier, leg_date, start_time, end_time }: HistoryRow, { legs }: Gone): Change['leg'] {
  if (leg === null) return null;
  const last = (legs.get(leg) as { leg?: Record<string, string> } | undefined)?.leg ?? {};
  return {
    id: leg,
    identifier: identifier ?? last.identifier ?? '',
    date: leg_date ?? last.date ?? '',
    start_time: start_time ?? last.start_time ?? '',
    end_time: end_time ?? last.end_time ?? '',
  };
}

function wordsOf(gone: Map<number, unknown>, id: number | null, key: string): string {
  const words = gone.get(id ?? 0) as Record<string, unknown> | undefined;
  const word = words?.[key];
  return typeof word === 'string' ? word : '';
}

/** The names on screen of columns that no form has. */
const columnNames: Record<string, string | undefined> = {
  email_key: undefined,
  credentials: undefined,
  confirmed_at: 'confirmed',
};

function changedFields(action: string, details: Details): string[] {
  const { fields, before, after } = details;
  if (action === 'settings.edited') return Object.keys(details);
  if (before && after) {
    const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
    return changed.length > 0 ? changed : ['boats'];
  }
  return (fields ?? []).map((field) => (field in columnNames ? columnNames[field] : field)).filter(isGiven);
}

function isGiven(field: string | undefined): field is string {
  return field !== undefined;
}
