import * as after from './after.ts';
import * as boarding from './boarding.ts';
import * as boat from './boat.ts';
import * as disruption from './disruption.ts';
import * as draw from './draw.ts';
import * as event from './event.ts';
import * as guest from './guest.ts';
import * as history from './history.ts';
import * as leg from './leg.ts';
import * as login from './login.ts';
import * as message from './message.ts';
import * as organization from './organization.ts';
import * as planning from './planning.ts';
import * as privacy from './privacy.ts';
import * as push from './push.ts';
import * as registration from './registration.ts';
import * as report from './report.ts';
import * as route from './route.ts';
import * as safety from './safety.ts';
import * as settings from './settings.ts';
import * as trip from './trip.ts';
import { collect } from './call.ts';

/** Every call of the API by its name. */
export const calls = collect([
  login,
  organization,
  settings,
  event,
  disruption,
  planning,
  report,
  boat,
  leg,
  registration,
  draw,
  trip,
  boarding,
  message,
  guest,
  history,
  privacy,
  route,
  safety,
  after,
  push,
]);
