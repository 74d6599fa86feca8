import { createHash } from 'node:crypto';
import { hasNotSaid } from '#domain/after/report.ts';
import { audienceOf, hasNoCondition, type Audience } from '#domain/message/audience.ts';
import { AppError } from '#domain/errors.ts';
import { groupsAfter, messageGroups } from '#domain/message/groups.ts';
import type { MessageDraft, MessageKind } from '#domain/message/message.ts';
import { unknownPlaceholders } from '#domain/message/placeholders.ts';
import type { Event } from '#domain/event.ts';
import { nameToAdmins } from '#domain/wording.ts';
import { toIso } from '#domain/time.ts';
import { isBooked, type Phase, phase } from '#domain/phase.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { findDraw } from '../draw/queries.ts';
import { requireEvent } from '../event/queries.ts';
import { listPeople } from '../report/list-people.ts';
import { findBoatOfEvent, candidatesOf, findLegOfEvent } from './queries.ts';

/** At most one reminder of a field in that time. */
const reminderMilliseconds = 3 * 24 * 60 * 60_000;

export interface FoundAudience extends Audience {
  event: Event;
  digest: string;
}

/** The current recipients of a message. Refused when there are none, or when a placeholder is unknown. */
export async function readAudience(
  db: Db,
  { event: id, kind, subject, text, to }: MessageDraft,
  now: number,
): Promise<FoundAudience> {
  const unknown = unknownPlaceholders(`${subject}\n${text}`);
  if (unknown.length > 0)
    throw new AppError('placeholder_unknown', {}, `There is no placeholder ${unknown.join(' and no ')}`);
  const event = await requireEvent(db, id);
  if (hasNoCondition(to)) throw new AppError('recipients_missing');
  // A leg or boat of another event is not found.
  if (to.leg !== undefined && !(await findLegOfEvent(db, id, to.leg))) throw new AppError('leg_not_found');
  if (to.boat !== undefined && !(await findBoatOfEvent(db, id, to.boat))) throw new AppError('boat_not_found');
  const audience = audienceOf(await peopleOf(db, event, now), to, kind);
  if (audience.recipients.length === 0) throw nobody(audience);
  return { ...audience, event, digest: digestOf(audience) };
}

/** Only once an event is over does it matter who has published nothing. */
async function peopleOf(db: Db, event: Event, now: number) {
  const reported =
    event.after && (await phaseOf(db, event, now)) === 'after' ? await listPeople(db, event.id, now) : [];
  const silent = new Set(reported.filter(hasNotSaid).map(({ id }) => id));
  return candidatesOf(db, event.id, toIso(now - reminderMilliseconds), silent);
}

export async function phaseOf(db: Db, event: Event, now: number): Promise<Phase> {
  return phase({ ...event, draw: await findDraw(db, event.id) }, clockTime(now, event.time_zone));
}

function nobody({ leftOut }: Audience): AppError {
  const who = leftOut.slice(0, 5).map(({ name, why }) => `${name}: ${why}`);
  const [first] = who;
  if (first === undefined) return new AppError('nobody_to_write_to');
  const more = leftOut.length > 5 ? ` … and ${leftOut.length - 5} more` : '';
  return new AppError(
    'nobody_to_write_to',
    {},
    `Nobody of those you chose can be written to. ${who.join('; ')}${more}`,
  );
}

const namedInGroup = 3;

/** How many people a message reaches in each of the usual groups, and the first of them. Of two with the same people one is named. */
export async function countGroups(db: Db, event: number, kind: MessageKind, now: number) {
  const about = await requireEvent(db, event);
  const people = await peopleOf(db, about, now);
  const stage = await phaseOf(db, about, now);
  // Before booking nobody lacks a seat.
  const meant = messageGroups.filter(([, { no_seat }]) => no_seat !== true || isBooked(stage));
  const groups = new Map(
    (stage === 'after' ? groupsAfter : meant).map(([label, to]) => {
      const { recipients } = audienceOf(people, to, kind);
      const names = recipients.slice(0, namedInGroup).map(nameToAdmins);
      return [recipients.map(({ id }) => id).join(), { label, to, people: recipients.length, names }];
    }),
  );
  return [...groups.values()];
}

/** The same for the same people with the same addresses. */
function digestOf({ recipients }: Audience): string {
  const people = recipients.map(({ email, id }) => [id, email]);
  return createHash('sha256').update(JSON.stringify(people)).digest('base64url');
}
