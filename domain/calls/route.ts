import { byId } from '../fields.ts';
import { done } from './answers.ts';
import { places, newPlaces, dayOfRoute, whereaboutsOfDay } from '../route/wire.ts';
import { signedIn, adminOnly } from '../permissions.ts';
import { call } from './call.ts';

export const readPlaces = call('GET /api/event/:id/places', {
  who: signedIn,
  summary: 'List the places that the legs of an event name, with their harbours and transfers',
  note: 'places, harbours and transfers',
  params: byId,
  answer: places,
  about: 'legs',
  kept: true,
});

export const savePlaces = call('POST /api/event/places', {
  who: adminOnly,
  summary: 'Say which places of an event are one harbour, and how one gets from harbour to harbour',
  body: newPlaces,
  answer: done,
  changes: ['legs', 'events'],
});

export const readWhereabouts = call('GET /api/event/:id/whereabouts/:date', {
  who: adminOnly,
  summary: 'Read where people and boats are on a day, and who is out of reach or left behind',
  note: 'where each person is on a day',
  params: dayOfRoute,
  answer: whereaboutsOfDay,
  about: 'legs',
});
