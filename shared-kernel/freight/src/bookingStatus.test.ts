import fc from 'fast-check';
import { findBookingBadge } from './bookingBadge';
import {
  bookingStatusChoices,
  bookingStatuses,
  canChangeBookingStatus,
  cancellableStatuses,
  isCancellable,
  nextBookingStatuses,
  tempStatuses,
} from './bookingStatus';
import { loadTypes } from './loadTypes';
import { shippingStatuses } from './shippingStatus';

const now = new Date('2026-11-21T12:00:00Z');
const soon = '2026-11-21T18:00:00Z';
const booking = {
  status: 'in-progress',
  tempStatus: 'none',
  shippingStatus: 'onboard',
  loadType: 'FCL',
  eta: null,
} as const;

test('moves forward to in progress and completed, never back', () => {
  expect(canChangeBookingStatus('new', 'in-progress')).toBe(true);
  expect(canChangeBookingStatus('in-progress', 'completed')).toBe(true);
  expect(canChangeBookingStatus('in-progress', 'new')).toBe(false);
  expect(canChangeBookingStatus('completed', 'in-progress')).toBe(false);
  expect(nextBookingStatuses.cancelled).toEqual([]);
});

test('allows cancelling everything except finished bookings', () => {
  expect(cancellableStatuses).toEqual(['new', 'in-progress', 'rfp']);
  expect(bookingStatuses.filter((status) => !isCancellable(status))).toEqual(['completed', 'cancelled']);
});

test('never returns to an earlier status', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...bookingStatuses),
      fc.array(fc.constantFrom(...bookingStatuses), { maxLength: 12 }),
      (start, wishes) => {
        const visited = [start];
        for (const wish of wishes) if (canChangeBookingStatus(visited.at(-1) ?? start, wish)) visited.push(wish);
        expect(new Set(visited).size).toBe(visited.length);
      },
    ),
  );
});

test('offers four statuses in the filter, one spelled Canceled', () => {
  expect(bookingStatusChoices.map(({ label }) => label)).toEqual(['New', 'In progress', 'Completed', 'Canceled']);
});

test('shows an exception before the arrival, and the arrival before the status', () => {
  expect(findBookingBadge(booking, now)).toBe('in-progress');
  expect(findBookingBadge({ ...booking, eta: soon }, now)).toBe('arriving-soon');
  expect(findBookingBadge({ ...booking, eta: soon, shippingStatus: 'arrived' }, now)).toBe('in-progress');
  expect(findBookingBadge({ ...booking, eta: soon, tempStatus: 'exception' }, now)).toBe('exception');
  expect(findBookingBadge({ ...booking, eta: soon, tempStatus: 'exception', status: 'completed' }, now)).toBe(
    'completed',
  );
  expect(findBookingBadge({ ...booking, eta: soon, tempStatus: 'exception', status: 'cancelled' }, now)).toBe(
    'cancelled',
  );
});

test('shows one badge per booking, and only the status of a finished one', () => {
  const facts = fc.record({
    status: fc.constantFrom(...bookingStatuses),
    tempStatus: fc.constantFrom(...tempStatuses),
    shippingStatus: fc.constantFrom(...shippingStatuses),
    loadType: fc.constantFrom(...loadTypes),
    eta: fc.option(
      fc
        .date({ min: new Date('2026-11-01'), max: new Date('2026-12-15'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    ),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const badge = findBookingBadge(given, now);
      if (given.status === 'cancelled' || given.status === 'completed') expect(badge).toBe(given.status);
      else if (given.tempStatus === 'exception') expect(badge).toBe('exception');
      else expect([given.status, 'arriving-soon']).toContain(badge);
    }),
  );
});
