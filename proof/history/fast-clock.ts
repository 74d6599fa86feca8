/** Loaded before a server by --import: its clock goes fast, and is the same in every process of a history. */
import { clockAfter, moment } from './clock.ts';

const began = Number(process.env.HISTORY_BEGAN ?? '0');

Date.now = () => clockAfter(moment() - began);
