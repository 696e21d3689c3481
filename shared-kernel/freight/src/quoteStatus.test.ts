import fc from 'fast-check';
import { mayQuote, quoteActions, quoteRules, quoteStatusAt, quoteStatuses } from './quoteStatus';

const validTo = '2026-11-30T22:59:59.999Z';
const before = new Date('2026-11-30T22:59:59.999Z');
const after = new Date('2026-11-30T23:00:00.000Z');

test('a quote holds to the last millisecond of its validity and not longer', () => {
  expect(quoteStatusAt('sent', validTo, before)).toBe('sent');
  expect(quoteStatusAt('sent', validTo, after)).toBe('expired');
});

test('what was rejected or booked stays so; everything else runs out, accepted ones, too', () => {
  const later = quoteStatuses.map((status) => [status, quoteStatusAt(status, validTo, after)]);
  expect(later.filter(([status, now]) => status === now).map(([status]) => status)).toEqual([
    'rejected',
    'expired',
    'booked',
  ]);
});

test.each([
  ['draft', ['save', 'remove', 'send', 'requote']],
  ['saved', ['save', 'remove', 'send', 'requote']],
  ['sent', ['send', 'view', 'accept', 'reject', 'requote']],
  ['viewed', ['send', 'accept', 'reject', 'requote']],
  ['accepted', ['book']],
  ['rejected', ['requote']],
  ['expired', ['requote']],
  ['booked', []],
] as const)('with a %s quote one may %j', (status, allowed) => {
  expect(quoteActions.filter((action) => mayQuote(action, status))).toEqual(allowed);
});

test('whatever is done, a booked quote was accepted, and an accepted one was sent', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...quoteActions), { maxLength: 30 }), (actions) => {
      const passed = actions.reduce(
        (way, action) => {
          const now = way.at(-1) ?? 'draft';
          return mayQuote(action, now) ? [...way, quoteRules[action].to ?? now] : way;
        },
        ['draft'] as (typeof quoteStatuses)[number][],
      );
      passed.forEach((status, index) => {
        if (status === 'booked') expect(passed[index - 1]).toBe('accepted');
        if (status === 'accepted') expect(['sent', 'viewed']).toContain(passed[index - 1]);
      });
    }),
  );
});
