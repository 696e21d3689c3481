import * as v from 'valibot';

/** 24 hexadecimal characters, ordered by time. */
export const Id = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/, 'is not a valid id'));

/** 24 hexadecimal characters. */
export const isObjectId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value);
