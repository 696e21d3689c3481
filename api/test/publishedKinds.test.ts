import { applyImport, getBooking, getImport, getTracking, type Import, type Place } from '@quayside/contract';
import { containerCheckDigit } from '@quayside/freight';
import { dcsaSignature } from '../src/integrations/dcsa/signature';
import { toPortId } from '../src/places/portId';
import ports from '../src/places/ports.data.json';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { eventually } from './eventually';
import { createGiven, signIn } from './given';
import { publishedKinds } from './publishedKinds';
import { startApi, type TestApi } from './startApi';
import { day } from './tripChanges';

const SECRET = Buffer.from('the secret of the subscription');
const BEARER = 'a-secret-of-the-source';

const kinds = publishedKinds.map((kind, index) => {
  const serial = `TCLU${String(453_000 + index).padStart(6, '0')}`;
  const awb = String(7_000_100 + index);
  return {
    ...kind,
    box: `${serial}${containerCheckDigit(serial)}`,
    bill: kind.loadType === 'AIR' ? `160-${awb}${Number(awb) % 7}` : `MAEU77001${String(index).padStart(4, '0')}`,
  };
});
const ids = new Map<string, string>();
const listed = { bill: 'COSU6000000019', box: 'TCLU4534532' };
let own: Organisation;

const placeOf = (type: 'SEA' | 'AIR', code: string): Place => {
  const found = ports.find((port) => port.portType === type && port.code === code);
  if (!found) throw new Error(`${code} is not in the directory`);
  const { portName, city, country, timeZone, lat, lon } = found;
  return { id: toPortId(type, code), code, portName, city, country, timeZone, lat, lon };
};

let api: TestApi;
let agent: ApiClient;
let admin: ApiClient;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    for (const { name, loadType = 'FCL', route, dates, bill, box } of kinds) {
      const [etd, eta] = dates.map((ago) => `${day(ago)}T02:00:00Z`) as [string, string];
      const row = createBookingRow(own, { loadType, mbl: bill, containers: loadType === 'AIR' ? '' : box, etd, eta });
      const [from, to] = route.map((code) => placeOf(loadType === 'AIR' ? 'AIR' : 'SEA', code)) as [Place, Place];
      const { routes, airRoutes } = row.fields;
      const fields = {
        ...row.fields,
        routes: routes && { ...routes, portOfLoading: from, portOfDischarge: to },
        airRoutes: airRoutes && { ...airRoutes, airportOfOrigin: from, airportOfDestination: to },
      };
      ids.set(name, await book(database, { ...row, fields } as typeof row));
    }
    const dates = { etd: `${day(20)}T02:00:00Z`, eta: `${day(-14)}T02:00:00Z` };
    const row = createBookingRow(own, { mbl: listed.bill, containers: listed.box, ...dates });
    ids.set('list', await book(database, row));
    return { own };
  });
  api = await startApi({ place, environment: { DCSA_MAEU_SECRET: SECRET.toString('base64'), FSU_SECRET: BEARER } });
  const given = createGiven(api);
  agent = await signIn(api, await createOrganisationUser(given, filled.own, 'agent'));
  admin = await signIn(api, await createOrganisationUser(given, filled.own, 'admin'));
  own = filled.own;
});
afterAll(() => api.stop());

const push = (told: unknown): Promise<Response> => {
  const isText = typeof told === 'string';
  const body = isText ? told : JSON.stringify(told);
  return api.anonymous.fetch(isText ? '/tracking/fsu' : '/tracking/dcsa/callback', {
    method: 'POST',
    body,
    headers: isText
      ? { 'content-type': 'text/plain', authorization: `Bearer ${BEARER}` }
      : {
          'content-type': 'application/json',
          'notification-signature': dcsaSignature(Buffer.from(body), SECRET),
        },
  });
};

test.each(kinds.map((kind) => [kind.name, kind] as const))('reads %s', async (name, kind) => {
  const params = { id: ids.get(name) ?? '' };
  for (const told of kind.before?.(kind) ?? []) expect((await push(told)).status).toBe(204);
  const known = (await agent.call(getTracking, { params })).data.events.length;
  expect(known > 0).toBe(kind.before !== undefined);
  const codesBefore = new Set((await agent.call(getTracking, { params })).data.events.map(({ id }) => id));
  for (const told of kind.told(kind)) expect([204, 422]).toContain((await push(told)).status);

  const { events, shippingStatus, eta, trip, vessel } = (await agent.call(getTracking, { params })).data;
  const isTimed = kind.expected.events.some((event) => /T\d\d:\d\d/.test(event));
  const lines = events
    .filter(({ id }) => !codesBefore.has(id))
    .map(({ classifier, rawCode, milestone, location, doubt, occurredAt }) =>
      [
        ...[classifier, rawCode, milestone ?? '-', location?.unlocode ?? location?.iata ?? location?.name],
        ...[doubt && `(${doubt.is})`, isTimed && occurredAt],
      ]
        .filter(Boolean)
        .join(' '),
    );
  const digits = kind.bill.replace(/\D/g, '');
  const held = await api.sql<{ reason: string }>`
    select reason from held_messages where message::text like ${`%${kind.box}%`} or message::text like ${`%${digits}%`}`;
  expect({
    events: [...lines, ...held.map(({ reason }) => `held ${reason}`)].sort(),
    shippingStatus,
    ...(kind.expected.eta && { eta: eta?.slice(0, 10) }),
    ...(kind.expected.calls && { calls: trip.calls.map(({ code }) => code) }),
  }).toEqual({
    events: [...kind.expected.events].sort(),
    shippingStatus: kind.expected.shippingStatus,
    ...(kind.expected.eta && { eta: kind.expected.eta }),
    ...(kind.expected.calls && { calls: kind.expected.calls }),
  });
  expect(vessel === 'EVER TEST' || vessel === null).toBe(true);
  const { mblNumber } = (await agent.call(getBooking, { params })).data.fields;
  expect(mblNumber).toBe(kind.bill);
  const unread = await api.sql<{ reason: string }>`
    select reason from incoming_messages
     where outcome = 'unreadable' and (raw like ${`%${kind.box}%`} or raw like ${`%${kind.bill}%`}) order by reason`;
  const reasons = unread.map(({ reason }) => reason);
  const expected = kind.expected.unread ?? [];
  expect(reasons).toHaveLength(expected.length);
  for (const form of expected) expect(reasons.some((reason) => form.test(reason))).toBe(true);
});

const upload = async (subject: 'statuses' | 'bookings', rows: readonly string[]): Promise<Import> => {
  const reply = await admin.upload(`/imports?subject=${subject}`, 'file', [new File([rows.join('\n')], 'list.csv')]);
  expect(reply.status).toBe(201);
  return settled((reply.data as Import).id, ['checked', 'refused']);
};
const settled = async (id: string, states: readonly Import['state'][]): Promise<Import> => {
  let found: Import | undefined;
  await eventually(async () => {
    found = (await admin.call(getImport, { params: { id } })).data;
    return states.includes(found.state);
  });
  return found as Import;
};

/** Words of carriers for one event. @source the public tracking pages of ONE, MSC, Evergreen, COSCO, OOCL, ZIM, HMM and PIL */
const loadWords = [
  ...[
    'Loaded on Vessel at Port of Loading',
    'Export Loaded on Vessel',
    'Loaded (FCL) on vessel',
    'Loaded at First POL',
  ],
  ...[
    'Vessel Loaded',
    'Container was loaded at Port of Loading',
    'Vessel Loaded at POL',
    'Vessel Loading',
    'Laden on board',
  ],
];

test('reads the words of carriers in a list as one event', async () => {
  const rows = loadWords.map(
    (word, index) => `${listed.bill},${listed.box},${word},VNHPH,${day(20 - index)} 10:00,ACT`,
  );
  const read = await upload('statuses', ['reference,container,event,place,at,sureness', ...rows]);
  expect(read).toMatchObject({ state: 'checked', faults: [], notedCount: 0 });
  await admin.call(applyImport, { params: { id: read.id }, body: { take: 'all' } });
  await settled(read.id, ['done']);
  const { events } = (await agent.call(getTracking, { params: { id: ids.get('list') ?? '' } })).data;
  expect(events.map(({ rawCode }) => rawCode)).toEqual(loadWords.map(() => 'LOAD'));
});

test('takes a flight over the date line that arrives on the day before', async () => {
  const head =
    'load_type;customer;reference;shipper;consignee;origin;destination;etd;eta;mbl;hbl;container_type;quantity;weight_kg;cbm;commodity;incoterm';
  const { customer, shipper, consignee } = own;
  const row = (from: string, to: string, etd: number, eta: number) =>
    `AIR;${customer.companyName};${from}${eta};${shipper.companyName};${consignee.companyName};${from};${to};${day(etd)};${day(eta)};016-12345675;H1;AIR;1;100;0,5;Parts;FCA`;
  const read = await upload('bookings', [
    head,
    row('AKL', 'HNL', -20, -19),
    row('HNL', 'AKL', -20, -19),
    row('AKL', 'HNL', -20, -18),
  ]);
  expect(read.faults.map(({ row: number, message }) => [number, message])).toEqual([
    [3, 'ETA cannot be before ETD'],
    [4, 'ETA cannot be before ETD'],
  ]);
  expect(read.goodCount).toBe(1);
});
