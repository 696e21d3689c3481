import { type CarrierPeer, type PeerRequest, startCarrierPeer } from '../dcsa/carrierPeer.fixture';
import { bookingShipment } from '../source/shipment.fixture';
import { container, notification, shipment, transportEvent, update } from './terminal49.fixture';
import { terminal49Events } from './terminal49Events';
import { readTerminal49Messages } from './terminal49Messages';
import { createTerminal49Source } from './terminal49Source';

const receivedAt = '2026-11-05T08:00:00.000Z';
const booking = bookingShipment({ from: 'VNHPH', to: 'USNYC', bills: ['MAEU240816991'], containers: ['APZU4812090'] });
const read = (document: unknown) => readTerminal49Messages(document, { receivedAt });
const readTerminal49TestEvents = (document: unknown) =>
  read(document).messages.flatMap((message) => terminal49Events(message, booking));

test('reads an event with its place, terminal, vessel, container and source', () => {
  const document = notification(
    'container.transport.vessel_discharged',
    shipment(),
    container(),
    transportEvent('vessel_discharged'),
  );
  expect(read(document).messages[0]?.identifiers).toEqual({
    bills: ['MAEU240816991', '240816991'],
    bookings: [],
    containers: ['APZU4812090'],
  });
  expect(readTerminal49TestEvents(document)).toMatchObject([
    {
      ...{ source: 'aggregator', sourceName: 'Terminal49', milestone: 'discharged', classifier: 'actual' },
      ...{ rawCode: 'vessel_discharged', rawLabel: 'Discharged from the transport', equipment: 'APZU4812090' },
      ...{ occurredAt: '2026-11-03T15:19:00.000Z', updatedAt: '2026-11-03T20:14:17.000Z', voyage: '042E' },
      ...{ occurredTz: 'America/New_York', vessel: { name: 'ESSEN EXPRESS', imo: '9501370' } },
      location: { unlocode: 'USNYC', terminal: 'GCT Bayonne' },
    },
  ]);
});

test.each([
  ['empty_out', 'VNHPH', 'empty_picked_up'],
  ['full_in', 'VNHPH', 'cargo_received'],
  ['vessel_loaded', 'VNHPH', 'loaded'],
  ['vessel_departed', 'VNHPH', 'departed'],
  ['transshipment_discharged', 'SGSIN', 'transshipment_discharged'],
  ['vessel_arrived', 'USNYC', 'arrived'],
  ['available', 'USNYC', 'available'],
  ['full_out', 'USNYC', 'out_gate'],
  ['empty_in', 'USNYC', 'empty_returned'],
  ['rail_departed', 'USNYC', null],
  ['grew_wings', 'USNYC', null],
])('reads %s at %s as %s', (event, location_locode, milestone) => {
  const told = transportEvent(event, { location_locode, data_source: 'terminal' });
  expect(readTerminal49TestEvents(notification('', shipment(), container(), told))).toMatchObject([
    { milestone, source: 'terminal' },
  ]);
});

test('reads holds, fees (staff only) and the last free day from the terminal, and replaces a hold by its release', () => {
  const holds = [
    { name: 'customs', status: 'hold', description: 'CBP HOLD' },
    { name: 'freight', status: 'hold', description: null },
    { name: 'TMF', status: 'pending', description: null },
  ];
  const fees = [
    { type: 'demurrage', amount: 850, currency_code: 'USD' },
    { type: 'total', amount: 850, currency_code: 'USD' },
  ];
  const held = container({
    holds_at_pod_terminal: holds,
    fees_at_pod_terminal: fees,
    ...{ pickup_lfd: '2026-11-09T05:00:00Z', available_for_pickup: false, location_at_pod_terminal: 'Yard - Y0709A' },
  });
  const before = readTerminal49TestEvents(notification('container.updated', shipment(), held));
  expect(
    before.map(({ rawLabel, milestone, visibility, source }) => [rawLabel, milestone, visibility, source]),
  ).toEqual([
    ['Customs hold: CBP HOLD', 'customs_hold', 'all', 'terminal'],
    ['Freight hold', null, 'all', 'terminal'],
    ['Fees at the terminal: demurrage USD 850', null, 'staff', 'terminal'],
    ['Last free day', null, 'all', 'terminal'],
    ['Not available for pick-up, says the terminal', null, 'all', 'terminal'],
    ['Location at the terminal: Yard - Y0709A', null, 'all', 'terminal'],
  ]);
  expect(before.flatMap(({ fact }) => fact ?? [])).toEqual([
    { is: 'fees', value: 'demurrage USD 850' },
    { is: 'last-free-day', value: '2026-11-09' },
    { is: 'available', value: 'no' },
    { is: 'yard', value: 'Yard - Y0709A' },
  ]);
  expect(before[3]).toMatchObject({ classifier: 'planned', occurredAt: '2026-11-09T00:00:00.000Z', dateOnly: true });
  expect(before[2]?.rawCode).toBe('fees demurrage USD 850');
  const changed = update({ holds_at_pod_terminal: [holds, []], fees_at_pod_terminal: [fees, []] });
  const after = readTerminal49TestEvents(notification('container.updated', shipment(), container(), changed));
  expect(after.map(({ rawLabel, milestone }) => [rawLabel, milestone])).toEqual([
    ['Customs hold lifted', null],
    ['Freight hold lifted', null],
    ['Fees at the terminal: none any more', null],
  ]);
  expect(after.map(({ id }) => id)).toEqual(before.slice(0, 3).map(({ id }) => id));
  expect(after[0]?.updatedAt).toBe('2026-11-04T20:19:12.000Z');
});

test('treats an arrival as expected until the vessel has arrived', () => {
  const expected = shipment({ pod_eta_at: '2026-11-03T12:00:00Z' });
  expect(readTerminal49TestEvents(notification('', expected))).toMatchObject([
    { milestone: 'arrived', classifier: 'estimated', occurredAt: '2026-11-03T12:00:00.000Z' },
  ]);
  const arrived = shipment({ pod_eta_at: '2026-11-03T12:00:00Z', pod_ata_at: '2026-11-03T12:10:00Z' });
  expect(readTerminal49TestEvents(notification('', arrived))).toEqual([]);
});

test('ignores messages without a container, and reports unreadable ones without an exception', () => {
  expect(read(notification('tracking_request.succeeded'))).toEqual({ messages: [], problems: [] });
  expect(read(notification('', transportEvent('available', {}, 'unknown')))).toEqual({ messages: [], problems: [] });
  expect(read([])).toMatchObject({ messages: [], problems: [{ message: 'holds no data' }] });
  const late = notification('', shipment(), container(), transportEvent('full_out', { timestamp: 'soon' }));
  expect(read(late).problems).toEqual([{ path: 'full_out', message: 'has a time that cannot be read: soon' }]);
  for (const junk of [null, 7, { data: 7 }, { data: [{ type: 'container', attributes: [] }], included: [null, 'x'] }])
    expect(() => read(junk)).not.toThrow();
});

describe('query for a bill', () => {
  let peer: CarrierPeer;
  let isKnown = false;
  const requested: unknown[] = [];
  beforeAll(async () => {
    peer = await startCarrierPeer();
    peer.answers(({ method, url, headers, body }: PeerRequest) => {
      if (headers.authorization !== 'Token the-key') return { status: 401, body: {} };
      if (method === 'POST') {
        requested.push(JSON.parse(body));
        return { status: 201, body: { data: { id: 'request-1', type: 'tracking_request' } } };
      }
      if (url.pathname === '/tracking_requests') return { body: { data: requested.map(() => ({ id: 'request-1' })) } };
      if (url.pathname === '/shipments')
        return { body: isKnown ? { data: [shipment()], included: [container()] } : { data: [] } };
      const [first, last] = [transportEvent('vessel_loaded', { location_locode: 'VNHPH' }), transportEvent('full_out')];
      return { body: { data: [last, first], included: [container(), shipment()] } };
    });
  });
  afterAll(() => peer.close());

  test('requests it once, and returns the events found', async () => {
    const source = createTerminal49Source({ url: peer.url, key: 'the-key' }, { retries: 0 });
    const ask = () => source.ask(booking, { since: null, now: new Date(receivedAt) });
    expect(await ask()).toMatchObject({ events: [], toldUntil: null });
    expect(await ask()).toMatchObject({ events: [] });
    const attributes = { request_type: 'bill_of_lading', request_number: 'MAEU240816991', scac: 'MAEU' };
    expect(requested).toEqual([{ data: { type: 'tracking_request', attributes } }]);
    isKnown = true;
    const { events, rawAnswer } = await ask();
    expect(events.map(({ milestone }) => milestone)).toEqual(['out_gate', 'loaded']);
    expect(rawAnswer).toMatchObject({ format: 'terminal49', about: [{}, {}] });
  });

  test('reports an unknown key as refused', async () => {
    const source = createTerminal49Source({ url: peer.url, key: 'another' }, { retries: 0 });
    await expect(source.ask(booking, { since: null, now: new Date() })).rejects.toMatchObject({ failure: 'refused' });
  });
});
