import { hasMissedPush, isDeliveringPushes, pollingInterval } from './pushHealth';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000).toISOString();
const now = new Date(at(100));

test.each([
  ['does not stand yet', { standsSince: null, pushedAt: at(99), missedAt: null }, false],
  ['has just been made', { standsSince: at(99), pushedAt: null, missedAt: null }, true],
  ['pushed lately', { standsSince: at(0), pushedAt: at(77), missedAt: null }, true],
  ['has been quiet for a day', { standsSince: at(0), pushedAt: at(76), missedAt: null }, false],
  ['never pushed in a day', { standsSince: at(76), pushedAt: null, missedAt: null }, false],
  ['missed something after its last push', { standsSince: at(0), pushedAt: at(90), missedAt: at(91) }, false],
  ['pushes again after it missed something', { standsSince: at(0), pushedAt: at(92), missedAt: at(91) }, true],
  ['was created again after it missed something', { standsSince: at(92), pushedAt: at(90), missedAt: at(91) }, true],
])('checks a subscription that %s', (_, subscribed, expected) => {
  expect(isDeliveringPushes(subscribed, now)).toBe(expected);
});

test.each([
  ['the first answer of a booking', [at(98)], { toldUntil: null, standsSince: at(10) }, false],
  ['what was written before the subscription', [at(9)], { toldUntil: at(5), standsSince: at(10) }, false],
  ['what earlier answers had told', [at(40)], { toldUntil: at(50), standsSince: at(10) }, false],
  ['what may still be on its way', [at(99.8)], { toldUntil: at(50), standsSince: at(10) }, false],
  ['what should have come', [at(9), at(98)], { toldUntil: at(50), standsSince: at(10) }, true],
])('%s', (_, writtenAt, known, expected) => {
  expect(hasMissedPush({ writtenAt, ...known }, now)).toBe(expected);
});

test('polls a pushing source rarely, and never more often than usual', () => {
  expect(pollingInterval(900_000, false)).toBe(900_000);
  expect(pollingInterval(900_000, true)).toBe(43_200_000);
  expect(pollingInterval(86_400_000, true)).toBe(86_400_000);
});
