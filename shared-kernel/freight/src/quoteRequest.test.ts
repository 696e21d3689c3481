import { isOverdue, requestDue, requestNumber, requestStates } from './quoteRequest';

test.each([
  ['a Thursday', '2026-11-19T14:30:00Z', 'Europe/Amsterdam', '2026-11-20T14:30:00.000Z'],
  ['a Friday', '2026-11-20T14:30:00Z', 'Europe/Amsterdam', '2026-11-23T14:30:00.000Z'],
  ['a Saturday', '2026-11-21T10:00:00Z', 'UTC', '2026-11-24T00:00:00.000Z'],
  ['a Sunday', '2026-11-22T23:59:00Z', 'UTC', '2026-11-24T00:00:00.000Z'],
  [
    'a Friday in London that is Saturday in Ho Chi Minh City',
    '2026-11-20T18:00:00Z',
    'Asia/Ho_Chi_Minh',
    '2026-11-23T17:00:00.000Z',
  ],
  [
    'a Monday in London that is Sunday in Los Angeles',
    '2026-11-23T06:00:00Z',
    'America/Los_Angeles',
    '2026-11-24T08:00:00.000Z',
  ],
  ['the Friday before the clocks go forward', '2027-03-26T09:00:00Z', 'Europe/Amsterdam', '2027-03-29T08:00:00.000Z'],
  ['the last Friday of a year', '2027-12-31T09:00:00Z', 'Pacific/Auckland', '2028-01-03T09:00:00.000Z'],
])('what is asked on %s is due after one working day', (_, askedAt, zone, due) => {
  expect(requestDue(new Date(askedAt), zone)).toBe(due);
});

test('only what still waits is overdue', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const late = requestStates.filter((state) => isOverdue(state, '2026-11-23T11:59:59Z', now));
  expect(late).toEqual(['open', 'in-work']);
  expect(isOverdue('open', '2026-11-23T12:00:00Z', now)).toBe(false);
});

test('a number has six digits, and more when there are more', () => {
  expect([requestNumber(12), requestNumber(1_234_567)]).toEqual(['R-000012', 'R-1234567']);
});
