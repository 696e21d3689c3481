import { isObjectId } from './objectId';

test('has 24 hexadecimal characters', () => {
  expect(isObjectId('65f1c0ffee65f1c0ffee65f1')).toBe(true);
  expect(isObjectId('65F1C0FFEE65F1C0FFEE65F1')).toBe(true);
  expect(['', '65f1c0ffee', '65f1c0ffee65f1c0ffee65g1', '65f1c0ffee65f1c0ffee65f1a', 12, null].some(isObjectId)).toBe(
    false,
  );
});
