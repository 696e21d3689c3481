import fc from 'fast-check';
import { classifiers } from './classifiers';
import { anEvent } from './events.fixture';
import { loadTypes } from './loadTypes';
import { milestoneCodes, milestonePlans } from './milestones';
import { progressOf, shippingStatusOf } from './progress';

const events = fc.array(
  fc
    .record({
      milestone: fc.constantFrom(null, ...milestoneCodes),
      classifier: fc.constantFrom(...classifiers),
      retracted: fc.boolean(),
    })
    .map(({ milestone, ...rest }) => anEvent(milestone, rest)),
  { maxLength: 12 },
);
test('returns 0 without an actual event', () => {
  expect(progressOf([], 'FCL')).toBe(0);
  expect(
    progressOf(
      [anEvent('delivered', { classifier: 'planned' }), anEvent('arrived', { classifier: 'estimated' })],
      'AIR',
    ),
  ).toBe(0);
  expect(progressOf([anEvent('departed', { retracted: true })], 'FCL')).toBe(0);
});

test.each([
  ['confirmed', ['booking_confirmed']],
  ['picked', ['empty_picked_up', 'cargo_received', 'customs_export_cleared']],
  ['onboard', ['loaded', 'departed', 'transshipment_arrived', 'transshipment_discharged', 'transshipment_loaded']],
  ['onboard', ['transshipment_departed']],
  ['arrived', ['arrived', 'discharged', 'available', 'out_gate', 'delivered', 'empty_returned']],
] as const)('sets the cargo %s by any of %j', (status, proofs) => {
  for (const proof of proofs) expect([proof, shippingStatusOf([anEvent(proof)])]).toEqual([proof, status]);
});

test('counts either proof of a step once', () => {
  for (const loadType of ['FCL', 'LCL', 'AIR'] as const)
    for (const step of milestonePlans[loadType])
      for (const proof of step) expect(progressOf([anEvent(proof)], loadType)).toBeGreaterThan(0);
  expect(progressOf([anEvent('available')], 'LCL')).toBe(0.13);
  expect(progressOf([anEvent('available'), anEvent('out_gate')], 'LCL')).toBe(0.13);
});

test('returns the share of planned milestones that happened', () => {
  expect(
    progressOf(
      [
        anEvent('booking_confirmed'),
        anEvent('empty_picked_up'),
        anEvent('cargo_received'),
        anEvent('loaded'),
        anEvent('departed'),
      ],
      'FCL',
    ),
  ).toBe(0.56);
  expect(progressOf([anEvent('loaded', { equipment: 'A' }), anEvent('loaded', { equipment: 'B' })], 'FCL')).toBe(0.11);
  expect(progressOf([anEvent('transshipment_arrived'), anEvent('discrepancy')], 'FCL')).toBe(0);
});

test('returns 1 when every step of the plan is proved', () => {
  for (const loadType of loadTypes) {
    expect(
      progressOf(
        milestonePlans[loadType].map(([milestone]) => anEvent(milestone)),
        loadType,
      ),
    ).toBe(1);
    expect(
      progressOf(
        milestonePlans[loadType].map((step) => anEvent(step.at(-1) ?? step[0])),
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
        const progress = progressOf(given, loadType);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(1);
        expect(progressOf([...given, anEvent(milestone, { id: 'more' })], loadType)).toBeGreaterThanOrEqual(progress);
        expect(progressOf([...given, anEvent(milestone, { id: 'more', classifier: 'planned' })], loadType)).toBe(
          progress,
        );
      },
    ),
  );
});

test('derives the status from later milestones, and proves nothing by a hold', () => {
  expect(shippingStatusOf([anEvent('discharged')])).toBe('arrived');
  expect(shippingStatusOf([anEvent('discrepancy'), anEvent('customs_hold')])).toBe('created');
});
