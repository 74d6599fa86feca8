import { z } from 'zod';
import { date, id, time } from '../fields.ts';

const legs = z.array(id).min(1, 'Choose at least one leg').max(500);

/** The change that an organiser asks for. `legs` are ids; `from` and `until` are times on `date`. */
export const disruptionWish = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('delay'),
    minutes: z.int('Use a whole number').min(1, 'Use 1 minute or more').max(720, 'Use at most 720 minutes'),
    legs,
  }),
  z.object({ kind: z.literal('cancel'), legs }),
  z.object({ kind: z.literal('reopen'), legs }),
  z.object({ kind: z.literal('boat_out'), boat: id, date, from: time, until: time }),
  z.object({ kind: z.literal('replace_boat'), boat: id, by: id, legs }),
  z.object({ kind: z.literal('move_leg'), leg: id, date, start_time: time, end_time: time }),
]);
export type DisruptionWish = z.infer<typeof disruptionWish>;
