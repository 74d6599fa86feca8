import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/permissions.ts';
import { oneDay, toIso } from '#domain/time.ts';
import { boatName } from '#domain/wording.ts';
import { addCoverage } from '../after/add-coverage.ts';
import { saveNote } from '../after/save-note.ts';
import { storeMarks } from '../boarding/store-marks.ts';
import { editEvent } from '../event/edit.ts';
import { eventsSeenBy } from '../event/queries.ts';
import { listRegistrations } from '../registration/list-queries.ts';
import { publish } from '../report/publish.ts';
import type { Services } from '../services.ts';
import { makeSampleEvent } from './sample-event.ts';
import samples from './samples.json' with { type: 'json' };
import { seeded } from './seeded.ts';

const daysAgo = 40;
const { titles, words } = samples;

/** The sample event some weeks later: who was aboard, what they published and said, and reports that builders read. */
export async function makePastEvent(services: Services, admin: Actor, options?: { pictures?: boolean }) {
  const then = { ...services, now: () => services.now() - daysAgo * oneDay };
  const made = await makeSampleEvent(then, admin, options);
  const { database, now } = services;
  const chance = seeded(2028);
  const by = { actor: admin, at: toIso(now() - 30 * oneDay) };
  const [stored] = await database.read((db) => eventsSeenBy(db, admin));
  const event = stored?.id ?? 0;
  const booked = await database.read((db) => listRegistrations(db, event, undefined));
  const seats = booked.flatMap(({ boat, leg, organization }) => (organization ? [{ boat, leg, organization }] : []));
  await editEvent(database, { id: event, after: true }, by);
  const marks = seats.map(({ leg, boat, organization }) => ({
    id: randomUUID(),
    event,
    leg: leg.id,
    boat: boat.id,
    organization: organization.id,
    kind: chance.next() < 0.93 ? 'aboard' : 'no_show',
    device: 'demo',
    device_at: toIso(then.now()),
  }));
  for (let first = 0; first < marks.length; first += 100)
    await storeMarks(database, marks.slice(first, first + 100), { boarder: admin, now: then.now() + 2 * oneDay });
  const sailed = seats.filter((_, at) => marks[at]?.kind === 'aboard');
  for (const seat of sailed.filter(() => chance.next() < 0.35)) {
    const boat = boatName(seat.boat);
    const medium = seat.organization.organization_name;
    const title = chance.pick(titles).replace('{boat}', boat);
    const path = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const host = medium.toLowerCase().replaceAll(/[^a-z]/g, '');
    const said = chance.next() < 0.5 ? chance.pick(words) : undefined;
    const itself = { actor: { id: seat.organization.id, type: 'test driver' as const }, at: by.at };
    const url = `https://${host}.example/${path}`;
    await addCoverage(database, { event, boats: [seat.boat.id], url, title, medium }, itself);
    const to_builder = chance.next() < 0.5 ? 'named' : null;
    if (said)
      await saveNote(database, { event, boat: seat.boat.id, text: said, to_builder }, itself.actor, Date.parse(by.at));
  }
  await publish(services, event, by);
  return made;
}
