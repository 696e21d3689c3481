import { getBooking, getTracking, listBookings, listHistories, updateTracking } from '@quayside/contract';
import type { TrackingEvent } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { applyTrackingEvents } from '../src/modules/tracking/apply/applyTrackingEvents';
import type { Database } from '../src/ports/database';
import { bookings } from '../src/tables/bookingTables';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { eventually } from './eventually';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let agent: ApiClient;
let underWay: string;
let older: string;
let untold: string;

const event = (bookingId: string, id: string, more: Partial<TrackingEvent>): TrackingEvent => ({
  id,
  bookingId,
  source: 'carrier',
  sourceName: 'CMDU',
  sourceEventId: id,
  kind: 'transport',
  milestone: 'departed',
  rawCode: id.toUpperCase(),
  rawLabel: id,
  classifier: 'actual',
  occurredAt: '2026-03-01T10:00:00.000Z',
  occurredTz: 'Asia/Ho_Chi_Minh',
  dateOnly: false,
  receivedAt: '2026-03-01T11:00:00.000Z',
  updatedAt: '2026-03-01T11:00:00.000Z',
  retracted: false,
  visibility: 'all',
  location: { unlocode: 'VNHPH', name: 'Haiphong', timeZone: 'Asia/Ho_Chi_Minh' },
  ...more,
});

const singapore = { unlocode: 'SGSIN', name: 'Singapore', timeZone: 'Asia/Singapore' };
const deliver = (database: Database, bookingId: string, ...events: TrackingEvent[]) =>
  database.transaction((tx) => applyTrackingEvents(tx, bookingId, events));

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const organisation = await insertOrganisation(database, 'Own');
    const dates = { etd: '2026-03-01T08:00:00.000Z', eta: '2026-04-01T08:00:00.000Z' };
    [underWay, older, untold] = [
      await book(database, createBookingRow(organisation, dates)),
      await book(database, createBookingRow(organisation, dates)),
      await book(database, createBookingRow(organisation, dates)),
    ];
    const onward = (occurredAt: string, receivedAt: string) =>
      event(underWay, 'onward', {
        milestone: 'transshipment_departed',
        classifier: 'estimated',
        location: singapore,
        occurredAt,
        receivedAt,
        updatedAt: receivedAt,
      });
    const arrival = (occurredAt: string, receivedAt: string) =>
      event(underWay, 'arrival', {
        milestone: 'arrived',
        classifier: 'estimated',
        location: { unlocode: 'NLRTM', name: 'Rotterdam', timeZone: 'Europe/Amsterdam' },
        occurredAt,
        receivedAt,
        updatedAt: receivedAt,
      });
    const first = '2026-03-02T00:00:00.000Z';
    await deliver(
      database,
      underWay,
      event(underWay, 'left', {}),
      onward('2026-03-08T10:00:00.000Z', first),
      arrival('2026-04-01T08:00:00.000Z', first),
      event(underWay, 'secret', { milestone: 'cargo_received', visibility: 'staff' }),
    );
    const second = '2026-03-07T00:00:00.000Z';
    await deliver(
      database,
      underWay,
      event(underWay, 'landed', {
        milestone: 'transshipment_discharged',
        location: singapore,
        occurredAt: '2026-03-06T10:00:00.000Z',
      }),
      onward('2026-03-14T10:00:00.000Z', second),
      arrival('2026-04-07T08:00:00.000Z', second),
    );
    await deliver(database, older, event(older, 'left', {}));
    await database.db.update(bookings).set({ trip: null }).where(eq(bookings.id, older));
    return organisation;
  });
  api = await startApi({ place });
  agent = await signIn(api, await createOrganisationUser(createGiven(api), filled, 'agent'));
});
afterAll(() => api.stop());

const fetchCard = async (id: string) => {
  const { data } = await agent.call(listBookings, {});
  const card = data.docs.find(({ _id }) => _id === id);
  if (!card) throw new Error('It is in the list');
  return card;
};

test('shows the same facts on the card as on booking and tracking', async () => {
  const { trip } = await fetchCard(underWay);
  expect(trip).toMatchObject({
    calls: [
      { code: 'VNHPH', departure: { at: '2026-03-01T10:00:00.000Z', sure: 'actual' } },
      { code: 'SGSIN', departure: { at: '2026-03-14T10:00:00.000Z', sure: 'estimated' } },
      { code: 'NLRTM', arrival: { at: '2026-04-07T08:00:00.000Z', sure: 'estimated' } },
    ],
    seen: { call: 1, left: false },
    last: { milestone: 'transshipment_discharged', code: 'SGSIN' },
    plannedEta: '2026-04-01T08:00:00.000Z',
    etaChanges: 1,
    etaReason: 'Leaves Singapore 2026/03/14 instead of 2026/03/08',
  });
  expect((await agent.call(getBooking, { params: { id: underWay } })).data.trip).toEqual(trip);
  expect((await agent.call(getTracking, { params: { id: underWay } })).data.trip.seen).toEqual(trip.seen);
});

test('lists the changes of the ETA with source and reason', async () => {
  const { data } = await agent.call(getTracking, { params: { id: underWay } });
  expect(data.etaHistory).toEqual([
    expect.objectContaining({ eta: '2026-04-01T08:00:00.000Z', reason: null }),
    expect.objectContaining({
      eta: '2026-04-07T08:00:00.000Z',
      by: 'CMA CGM',
      reason: 'Leaves Singapore 2026/03/14 instead of 2026/03/08',
    }),
  ]);
});

test('shows the booked trip without any reports', async () => {
  expect((await fetchCard(untold)).trip).toMatchObject({
    calls: [{ departure: { at: '2026-03-01T08:00:00.000Z', sure: 'planned' } }, { arrival: { sure: 'planned' } }],
    seen: null,
    last: null,
  });
});

test('fills trips of an older release at startup', () =>
  eventually(async () => (await fetchCard(older)).trip.seen?.left === true));

test('records an ETA changed by staff after the confirmation under their name', async () => {
  await agent.call(updateTracking, {
    params: { id: underWay },
    body: { eta: '2026-04-09T08:00:00.000Z' },
  });
  const { trip } = await fetchCard(underWay);
  expect(trip).toMatchObject({ plannedEta: '2026-04-01T08:00:00.000Z', etaChanges: 2, etaReason: 'Changed by hand' });
  expect(trip.calls.at(-1)?.arrival?.at).toBe('2026-04-09T08:00:00.000Z');
  const { data } = await agent.call(getTracking, { params: { id: underWay } });
  expect(data.etaHistory.at(-1)).toMatchObject({ eta: '2026-04-09T08:00:00.000Z', reason: 'Changed by hand' });
  const history = await agent.call(listHistories, { params: { id: underWay } });
  expect(history.data.filter(({ action }) => action === 'eta-revised')).toHaveLength(2);
});

test('treats an ETA corrected before the confirmation as the plan', async () => {
  await agent.call(updateTracking, {
    params: { id: untold },
    body: { eta: '2026-04-05T08:00:00.000Z' },
  });
  expect((await fetchCard(untold)).trip).toMatchObject({ plannedEta: '2026-04-05T08:00:00.000Z', etaChanges: 0 });
});
