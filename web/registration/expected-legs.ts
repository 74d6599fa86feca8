import type { Leg } from '#domain/leg.ts';

/** A leg as the calendar shows it: perhaps with a change that is on its way to the server, which has not said yes yet. */
export interface ExpectedLeg extends Leg {
  underway?: 'Registering' | 'Removing';
}

/** The legs as they will be once a booking has been accepted; its id is known only then. */
export function withBooking(legs: Leg[], { boat, leg }: { leg: Pick<Leg, 'id'>; boat: number }): ExpectedLeg[] {
  return legs.map((each) => {
    const booked = each.boats.find(({ id }) => id === boat);
    if (each.id !== leg.id || !booked) return each;
    const { make, model } = booked;
    const boats = each.boats.map((other) =>
      other === booked
        ? {
            ...other,
            registered: true,
            registrations: other.registrations + 1,
            available: Math.max(0, other.available - 1),
          }
        : other,
    );
    return {
      ...each,
      boats,
      registered: true,
      registered_to: { make, model },
      registrations: each.registrations + 1,
      underway: 'Registering',
    };
  });
}

/** The legs as they will be once one's booking there has been removed. */
export function withoutBooking(legs: Leg[], { id }: Pick<Leg, 'id'>): ExpectedLeg[] {
  return legs.map((each) => {
    if (each.id !== id || !each.registered) return each;
    const boats = each.boats.map((boat) =>
      boat.registered
        ? { ...boat, registered: false, registrations: boat.registrations - 1, available: boat.available + 1 }
        : boat,
    );
    return {
      ...each,
      boats,
      registered: false,
      registered_to: null,
      registration: null,
      registrations: each.registrations - 1,
      underway: 'Removing',
    };
  });
}

/** The legs once the server has said yes. */
export function acknowledged(legs: ExpectedLeg[]): ExpectedLeg[] {
  return legs.map((leg) => (leg.underway ? { ...leg, underway: undefined } : leg));
}

/** What an admin sees who acts for nobody. */
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
