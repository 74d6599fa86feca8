import { hasDeparted, hasEnded } from '#domain/booking/leg-times.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import type { ExpectedLeg } from '#web/trip/leg-look.ts';
import type { Change } from './booking-machine.ts';

/** The legs as they will be once a change has been accepted; the id of a new booking is known only then. */
export function withChange(legs: Leg[], change: Change): Leg[] {
  const from = change.kind === 'switch' ? change.from?.id : undefined;
  return legs.map((leg) => {
    if (leg.id === from) return changedLeg(leg, { kind: 'remove', leg });
    return leg.id === change.leg.id ? changedLeg(leg, change) : leg;
  });
}

/** The same, and the leg says that the server has not answered yet. */
export function withSentChange(legs: Leg[], change: Change): ExpectedLeg[] {
  const changing = change.kind === 'remove' ? 'Removing' : 'Registering';
  return withChange(legs, change).map((leg) => (leg.id === change.leg.id ? { ...leg, changing } : leg));
}

function changedLeg(leg: Leg, change: Change): Leg {
  const boats = leg.boats.map((boat) => withSeat(boat, change.kind !== 'remove' && boat.id === change.boat));
  const own = boats.find(({ registered }) => registered);
  const registrations = leg.registrations + Number(own !== undefined) - Number(leg.registered);
  return {
    ...leg,
    boats,
    registrations,
    registered: own !== undefined,
    registered_to: own ? { make: own.make, model: own.model } : null,
    registration: null,
  };
}

function withSeat(boat: BoatOnLeg, registered: boolean): BoatOnLeg {
  const more = Number(registered) - Number(boat.registered);
  return {
    ...boat,
    registered,
    registrations: boat.registrations + more,
    available: Math.max(0, boat.available - more),
  };
}

/** The legs that have left since they were read are marked, and those that are over, by the event's clock. */
export function withDepartures(legs: Leg[], clock: string): ExpectedLeg[] {
  return legs.map((leg) => {
    const departed = leg.departed || hasDeparted(leg, clock);
    const ended = departed && hasEnded(leg, clock);
    return departed === leg.departed && !ended ? leg : { ...leg, departed, ...(ended && { ended }) };
  });
}

/** The calendar of an admin who acts for nobody. */
export function asSeenByNobody(legs: Leg[]): Leg[] {
  return legs.map((leg) =>
    leg.registered
      ? {
          ...leg,
          registered: false,
          registered_to: null,
          registration: null,
          boats: leg.boats.map((boat) => ({ ...boat, registered: false })),
        }
      : leg,
  );
}
