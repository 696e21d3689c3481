/**
 * From now on `Date` of this thread goes as any other, from another moment on.
 * @param {() => number} shift milliseconds that are added to what the machine's clock says
 */
export const shiftDates = (shift) => {
  const { Date: Real } = globalThis;
  globalThis.Date = new Proxy(Real, {
    construct: (_, given, target) =>
      given.length > 0 ? Reflect.construct(Real, given, target) : new Real(Real.now() + shift()),
    get: (_, name) => (name === 'now' ? () => Real.now() + shift() : Reflect.get(Real, name)),
  });
};
