// Loaded before the server and in its workers: its clock goes as any other, from another moment on.
const shift = Number(process.env.QUAYSIDE_CLOCK_SHIFT ?? 0);
const { Date: Real } = globalThis;

globalThis.Date = new Proxy(Real, {
  construct: (_, given, target) =>
    given.length > 0 ? Reflect.construct(Real, given, target) : new Real(Real.now() + shift),
  get: (_, name) => (name === 'now' ? () => Real.now() + shift : Reflect.get(Real, name)),
});
