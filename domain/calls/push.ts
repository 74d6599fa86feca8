import { byId } from '../fields.ts';
import { devices, newDevice } from '../push.ts';
import { done } from './answers.ts';
import { driverAlone } from '../permissions.ts';
import { call } from './call.ts';

export const readDevices = call('GET /api/push', {
  who: driverAlone,
  summary: 'List your devices that are told at once',
  note: "one's own devices that are told at once",
  answer: devices,
  about: 'sessions',
});

export const addDevice = call('POST /api/push', {
  who: driverAlone,
  summary: 'Have this device told at once',
  note: 'the device that asks; only known push services',
  body: newDevice,
  answer: done,
  changes: ['sessions'],
});

export const removeDevice = call('DELETE /api/push/:id', {
  who: driverAlone,
  summary: 'Have a device told no more',
  note: "another's stays, and nothing is said of it",
  params: byId,
  answer: done,
  changes: ['sessions'],
});
