import { boatGaps, writtenBoatGaps } from '#domain/boat-gaps.ts';
import { boatName, plainName } from '#domain/wording.ts';
import { findEvent } from '../event/queries.ts';
import { linkUntilEnd } from './faces.ts';
import { kind } from './kind.ts';
import { letterToBuilder } from './letter.ts';
import { boatsOfOwner } from './queries.ts';

/** What is missing now, with a link to the form of each boat. */
export const boatsMissing = kind<{ event: number; boats: number[] }>({
  name: 'boats_missing',
  trigger: { after: ['boats.asked'] },
  whoIsTold: 'the owners of the boats that lack something, whom an admin asks',
  async mail({ boats: ids, event: id }, { reader, services }) {
    const { boats, event } = await services.database.read(async (db) => ({
      event: await findEvent(db, id),
      boats: await boatsOfOwner(db, id, reader.id),
    }));
    const lacking = boats.flatMap((boat) => {
      const missing = ids.includes(boat.id) ? boatGaps(boat) : [];
      return missing.length > 0 ? [{ id: boat.id, name: plainName(boatName(boat)), missing }] : [];
    });
    const [first] = lacking;
    if (!event || !first) return undefined;
    const login = await linkUntilEnd(services, reader, event);
    const formOf = (boat: number) => `${login}?boat=${boat}`;
    const subject =
      lacking.length === 1
        ? `${first.name} at ${event.name}: please complete it`
        : `Your boats at ${event.name}: please complete them`;
    const text = letterToBuilder(reader, [
      `Journalists choose the boats of ${event.name} by what they see of them.`,
      ...lacking.map(
        (boat) => `${boat.name} still lacks ${writtenBoatGaps(boat.missing)}. Please add it here:\n${formOf(boat.id)}`,
      ),
    ]);
    return { about: id, subject, text, link: formOf(first.id) };
  },
});
