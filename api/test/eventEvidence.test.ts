import { addCallbackSecret, createConnection, getEventEvidence, getTracking, recordEvents } from '@quayside/contract';
import { dcsaSignature } from '../src/integrations/dcsa/signature';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { nobody } from './conformance/samples';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const SECRET = Buffer.from('the secret of the subscription');
const [BILL, OTHERS, UNKNOWN, EDI] = ['240816991', '240816777', '240816778', 'MAEU240816555'];
const ids = { own: '', foreign: '', edi: '', byHand: '' };

let api: TestApi;
let admin: ApiClient;
let rival: ApiClient;
let customer: ApiClient;
let partner: ApiClient;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Rival');
    ids.own = await book(database, createBookingRow(own, { mbl: `MAEU${BILL}` }));
    ids.edi = await book(database, createBookingRow(own, { mbl: EDI }));
    ids.byHand = await book(database, createBookingRow(own, { mbl: 'MAEU240816333' }));
    ids.foreign = await book(database, createBookingRow(other, { mbl: `MAEU${OTHERS}` }));
    return { own, other };
  });
  api = await startApi({ place, environment: { DCSA_MAEU_SECRET: SECRET.toString('base64') } });
  const given = createGiven(api);
  admin = await signIn(api, await createOrganisationUser(given, filled.own, 'admin'));
  rival = await signIn(api, await createOrganisationUser(given, filled.other, 'admin'));
  customer = await signIn(api, await createOrganisationUser(given, filled.own, 'customer-company-admin'));
  partner = await signIn(api, await createOrganisationUser(given, filled.own, 'partner'));
});
afterAll(() => api.stop());

const report = (id: string, bills: readonly string[]) => ({
  ...{ eventID: id, eventType: 'TRANSPORT', eventClassifierCode: 'ACT', transportEventTypeCode: 'DEPA' },
  ...{ eventDateTime: '2026-10-02T09:30:00+07:00', eventCreatedDateTime: '2026-10-02T04:00:00Z' },
  documentReferences: bills.map((bill) => ({ documentReferenceType: 'TRD', documentReferenceValue: bill })),
  transportCall: {
    ...{ modeOfTransport: 'VESSEL', UNLocationCode: 'VNHPH', facilityTypeCode: 'POTE', exportVoyageNumber: '1W' },
    vessel: { vesselName: 'KING OF THE SEAS', vesselIMONumber: '9321483' },
  },
});
const push = async (...events: readonly object[]) => {
  const text = JSON.stringify(events);
  const signature = dcsaSignature(Buffer.from(text), SECRET);
  const headers = { 'content-type': 'application/json', 'notification-signature': signature };
  const { status } = await api.anonymous.fetch('/tracking/dcsa/callback', { method: 'POST', body: text, headers });
  expect(status).toBe(204);
};
const findEvent = async (id: string, code: string, caller = admin) => {
  const { events } = (await caller.call(getTracking, { params: { id } })).data;
  const event = events.find(({ rawCode }) => rawCode === code);
  if (!event) throw new Error(`The booking has no event ${code}.`);
  return event;
};
const fetchEvidence = async (id: string, event: string, caller = admin) =>
  caller.call(getEventEvidence, { params: { id, event } });

describe('getEventEvidence', () => {
  test('returns the stored message with the fields that say each fact', async () => {
    await push(report('e-1', [BILL]));
    const event = await findEvent(ids.own, 'DEPA');
    const { data } = await fetchEvidence(ids.own, event.id);
    expect(data.person).toBeNull();
    expect(data.message).toMatchObject({ format: 'dcsa', sender: 'Maersk', receivedAt: event.receivedAt });
    expect(JSON.parse(data.message?.text ?? '')).toMatchObject({ eventID: 'e-1' });
    expect(data.message?.facts.map(({ is, parts }) => [is, ...parts.map(({ path }) => path)])).toEqual([
      ['milestone', 'transportEventTypeCode'],
      ['time', 'eventDateTime'],
      ['place', 'transportCall.UNLocationCode'],
      ['vessel', 'transportCall.vessel.vesselName'],
      ['imo', 'transportCall.vessel.vesselIMONumber'],
      ['voyage', 'transportCall.exportVoyageNumber'],
    ]);
  });

  test('names the message that gave the current version of an event', async () => {
    await push({
      ...report('e-1', [BILL]),
      eventDateTime: '2026-10-02T11:30:00+07:00',
      eventCreatedDateTime: '2026-10-02T06:00:00Z',
    });
    const { data } = await fetchEvidence(ids.own, (await findEvent(ids.own, 'DEPA')).id);
    expect(data.message?.text).toContain('2026-10-02T11:30:00+07:00');
  });

  test('hides the text of a message that names shipments of others, but shows the own fields', async () => {
    await push({ ...report('e-2', [BILL, UNKNOWN]), transportEventTypeCode: 'ARRI', eventClassifierCode: 'EST' });
    const { data } = await fetchEvidence(ids.own, (await findEvent(ids.own, 'ARRI')).id);
    expect(data.message?.text).toBeNull();
    expect(data.message?.facts[0]?.parts).toMatchObject([{ path: 'transportEventTypeCode', text: 'ARRI' }]);
    expect(JSON.stringify(data)).not.toContain(UNKNOWN);
  });

  test('returns 404 to another company, for another booking, and for an unknown event', async () => {
    const { id } = await findEvent(ids.own, 'DEPA');
    for (const [booking, event, caller] of [
      [ids.own, id, rival],
      [ids.byHand, id, admin],
      [ids.foreign, id, rival],
      [ids.own, nobody, admin],
    ] as const)
      expect((await fetchEvidence(booking, event, caller)).status).toBe(404);
  });

  test('returns 403 to partners and customers, whose tracking names no message', async () => {
    const { id } = await findEvent(ids.own, 'DEPA');
    expect([403, 404]).toContain((await fetchEvidence(ids.own, id, partner)).status);
    expect((await fetchEvidence(ids.own, id, customer)).status).toBe(403);
    expect(await findEvent(ids.own, 'DEPA', customer)).not.toHaveProperty('messageId');
    expect(await findEvent(ids.own, 'DEPA')).toHaveProperty('messageId');
  });

  test('names the segments of an EDI message', async () => {
    const { id } = (await admin.call(createConnection, { body: { source: 'EDI' } })).data;
    const { secret } = (await admin.call(addCallbackSecret, { params: { id }, body: {} })).data;
    const text = [
      "UNB+UNOA:2+TERMINAL+QUAYSIDE+261116:1200+77'UNH+1+CODECO:D:95B:UN'BGM+34+GATE+9'",
      `EQD+CN+APZU4812090+45G1:102:5++2+5'RFF+BM:${EDI}'DTM+7:202609271045:203'UNT+6+1'UNZ+1+77'`,
    ].join('');
    const headers = { 'content-type': 'application/edifact', authorization: `Bearer ${secret}` };
    const path = `/tracking/edifact?connection=${id}`;
    expect((await api.anonymous.fetch(path, { method: 'POST', body: text, headers })).status).toBe(200);
    const { data } = await fetchEvidence(ids.edi, (await findEvent(ids.edi, '34')).id);
    expect(data.message).toMatchObject({ format: 'edifact', type: 'CODECO' });
    expect(data.message?.facts.map(({ is, parts }) => [is, parts[0]?.text])).toEqual([
      ['milestone', 'BGM+34+GATE+9'],
      ['time', 'DTM+7:202609271045:203'],
      ['container', 'EQD+CN+APZU4812090+45G1:102:5++2+5'],
    ]);
  });

  test('names the user who entered an event, and when', async () => {
    const events = [{ milestone: 'booking_confirmed', date: '2026-01-05', note: 'By phone' }] as const;
    expect((await admin.call(recordEvents, { params: { id: ids.byHand }, body: { events: [...events] } })).status).toBe(
      200,
    );
    const { events: shown } = (await admin.call(getTracking, { params: { id: ids.byHand } })).data;
    const [event] = shown.filter(({ source }) => source === 'manual');
    const { data } = await fetchEvidence(ids.byHand, event?.id ?? '');
    expect(data).toMatchObject({ message: null, person: { enteredAt: event?.receivedAt, note: 'By phone' } });
    expect(data.person?.name).toMatch(/\w/);
  });

  test('returns no message after it was deleted', async () => {
    await api.sql`delete from incoming_messages where format = 'dcsa'`;
    const { data } = await fetchEvidence(ids.own, (await findEvent(ids.own, 'DEPA')).id);
    expect(data).toEqual({ message: null, person: null });
  });
});
