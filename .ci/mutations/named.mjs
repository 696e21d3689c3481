import { api, page, related } from './jestWords.mjs';

const policy = related('shared-kernel/contract');

/**
 * Mistakes that no test noticed once, each with its file and the tests that must notice it.
 * `before` occurs once in the file.
 */
export const named = [
  {
    file: 'shared-kernel/contract/src/roles/policy.ts',
    kind: 'a partner has all rights on bookings',
    before: 'partner: { Booking: read',
    after: 'partner: { Booking: all',
    tests: policy,
  },
  {
    file: 'shared-kernel/contract/src/roles/policy.ts',
    kind: 'an importer has all rights on documents',
    before: 'importer: { Booking: read, Tracking: read, Document: exchange',
    after: 'importer: { Booking: read, Tracking: read, Document: all',
    tests: policy,
  },
  {
    file: 'api/src/modules/bookings/change/cancel.ts',
    kind: 'a cancel is not audited',
    before: 'await recordBookingChange(tx, {',
    after: 'await (async (..._: unknown[]) => {})(tx, {',
    tests: api(['conformance']),
  },
  {
    file: 'api/src/platform/calls/idempotency.ts',
    kind: 'the contents of files do not count for a key',
    before: '[file.fileName, file.sha256]',
    after: '[file.fileName]',
    tests: api(['idempotency']),
  },
  {
    file: 'api/src/modules/bookings/list/bookingFilter.ts',
    kind: 'To ends at noon',
    before: "interval '39 hours'",
    after: "interval '12 hours'",
    tests: api(['bookingList']),
  },
  {
    file: 'api/src/platform/module/housekeeping.ts',
    kind: 'fresh mail is deleted',
    before: "mails.sentAt, sql`now() - interval '30 days'`",
    after: "mails.sentAt, sql`now() - interval '1 hour'`",
    tests: api(['housekeeping']),
  },
  {
    file: 'remote-bookings/src/listView/listView.ts',
    kind: 'the status of the address beats what the list holds',
    before: '{ ...view, ...holds, limit: 10 }',
    after: '{ ...holds, ...view, limit: 10 }',
    tests: page('remote-bookings', 'list/BookingList'),
  },
  {
    file: 'remote-bookings/src/list/useLiveList.ts',
    kind: 'the live list ignores a page that began to load',
    before: "if (isLoading()) return 'again';\n      settle();",
    after: 'settle();',
    tests: page('remote-bookings', 'list/liveList'),
  },
];
