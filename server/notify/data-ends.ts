import type { EndKind } from '#domain/privacy/data-ends.ts';
import { oneMinute, toIso, writtenDate } from '#domain/time.ts';
import { admins } from '../login/queries.ts';
import { endsIn } from '../privacy/end-data.ts';
import { announceEnd } from '../privacy/queries.ts';
import { kind } from './kind.ts';
import { tell } from './tell.ts';
import type { MailText } from '../mail/mail.ts';

interface EndOfData {
  event: string;
  kind: EndKind;
  due: string;
}

/** One mail for everything that ends soon. Earlier versions wrote one for each. */
export const dataEnds = kind<{ ends: EndOfData[] } | EndOfData>({
  name: 'data_ends',
  trigger: {
    when: "a week before people's data ends",
    every: 10 * oneMinute,
    async writeDue({ database, now }) {
      const at = now();
      const ends = (await database.read((db) => endsIn(db, at))).filter(({ step }) => step === 'remind');
      if (ends.length === 0) return 0;
      const details = {
        ends: ends.map(({ due, event, kind: what, today }) => ({
          event: event.name,
          kind: what,
          due: due > today ? due : '',
        })),
      };
      const keys = ends.map(({ due, event, kind: what, today }) => `${event.id} ${what} ${due} ${today}`).join(', ');
      return database.write(async (tx) => {
        for (const { due, event, kind: what, today } of ends)
          await announceEnd(tx, { event: event.id, kind: what, due, reminded_on: today, ended_at: null });
        const told = (await admins(tx)).map(({ id }) => ({
          organization: id,
          details,
          once: `data_ends ${keys} ${id}`,
        }));
        await tell(tx, dataEnds, told, toIso(at));
        return told.length;
      });
    },
  },
  whoIsTold: 'the admins',
  mail: (details, { reader: { publicUrl } }) => ({
    link: `${publicUrl}/downloads`,
    ...dataEndsMail('ends' in details ? details.ends : [details], publicUrl),
  }),
});

const namesOfData: Record<EndKind, string> = {
  confirmation: 'confirmations of the safety card, of which number and mark stay',
  health: 'allergies',
  travel: 'travel and hotel details',
  person: 'names, addresses, phones and everything else that people entered about themselves',
};

/** One mail for all that ends, so that nobody reads two of one subject. */
function dataEndsMail(ends: EndOfData[], publicUrl: string): MailText {
  const whens = new Set(ends.map(whenOf));
  const events = new Set(ends.map(({ event }) => event));
  const lines = ends.map((end) => `- ${end.event}: ${namesOfData[end.kind]}, ${whenOf(end)}`);
  const text = `Hello,

These data of people will be deleted, as they were told when they registered:

${lines.join('\n')}

People who take part in a later event keep theirs until then. Bookings and numbers stay. You do not have to do anything. If you still need a list, download it before:
${publicUrl}/downloads

You can change how long data is kept in the form of the event.
`;
  const whose = events.size === 1 ? `${[...events].join('')}: people's data` : "People's data";
  return { subject: `${whose} will be deleted${whens.size === 1 ? ` ${[...whens].join('')}` : ''}`, text };
}

/** `due` is '' when the day is over already, because the server was off. */
function whenOf({ due }: EndOfData): string {
  return due ? `on ${writtenDate(due)}` : 'tomorrow';
}
