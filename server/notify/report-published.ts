import { oneDay } from '#domain/time.ts';
import { boatName, plainName } from '#domain/wording.ts';
import { findEvent } from '../event/queries.ts';
import { loginLink } from '../login/login-link.ts';
import { kind } from './kind.ts';
import { letterToBuilder } from './letter.ts';
import { boatsOfOwner } from './queries.ts';

/** Reports are read in the days after, not in the minutes. */
const linkDays = 14;

export const reportPublished = kind<{ event: number }>({
  name: 'report_published',
  trigger: { after: ['report.published'] },
  whoIsTold: "each builder of the event's boats, once",
  async mail({ event: id }, { reader, services }) {
    const { boats, event } = await services.database.read(async (db) => ({
      event: await findEvent(db, id),
      boats: await boatsOfOwner(db, id, reader.id),
    }));
    if (!event?.after || boats.length === 0) return undefined;
    const link = `${await loginLink(services, reader, services.now() + linkDays * oneDay)}?report=${id}`;
    const names = new Intl.ListFormat('en').format(boats.map((boat) => plainName(boatName(boat))));
    const text = letterToBuilder(reader, [
      `What ${event.name} was worth for ${names}: who was aboard, what they published, and what they want you to know. The report is open now:\n${link}`,
      'It shows your own boats alone. It prints on two pages a boat, and there is a workbook (.xlsx) of it. Pieces that are published later are added to it.',
    ]);
    const subject = `${event.name}: the report on your ${boats.length === 1 ? 'boat' : 'boats'}`;
    return { about: id, subject, text, link, button: 'Open the report' };
  },
});
