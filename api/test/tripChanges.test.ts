import {
  getBooking,
  getTracking,
  isOpenException,
  listBookings,
  listHistories,
  updateTracking,
} from '@quayside/contract';
import { arrivalEnd, clockText, departureEnd, tripNote, tripNoteText, whereText } from '@quayside/freight';
import { buildJourney, positionText } from '@quayside/freight/seaRoute';
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
import { day, tripChanges } from './tripChanges';

const SECRET = Buffer.from('the secret of the subscription');
/** Exceptions that a carrier's change of the journey raises. */
const changeTypes: readonly string[] = ['BOOKING_CANCELLED_BY_CARRIER', 'DISCREPANCY', 'CONTAINER_ROLLED'];
const ids = new Map<string, string>();

let api: TestApi;
let agent: ApiClient;
let outputs: ReturnType<typeof createBookingOutputs>;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    for (const [index, { name }] of tripChanges.entries()) {
      const row = createBookingRow(own, {
        ...{ mbl: `MAEU24081${7000 + index}`, containers: 'APZU4812090, CSQU3054383', reference: name },
        ...{ etd: `${day(16)}T02:00:00Z`, eta: `${day(-14)}T05:00:00Z` },
      });
      const { routes } = row.fields;
      const charted = {
        portOfLoading: { ...haiphong, lat: 20.87, lon: 106.68 },
        portOfDischarge: { ...rotterdam, lat: 51.95, lon: 4.05 },
      };
      const fields = {
        ...row.fields,
        routes: routes && { ...routes, ...charted, vessel: 'FIRST SHIP', voyage: '001W' },
      };
      ids.set(name, await book(database, { ...row, fields }));
    }
    return own;
  });
  api = await startApi({ place, environment: { DCSA_MAEU_SECRET: SECRET.toString('base64') } });
  const user = await createOrganisationUser(createGiven(api), filled, 'agent');
  await api.sql`update users set services = '{exception}' where id = ${user.id}`;
  agent = await signIn(api, user);
  outputs = createBookingOutputs(api, agent);
});
afterAll(() => api.stop());

test.each(tripChanges.map((change) => [change.name, change] as const))(
  'tells %s alike everywhere',
  async (name, change) => {
    const id = ids.get(name) ?? '';
    const params = { id };
    const { mblNumber } = (await agent.call(getBooking, { params })).data.fields;
    const bill = mblNumber.replace('MAEU', '');
    for (const events of change.deliveries) await pushDcsaEvents(api, { events, bill, secret: SECRET });
    if (change.edit) {
      const { status } = await agent.call(updateTracking, { params, body: change.edit });
      expect(status).toBe(200);
    }

    const tracking = (await agent.call(getTracking, { params })).data;
    const card = (await agent.call(listBookings, { query: { ids: [id] } })).data.docs[0];
    const exceptions = (await agent.call(listHistories, { params })).data.filter(isOpenException);
    const now = new Date();
    const end = ({ label, moment }: ReturnType<typeof departureEnd>) => `${label} ${moment?.at.slice(0, 10)}`;
    const { status, shippingStatus, trip, vessel, events } = tracking;
    expect({
      where: whereText(tracking, now),
      // The number of days depends on the time of day.
      note: tripNoteText(tripNote(tracking, now)).replace(/\d+ d\b/, 'n d'),
      ...{ status, shippingStatus, vessel },
      ends: [end(departureEnd(tracking)), end(arrivalEnd(tracking, now))],
      calls: trip.calls.map(({ code }) => code),
      marked: events.flatMap(({ milestone, rawLabel, doubt, kind }) =>
        milestone === null || doubt || kind === 'exception' ? [rawLabel] : [],
      ),
      raised: exceptions
        .flatMap(({ settings: { exception_type: type } }) => (type && changeTypes.includes(type) ? [type] : []))
        .sort(),
    }).toEqual(change.expected);

    expect(card).toMatchObject({ status, shippingStatus, trip: { ...trip, vessel } });
    const journey = buildJourney(tracking, now);
    if ('reason' in journey) throw new Error(journey.reason);
    const { done, next } = tripNote(tracking, now);
    const words = [
      ...[whereText(tracking, now), positionText(journey.position, tracking), done, next, vessel],
      ...[departureEnd(tracking), arrivalEnd(tracking, now)].map(
        ({ moment, timeZone }) => moment && clockText(moment.at, timeZone, moment.dateOnly),
      ),
    ].filter((one) => one !== null && one !== undefined);
    for (const [output, text] of [
      ['share page', await outputs.sharedPage(id)],
      ['PDF', await outputs.trackingPdf(id)],
    ] as const) {
      const missing = words.filter((one) => !text.replace(/\s/g, '').includes(one.replace(/\s/g, '')));
      expect({ output, missing }).toEqual({ output, missing: [] });
    }
  },
);
