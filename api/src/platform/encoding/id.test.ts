import { isId, newId } from './id';

test('returns ascending, distinct ids of 24 hexadecimal characters', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids.every(isId)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});
