import { post } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

export function useLockDay() {
  return useChange(
    (lock: { event: number; date: string; lock_state: boolean }) => post('/api/leg/lock', lock),
    ['legs', 'events'],
  );
}

export function useRemoveAllRegistrations() {
  return useChange(
    (whose: { event: number; organization: number }) => post<{ removed: number }>('/api/reg/deletall', whose),
    ['legs', 'registrations'],
  );
}
