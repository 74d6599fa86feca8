import { boatName } from '#domain/wording.ts';
import { stateWords } from '#domain/disruption/state-words.ts';
import type { BoatOnManifest, LegOnManifest } from '#domain/manifest.ts';
import { sorted } from '#web/ui/sorted.ts';

/** One page: a leg with its boats, or a boat with its legs. */
export interface Sheet {
  key: string;
  title: string;
  /** The line under the title. */
  about: string;
  /** A whole leg that does not sail. */
  isCancelled?: boolean;
  lists: PassengerList[];
}

export interface PassengerList {
  key: string;
  title: string;
  isCancelled?: boolean;
  boat: BoatOnManifest;
}

export function sheetsByLeg(legs: readonly LegOnManifest[]): Sheet[] {
  return legs.map((leg) => ({
    key: `leg ${leg.id}`,
    title: leg.identifier,
    about: [hours(leg), stateWords(leg), way(leg)].filter(Boolean).join(', '),
    isCancelled: leg.state === 'cancelled',
    lists: leg.boats.map((boat) => ({
      key: `${boat.id}`,
      title: boatName(boat),
      isCancelled: leg.state === 'cancelled',
      boat,
    })),
  }));
}

export function sheetsByBoat(legs: readonly LegOnManifest[]): Sheet[] {
  const voyages = legs.flatMap((leg) => leg.boats.map((boat) => ({ leg, boat })));
  const sheets = [...Map.groupBy(voyages, ({ boat }) => boat.id).values()].flatMap((own) => {
    const [first] = own;
    return first ? [sheetOfBoat(first.boat, own)] : [];
  });
  return sorted(sheets, ({ title }) => title, false);
}

function sheetOfBoat(boat: BoatOnManifest, voyages: { leg: LegOnManifest; boat: BoatOnManifest }[]): Sheet {
  return {
    key: `boat ${boat.id}`,
    title: boatName(boat),
    about: '',
    lists: voyages.map(({ boat: onLeg, leg }) => ({
      key: `${leg.id}`,
      title: [`${leg.identifier}, ${hours(leg)}`, stateWords(leg), way(leg)].filter(Boolean).join(', '),
      isCancelled: leg.state === 'cancelled',
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
