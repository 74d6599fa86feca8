/** Loaded before a server by --import: its clock goes fast, and is the same in every process of a history. */
import { clockAfter } from './clock.ts';

/** Of the machine's monotonic clock, in nanoseconds. */
const began = BigInt(process.env.HISTORY_BEGAN ?? '0');

Date.now = () => clockAfter(Number(process.hrtime.bigint() - began) / 1e6);
