import { compare } from '#domain/booking/overlap.ts';
import { AppError } from '#domain/errors.ts';
import { placeKey } from '#domain/place-key.ts';
import type { NewPlaces } from '#domain/route/wire.ts';
import { inEvent, type Database } from '../db/database.ts';
import { requireEvent } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { placesOf, replacePlaces, replaceStarts } from '../facts/place-queries.ts';

/** Under the event's lock, so that nobody is given a seat by one half of the harbours. */
export function savePlaces(
  database: Database,
  { days, event, places, transfers }: NewPlaces,
  by: AuditContext,
): Promise<void> {
  return inEvent(database, event, async (tx) => {
    await requireEvent(tx, event);
    const known = await placesOf(tx, event);
    refuseUnknown('place_unknown', 'places', places, known);
    await replacePlaces(tx, event, places, transfers);
    const harbours = (await placesOf(tx, event)).map(({ harbour }) => ({ name: harbour }));
    const ends = transfers.flatMap(({ from, to }) => [{ name: from }, { name: to }]);
    refuseUnknown('harbour_unknown', 'transfers', ends, harbours);
    if (days) {
      const starts = days.map(({ starts: name }) => ({ name }));
      refuseUnknown('harbour_unknown', 'days', starts, harbours);
      await replaceStarts(
        tx,
        event,
        days.toSorted((a, b) => compare(a.date, b.date)),
      );
    }
    await recordHistory(tx, {
      ...by,
      action: 'places.saved',
      event,
      details: { places: places.length, transfers: transfers.length },
    });
  });
}

type Named = readonly { name: string }[];

function refuseUnknown(code: 'harbour_unknown' | 'place_unknown', field: string, sent: Named, known: Named): void {
  const keys = new Set(known.map(({ name }) => placeKey(name)));
  const unknown = sent.find(({ name }) => !keys.has(placeKey(name)));
  if (unknown) throw new AppError(code, { fields: { [field]: unknown.name } });
}
