import { hadNoExceptions, isUnchangedForLists } from './bookingEvents';
import type { RealtimeEvents } from './realtime';

type BookingChangedPayload = RealtimeEvents['BOOKING_CHANGED'];

const was = {
  ...{ loadType: 'FCL', status: 'new', tempStatus: 'none', shippingStatus: 'booked' },
  ...{ etd: '2026-12-01T08:00:00.000Z', eta: '2026-12-30T08:00:00.000Z' },
} as const;
const changed = (more: object): BookingChangedPayload =>
  ({ id: 'a', version: 2, updatedAt: '', ...more }) as BookingChangedPayload;

test('recognises a booking without exceptions by card and kind', () => {
  expect(hadNoExceptions(changed({ card: was, was }))).toBe(true);
  expect(hadNoExceptions(changed({ card: was, was: null }))).toBe(true);
  expect(hadNoExceptions(changed({ card: was }))).toBe(false);
  expect(hadNoExceptions(changed({ was }))).toBe(false);
});

test.each([
  ['another reference', { card: { ...was, customerReference: 'B' }, was }, true],
  ['another ETD', { card: { ...was, etd: '2026-12-02T08:00:00.000Z' }, was }, false],
  ['another ETA', { card: { ...was, eta: null }, was }, false],
  ['another status', { card: { ...was, status: 'cancelled' }, was }, false],
  ['a new booking', { card: was, was: null }, false],
  ['what an older release says, without the ETD', { card: was, was: { ...was, etd: undefined } }, false],
  ['a change without the card', { was }, false],
])('detects for %s whether the booking is unchanged', (_, news, stays) => {
  expect(isUnchangedForLists(changed(news))).toBe(stays);
});
