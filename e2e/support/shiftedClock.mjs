// Loaded before the server and in its workers: shifts the clock to another time, from which it runs normally.
import { shiftDates } from '../../api/test/shiftDates.mjs';

const shift = Number(process.env.QUAYSIDE_CLOCK_SHIFT ?? 0);
shiftDates(() => shift);
