// Loaded before a host: with each SIGUSR2 its clock is a day ahead, right again, a day behind, and right again.
const DAY = 86_400_000;
const turns = [DAY, 0, -DAY, 0];
const { Date: Real } = globalThis;
let turn = 0;
let shift = 0;

globalThis.Date = new Proxy(Real, {
  construct: (_, given, target) =>
    given.length > 0 ? Reflect.construct(Real, given, target) : new Real(Real.now() + shift),
  get: (_, name) => (name === 'now' ? () => Real.now() + shift : Reflect.get(Real, name)),
});
process.on('SIGUSR2', () => {
  shift = turns[turn % turns.length];
  turn += 1;
});
