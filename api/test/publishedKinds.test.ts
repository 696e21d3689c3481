import { getBooking, getTracking, type Place } from '@quayside/contract';
import { containerCheckDigit } from '@quayside/freight';
import { dcsaSignature } from '../src/integrations/dcsa/signature';
import { portIdOf } from '../src/places/portId';
import ports from '../src/places/ports.data.json';
import type { ApiClient } from './ApiClient';
import { book, bookingOf, fillPlace, insertOrganisation, userOf } from './bookingWorld';
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

const placeOf = (type: 'SEA' | 'AIR', code: string): Place => {
  const found = ports.find((port) => port.portType === type && port.code === code);
  if (!found) throw new Error(`${code} is not in the directory`);
  const { portName, city, country, timeZone, lat, lon } = found;
  return { id: portIdOf(type, code), code, portName, city, country, timeZone, lat, lon };
};

let api: TestApi;
let agent: ApiClient;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    for (const { name, loadType = 'FCL', route, dates, bill, box } of kinds) {
      const [etd, eta] = dates.map((ago) => `${day(ago)}T02:00:00Z`) as [string, string];
      const row = bookingOf(own, { loadType, mbl: bill, containers: loadType === 'AIR' ? '' : box, etd, eta });
      const [from, to] = route.map((code) => placeOf(loadType === 'AIR' ? 'AIR' : 'SEA', code)) as [Place, Place];
      const { routes, airRoutes } = row.fields;
      const fields = {
        ...row.fields,
        routes: routes && { ...routes, portOfLoading: from, portOfDischarge: to },
        airRoutes: airRoutes && { ...airRoutes, airportOfOrigin: from, airportOfDestination: to },
      };
      ids.set(name, await book(database, { ...row, fields } as typeof row));
    }
    return own;
  });
  api = await startApi({ place, environment: { DCSA_MAEU_SECRET: SECRET.toString('base64'), FSU_SECRET: BEARER } });
  agent = await signIn(api, await userOf(createGiven(api), filled, 'agent'));
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
