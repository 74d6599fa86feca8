/** Loaded before a server by --import: its clock goes fast, and is the same in every process of a history. */
import { clockAfter, moment } from './clock.ts';

const began = Number(process.env.HISTORY_BEGAN ?? '0');
const index = Number(process.env.HISTORY_PROCESS ?? '0');
const processes = Number(process.env.HISTORY_PROCESSES ?? '1');
let last = 0;

/** Tells no time twice, in no two processes: the checker takes the lines of one moment for one commit. */
Date.now = () => {
  const now = clockAfter(moment() - began);
  last = Math.max(last + processes, now - (now % processes) + index);
  return last;
};
