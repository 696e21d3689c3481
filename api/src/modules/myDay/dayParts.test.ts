import fc from 'fast-check';
import { dayIn, getDayPart, groupByDayPart, type WaitingItem } from './dayParts';

const item = (key: string, part: WaitingItem['part'], on: string | null): WaitingItem => ({
  ...{ kind: 'task', key, title: key, about: '', on, path: '/', part },
});

test('uses the day of the agent in any time zone', () => {
  const now = new Date('2026-11-25T18:30:00.000Z');
  expect(dayIn(now, 'Europe/Amsterdam')).toMatchObject({ today: '2026-11-25', until: '2026-11-27' });
  expect(dayIn(now, 'Asia/Ho_Chi_Minh')).toMatchObject({ today: '2026-11-26', until: '2026-11-28' });
});

test('treats items due yesterday as late and items due today as not late', () => {
  const day = dayIn(new Date('2026-11-25T12:00:00.000Z'), 'UTC');
  expect(getDayPart('2026-11-24', day)).toBe('late');
  expect(getDayPart('2026-11-25', day)).toBe('soon');
});

test('counts all items that are not shown', () => {
  const part = fc.constantFrom('late' as const, 'soon' as const, 'fresh' as const);
  const on = fc.option(fc.constantFrom('2026-11-01', '2026-11-25', '2026-12-31'));
  fc.assert(
    fc.property(fc.array(fc.tuple(part, on), { maxLength: 60 }), (given) => {
      const all = given.map(([name, day], index) => item(String(index), name, day));
      const parts = groupByDayPart([all.slice(0, 20), all.slice(20)]);
      for (const name of ['late', 'soon', 'fresh'] as const) {
        const { items, more, isCapped } = parts[name];
        expect(items.length + more).toBe(all.filter((one) => one.part === name).length);
        expect(isCapped).toBe(false);
      }
    }),
  );
});

test('sorts late items by oldest day and new items by latest day', () => {
  const parts = groupByDayPart([
    [item('b', 'late', '2026-11-20'), item('a', 'late', '2026-11-18')],
    [item('old', 'fresh', '2026-11-18'), item('new', 'fresh', '2026-11-24')],
  ]);
  expect(parts.late.items.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(parts.fresh.items.map(({ key }) => key)).toEqual(['new', 'old']);
});
