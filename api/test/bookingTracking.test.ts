import {
  acknowledgeHistory,
  getBooking,
  getBookingSummary,
  getTracking,
  listBookings,
  listHistories,
} from '@quayside/contract';
import type { ExceptionType, TrackingEvent } from '@quayside/freight';
import { raiseException } from '../src/modules/exceptions/raiseException';
import { applyTrackingEvents } from '../src/modules/tracking/apply/applyTrackingEvents';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let underWay: string;
let troubled: string;
let forecastTwice: string;
let confirmed: string;
let agent: ApiClient;
let blind: ApiClient;
let customer: ApiClient;
const applied: boolean[] = [];
const raised: boolean[] = [];

const event = (
  id: string,
  milestone: TrackingEvent['milestone'],
  rest: Partial<TrackingEvent> = {},
): TrackingEvent => ({
  id,
  bookingId: underWay,
  source: 'carrier',
  sourceName: 'CMA CGM',
  sourceEventId: id,
  kind: 'transport',
  milestone,
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
  ...rest,
});

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const organisation = await insertOrganisation(database, 'Own');
    underWay = await book(
      database,
      createBookingRow(organisation, { etd: '2026-03-01T08:00:00Z', eta: '2026-04-01T08:00:00Z' }),
    );
    troubled = await book(database, createBookingRow(organisation));
    const deliver = (...events: TrackingEvent[]) =>
      database
        .transaction((tx) => applyTrackingEvents(tx, underWay, events, { at: events[0]?.updatedAt as string }))
        .then((isNew) => applied.push(isNew));
    const planned = event('eta', 'arrived', { classifier: 'planned', occurredAt: '2026-04-01T08:00:00.000Z' });
    const loaded = event('load', 'loaded', { occurredAt: '2026-03-01T07:00:00.000Z' });
    await deliver(planned, loaded, event('secret', null, { visibility: 'staff' }));
    await deliver(planned, loaded);
    await deliver(event('depa', 'departed'), event('gone', 'delivered', { retracted: true }));
    await deliver({
      ...planned,
      classifier: 'estimated',
      occurredAt: '2026-04-03T08:00:00.000Z',
      updatedAt: '2026-03-05T00:00:00.000Z',
    });
    await deliver({ ...planned, occurredAt: '2026-03-20T08:00:00.000Z' });
    forecastTwice = await book(
      database,
      createBookingRow(organisation, { etd: '2026-03-01T08:00:00Z', eta: '2026-04-01T08:00:00Z' }),
    );
    const forecast = event('forecast', 'arrived', {
      bookingId: forecastTwice,
      classifier: 'estimated',
      occurredAt: '2026-04-05T08:00:00.000Z',
      revisedFrom: '2026-04-02T08:00:00.000Z',
    });
    await database.transaction((tx) => applyTrackingEvents(tx, forecastTwice, [forecast]));
    confirmed = await book(database, createBookingRow(organisation));
    const confirmation = event('conf', 'booking_confirmed', { bookingId: confirmed });
    await database.transaction((tx) => applyTrackingEvents(tx, confirmed, [confirmation]));
    const raise = (key: string, exceptionType: ExceptionType) =>
      database
        .transaction((tx) => raiseException(tx, troubled, { key, exceptionType, evidence: [`${key} raised`] }))
        .then((isNew) => raised.push(isNew));
    await raise('late', 'ETA_DELAYED');
    await raise('late', 'ETA_DELAYED');
    await raise('rolled', 'CONTAINER_ROLLED');
    await raise('warned', 'TRANSPORT_WARNING');
    return organisation;
  });
  api = await startApi({ place });
  const given = createGiven(api);
  const [first, second, third] = [
    await createOrganisationUser(given, filled, 'agent'),
    await createOrganisationUser(given, filled, 'member'),
    await createOrganisationUser(given, filled, 'customer-admin'),
  ];
  await api.sql`update users set services = '{exception}' where id = ${first.id}`;
  [agent, blind, customer] = [await signIn(api, first), await signIn(api, second), await signIn(api, third)];
});
afterAll(() => api.stop());

test('ignores a repeated delivery and an older version of an event', () => {
  expect(applied).toEqual([true, false, true, true, false]);
});

test('derives progress, status and dates from the events, without retracted ones', async () => {
  const { data } = await agent.call(getBooking, { params: { id: underWay } });
  expect(data).toMatchObject({
    status: 'in-progress',
    shippingStatus: 'onboard',
    lastMilestone: 'departed',
    progress: 0.22,
    state: 'track',
    etd: '2026-03-01T10:00:00.000Z',
    eta: '2026-04-03T08:00:00.000Z',
    fields: { routes: { eta: '2026-04-03T08:00:00.000Z' } },
  });
});

test('lists every event once, the ETA before its revision, and hides staff-only data', async () => {
  const { data } = await agent.call(getTracking, { params: { id: underWay } });
  expect(data.events.map(({ sourceEventId }) => sourceEventId)).toEqual(
    ['load', 'depa', 'secret', 'eta'].sort((a, b) => order(a) - order(b)),
  );
  expect(data.events.find(({ sourceEventId }) => sourceEventId === 'eta')).toMatchObject({
    classifier: 'estimated',
    revisedFrom: '2026-04-01T08:00:00.000Z',
  });
  expect(data).toMatchObject({
    etaRevisedFrom: '2026-04-01T08:00:00.000Z',
    route: [{ code: 'VNHPH' }, { code: 'NLRTM' }],
    vessel: 'EVER TEST',
  });
  const seen = await customer.call(getTracking, { params: { id: underWay } });
  expect(seen.data.events.map(({ sourceEventId }) => sourceEventId)).not.toContain('secret');
});

test('shows the previous ETA in readout and timeline, also when the carrier reports another', async () => {
  const { data } = await agent.call(getTracking, { params: { id: forecastTwice } });
  expect(data.etaRevisedFrom).toBe('2026-04-01T08:00:00.000Z');
  expect(data.events).toMatchObject([{ milestone: 'arrived', revisedFrom: data.etaRevisedFrom }]);
});

test('sets a booking in progress when its carrier confirms it: page, history and cards', async () => {
  const { data } = await agent.call(getBooking, { params: { id: confirmed } });
  expect(data).toMatchObject({
    status: 'in-progress',
    shippingStatus: 'confirmed',
    lastMilestone: 'booking_confirmed',
  });
  const history = await agent.call(listHistories, { params: { id: confirmed } });
  expect(history.data.map(({ label }) => label)).toContain('Status changed to IN PROGRESS');
  const { data: summary } = await agent.call(getBookingSummary, {});
  const open = await agent.call(listBookings, { query: { status: ['in-progress'] } });
  expect(open.data.docs.map(({ _id }) => _id)).toContain(confirmed);
  expect(summary.seaBookings).toBe(open.data.totalDocs);
});

const order = (id: string) => ['load', 'secret', 'depa', 'eta'].indexOf(id);

test('records each event in the history once', async () => {
  const { data } = await agent.call(listHistories, { params: { id: underWay } });
  const told = data.filter(({ type }) => type === 'internal');
  expect(told.map(({ label }) => label).sort()).toEqual([
    'Delivered: withdrawn',
    'Departed',
    'ETA revised',
    'Loaded',
    'Status changed to IN PROGRESS',
  ]);
  // 10:00 UTC in the time zone that the carrier gave.
  expect(told.find(({ label }) => label === 'Departed')?.detail).toBe('2026/03/01 17:00 ICT · CMA CGM');
  // 08:00 UTC on both days; Rotterdam has summer time.
  expect(data.find(({ action }) => action === 'eta-revised')?.detail).toBe(
    'From 2026/04/01 10:00 CEST to 2026/04/03 10:00 CEST',
  );
});

test('raises an exception once; transport warnings are not counted', async () => {
  expect(raised).toEqual([true, false, true, true]);
  const { data } = await agent.call(getBooking, { params: { id: troubled } });
  expect(data).toMatchObject({ tempStatus: 'exception', hasException: true, exceptionCount: 2 });
  const history = await agent.call(listHistories, { params: { id: troubled } });
  expect(history.data.map(({ settings }) => settings.exception_type)).toEqual(['CONTAINER_ROLLED', 'ETA_DELAYED']);
  expect((await blind.call(listHistories, { params: { id: troubled } })).data).toEqual([]);
});

test('removes the exception from the booking once its last open one is acknowledged', async () => {
  const { data: open } = await agent.call(listHistories, { params: { id: troubled } });
  const acknowledge = (id: string | undefined, caller = agent) =>
    caller.call(acknowledgeHistory, { params: { id: id ?? '' } }).then(({ status }) => status);
  expect(await acknowledge(open[0]?.id, blind)).toBe(404);
  expect(await acknowledge(open[0]?.id, customer)).toBe(403);
  const many = await Promise.all(Array.from({ length: 10 }, () => acknowledge(open[0]?.id)));
  expect(many.sort()).toEqual([200, ...Array(9).fill(409)]);
  const between = await agent.call(getBooking, { params: { id: troubled } });
  expect(between.data).toMatchObject({ tempStatus: 'exception', exceptionCount: 1 });
  const last = await agent.call(acknowledgeHistory, { params: { id: open[1]?.id ?? '' } });
  expect(last.data.settings.acknowledgedBy).toMatchObject({ fullName: 'Test agent' });
  const after = await agent.call(getBooking, { params: { id: troubled } });
  expect(after.data).toMatchObject({ tempStatus: 'none', hasException: false, exceptionCount: 0 });
  const others = await agent.call(listBookings, { query: { tempStatus: 'exception' } });
  expect(others.data.docs.map(({ _id }) => _id)).not.toContain(troubled);
  const told = await agent.call(listHistories, { params: { id: troubled } });
  expect(told.data.filter(({ action }) => action === 'acknowledged')).toHaveLength(2);
  expect((await blind.call(listHistories, { params: { id: troubled } })).data).toEqual([]);
});

test('audits every change of a booking', async () => {
  const rows = await api.sql<{
    action: string;
  }>`select distinct action from audit where resource_id in (${troubled}, ${underWay})`;
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'booking.tracked',
    'exception.acknowledged',
    'exception.raised',
  ]);
});
