import * as v from 'valibot';
import { compareBySeverity, ExceptionEffect, effectText, exceptionTitle } from './exceptionFacts';

const place = { code: 'SGSIN', city: 'Singapore', timeZone: null };

test('uses the place or subject, or the type when it is unknown', () => {
  const title = (type: Parameters<typeof exceptionTitle>[0]['type'], at: typeof place | null, subject: string | null) =>
    exceptionTitle({ type, facts: at && { place: at }, subject });
  expect(title('MISSED_TRANSSHIPMENT', place, null)).toBe('Connection missed at Singapore');
  expect(title('MISSED_TRANSSHIPMENT', null, null)).toBe('Connection missed');
  expect(title('DOCUMENT_OVERDUE', null, 'Packing list')).toBe('Packing list overdue');
  expect(title('DOCUMENT_OVERDUE', place, null)).toBe('Document overdue');
  expect(title('TRANSPORT_WARNING', null, null)).toBe('Transport warning');
  expect(exceptionTitle({ type: 'DOCUMENT_OVERDUE', facts: null, subject: null, label: 'Late paper' })).toBe(
    'Late paper',
  );
});

test('formats an effect in hours below two days, then in days', () => {
  expect(effectText({ date: 'ETA', hours: 47.4 })).toBe('ETA +47 h');
  expect(effectText({ date: 'ETD', hours: 48 })).toBe('ETD +2 d');
  expect(effectText({ date: 'ETA', hours: 150 })).toBe('ETA +6 d');
  expect(effectText({ text: 'Customs hold' })).toBe('Customs hold');
  expect(v.is(ExceptionEffect, { date: 'ETA', hours: 1 })).toBe(true);
  expect(v.is(ExceptionEffect, { text: 'x' })).toBe(true);
  expect(v.is(ExceptionEffect, { date: 'ETX', hours: 1 })).toBe(false);
});

test('sorts the most severe first, then the oldest', () => {
  const raised = [
    { severity: 'high', since: '2026-11-02T00:00:00Z' },
    { severity: 'critical', since: '2026-11-03T00:00:00Z' },
    { severity: 'high', since: '2026-11-01T00:00:00Z' },
  ] as const;
  expect([...raised].sort(compareBySeverity).map(({ since }) => since.slice(8, 10))).toEqual(['03', '01', '02']);
});
