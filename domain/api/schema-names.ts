import { z } from 'zod';
import { boat, boatToBrowse } from '../boat.ts';
import { event } from '../event.ts';
import { boatOnLeg, leg } from '../leg.ts';
import { organization } from '../organization.ts';
import { registration } from '../registration.ts';
import { settings } from '../settings.ts';

/** Names of the schemas on the page of the API. */
const named = {
  Boat: boat,
  BoatToBrowse: boatToBrowse,
  BoatOnLeg: boatOnLeg,
  Event: event,
  Leg: leg,
  Organization: organization,
  Registration: registration,
  Settings: settings,
};

export function nameSchemas(): void {
  for (const [title, schema] of Object.entries(named)) z.globalRegistry.add(schema, { title });
}
