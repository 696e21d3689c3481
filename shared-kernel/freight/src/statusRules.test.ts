import fc from 'fast-check';
import { type BookingStatus, canChangeBookingStatus } from './bookingStatus';
import { classifiers } from './classifiers';
import { createTrackingEvent } from './events.fixture';
import { milestoneCodes } from './milestones';
import { HOUR } from './placeTime';
import { reportedTrip } from './reportedTrip';
import { laterShippingStatus, type ShippingStatus, shippingStatuses } from './shippingStatus';
import {
  calculateStatusesAfterEvents,
  canCompleteBooking,
  hasDeparted,
  isDelivered,
  statusAfterShippingStatus,
} from './statusRules';
import type { TrackingEvent } from './trackingEvent';

const box = (milestone: Parameters<typeof createTrackingEvent>[0], equipment: string) =>
  createTrackingEvent(milestone, { equipment });
const twoBoxes = { loadType: 'FCL', containerNumbers: ['CMAU8173542', 'TCNU4820960'] } as const;

/** Returns the booking status after the given events. */
const after = (
  status: BookingStatus,
  events: readonly TrackingEvent[],
  shipment: Parameters<typeof calculateStatusesAfterEvents>[2] = { loadType: 'FCL' },
  shippingStatus: ShippingStatus = 'created',
) => calculateStatusesAfterEvents({ status, shippingStatus }, events, shipment);

test('sets a booking in progress from the confirmation on, not before', () => {
  expect(after('new', [])).toEqual({ status: 'new', shippingStatus: 'created' });
  expect(after('new', [createTrackingEvent('booking_confirmed', { classifier: 'planned' })]).status).toBe('new');
  expect(after('new', [createTrackingEvent('booking_confirmed')])).toEqual({
    status: 'in-progress',
    shippingStatus: 'confirmed',
  });
  expect(after('new', [createTrackingEvent('loaded')])).toEqual({ status: 'in-progress', shippingStatus: 'onboard' });
  expect(after('new', [createTrackingEvent('discrepancy')], { loadType: 'FCL' }, 'confirmed').status).toBe(
    'in-progress',
  );
  expect(after('rfp', [createTrackingEvent('booking_confirmed')])).toEqual({
    status: 'rfp',
    shippingStatus: 'confirmed',
  });
});

test('sets a booking in progress at the departure or a later milestone, and never reverts it', () => {
  expect(after('new', [createTrackingEvent('departed')]).status).toBe('in-progress');
  expect(after('new', [createTrackingEvent('customs_cleared')]).status).toBe('in-progress');
  expect(after('in-progress', [createTrackingEvent('booking_confirmed')], { loadType: 'FCL' }, 'arrived')).toEqual({
    status: 'in-progress',
    shippingStatus: 'arrived',
  });
  expect(hasDeparted([createTrackingEvent('departed', { classifier: 'estimated' })])).toBe(false);
  expect(hasDeparted([createTrackingEvent('customs_hold'), createTrackingEvent('discrepancy')])).toBe(false);
});

test('completes sea cargo when every container is dropped, or gated out and returned empty', () => {
  const first = [box('delivered', 'CMAU8173542')];
  expect(isDelivered(first, twoBoxes)).toBe(false);
  expect(isDelivered([...first, box('out_gate', 'TCNU4820960')], twoBoxes)).toBe(false);
  expect(isDelivered([...first, box('out_gate', 'TCNU4820960'), box('empty_returned', 'TCNU4820960')], twoBoxes)).toBe(
    true,
  );
  expect(isDelivered([createTrackingEvent('delivered')], twoBoxes)).toBe(true);
  expect(isDelivered([...first, box('loaded', 'TCNU4820960')], { loadType: 'FCL' })).toBe(false);
});

test('completes a split air shipment only with all its pieces', () => {
  const part = (id: string, pieces: number) => createTrackingEvent('delivered', { id, pieces, partial: true });
  const pieces = { loadType: 'AIR', totalPieces: 14 } as const;
  expect(after('in-progress', [part('1', 6)], pieces).status).toBe('in-progress');
  expect(after('in-progress', [part('1', 6), part('2', 8)], pieces).status).toBe('completed');
  expect(isDelivered([part('1', 14)], { loadType: 'AIR' })).toBe(false);
  expect(isDelivered([createTrackingEvent('delivered', { pieces: 6 })], { loadType: 'AIR', totalPieces: 14 })).toBe(
    false,
  );
  expect(isDelivered([createTrackingEvent('delivered')], { loadType: 'AIR', totalPieces: 14 })).toBe(true);
});

test('lets staff confirm a booking, and complete it after its arrival', () => {
  expect(statusAfterShippingStatus('new', 'created')).toBe('new');
  expect(statusAfterShippingStatus('new', 'confirmed')).toBe('in-progress');
  expect(statusAfterShippingStatus('rfp', 'confirmed')).toBe('rfp');
  expect(shippingStatuses.filter((status) => canCompleteBooking('in-progress', status))).toEqual(['arrived']);
  expect(canCompleteBooking('completed', 'arrived')).toBe(false);
});

test('applies only allowed transitions from events', () => {
  const events = fc.array(
    fc
      .tuple(fc.constantFrom(...milestoneCodes), fc.constantFrom(...classifiers))
      .map(([milestone, classifier]) => createTrackingEvent(milestone, { classifier })),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(
        'new' as const,
        'in-progress' as const,
        'completed' as const,
        'cancelled' as const,
        'rfp' as const,
      ),
      fc.constantFrom(...shippingStatuses),
      events,
      (status, shippingStatus, given) => {
        const next = after(status, given, { loadType: 'FCL' }, shippingStatus);
        expect(next.status === status || canChangeBookingStatus(status, next.status)).toBe(true);
        expect(laterShippingStatus(shippingStatus, next.shippingStatus)).toBe(next.shippingStatus);
      },
    ),
  );
});

describe('the same reports in any order', () => {
  const boxes = twoBoxes.containerNumbers;
  const reports = fc
    .array(
      fc.record({
        milestone: fc.oneof(fc.constantFrom(null, ...milestoneCodes), fc.constantFrom('loaded', 'delivered')),
        classifier: fc.constantFrom('actual', ...classifiers),
        equipment: fc.constantFrom(...boxes),
        hour: fc.integer({ min: 0, max: 900 }),
      }),
      { maxLength: 8 },
    )
    .map((all) =>
      all.map(({ hour, ...rest }, index) => {
        const occurredAt = new Date(Date.UTC(2026, 10, 1) + hour * HOUR).toISOString();
        return createTrackingEvent(rest.milestone, { ...rest, id: `report ${index}`, occurredAt });
      }),
    );
  const shuffled = reports.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
  );
  const shipments = fc.constantFrom(
    twoBoxes,
    { loadType: 'FCL', containerCount: 2 } as const,
    { loadType: 'LCL', containerNumbers: ['CMAU8173542'] } as const,
    { loadType: 'AIR' } as const,
  );

  test('gives the same statuses one by one or together, and never goes back', () => {
    fc.assert(
      fc.property(shuffled, shipments, ([given, order], shipment) => {
        let now = { status: 'new' as BookingStatus, shippingStatus: 'created' as ShippingStatus };
        order.forEach((_, index) => {
          const next = calculateStatusesAfterEvents(now, order.slice(0, index + 1), shipment);
          expect(next.status === now.status || canChangeBookingStatus(now.status, next.status)).toBe(true);
          expect(laterShippingStatus(now.shippingStatus, next.shippingStatus)).toBe(next.shippingStatus);
          now = next;
        });
        expect(now).toEqual(after('new', given, shipment));
      }),
      { numRuns: 400 },
    );
  });

  test('gives the same facts of the trip, so line, badge and card agree', () => {
    const route = ['VNHPH', 'SGSIN', 'NLRTM'].map((code) => ({ code, name: code, timeZone: 'UTC' }));
    fc.assert(
      fc.property(shuffled, ([given, order]) => {
        expect(reportedTrip(order, route)).toEqual(reportedTrip(given, route));
      }),
    );
  });
});
