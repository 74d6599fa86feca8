import { z } from 'zod';
import { id, pathId, requiredLine } from '../fields.ts';
import { fewestLetters } from './limits.ts';

export const walkUpSearch = z.object({ leg: pathId, q: requiredLine.min(fewestLetters) });

const walkUp = z.object({ organization: id, name: z.string(), publication: z.string() });
export type WalkUp = z.infer<typeof walkUp>;

export const walkUps = z.object({ people: z.array(walkUp) });
