import { getTracking, type NewLeg, recordEvents, updateBookingLegs, updateTracking } from '@quayside/contract';
import { DAY, withBookedTimes } from '@quayside/freight';
import { toPortId } from '../src/places/portId';
import { type EditingWorld, startEditingWorld } from './editingWorld';

const toDayFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const route = { etd: `${toDayFromNow(10)}T08:00:00Z`, eta: `${toDayFromNow(40)}T08:00:00Z` };

let world: EditingWorld;
beforeAll(async () => {
  world = await startEditingWorld({
    planned: route,
    refused: route,
    edited: route,
    sailed: { ...route, etd: `${toDayFromNow(-8)}T08:00:00Z`, shippingStatus: 'confirmed' },
    flown: { ...route, loadType: 'AIR' },
    closed: { ...route, status: 'completed' },
  });
});
afterAll(() => world.api.stop());

const sea = (code: string): string => toPortId('SEA', code);
const enter = async (name: string, legs: readonly NewLeg[], caller = world.callers.agent, version?: number) =>
  caller.call(
    updateBookingLegs,
    { params: { id: world.idOf(name) }, body: { legs: [...legs] } },
    { 'if-match': `"${version ?? (await world.read(name)).version}"` },
  );
/** Codes of the ports of a booking. */
const fetchPortIds = async (name: string) => {
  const { bookingFrom, bookingTo } = await world.read(name);
  return [bookingFrom.id, bookingTo.id] as const;
};
const viaSingapore = (from: string, to: string): NewLeg[] => [
  { mode: 'sea', from, to: sea('SGSIN'), vessel: 'Ever Ace', voyage: '012W', eta: `${toDayFromNow(16)}T04:00:00Z` },
  { mode: 'sea', from: sea('SGSIN'), to, vessel: 'Ever Given', voyage: '9E', etd: toDayFromNow(18) },
];
const enterForFaults = async (...sent: Parameters<typeof enter>) => {
  const { status, error } = await enter(...sent);
  return [status, ...(error.errors ?? []).map(({ path, message }) => `${path}: ${message}`)];
};

test('plans a transshipment, pre-carriage and on-carriage, which the trip, the route and the history show', async () => {
  const [from, to] = await fetchPortIds('planned');
  const [hanoi, venlo] = [sea('CNSHA'), sea('DEHAM')];
  const { status, data } = await enter('planned', [
    {
      mode: 'truck',
      from: hanoi,
      to: from,
      vehicle: '29C-123.45',
      etd: toDayFromNow(8),
      eta: toDayFromNow(9),
      vessel: 'Ignored',
    },
    ...viaSingapore(from, to),
    { mode: 'barge', from: to, to: venlo, vessel: 'Maas', etd: toDayFromNow(41), eta: toDayFromNow(42) },
  ]);
  expect(status).toBe(200);
  expect(data.fields.legs?.map(({ mode, vessel, vehicle }) => [mode, vessel, vehicle])).toEqual([
    ['truck', null, '29C-123.45'],
    ['sea', 'Ever Ace', null],
    ['sea', 'Ever Given', null],
    ['barge', 'Maas', null],
  ]);
  expect(data.via.map(({ code }) => code)).toEqual(['SGSIN']);
  expect(data.trip.calls.map(({ code }) => code)).toEqual([data.bookingFrom.code, 'SGSIN', data.bookingTo.code]);
  expect(data.trip.calls[1]).toMatchObject({
    arrival: { at: `${toDayFromNow(16)}T04:00:00.000Z`, sure: 'planned', dateOnly: false },
    departure: { at: `${toDayFromNow(18)}T00:00:00.000Z`, sure: 'planned', dateOnly: true },
  });
  expect(data.fields.routes).toMatchObject({
    ...{ vessel: 'Ever Ace', voyage: '012W' },
    ...{ placeOfReceipt: { code: 'CNSHA' }, finalDestination: { code: 'DEHAM' } },
  });
  const timed = withBookedTimes(data.fields.legs ?? [], { ...data, from: data.bookingFrom, to: data.bookingTo });
  expect([timed[1]?.etd, timed[2]?.eta]).toEqual([data.etd, data.eta]);
  const [entry] = await world.historyOf('planned');
  expect(entry).toMatchObject({ label: 'Legs changed' });
  expect(entry?.changes[0]?.after).toMatch(/→ SGSIN Ever Ace 012W, SGSIN → .* Ever Given 9E/);
  const removed = (await enter('planned', [])).data;
  expect([removed.fields.legs, removed.via, removed.fields.routes?.placeOfReceipt]).toEqual([[], [], null]);
});

test('names no vessel for the departure when only the onward leg has one', async () => {
  const [from, to] = await fetchPortIds('edited');
  const [first, onward] = viaSingapore(from, to) as [NewLeg, NewLeg];
  const { data } = await enter('edited', [{ ...first, vessel: '', voyage: '' }, onward]);
  expect([data.fields.routes?.vessel, data.trip.vessel]).toEqual([null, null]);
});

test('names the vessel of the leg on which the cargo is', async () => {
  const [from, to] = await fetchPortIds('sailed');
  const legs = viaSingapore(from, to).map((leg, index) => ({
    ...leg,
    ...(index === 0 ? { eta: `${toDayFromNow(-3)}T04:00:00Z` } : { etd: toDayFromNow(-2) }),
  }));
  await enter('sailed', legs);
  const record = async (
    milestone: 'departed' | 'transshipment_arrived' | 'transshipment_departed' | 'arrived',
    days: number,
  ) => {
    const { version } = await world.read('sailed');
    const place = milestone.startsWith('transshipment') ? sea('SGSIN') : null;
    const event = {
      milestone,
      date: toDayFromNow(days),
      time: '03:00',
      place,
      ...(days === -8 && { vessel: 'Ever Ace' }),
    };
    const call = { params: { id: world.idOf('sailed') }, body: { events: [event] } };
    return (await world.callers.agent.call(recordEvents, call, { 'if-match': `"${version}"` })).data;
  };
  expect((await record('departed', -8)).trip).toMatchObject({ vessel: 'Ever Ace', seen: { call: 0, left: true } });
  expect((await record('transshipment_arrived', -3)).trip).toMatchObject({ vessel: 'Ever Given', seen: { call: 1 } });
  const sailing = await record('transshipment_departed', -2);
  expect(sailing.trip).toMatchObject({ vessel: 'Ever Given', voyage: '9E', seen: { call: 1, left: true } });
  expect((await record('arrived', -1)).trip).toMatchObject({ vessel: 'Ever Given', seen: { call: 2 } });
  const tracking = await world.callers.agent.call(getTracking, { params: { id: world.idOf('sailed') } });
  expect(tracking.data.route.map(({ code }) => code)).toContain('SGSIN');
});

test('follows the ports of the booking when they change', async () => {
  const [from, to] = await fetchPortIds('planned');
  const { data } = await enter('planned', viaSingapore(from, to));
  const body = { searchType: 'none', portOfDischarge: sea('DEHAM') } as const;
  const call = { params: { id: world.idOf('planned') }, body };
  const moved = await world.callers.agent.call(updateTracking, call, { 'if-match': `"${data.version}"` });
  expect(moved.data.fields.legs?.map((leg) => [leg.from.code, leg.to.code])).toEqual([
    [data.bookingFrom.code, 'SGSIN'],
    ['SGSIN', 'DEHAM'],
  ]);
});

test('refuses a later ETD or an earlier ETA that the legs contradict', async () => {
  const [from, to] = await fetchPortIds('planned');
  await enter('planned', viaSingapore(from, to));
  const edit = async (body: { etd?: string; eta?: string }) => {
    const { version } = await world.read('planned');
    const call = { params: { id: world.idOf('planned') }, body: { searchType: 'none', ...body } as const };
    const { status, error } = await world.callers.agent.call(updateTracking, call, { 'if-match': `"${version}"` });
    return [status, error?.errors];
  };
  expect(await edit({ etd: toDayFromNow(17) })).toEqual([
    422,
    [{ path: 'etd', message: 'Leg 1: ETA is before ETD. Change the legs first.' }],
  ]);
  expect(await edit({ eta: toDayFromNow(17) })).toEqual([
    422,
    [{ path: 'eta', message: 'Leg 2: ETA is before ETD. Change the legs first.' }],
  ]);
  expect((await edit({ etd: toDayFromNow(12) }))[0]).toBe(200);
});

test('refuses gaps, times against the order, other ports and other modes, at their fields', async () => {
  const [from, to] = await fetchPortIds('refused');
  const [first, second] = viaSingapore(from, to) as [NewLeg, NewLeg];
  expect(await enterForFaults('refused', [first, { ...second, from: sea('CNSHA') }])).toEqual([
    422,
    'legs.1.from: Leg 1 ends in Singapore: begin there, or add the leg between',
  ]);
  expect(await enterForFaults('refused', [first, { ...second, etd: toDayFromNow(14) }])).toEqual([
    422,
    'legs.1.etd: Leaves before leg 1 arrives',
  ]);
  expect(await enterForFaults('refused', [{ ...first, eta: toDayFromNow(2) }, second])).toContain(
    'legs.0.eta: ETA is before ETD',
  );
  expect((await enterForFaults('refused', [first]))[1]).toMatch(
    /^legs: The legs must run from .* the ports of the booking$/,
  );
  expect(await enterForFaults('refused', [{ mode: 'truck', from, to }])).toEqual([
    422,
    'legs.0.mode: At least one leg between the ports of the booking is by sea',
  ]);
  expect(await enterForFaults('refused', [{ ...first, to: 'f'.repeat(24) }, second])).toContain(
    'legs.0.to: Place not available',
  );
  expect((await enter('refused', Array(9).fill(first))).status).toBe(422);
  expect((await world.read('refused')).fields.legs).toBeUndefined();
});

test('refuses a closed booking, an older version, and people who may not edit', async () => {
  const [from, to] = await fetchPortIds('refused');
  const legs = viaSingapore(from, to);
  expect((await enter('closed', legs)).status).toBe(409);
  expect((await enter('refused', legs, world.callers.agent, 99)).status).toBe(409);
  for (const role of ['partner', 'importer', 'customer-admin'] as const)
    expect((await enter('refused', legs, world.callers[role])).status).toBe(403);
});

test('takes places that the directory lacks, and knows them again', async () => {
  const [from, to] = await fetchPortIds('refused');
  const shipper = { city: 'Thái Nguyên', country: 'VN' };
  const legs: NewLeg[] = [
    { mode: 'truck', from: shipper, to: from },
    { mode: 'sea', from, to },
  ];
  const first = (await enter('refused', legs)).data.fields.legs?.[0]?.from;
  expect(first).toMatchObject({ ...shipper, code: '' });
  const again = (await enter('refused', [{ ...(legs[0] as NewLeg), vehicle: 'Truck 7' }, legs[1] as NewLeg])).data;
  expect(again.fields.legs?.[0]).toMatchObject({ from: first, vehicle: 'Truck 7' });
  expect(again.fields.routes?.placeOfReceipt).toEqual(first);
});

test('plans flights over another airport', async () => {
  const [from, to] = await fetchPortIds('flown');
  const doha = toPortId('AIR', 'DOH');
  const { data, status } = await enter('flown', [
    { mode: 'air', from, to: doha, flight: 'QR977' },
    { mode: 'air', from: doha, to, flight: 'QR273' },
  ]);
  expect(status).toBe(200);
  expect(data.fields.airRoutes).toMatchObject({ flight: 'QR977', via: [{ code: 'DOH' }] });
});
