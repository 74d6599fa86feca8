import { Group } from '@mantine/core';
import { BoatPicture } from './boat-picture.tsx';

interface FleetProps {
  boats: readonly { id: number; make: string; picture?: string | null | undefined }[];
  width: string;
}

/** Of more boats the first are shown, and how many others there are. */
const maxPictures = 3;

/** The boats of a leg in one line, by their pictures: of many boats one of each builder tells more than three of the first. */
export function Fleet({ boats, width }: FleetProps) {
  const others = boats.length - maxPictures;
  const fleet = new Set([...new Map(boats.map((boat) => [boat.make, boat])).values(), ...boats]);
  return (
    <Group component="span" gap={4} flex="none" maw="100%" aria-hidden>
      {[...fleet].slice(0, maxPictures).map(({ id, picture }) => (
        <BoatPicture key={id} location={picture} width={width} />
      ))}
      {others > 0 && <b className="quiet">+{others}</b>}
    </Group>
  );
}
