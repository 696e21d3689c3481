import { isId, newId } from './id';

test('ids are 24 hexadecimal characters, differ and ascend', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids.every(isId)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});
