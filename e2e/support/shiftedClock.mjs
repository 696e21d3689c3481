// Loaded before the server and in its workers: its clock goes as any other, from another moment on.
import { shiftDates } from '../../api/test/shiftDates.mjs';

const shift = Number(process.env.QUAYSIDE_CLOCK_SHIFT ?? 0);
shiftDates(() => shift);
