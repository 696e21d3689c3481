import { bookingEdits, bookingFieldGroups, isRestorable, restorableUntil } from './bookingEdits';

const every = ['customer', 'parties', 'references', 'routing', 'terms', 'cargo', 'remarks'];

test('has seven groups of booking fields', () => {
  expect(bookingFieldGroups).toEqual(every);
});

test.each([
  ['new', 'created', every, false],
  ['new', 'confirmed', every, true],
  ['in-progress', 'created', every, true],
  ['in-progress', 'onboard', ['parties', 'references', 'remarks'], true],
  ['new', 'arrived', ['parties', 'references', 'remarks'], true],
  ['completed', 'arrived', [], false],
  ['cancelled', 'created', [], false],
] as const)(
  'allows for a booking that is %s and %s these groups: %j, with a reason: %s',
  (status, shippingStatus, groups, needsReason) => {
    expect(bookingEdits({ status, shippingStatus })).toMatchObject({ groups, needsReason });
  },
);

const at = '2026-11-01T08:00:00.000Z';

test('restores a cancelled booking for thirty days, to the millisecond', () => {
  expect(restorableUntil(at)).toBe('2026-12-01T08:00:00.000Z');
  expect(isRestorable({ at }, new Date('2026-12-01T08:00:00.000Z'))).toBe(true);
  expect(isRestorable({ at }, new Date('2026-12-01T08:00:00.001Z'))).toBe(false);
  expect(isRestorable(null, new Date(at))).toBe(false);
});
