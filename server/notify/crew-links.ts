import { boatName, plainName } from '#domain/wording.ts';
import { writtenPeriod } from '#domain/time.ts';
import { crewLinksOf, boatsOfEvent } from '../boarding/link-queries.ts';
import { tokenOf } from '../boarding/make-link.ts';
import { findEvent } from '../event/queries.ts';
import { toIso } from '#domain/time.ts';
import { kind } from './kind.ts';
import { letter, letterToBuilder } from './letter.ts';

/** `toBoat` is to the address of the boat itself, not to that of its builder. */
export const crewLinks = kind<{ event: number; boats: number[]; toBoat?: true }>({
  name: 'crew_links',
  trigger: { after: ['crew.links_sent'] },
  whoIsTold: 'the builder of each boat, and the address of the boat on the day, when an admin sends the crew links',
  /** With the links that open now. */
  async mail({ boats: ids, event: id, toBoat }, { reader, services: { database, now, tokens } }) {
    const { boats, event, links } = await database.read(async (db) => ({
      event: await findEvent(db, id),
      boats: (await boatsOfEvent(db, id)).filter((boat) => ids.includes(boat.id)),
      links: await crewLinksOf(db, id, toIso(now())),
    }));
    const lines = boats.flatMap((boat) => {
      const stored = links.find((link) => link.date === null && link.boat?.id === boat.id);
      const token = stored && tokenOf(tokens, stored);
      return token === undefined ? [] : { name: plainName(boatName(boat)), url: `${reader.publicUrl}/crew/${token}` };
    });
    const [first] = lines;
    const address = toBoat ? boats[0]?.contact_email : reader.email;
    if (!event || !first || !address) return undefined;
    const names = new Intl.ListFormat('en').format(lines.map(({ name }) => name));
    const one = lines.length === 1;
    const paragraphs = [
      `${one ? 'This link is' : 'These links are'} for whoever steers ${names} at ${event.name}, ${writtenPeriod(event)}. On any phone, without an account, ${one ? 'it shows' : 'each shows'} the trips of the day and who is booked, and marks who is aboard.`,
      ...lines.map(({ name, url }) => `${name}:\n${url}`),
      'Please open it once before the day, while there is a network: from then on it also works without one. Whoever has the link sees the names: please give it to the crew alone.',
    ];
    const text = toBoat ? letter({ ...reader, first_name: '' }, paragraphs) : letterToBuilder(reader, paragraphs);
    return { about: id, address, subject: `Crew link: ${names}`, text, link: first.url, button: 'Open the boarding' };
  },
});
