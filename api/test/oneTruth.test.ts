import {
  type Booking,
  cancelBooking,
  completeBooking,
  createTicket,
  getBooking,
  getTracking,
  isOpenException,
  listBookings,
  listHistories,
  type ManualEvent,
  moveShippingStatus,
  recordEvents,
  restoreBooking,
  updateTracking,
  withdrawEvent,
} from '@quayside/contract';
import {
  bookingStatusLabels,
  DAY,
  dayAt,
  formatTime,
  isBareDay,
  type MilestoneCode,
  type Place,
  shippingStatusLabels,
  type TrackingEvent,
} from '@quayside/freight';
import fc from 'fast-check';
import { applyTrackingEvents } from '../src/modules/tracking/apply/applyTrackingEvents';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import { book, bookingOf, fillPlace, haiphong, insertOrganisation, rotterdam, userOf } from './bookingWorld';
import { createGiven, signIn } from './given';
import { readCsv } from './readCsv';
import { startApi, type TestApi } from './startApi';

const RUNS = 6;
const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10);

const reported = (bookingId: string, milestone: MilestoneCode, daysAgo: number): TrackingEvent => {
  const { code: unlocode, city: name, timeZone } = milestone === 'arrived' ? rotterdam : haiphong;
  const at = `${day(daysAgo)}T06:00:00.000Z`;
  return {
    ...{ id: newId(), bookingId, source: 'carrier', sourceName: 'MAEU', sourceEventId: newId(), kind: 'transport' },
    ...{ milestone, rawCode: milestone, rawLabel: milestone, classifier: 'actual', occurredAt: at, dateOnly: false },
    ...{ occurredTz: timeZone, receivedAt: at, updatedAt: at, retracted: false, visibility: 'all' },
    location: { unlocode, name, timeZone },
  };
};

let api: TestApi;
let admin: ApiClient;
/** Bookings with reports of a carrier and without, one for each run. */
let ids: string[];

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const made: string[] = [];
    const dates = { etd: `${day(20)}T02:00:00.000Z`, eta: `${day(-10)}T05:00:00.000Z` };
    for (let n = 0; n < RUNS; n += 1) {
      const id = await book(database, bookingOf(own, dates));
      made.push(id);
      const events = (['booking_confirmed', 'departed', 'arrived'] as const)
        .slice(0, n % 4)
        .map((milestone, index) => reported(id, milestone, 21 - index * 6));
      if (events.length > 0) await database.transaction((tx) => applyTrackingEvents(tx, id, events));
    }
    return { own, made };
  });
  ids = filled.made;
  api = await startApi({ place });
  const user = await userOf(createGiven(api), filled.own, 'admin');
  await api.sql`update users set services = '{exception}' where id = ${user.id}`;
  admin = await signIn(api, user);
});
afterAll(() => api.stop());

const milestones = ['empty_picked_up', 'loaded', 'departed', 'arrived', 'discharged', 'delivered'] as const;
const step = fc.oneof(
  fc.record({
    do: fc.constant('record' as const),
    milestone: fc.constantFrom(...milestones),
    days: fc.integer({ min: -2, max: 25 }),
    time: fc.constantFrom(null, '09:30'),
  }),
  fc.record({ do: fc.constant('move' as const), to: fc.constantFrom('confirmed', 'picked', 'onboard', 'arrived') }),
  fc.record({ do: fc.constant('withdraw' as const), at: fc.nat(5) }),
  fc.record({ do: fc.constantFrom('cancel', 'restore', 'complete') }),
  fc.record({ do: fc.constant('edit-eta' as const), days: fc.integer({ min: -30, max: -1 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Sends a step; a refusal is fine, a failure of the server is not. */
const take = async (id: string, one: Step): Promise<number> => {
  const params = { id };
  if (one.do === 'record') {
    const event: ManualEvent = { milestone: one.milestone, date: day(one.days), time: one.time };
    return (await admin.call(recordEvents, { params, body: { events: [event] } })).status;
  }
  if (one.do === 'move')
    return (await admin.call(moveShippingStatus, { params, body: { shippingStatus: one.to as 'picked' } })).status;
  if (one.do === 'withdraw') {
    const { events } = (await admin.call(getTracking, { params })).data;
    const byHand = events.filter(({ source }) => source === 'manual');
    const event = byHand[one.at % Math.max(1, byHand.length)];
    if (!event) return 200;
    return (await admin.call(withdrawEvent, { params: { id, event: event.id }, body: { reason: 'Wrong' } })).status;
  }
  if (one.do === 'edit-eta') {
    const { version } = (await admin.call(getBooking, { params })).data;
    const body = { eta: day(one.days), searchType: 'none' } as const;
    return (await admin.call(updateTracking, { params, body }, { 'if-match': `"${version}"` })).status;
  }
  if (one.do === 'cancel') return (await admin.call(cancelBooking, { params, body: {} })).status;
  if (one.do === 'restore') return (await admin.call(restoreBooking, { params })).status;
  return (await admin.call(completeBooking, { params, body: { reason: 'Held by the customer' } })).status;
};

const cell = (instant: string | null, { timeZone }: Place): string => {
  if (instant === null) return '';
  const date = dayAt(instant, timeZone).replaceAll('-', '/');
  return isBareDay(instant, timeZone) ? date : `${date} ${formatTime(instant, timeZone)}`;
};

const csvLineOf = async (id: string) => {
  const { token } = (await admin.call(createTicket, { body: { path: '/api/bookings/csv' } })).data;
  const response = await api.anonymous.fetch(`/bookings/csv?type=all&token=${token}`);
  return readCsv(await response.text()).find((row) => row['Booking ID'] === id);
};

const sharedOf = ({ status, shippingStatus, etd, eta, progress, trip }: Booking) => ({
  ...{ status, shippingStatus, etd, eta, progress, trip },
});

/** Expects every output of a booking to tell the same. */
const expectOneTruth = async (id: string): Promise<void> => {
  const booking = (await admin.call(getBooking, { params: { id } })).data;
  const card = (await admin.call(listBookings, { query: { ids: [id] } })).data.docs[0];
  const tracking = (await admin.call(getTracking, { params: { id } })).data;
  const shared = sharedOf(booking);
  expect(card).toMatchObject({ ...shared, exceptionCount: booking.exceptionCount, tempStatus: booking.tempStatus });
  expect(tracking).toMatchObject(shared);
  const { bookingFrom: from, bookingTo: to } = booking;
  expect(await csvLineOf(id)).toMatchObject({
    Status: bookingStatusLabels[booking.status],
    'Shipping status': shippingStatusLabels[booking.shippingStatus],
    'Progress (%)': String(Math.round(booking.progress * 100)),
    'Open exceptions': String(booking.exceptionCount),
    'Booked vessel': card?.vessel ?? '',
    'Current vessel': booking.trip.vessel ?? '',
    'Current voyage': tracking.voyage ?? '',
    ETD: cell(booking.etd, from),
    ETA: cell(booking.eta, to),
  });
  const open = (await admin.call(listHistories, { params: { id } })).data.filter(isOpenException);
  expect(booking.exceptionCount).toBe(open.length);
  expect(booking.tempStatus).toBe(open.length > 0 ? 'exception' : 'none');
  if (booking.status === 'cancelled' || booking.status === 'completed') expect(open).toEqual([]);
  const [first, last] = [booking.trip.calls[0], booking.trip.calls.at(-1)];
  const isDone = (milestone: string) =>
    tracking.events.some((event) => event.milestone === milestone && event.classifier === 'actual');
  expect(first?.departure?.sure === 'actual').toBe(isDone('departed'));
  expect(last?.arrival?.sure === 'actual').toBe(isDone('arrived'));
  if (isDone('arrived')) expect(booking.shippingStatus).toBe('arrived');
  if (isDone('departed')) expect(['onboard', 'arrived']).toContain(booking.shippingStatus);
  if (booking.status === 'new') expect(booking.shippingStatus).toBe('created');
};

test('every output tells the same after any sequence of entries by hand, edits, cancel, restore and complete', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      const id = ids[run % RUNS] ?? '';
      run += 1;
      for (const one of steps) {
        expect(await take(id, one)).toBeLessThan(500);
        await expectOneTruth(id);
      }
    }),
    // A booking keeps its state, so a failure cannot be shrunk.
    { numRuns: RUNS, seed: 48, endOnFailure: true },
  );
}, 180_000);
