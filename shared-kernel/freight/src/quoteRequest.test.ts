import {
  answerRuleText,
  calculateRequestDue,
  defaultAnswerRule,
  formatMinutesLate,
  isOverdue,
  requestNumber,
  requestStates,
} from './quoteRequest';

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
])('makes a request on %s due after one working day', (_, askedAt, zone, due) => {
  expect(calculateRequestDue(new Date(askedAt), zone)).toBe(due);
});

const inHours = (amount: number) => ({ ...defaultAnswerRule, unit: 'hours' as const, amount });

test.each([
  ['in the morning', '2026-11-20T08:00:00Z', 2, '2026-11-20T10:00:00.000Z'],
  ['before the doors open', '2026-11-20T05:00:00Z', 2, '2026-11-20T09:00:00.000Z'],
  ['an hour before a Friday ends', '2026-11-20T16:00:00Z', 2, '2026-11-23T08:00:00.000Z'],
  ['just so that the day ends with it', '2026-11-20T15:00:00Z', 2, '2026-11-20T17:00:00.000Z'],
  ['after closing', '2026-11-19T19:00:00Z', 2, '2026-11-20T09:00:00.000Z'],
  ['on a Saturday, for three days of ten hours', '2026-11-21T10:00:00Z', 30, '2026-11-25T17:00:00.000Z'],
])('counts opening hours only: %s', (_, askedAt, hours, due) => {
  expect(calculateRequestDue(new Date(askedAt), 'Europe/Amsterdam', inHours(hours))).toBe(due);
});

test('skips weekends, and describes the rule', () => {
  const rule = { ...defaultAnswerRule, amount: 2 };
  expect(calculateRequestDue(new Date('2026-11-20T14:30:00Z'), 'UTC', rule)).toBe('2026-11-24T14:30:00.000Z');
  expect(calculateRequestDue(new Date('2026-11-21T14:30:00Z'), 'UTC', rule)).toBe('2026-11-25T00:00:00.000Z');
  expect([defaultAnswerRule, rule, inHours(1)].map(answerRuleText)).toEqual([
    '1 working day (Monday to Friday)',
    '2 working days (Monday to Friday)',
    '1 working hour (Monday to Friday, 08:00 to 18:00)',
  ]);
});

test('formats a delay in minutes, or in whole hours', () => {
  expect([1, 60, 90, 120, 150, 1440].map(formatMinutesLate)).toEqual([
    '1 min',
    '60 min',
    '90 min',
    '2 h',
    '150 min',
    '24 h',
  ]);
});

test('marks only waiting requests as overdue', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const late = requestStates.filter((state) => isOverdue(state, '2026-11-23T11:59:59Z', now));
  expect(late).toEqual(['open', 'in-work']);
  expect(isOverdue('open', '2026-11-23T12:00:00Z', now)).toBe(false);
});

test('formats a number with six digits, or more when needed', () => {
  expect([requestNumber(12), requestNumber(1_234_567)]).toEqual(['R-000012', 'R-1234567']);
});
