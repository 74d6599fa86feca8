import { useQuery } from '@tanstack/react-query';
import type { Devices } from '#domain/push.ts';
import { get, post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { fingerprint, forgetThisDevice, subscribe } from './this-device.ts';

/** One's own devices that are told, and which of them is this one. */
export function useDevices(enabled = true) {
  return useQuery({
    queryKey: ['sessions', 'devices'],
    queryFn: async ({ signal }) => {
      const [answer, own] = await Promise.all([get<Devices>('/api/push', signal), fingerprint()]);
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
  return useChange(
    async ({ key, soon }: { key: string; soon: boolean }) => {
      const device = await subscribe(key, soon);
      if (device) await post('/api/push', device);
      return device !== undefined;
    },
    ['sessions'],
  );
}

export function useTellNoMore() {
  return useChange(
    async ({ id, isThis }: { id: number; isThis: boolean }) => {
      await remove(`/api/push/${id}`);
      if (isThis) await forgetThisDevice();
    },
    ['sessions'],
  );
}
