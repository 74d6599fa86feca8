import type { CSSProperties } from 'react';
import { readBoats } from '#domain/calls/boat.ts';
import { useRead } from '#web/http/use-read.ts';
import type { ShownDraw } from '#domain/draw/wishes.ts';
import { firstPicture } from '#domain/picture.ts';
import { boatName, counted } from '#domain/wording.ts';
import { link } from '#web/paths.ts';
import { BoatRow } from '#web/ui/row.tsx';

/** So many boats are shown at once. */
const maxBoats = 8;

/** Boats in the order in which they are given, with a word about each. */
export function BoatTiles({ boats }: { boats: readonly { id: number; about: string }[] }) {
  return (
    <>
      <Tiles boats={boats.slice(0, maxBoats)} />
      {boats.length > maxBoats && (
        <details className="more">
          <summary>{boats.length - maxBoats} more</summary>
          <Tiles boats={boats.slice(maxBoats)} />
        </details>
      )}
    </>
  );
}

function Tiles({ boats }: { boats: readonly { id: number; about: string }[] }) {
  const known = new Map(useRead(readBoats).data?.map((boat) => [boat.id, boat]));
  return (
    <ul className="tiles" style={{ '--tile': '16rem' } as CSSProperties}>
      {boats.map(({ about, id }) => {
        const boat = known.get(id);
        return (
          <li key={id}>
            <BoatRow
              to={link('boat', { id })}
              picture={firstPicture(boat?.attachments ?? [])}
              name={boat ? boatName(boat) : '\u00A0'}
              about={about}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The boats that people wish for, with how many do, or how many of them were given it. */
export function wantedBoats(wanted: NonNullable<ShownDraw['wanted']>) {
  return wanted.map(({ boat, given, stars, wished }) => ({
    id: boat,
    about:
      given === undefined
        ? [counted(wished, 'wish', 'wishes'), stars > 0 && counted(stars, 'star')].filter(Boolean).join(', ')
        : `${given} of ${counted(wished, 'wish', 'wishes')} met`,
  }));
}
