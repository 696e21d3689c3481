/**
 * Shifts `Date` of this thread to another time, from which it runs normally.
 * @param {() => number} shift milliseconds that are added to the machine's clock
 */
export const shiftDates = (shift) => {
  const { Date: Real } = globalThis;
  globalThis.Date = new Proxy(Real, {
    construct: (_, given, target) =>
      given.length > 0 ? Reflect.construct(Real, given, target) : new Real(Real.now() + shift()),
    get: (_, name) => (name === 'now' ? () => Real.now() + shift() : Reflect.get(Real, name)),
  });
};
