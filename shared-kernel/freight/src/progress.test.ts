import fc from 'fast-check';
import { classifiers } from './classifiers';
import { createTrackingEvent } from './events.fixture';
import { loadTypes } from './loadTypes';
import { milestoneCodes, milestonePlans } from './milestones';
import { calculateProgress, deriveShippingStatus } from './progress';

const events = fc.array(
  fc
    .record({
      milestone: fc.constantFrom(null, ...milestoneCodes),
      classifier: fc.constantFrom(...classifiers),
      retracted: fc.boolean(),
    })
    .map(({ milestone, ...rest }) => createTrackingEvent(milestone, rest)),
  { maxLength: 12 },
);
test('returns 0 without an actual event', () => {
  expect(calculateProgress([], 'FCL')).toBe(0);
  expect(
    calculateProgress(
      [
        createTrackingEvent('delivered', { classifier: 'planned' }),
        createTrackingEvent('arrived', { classifier: 'estimated' }),
      ],
      'AIR',
    ),
  ).toBe(0);
  expect(calculateProgress([createTrackingEvent('departed', { retracted: true })], 'FCL')).toBe(0);
});

test.each([
  ['confirmed', ['booking_confirmed']],
  ['picked', ['empty_picked_up', 'cargo_received', 'customs_export_cleared']],
  ['onboard', ['loaded', 'departed', 'transshipment_arrived', 'transshipment_discharged', 'transshipment_loaded']],
  ['onboard', ['transshipment_departed']],
  ['arrived', ['arrived', 'discharged', 'available', 'out_gate', 'delivered', 'empty_returned']],
] as const)('sets the cargo %s by any of %j', (status, proofs) => {
  for (const proof of proofs)
    expect([proof, deriveShippingStatus([createTrackingEvent(proof)])]).toEqual([proof, status]);
});

test('counts either proof of a step once', () => {
  for (const loadType of ['FCL', 'LCL', 'AIR'] as const)
    for (const step of milestonePlans[loadType])
      for (const proof of step) expect(calculateProgress([createTrackingEvent(proof)], loadType)).toBeGreaterThan(0);
  expect(calculateProgress([createTrackingEvent('available')], 'LCL')).toBe(0.13);
  expect(calculateProgress([createTrackingEvent('available'), createTrackingEvent('out_gate')], 'LCL')).toBe(0.13);
});

test('returns the share of planned milestones that happened', () => {
  expect(
    calculateProgress(
      [
        createTrackingEvent('booking_confirmed'),
        createTrackingEvent('empty_picked_up'),
        createTrackingEvent('cargo_received'),
        createTrackingEvent('loaded'),
        createTrackingEvent('departed'),
      ],
      'FCL',
    ),
  ).toBe(0.56);
  expect(
    calculateProgress(
      [createTrackingEvent('loaded', { equipment: 'A' }), createTrackingEvent('loaded', { equipment: 'B' })],
      'FCL',
    ),
  ).toBe(0.11);
  expect(
    calculateProgress([createTrackingEvent('transshipment_arrived'), createTrackingEvent('discrepancy')], 'FCL'),
  ).toBe(0);
});

test('returns 1 when every step of the plan is proved', () => {
  for (const loadType of loadTypes) {
    expect(
      calculateProgress(
        milestonePlans[loadType].map(([milestone]) => createTrackingEvent(milestone)),
        loadType,
      ),
    ).toBe(1);
    expect(
      calculateProgress(
        milestonePlans[loadType].map((step) => createTrackingEvent(step.at(-1) ?? step[0])),
        loadType,
      ),
    ).toBe(1);
  }
});

test('stays between 0 and 1, grows with actual events only, and never shrinks', () => {
  fc.assert(
    fc.property(
      events,
      fc.constantFrom(...milestoneCodes),
      fc.constantFrom(...loadTypes),
      (given, milestone, loadType) => {
        const progress = calculateProgress(given, loadType);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(1);
        expect(
          calculateProgress([...given, createTrackingEvent(milestone, { id: 'more' })], loadType),
        ).toBeGreaterThanOrEqual(progress);
        expect(
          calculateProgress(
            [...given, createTrackingEvent(milestone, { id: 'more', classifier: 'planned' })],
            loadType,
          ),
        ).toBe(progress);
      },
    ),
  );
});

test('derives the status from later milestones, and proves nothing by a hold', () => {
  expect(deriveShippingStatus([createTrackingEvent('discharged')])).toBe('arrived');
  expect(deriveShippingStatus([createTrackingEvent('discrepancy'), createTrackingEvent('customs_hold')])).toBe(
    'created',
  );
});
