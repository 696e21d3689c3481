import { formatAge } from './formatAge';

const now = new Date('2026-11-20T08:00:00Z');

test.each([
  ['2026-11-20T07:59:30Z', 'just now'],
  ['2026-11-20T07:15:00Z', '45 min ago'],
  ['2026-11-19T08:00:00Z', '24 h ago'],
  ['2026-11-17T05:42:00Z', '3 d ago'],
])('%s was %s', (at, said) => {
  expect(formatAge(at, now)).toBe(said);
});
