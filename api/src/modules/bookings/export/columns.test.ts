import type { BookingLine } from './bookingLines';
import { columns } from './columns';

const renderEtd = (etd: string | null) =>
  columns
    .find(({ header }) => header === 'ETD')
    ?.cell({ row: { etd }, from: { timeZone: 'Asia/Ho_Chi_Minh' } } as BookingLine);

test('writes a departure in the time zone of its port, and a day without a time', () => {
  expect(renderEtd('2026-04-01T03:00:00.000Z')).toBe('2026/04/01 10:00');
  expect(renderEtd('2026-03-31T17:00:00.000Z')).toBe('2026/04/01');
  expect(renderEtd(null)).toBeNull();
});
