import { countPublications, hideSmallCounts, type Figures, type YearlyFigures } from '#domain/privacy/figures.ts';
import { attendanceOf } from '#domain/boarding/attendance.ts';
import type { Db } from '../db/database.ts';
import { departuresOf } from '../event/departures.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';

/** Once frozen, the figures of a year stay as they were then. */
export async function freezeYear(tx: Db, year: string, { actor, at }: AuditContext): Promise<Figures> {
  const known = await frozenFigures(tx, year);
  if (known) return known;
  const counted = await countYear(tx, year);
  await tx
    .insertInto('yearly_figures')
    .values({ year, figures: JSON.stringify(counted), frozen_at: at })
    .onConflict((conflict) => conflict.column('year').doNothing())
    .execute();
  await recordHistory(tx, { at, actor, action: 'figures.frozen', details: { year: Number(year) } });
  return counted;
}

export async function figuresOfYear(db: Db, year: string): Promise<YearlyFigures> {
  const known = await frozenFigures(db, year);
  return known ?? { ...(await countYear(db, year)), year, frozen_at: null };
}

async function frozenFigures(db: Db, year: string): Promise<YearlyFigures | undefined> {
  const row = await db.selectFrom('yearly_figures').selectAll().where('year', '=', year).executeTakeFirst();
  return row && { ...(JSON.parse(row.figures) as Figures), year, frozen_at: row.frozen_at };
}

/** Of the events that ended in it. */
async function countYear(db: Db, year: string): Promise<Figures> {
  const events = await db
    .selectFrom('event')
    .select('id')
    .where('end_date', '>=', `${year}-01-01`)
    .where('end_date', '<=', `${year}-12-31`)
    .execute();
  const names: string[] = [];
  let [offered, taken, sailed] = [0, 0, 0];
  for (const { id } of events) {
    for (const { departure } of await departuresOf(db, id)) {
      const row = attendanceOf(departure);
      offered += row.seats;
      sailed += row.sailed ?? 0;
    }
    const booked = await db
      .selectFrom('registration')
      .innerJoin('organization', 'organization.id', 'registration.organization')
      .innerJoin('leg', 'leg.id', 'registration.leg')
      .select('organization.organization_name')
      .where('registration.event', '=', id)
      .where('leg.state', '!=', 'cancelled')
      .execute();
    taken += booked.length;
    names.push(...booked.map(({ organization_name }) => organization_name));
  }
  return hideSmallCounts({ offered, taken, sailed, publications: countPublications(names) });
}
