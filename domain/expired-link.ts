import { oneDay } from './time.ts';

/** For so long an expired login link still proves whose address to write to, and nothing else. */
export const timeToAskAgain = 30 * oneDay;
