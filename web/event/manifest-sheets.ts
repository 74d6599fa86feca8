import { boatName } from '#domain/boat-name.ts';
import type { BoatOnManifest, LegOnManifest } from '#domain/manifest.ts';

/** One page: a leg with its boats, or a boat with its legs. */
export interface Sheet {
  key: string;
  title: string;
  /** What stands under the title. */
  about: string;
  lists: PassengerList[];
}

export interface PassengerList {
  key: string;
  title: string;
  boat: BoatOnManifest;
}

export function sheetsByLeg(legs: readonly LegOnManifest[]): Sheet[] {
  return legs.map((leg) => ({
    key: `leg ${leg.id}`,
    title: leg.identifier,
    about: [hours(leg), way(leg)].filter(Boolean).join(', '),
    lists: leg.boats.map((boat) => ({ key: `${boat.id}`, title: boatName(boat), boat })),
  }));
}

export function sheetsByBoat(legs: readonly LegOnManifest[]): Sheet[] {
  const voyages = legs.flatMap((leg) => leg.boats.map((boat) => ({ leg, boat })));
  return [...Map.groupBy(voyages, ({ boat }) => boat.id).values()]
    .flatMap((own) => {
      const [first] = own;
      return first ? [sheetOfBoat(first.boat, own)] : [];
    })
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en', { numeric: true }));
}

function sheetOfBoat(boat: BoatOnManifest, voyages: { leg: LegOnManifest; boat: BoatOnManifest }[]): Sheet {
  return {
    key: `boat ${boat.id}`,
    title: boatName(boat),
    about: '',
    lists: voyages.map(({ boat: onLeg, leg }) => ({
      key: `${leg.id}`,
      title: [`${leg.identifier}, ${hours(leg)}`, way(leg)].filter(Boolean).join(', '),
      boat: onLeg,
    })),
  };
}

function hours({ end_time, start_time }: LegOnManifest): string {
  return `${start_time}–${end_time}`;
}

function way({ ending_point, starting_point, via }: LegOnManifest): string {
  return [starting_point && `from ${starting_point}`, via && `via ${via}`, ending_point && `to ${ending_point}`]
    .filter(Boolean)
    .join(' ');
}
