// Loaded before a host: with each SIGUSR2 its clock is a day ahead, correct again, a day behind, and correct again.
import { shiftDates } from './shiftDates.mjs';

const DAY = 86_400_000;
const turns = [DAY, 0, -DAY, 0];
let turn = 0;
let shift = 0;
shiftDates(() => shift);
process.on('SIGUSR2', () => {
  shift = turns[turn % turns.length];
  turn += 1;
});
