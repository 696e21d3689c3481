import * as v from 'valibot';
import { maxLengthOf, required, text } from './shapes';

test('a field learns from its schema how much may be typed, however the schema is wrapped', () => {
  const lengths = [
    text(35),
    required(80, 'Name is a required field'),
    v.optional(text(500), ''),
    v.nullable(v.pipe(text(60), v.minLength(2))),
    v.union([v.literal(''), text(200)]),
    v.string(),
  ].map(maxLengthOf);
  expect(lengths).toEqual([35, 80, 500, 60, 200, undefined]);
});
