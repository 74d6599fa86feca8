import { Group } from '@mantine/core';
import { BoatPicture } from './boat-picture.tsx';

interface FleetProps {
  boats: readonly { id: number; make: string; picture?: string | null | undefined }[];
  width: string;
}

/** Of more boats so many are shown, and how many others there are. */
const maxPictures = 3;

/** One boat of each builder first: of many boats these tell more than the first ones. */
export function variedBoats<Boat extends { make: string }>(boats: readonly Boat[]): Boat[] {
  return [...new Set([...new Map(boats.map((boat) => [boat.make, boat])).values(), ...boats])];
}

/** The boats of a leg in one line, by their pictures. */
export function Fleet({ boats, width }: FleetProps) {
  const others = boats.length - maxPictures;
  return (
    <Group component="span" gap={4} flex="none" maw="100%" aria-hidden>
      {variedBoats(boats)
        .slice(0, maxPictures)
        .map(({ id, picture }) => (
          <BoatPicture key={id} location={picture} width={width} />
        ))}
      {others > 0 && <b className="quiet">+{others}</b>}
    </Group>
  );
}
