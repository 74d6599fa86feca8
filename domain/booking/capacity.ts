interface Bounds {
  capacity: number | null;
  max_per_boat: number | null;
}

/** Seats of a boat on a leg: the smaller of what the boat and the leg allow; a missing bound does not bind, and without any there are none. */
export function seatsOf({ capacity, max_per_boat }: Bounds): number {
  if (capacity === null) return max_per_boat ?? 0;
  return Math.min(capacity, max_per_boat ?? capacity);
}

/** Seats of all boats of a leg together. */
export function totalCapacity(boats: readonly Pick<Bounds, 'capacity'>[], max_per_boat: number | null): number {
  return boats.reduce((sum, { capacity }) => sum + seatsOf({ capacity, max_per_boat }), 0);
}

/** Of some boats of a leg, how many of their seats are taken. */
export function seatsTaken(
  boats: readonly (Pick<Bounds, 'capacity'> & { registrations: number })[],
  max_per_boat: number | null,
): { seats: number; taken: number } {
  return {
    seats: totalCapacity(boats, max_per_boat),
    taken: boats.reduce((sum, { registrations }) => sum + registrations, 0),
  };
}
