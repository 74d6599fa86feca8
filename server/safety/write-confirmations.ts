import { answerLines } from '#domain/safety/asks.ts';
import type { Ask } from '#domain/safety/card.ts';
import { nameToAdmins } from '#domain/wording.ts';
import { clockTime } from '#domain/zone.ts';
import type { Database, Db } from '../db/database.ts';
import { answersIn, cardsOf } from '../facts/card-queries.ts';
import { requireEvent } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import type { Column, Sheet } from '../spreadsheet/write.ts';
import { confirmationsToWrite, placeWords } from './queries.ts';

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
export function writeConfirmations(database: Database, event: number, by: AuditContext): Promise<Sheet[]> {
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
