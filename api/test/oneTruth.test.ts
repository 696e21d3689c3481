import {
  type Booking,
  cancelBooking,
  completeBooking,
  getBooking,
  getBookingSummary,
  getTracking,
  isOpenException,
  listBookings,
  listExceptions,
  listHistories,
  type ManualEvent,
  moveShippingStatus,
  recordEvents,
  restoreBooking,
  updateBookingLegs,
  updateTracking,
  withdrawEvent,
} from '@quayside/contract';
import {
  arrivalEnd,
  bookingStatusLabels,
  clockText,
  DAY,
  dayAt,
  departureEnd,
  formatTime,
  isBareDay,
  legsText,
  type MilestoneCode,
  type Place,
  shippingStatusLabels,
  tripNote,
  whereText,
} from '@quayside/freight';
import { buildJourney, positionText } from '@quayside/freight/seaRoute';
import fc from 'fast-check';
import { toPortId } from '../src/places/portId';
import type { ApiClient } from './ApiClient';
import { createBookingOutputs, pushDcsaEvents } from './bookingOutputs';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  haiphong,
  insertOrganisation,
  rotterdam,
} from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const RUNS = 8;
const SECRET = Buffer.from('the secret of the subscription');
const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10);
const billOf = (run: number): string => `2408155${run}`;

let api: TestApi;
let admin: ApiClient;
let outputs: ReturnType<typeof createBookingOutputs>;
/** One booking for each run. */
let ids: string[];

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const made: string[] = [];
    const dates = { etd: `${day(20)}T02:00:00Z`, eta: `${day(-10)}T05:00:00Z` };
    const charted = {
      portOfLoading: { ...haiphong, lat: 20.87, lon: 106.68 },
      portOfDischarge: { ...rotterdam, lat: 51.95, lon: 4.05 },
    };
    for (let run = 0; run < RUNS; run += 1) {
      const row = createBookingRow(own, { ...dates, mbl: `MAEU${billOf(run)}` });
      const { routes } = row.fields;
      made.push(
        await book(database, { ...row, fields: { ...row.fields, routes: routes && { ...routes, ...charted } } }),
      );
    }
    return { own, made };
  });
  ids = filled.made;
  api = await startApi({ place, environment: { DCSA_MAEU_SECRET: SECRET.toString('base64') } });
  const user = await createOrganisationUser(createGiven(api), filled.own, 'admin');
  await api.sql`update users set services = '{exception}' where id = ${user.id}`;
  admin = await signIn(api, user);
  outputs = createBookingOutputs(api, admin);
  // A cancelled booking gets no new link.
  for (const id of ids) await outputs.sharedPage(id);
});
afterAll(() => api.stop());

const milestones = ['empty_picked_up', 'loaded', 'departed', 'arrived', 'discharged', 'delivered'] as const;
const vessels = [
  { vesselName: 'FIRST SHIP', vesselIMONumber: '9461867' },
  { vesselName: 'SECOND SHIP', vesselIMONumber: '9321483' },
] as const;
const portOf = { DEPA: 'VNHPH', ARRI: 'NLRTM' } as const;

const step = fc.oneof(
  fc.record({
    do: fc.constant('record' as const),
    milestone: fc.constantFrom(...milestones),
    days: fc.integer({ min: -2, max: 25 }),
    time: fc.constantFrom(null, '09:30'),
  }),
  fc.record({
    do: fc.constant('report' as const),
    code: fc.constantFrom('DEPA' as const, 'ARRI' as const),
    sure: fc.constantFrom('ACT', 'EST', 'PLN'),
    days: fc.integer({ min: -15, max: 22 }),
    vessel: fc.constantFrom(...vessels),
  }),
  fc.record({ do: fc.constant('move' as const), to: fc.constantFrom('confirmed', 'picked', 'onboard', 'arrived') }),
  fc.record({ do: fc.constant('withdraw' as const), at: fc.nat(5) }),
  fc.record({ do: fc.constantFrom('cancel', 'restore', 'complete') }),
  fc.record({
    do: fc.constant('edit' as const),
    field: fc.constantFrom('etd' as const, 'eta' as const),
    days: fc.integer({ min: -30, max: 24 }),
  }),
  fc.record({ do: fc.constant('destination' as const), code: fc.constantFrom('DEHAM', 'NLRTM') }),
  fc.record({
    do: fc.constant('legs' as const),
    days: fc.integer({ min: -5, max: 15 }),
    vessel: fc.constantFrom('', 'MAERSK ONWARD'),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Sends a step; a refusal is fine, a failure of the server is not. */
const take = async (run: number, one: Step): Promise<number> => {
  const id = ids[run] ?? '';
  const params = { id };
  const version = async () => ({ 'if-match': `"${(await admin.call(getBooking, { params })).data.version}"` });
  if (one.do === 'record') {
    const event: ManualEvent = { milestone: one.milestone, date: day(one.days), time: one.time };
    return (await admin.call(recordEvents, { params, body: { events: [event] } })).status;
  }
  if (one.do === 'report') {
    const { code, sure, days, vessel } = one;
    const event = {
      ...{ eventID: `${id} ${code} ${sure} ${days}`, eventType: 'TRANSPORT', transportEventTypeCode: code },
      ...{
        eventClassifierCode: sure,
        eventDateTime: `${day(days)}T06:00:00Z`,
        eventCreatedDateTime: new Date().toISOString(),
      },
      transportCall: { modeOfTransport: 'VESSEL', UNLocationCode: portOf[code], vessel, exportVoyageNumber: '001W' },
    };
    await pushDcsaEvents(api, { events: [event], bill: billOf(run), secret: SECRET });
    return 204;
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
  if (one.do === 'edit') {
    const body = { [one.field]: day(one.days), searchType: 'none' } as const;
    return (await admin.call(updateTracking, { params, body }, await version())).status;
  }
  if (one.do === 'destination') {
    const body = {
      portOfDischarge: toPortId('SEA', one.code),
      reason: 'The customer asked',
      searchType: 'none',
    } as const;
    return (await admin.call(updateTracking, { params, body }, await version())).status;
  }
  if (one.do === 'legs') {
    const { bookingFrom: from, bookingTo: to } = (await admin.call(getBooking, { params })).data;
    const stop = toPortId('SEA', 'SGSIN');
    const legs = [
      { mode: 'sea' as const, from: from.id, to: stop, vessel: 'MAERSK FIRST', eta: day(one.days) },
      { mode: 'sea' as const, from: stop, to: to.id, vessel: one.vessel, etd: day(one.days - 2) },
    ];
    return (await admin.call(updateBookingLegs, { params, body: { legs } }, await version())).status;
  }
  if (one.do === 'cancel') return (await admin.call(cancelBooking, { params, body: {} })).status;
  if (one.do === 'restore') return (await admin.call(restoreBooking, { params })).status;
  return (await admin.call(completeBooking, { params, body: { reason: 'Held by the customer' } })).status;
};

const transportCodes: Partial<Record<MilestoneCode, 'DEPA' | 'ARRI'>> = {
  ...{ departed: 'DEPA', transshipment_departed: 'DEPA' },
  ...{ arrived: 'ARRI', transshipment_arrived: 'ARRI' },
};

const cell = (instant: string | null, { timeZone }: Place): string => {
  if (instant === null) return '';
  const date = dayAt(instant, timeZone).replaceAll('-', '/');
  return isBareDay(instant, timeZone) ? date : `${date} ${formatTime(instant, timeZone)}`;
};

const pickSharedFields = ({ status, shippingStatus, etd, eta, progress, trip }: Booking) => ({
  ...{ status, shippingStatus, etd, eta, progress, trip },
});

/** Expects that the files, the public page and the calendar say what the booking and its tracking say. */
const expectOutputs = async (id: string, booking: Booking): Promise<void> => {
  const tracking = (await admin.call(getTracking, { params: { id } })).data;
  const { bookingFrom: from, bookingTo: to, trip, fields } = booking;
  expect(await outputs.csvLine(id)).toMatchObject({
    Status: bookingStatusLabels[booking.status],
    'Shipping status': shippingStatusLabels[booking.shippingStatus],
    'Progress (%)': String(Math.round(booking.progress * 100)),
    'Open exceptions': String(booking.exceptionCount),
    'Booked vessel': fields.routes?.vessel ?? '',
    'Current vessel': trip.vessel ?? '',
    'Current voyage': tracking.voyage ?? '',
    Legs: expect.stringContaining(legsText(fields.legs ?? []).split(',')[0] ?? ''),
    ETD: cell(booking.etd, from),
    ETA: cell(booking.eta, to),
  });

  const now = new Date();
  const [departure, arrival] = [departureEnd(tracking), arrivalEnd(tracking, now)];
  const isCancelled = booking.status === 'cancelled';
  const times = [departure, arrival].map(
    ({ moment, timeZone }) => moment && clockText(moment.at, timeZone, moment.dateOnly),
  );
  const { done, next } = tripNote(tracking, now);
  const journey = buildJourney(tracking, now);
  const position = 'reason' in journey ? null : positionText(journey.position, tracking);
  const words = [whereText(tracking, now), position, ...times, done, next, tracking.vessel].filter(
    (one) => typeof one === 'string',
  );
  for (const [output, text] of [
    ['public page', await outputs.sharedPage(id)],
    ['PDF', await outputs.trackingPdf(id)],
  ] as const) {
    const missing = words.filter((one) => !text.replace(/\s/g, '').includes(one.replace(/\s/g, '')));
    expect({ output, missing }).toEqual({ output, missing: [] });
  }

  // The feed passes on reports, also those that contradict each other.
  const actual = tracking.events.flatMap(({ milestone, classifier, occurredAt, doubt }) => {
    const reported = milestone ?? (doubt?.is === 'contradicted' ? doubt.milestone : null);
    const code = reported === null ? undefined : transportCodes[reported];
    return classifier === 'actual' && code ? [`${code} ${occurredAt?.slice(0, 10)}`] : [];
  });
  expect((await outputs.dcsaTransportEvents(fields.mblNumber)).sort()).toEqual(actual.sort());

  const calendar = await outputs.calendarEvents(id);
  if (isCancelled) expect(calendar).toEqual({});
  else
    for (const [key, { label, moment, timeZone }] of [
      ['etd', departure],
      ['eta', arrival],
    ] as const) {
      const summary = /SUMMARY:(\w+)/.exec(calendar[key] ?? '')?.[1];
      const description = calendar[key]?.replaceAll('\\', '') ?? '';
      expect({ key, summary }).toEqual({ key, summary: moment ? label : undefined });
      if (moment) expect(description).toContain(clockText(moment.at, timeZone, moment.dateOnly));
    }
};

/** Expects every output of a booking to tell the same. */
const expectOneTruth = async (id: string): Promise<void> => {
  const booking = (await admin.call(getBooking, { params: { id } })).data;
  const card = (await admin.call(listBookings, { query: { ids: [id] } })).data.docs[0];
  const tracking = (await admin.call(getTracking, { params: { id } })).data;
  const shared = pickSharedFields(booking);
  expect(card).toMatchObject({ ...shared, exceptionCount: booking.exceptionCount, tempStatus: booking.tempStatus });
  expect(tracking).toMatchObject(shared);
  await expectOutputs(id, booking);
  const open = (await admin.call(listHistories, { params: { id } })).data.filter(isOpenException);
  expect(booking.exceptionCount).toBe(open.length);
  expect(booking.tempStatus).toBe(open.length > 0 ? 'exception' : 'none');
  if (booking.status === 'cancelled' || booking.status === 'completed') expect(open).toEqual([]);
  const [first, last] = [booking.trip.calls[0], booking.trip.calls.at(-1)];
  const isDone = (milestone: string) =>
    tracking.events.some((event) => event.milestone === milestone && event.classifier === 'actual' && !event.doubt);
  expect(first?.departure?.sure === 'actual').toBe(isDone('departed'));
  expect(last?.arrival?.sure === 'actual').toBe(isDone('arrived'));
  if (isDone('arrived')) expect(booking.shippingStatus).toBe('arrived');
  if (isDone('departed')) expect(['onboard', 'arrived']).toContain(booking.shippingStatus);
  if (booking.status === 'new') expect(booking.shippingStatus).toBe('created');
};

/** Expects that all counts of exceptions agree: bookings with exceptions, and exceptions. */
const expectCounts = async (): Promise<void> => {
  const { docs } = (await admin.call(listBookings, { query: { limit: 100 } })).data;
  const summary = (await admin.call(getBookingSummary, {})).data;
  const listed = (await admin.call(listBookings, { query: { tempStatus: 'exception' } })).data;
  const withExceptions = docs.filter(({ exceptionCount }) => exceptionCount > 0).length;
  expect({ cards: summary.exceptionBookings, list: listed.totalDocs }).toEqual({
    cards: withExceptions,
    list: withExceptions,
  });
  const open = (await admin.call(listExceptions, { query: { limit: 100 } })).data;
  expect(open.docs).toHaveLength(docs.reduce((sum, { exceptionCount }) => sum + exceptionCount, 0));
};

test('every output tells the same after any sequence of entries, reports, edits, cancel, restore and complete', async () => {
  let run = -1;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 9 }), async (steps) => {
      run += 1;
      for (const one of steps) {
        expect(await take(run, one)).toBeLessThan(500);
        await expectOneTruth(ids[run] ?? '');
      }
      await expectCounts();
    }),
    // A booking keeps its state, so a failure cannot be shrunk.
    { numRuns: RUNS, seed: Number(process.env.QUAYSIDE_SEED ?? 48), endOnFailure: true },
  );
}, 180_000);
