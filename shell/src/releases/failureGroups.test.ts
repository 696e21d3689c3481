import type { ReleaseFailure } from '@quayside/contract';
import { groupFailures } from './failureGroups';

const failure = (reason: string, route: string, times: number): ReleaseFailure => ({
  ...{ remote: 'tracking', version: '2.4.0', reason, route, times, message: `${reason} at ${route}` },
  ...{ people: 1, firstAt: '2026-11-20T08:31:07.000Z', generation: 'g1', stack: null },
});
const booking = `/bookings/${'a'.repeat(24)}/tracking`;
const other = `/bookings/${'b'.repeat(24)}/tracking`;
const failures = [failure('late', booking, 1), failure('broken', other, 5), failure('broken', '/tracking/held', 2)];
const shown = (by: 'kind' | 'page') => groupFailures(failures, by).map(({ title, times }) => [title, times]);

test('groups failures by kind, the most frequent first, and lists watched kinds without failures', () => {
  expect(shown('kind')).toEqual([
    ['Threw', 7],
    ['Timed out', 1],
    ['Integrity', 0],
  ]);
});

test('groups failures by page, regardless of the record', () => {
  expect(shown('page')).toEqual([
    ['/bookings/:id/tracking', 6],
    ['/tracking/held', 2],
  ]);
});
