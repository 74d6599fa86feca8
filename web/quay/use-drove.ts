import type { Drove } from '#domain/boarding/drove.ts';
import { readDrove } from '#domain/calls/boarding.ts';
import type { Leg } from '#domain/leg.ts';
import { useRead } from '#web/http/use-read.ts';

/** The boats a person drove, by the quay's marks; read once a boat has left. */
export function useDrove(organization: number | undefined, legs: readonly Leg[]): Drove | undefined {
  const enabled = legs.some(({ departed, registered }) => departed && registered);
  return useRead(readDrove, { organization }, { enabled, staleTime: 60_000 }).data;
}
