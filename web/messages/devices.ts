import { useQuery } from '@tanstack/react-query';
import { addDevice, readDevices, removeDevice } from '#domain/calls/push.ts';
import { ask, keyOf } from '#web/http/request.ts';
import { useChangeBy } from '#web/http/use-change.ts';
import { fingerprint, forgetThisDevice, subscribe } from './this-device.ts';

/** One's own devices that are told, and which of them is this one. */
export function useDevices(enabled = true) {
  return useQuery({
    queryKey: keyOf(readDevices),
    queryFn: async ({ signal }) => {
      const [answer, own] = await Promise.all([ask(readDevices, {}, { signal }), fingerprint()]);
      return {
        ...answer,
        devices: answer.devices.map((device) => ({ ...device, isThis: device.fingerprint === own })),
      };
    },
    enabled,
  });
}

/** Answers whether the owner of the browser agreed. */
export function useTellThisDevice() {
  return useChangeBy(async ({ key, soon }: { key: string; soon: boolean }) => {
    const device = await subscribe(key, soon);
    if (device) await ask(addDevice, device);
    return device !== undefined;
  }, addDevice.changes);
}

export function useTellNoMore() {
  return useChangeBy(async ({ id, isThis }: { id: number; isThis: boolean }) => {
    await ask(removeDevice, { id });
    if (isThis) await forgetThisDevice();
  }, removeDevice.changes);
}
