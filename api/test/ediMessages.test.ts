import {
  addCallbackSecret,
  createConnection,
  getTracking,
  listConnections,
  listHeldMessages,
  listUnreadMessages,
} from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const BILL = 'MAEU240816991';
const ids = { own: '', foreign: '' };

let api: TestApi;
let admin: ApiClient;
let rival: ApiClient;
let secret = '';
let connection = '';

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Rival');
    ids.own = await book(database, createBookingRow(own, { mbl: BILL }));
    ids.foreign = await book(database, createBookingRow(other, { mbl: BILL }));
    return { own, other };
  });
  api = await startApi({ place });
  const given = createGiven(api);
  admin = await signIn(api, await createOrganisationUser(given, filled.own, 'admin'));
  rival = await signIn(api, await createOrganisationUser(given, filled.other, 'admin'));
  connection = (await admin.call(createConnection, { body: { source: 'EDI' } })).data.id;
  secret = (await admin.call(addCallbackSecret, { params: { id: connection }, body: {} })).data.secret;
});
afterAll(() => api.stop());

const post = (format: 'edifact' | 'x12', text: string, bearer = secret) =>
  api.anonymous.fetch(`/tracking/${format}?connection=${connection}`, {
    method: 'POST',
    body: text,
    headers: {
      'content-type': format === 'x12' ? 'application/edi-x12' : 'application/edifact',
      authorization: `Bearer ${bearer}`,
    },
  });

const codeco = (reference: string, bill: string, count = 6, document = '34') =>
  [
    `UNH+${reference}+CODECO:D:95B:UN'`,
    `BGM+${document}+GATE+9'EQD+CN+APZU4812090+45G1:102:5++2+5'RFF+BM:${bill}'DTM+7:202609271045:203'`,
    `UNT+${count}+${reference}'`,
  ].join('');
const interchange = (...messages: string[]) =>
  `UNB+UNOA:2+TERMINAL+QUAYSIDE+261116:1200+77'${messages.join('')}UNZ+${messages.length}+77'`;
const fetchEventCodes = async (caller: ApiClient, id: string) =>
  (await caller.call(getTracking, { params: { id } })).data.events.map(({ rawCode, rawLabel }) => [rawCode, rawLabel]);

describe('an EDIFACT interchange', () => {
  test('is refused without the secret of its connection', async () => {
    expect((await post('edifact', interchange(codeco('1', BILL)), 'wrong')).status).toBe(401);
  });

  test('moves the booking of its agent only, and is acknowledged with the rejected message', async () => {
    const order = "UNH+3+COPRAR:D:95B:UN'BGM+45+L+9'UNT+3+3'";
    const text = interchange(codeco('1', BILL), codeco('2', BILL, 9), order, codeco('4', 'MAEU99', 6));
    const response = await post('edifact', text);
    expect(response.status).toBe(200);
    const reply = await response.text();
    expect(reply).toContain("UCI+77+TERMINAL+QUAYSIDE+7'");
    expect(reply).toContain("UCM+2+CODECO:D:95B:UN+4+29+UNT'");
    expect(await fetchEventCodes(admin, ids.own)).toEqual([['34', 'Gate in']]);
    expect(await fetchEventCodes(rival, ids.foreign)).toEqual([]);
    const { data } = await admin.call(listUnreadMessages, {});
    expect(data.docs).toMatchObject([{ format: 'edifact', reason: 'counts 9 segments, but the message has 6' }]);
    expect((await admin.call(listHeldMessages, {})).data.docs).toHaveLength(1);
  });

  test('is counted by its kinds on the page of connections', async () => {
    const [shown] = (await admin.call(listConnections, {})).data.connections;
    expect(shown?.kinds).toEqual([
      {
        ...{ format: 'edifact', kind: 'CODECO', read: 1, held: 1, unread: 1, acknowledged: 0 },
        reason: 'counts 9 segments, but the message has 6',
        reasons: [
          { outcome: 'unread', reason: 'counts 9 segments, but the message has 6', messages: 1 },
          { outcome: 'held', reason: 'nobody-asked', messages: 1 },
        ],
      },
      {
        ...{ format: 'edifact', kind: 'COPRAR', read: 0, held: 0, unread: 0, acknowledged: 1, reason: null },
        reasons: [{ outcome: 'counted', reason: 'Order to discharge or load containers, not an event', messages: 1 }],
      },
    ]);
    expect((await rival.call(listConnections, {})).data).toMatchObject({ connections: [], unconnected: [] });
  });

  test('takes a move back that a later message cancels', async () => {
    const text = interchange(codeco('1', BILL).replace('GATE+9', 'GATE+1'));
    expect((await post('edifact', text)).status).toBe(200);
    expect(await fetchEventCodes(admin, ids.own)).toEqual([]);
  });

  test('is no interchange: 422', async () => {
    expect((await post('edifact', 'Dear all')).status).toBe(422);
  });
});

test('reads an X12 interchange and answers with a 997', async () => {
  const text = [
    'ISA*00*          *00*          *ZZ*CARRIER        *ZZ*QUAYSIDE       *261116*1200*U*00401*000000077*0*P*>',
    'GS*QO*CARRIER*QUAYSIDE*20261116*1200*9*X*004010',
    'ST*315*0001',
    'B4***VD*20261002*0330*VNHPH*APZU*481209*L*45G1*VNHPH*UN*0',
    `N9*BM*${BILL}`,
    'Q2*9461867*****400***2403W***L*MAERSK TEST',
    'SE*5*0001',
    'GE*1*9',
    'IEA*1*000000077',
    '',
  ].join('~');
  const response = await post('x12', text);
  expect(await response.text()).toContain('AK9*A*1*1*1~');
  expect(await fetchEventCodes(admin, ids.own)).toEqual([['VD', 'Vessel departure']]);
});

test('counts mailed messages and lists of a company apart from its connections', async () => {
  const { data } = await admin.call(listConnections, {});
  expect(data.connections[0]?.kinds.map(({ format, kind, read }) => [format, kind, read])).toContainEqual([
    ...['x12', '315', 1],
  ]);
  await api.sql`update incoming_messages set connection_id = null where kind = '315'`;
  const { unconnected } = (await admin.call(listConnections, {})).data;
  expect(unconnected).toMatchObject([{ format: 'x12', kind: '315', read: 1, held: 0, unread: 0 }]);
  expect((await rival.call(listConnections, {})).data.unconnected).toEqual([]);
});
