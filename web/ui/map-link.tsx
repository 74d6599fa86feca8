import { Anchor } from '@mantine/core';
import { mapAddress } from '#domain/map-link.ts';

/** A link to the place where it is on a map; nothing when that is not known. */
export function MapLink({ className, map }: { map: string; className?: string | undefined }) {
  const address = mapAddress(map);
  if (address === undefined) return null;
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" className={className}>
      Map
    </Anchor>
  );
}
