export const isDate = (value: unknown): value is Date => value instanceof Date;
export const types = { isDate };
/** Returns the function without a warning. */
export const deprecate = <F>(work: F): F => work;
export const inherits = (child: { prototype: object }, parent: { prototype: object }): void =>
  void Object.setPrototypeOf(child.prototype, parent.prototype);
export const inspect = (value: unknown): string => String(value);
export const promisify = undefined;
export default { types, deprecate, inherits, inspect };
