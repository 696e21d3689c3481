import fc from 'fast-check';
import { canDoQuoteAction, quoteActions, quoteRules, quoteStatusAt, quoteStatuses } from './quoteStatus';

const validTo = '2026-11-30T22:59:59.999Z';
const before = new Date('2026-11-30T22:59:59.999Z');
const after = new Date('2026-11-30T23:00:00.000Z');

test('keeps a quote valid to the last millisecond', () => {
  expect(quoteStatusAt('sent', validTo, before)).toBe('sent');
  expect(quoteStatusAt('sent', validTo, after)).toBe('expired');
});

test('keeps rejected and booked, and expires all other statuses', () => {
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
] as const)('allows for a %s quote %j', (status, allowed) => {
  expect(quoteActions.filter((action) => canDoQuoteAction(action, status))).toEqual(allowed);
});

test('books only accepted quotes, and accepts only sent ones', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...quoteActions), { maxLength: 30 }), (actions) => {
      const passed = actions.reduce(
        (way, action) => {
          const now = way.at(-1) ?? 'draft';
          return canDoQuoteAction(action, now) ? [...way, quoteRules[action].to ?? now] : way;
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
