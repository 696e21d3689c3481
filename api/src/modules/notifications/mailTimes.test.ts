import type { MailPace } from '@quayside/contract';
import fc from 'fast-check';
import { mailDueAt } from './mailTimes';

const amsterdam = { digestHour: 7, quiet: { from: 19, to: 7 }, timeZone: 'Europe/Amsterdam' };

test.each([
  // 09:00 local time.
  ['at-once', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00.000Z'],
  // 19:00 local time: quiet hours have begun.
  ['at-once', '2026-11-20T18:00:00Z', '2026-11-21T06:00:00.000Z'],
  // 06:59 local time.
  ['at-once', '2026-11-20T05:59:00Z', '2026-11-20T06:00:00.000Z'],
  ['at-once', '2026-11-20T06:00:00Z', '2026-11-20T06:00:00.000Z'],
  ['daily', '2026-11-20T05:59:00Z', '2026-11-20T06:00:00.000Z'],
  ['daily', '2026-11-20T06:00:00Z', '2026-11-21T06:00:00.000Z'],
  // 2026-11-20 is a Friday; the second case is a Monday, before and after seven.
  ['weekly', '2026-11-20T06:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['weekly', '2026-11-23T05:59:00Z', '2026-11-23T06:00:00.000Z'],
  ['weekly', '2026-11-23T06:00:00Z', '2026-11-30T06:00:00.000Z'],
  // The night when daylight saving time begins.
  ['daily', '2026-03-28T20:00:00Z', '2026-03-29T05:00:00.000Z'],
] as const)('mails a notification with the choice %s from %s at %s', (choice, now, due) => {
  expect(mailDueAt(choice, amsterdam, new Date(now)).toISOString()).toBe(due);
});

test('is never due before its cause, and at most two days later, or eight for a weekly mail', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const zone = fc.constantFrom('Pacific/Auckland', 'America/St_Johns', 'Asia/Kathmandu', 'UTC', 'America/Los_Angeles');
  fc.assert(
    fc.property(
      ...([fc.constantFrom('at-once', 'daily', 'weekly'), hour, hour, hour, zone] as const),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      (choice, digestHour, from, to, timeZone, now) => {
        const quiet = from === to ? null : { from, to };
        const due = mailDueAt(choice as MailPace, { digestHour, quiet, timeZone }, now).getTime();
        expect(due).toBeGreaterThanOrEqual(now.getTime());
        expect(due - now.getTime()).toBeLessThanOrEqual((choice === 'weekly' ? 192 : 48) * 3_600_000);
      },
    ),
    { numRuns: 200 },
  );
});
