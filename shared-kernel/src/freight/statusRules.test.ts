import fc from 'fast-check';
import { mayBecome } from './bookingStatus';
import { classifiers } from './classifiers';
import { anEvent } from './events.fixture';
import { milestoneCodes } from './milestones';
import { shippingStatuses } from './shippingStatus';
import { hasDeparted, isDelivered, mayBeCompleted, statusAfterEvents, statusAfterShippingStatus } from './statusRules';

const box = (milestone: Parameters<typeof anEvent>[0], equipment: string) => anEvent(milestone, { equipment });
const twoBoxes = { loadType: 'FCL', containerNumbers: ['CMAU8173542', 'TCNU4820960'] } as const;

test('a booking is in progress from the departure on, not before', () => {
  expect(statusAfterEvents('new', [anEvent('booking_confirmed'), anEvent('loaded')], { loadType: 'FCL' })).toBe('new');
  expect(statusAfterEvents('new', [anEvent('departed')], { loadType: 'FCL' })).toBe('in-progress');
  expect(statusAfterEvents('new', [anEvent('transshipment_arrived')], { loadType: 'FCL' })).toBe('in-progress');
  expect(hasDeparted([anEvent('departed', { classifier: 'estimated' })])).toBe(false);
  expect(hasDeparted([anEvent('customs_hold'), anEvent('discrepancy')])).toBe(false);
});

test('sea cargo is delivered when every container is: dropped, or gated out and back empty', () => {
  const first = [box('delivered', 'CMAU8173542')];
  expect(isDelivered(first, twoBoxes)).toBe(false);
  expect(isDelivered([...first, box('out_gate', 'TCNU4820960')], twoBoxes)).toBe(false);
  expect(isDelivered([...first, box('out_gate', 'TCNU4820960'), box('empty_returned', 'TCNU4820960')], twoBoxes)).toBe(
    true,
  );
  expect(isDelivered([anEvent('delivered')], twoBoxes)).toBe(true);
  expect(isDelivered([...first, box('loaded', 'TCNU4820960')], { loadType: 'FCL' })).toBe(false);
});

test('one part of a split air shipment never completes it; all its pieces do', () => {
  const part = (id: string, pieces: number) => anEvent('delivered', { id, pieces, partial: true });
  expect(statusAfterEvents('in-progress', [part('1', 6)], { loadType: 'AIR', totalPieces: 14 })).toBe('in-progress');
  expect(statusAfterEvents('in-progress', [part('1', 6), part('2', 8)], { loadType: 'AIR', totalPieces: 14 })).toBe(
    'completed',
  );
  expect(isDelivered([part('1', 14)], { loadType: 'AIR' })).toBe(false);
  expect(isDelivered([anEvent('delivered', { pieces: 6 })], { loadType: 'AIR', totalPieces: 14 })).toBe(false);
  expect(isDelivered([anEvent('delivered')], { loadType: 'AIR', totalPieces: 14 })).toBe(true);
});

test('staff confirm a booking into progress and complete it after its arrival', () => {
  expect(statusAfterShippingStatus('new', 'created')).toBe('new');
  expect(statusAfterShippingStatus('new', 'confirmed')).toBe('in-progress');
  expect(statusAfterShippingStatus('rfp', 'confirmed')).toBe('rfp');
  expect(shippingStatuses.filter((status) => mayBeCompleted('in-progress', status))).toEqual(['arrived']);
  expect(mayBeCompleted('completed', 'arrived')).toBe(false);
});

test('events only move a booking where it may go', () => {
  const events = fc.array(
    fc
      .tuple(fc.constantFrom(...milestoneCodes), fc.constantFrom(...classifiers))
      .map(([milestone, classifier]) => anEvent(milestone, { classifier })),
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
      events,
      (status, given) => {
        const after = statusAfterEvents(status, given, { loadType: 'FCL' });
        expect(after === status || mayBecome(status, after)).toBe(true);
      },
    ),
  );
});
