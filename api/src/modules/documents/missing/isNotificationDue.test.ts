import { isNotificationDue } from './isNotificationDue';

/** Returns the days before the end on which a notification is sent, when the check runs on the given days. */
const notifiedOn = (checks: readonly number[], leads: readonly number[]): number[] => {
  const told: number[] = [];
  for (const daysLeft of checks) if (isNotificationDue(daysLeft, told.at(-1), leads)) told.push(daysLeft);
  return told;
};
const everyDay = Array.from({ length: 21 }, (_, day) => 20 - day);

test('notifies on each lead day, the longest lead time first', () => {
  expect(notifiedOn(everyDay, [3])).toEqual([3]);
  expect(notifiedOn(everyDay, [3, 14, 7, 3])).toEqual([14, 7, 3]);
});

test('catches up once for all lead days without a check', () => {
  expect(notifiedOn([20, 10, 9, 2, 1, 0], [3, 14, 7])).toEqual([10, 2]);
  expect(notifiedOn([0], [3, 14])).toEqual([0]);
});

test('notifies a shorter lead time after a longer one, but not the reverse', () => {
  expect(isNotificationDue(5, 10, [14])).toBe(false);
  expect(isNotificationDue(5, 10, [5])).toBe(true);
  expect(isNotificationDue(5, undefined, [3])).toBe(false);
});
