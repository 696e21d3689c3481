import type { PickUp } from '@quayside/freight';
import { standingBoxes } from './standingBoxes';

const box = (container: string, lastFreeDay: string, leftAt: string | null = null): PickUp => ({
  container,
  leftAt,
  facts: [
    {
      is: 'last-free-day',
      value: lastFreeDay,
      sourceName: 'Terminal',
      saidAt: '2026-03-01T08:00:00.000Z',
      timeZone: 'Europe/Amsterdam',
    },
  ],
});

test('the most urgent container comes first, and one that has left its terminal is not there', () => {
  const pickUps = [
    box('CSQU3054383', '2026-03-14'),
    box('MSKU1234565', '2026-03-09'),
    box('TGHU7654326', '2026-03-12', '2026-03-09T10:00:00.000Z'),
  ];
  const boxes = standingBoxes([{ bookingId: 'b1', place: 'Rotterdam', pickUps }], new Date('2026-03-10T12:00:00Z'));
  expect(boxes.map(({ container, text }) => [container, text])).toEqual([
    ['MSKU1234565', 'Free time ended 1 day ago'],
    ['CSQU3054383', '4 days left'],
  ]);
});
