import { isAwaited } from './isAwaited';

/** On how many days before its end something is told, if it is looked at on some of them. */
const toldOn = (looks: readonly number[], leads: readonly number[]): number[] => {
  const told: number[] = [];
  for (const daysLeft of looks) if (isAwaited(daysLeft, told.at(-1), leads)) told.push(daysLeft);
  return told;
};
const everyDay = Array.from({ length: 21 }, (_, day) => 20 - day);

test('it is told on the days on which somebody wants to know, the earliest first', () => {
  expect(toldOn(everyDay, [3])).toEqual([3]);
  expect(toldOn(everyDay, [3, 14, 7, 3])).toEqual([14, 7, 3]);
});

test('days on which nobody looked are made up for once, for all who waited', () => {
  expect(toldOn([20, 10, 9, 2, 1, 0], [3, 14, 7])).toEqual([10, 2]);
  expect(toldOn([0], [3, 14])).toEqual([0]);
});

test('whoever wants to know later than it was told last is waited for, whoever earlier is not asked again', () => {
  expect(isAwaited(5, 10, [14])).toBe(false);
  expect(isAwaited(5, 10, [5])).toBe(true);
  expect(isAwaited(5, undefined, [3])).toBe(false);
});
