// Loaded before a host: its clock differs from the database's by CLOCK_SHIFT milliseconds. The embedded database runs
// in a separate thread, whose clock stays correct.
import { isMainThread } from 'node:worker_threads';
import { shiftDates } from './shiftDates.mjs';

if (isMainThread) {
  const shift = Number(process.env.CLOCK_SHIFT);
  shiftDates(() => shift);
}
