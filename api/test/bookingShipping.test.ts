import { acknowledgeBooking, completeBooking, moveShippingStatus } from '@quayside/contract';
import type { ShippingStatus } from '@quayside/freight';
import { raiseException } from '../src/modules/shipment/exceptions/raiseException';
import { changedMeanwhile, type EditingWorld, sorted, startEditingWorld } from './editingWorld';

let world: EditingWorld;
beforeAll(async () => {
  const bookings = {
    moved: {},
    raced: {},
    torn: {},
    rfp: { status: 'rfp' },
    arrived: { status: 'in-progress', shippingStatus: 'arrived' },
    troubled: {},
    unseen: {},
    walked: {},
  } as const;
  world = await startEditingWorld(bookings, async (database, idOf) => {
    const raise = (name: string, key: string) =>
      database.transaction((tx) => raiseException(tx, idOf(name), { key, exceptionType: 'ETA_DELAYED', evidence: [] }));
    await raise('troubled', 'one');
    await raise('troubled', 'two');
    await raise('unseen', 'one');
  });
});
afterAll(() => world.api.stop());

const move = (
  name: string,
  shippingStatus: ShippingStatus,
  headers?: Record<string, string>,
  caller = world.callers.agent,
) => caller.call(moveShippingStatus, { params: { id: world.idOf(name) }, body: { shippingStatus } }, headers);

describe('the shipping status', () => {
  test('follows its steps, sets the booking in progress when confirmed, and lists the next steps', async () => {
    expect((await world.read('moved')).may.shippingStatus).toEqual(['confirmed']);
    const confirmed = await move('moved', 'confirmed');
    expect(confirmed.data).toMatchObject({ shippingStatus: 'confirmed', status: 'in-progress', version: 2 });
    expect(confirmed.data.may.shippingStatus).toEqual(['picked', 'onboard']);
    const back = await move('moved', 'confirmed');
    expect([back.status, back.error.message]).toEqual([409, 'The shipping status is Confirmed already.']);
    const far = await move('moved', 'arrived');
    expect([far.status, far.error.message]).toEqual([
      409,
      'The shipping status is Confirmed. Only Picked up or On board may follow.',
    ]);
    await move('moved', 'onboard');
    const arrived = await move('moved', 'arrived');
    expect(arrived.data.may).toMatchObject({ shippingStatus: [], complete: true });
    expect((await move('moved', 'onboard')).error.message).toBe('The shipping status is Arrived. Nothing follows it.');
    expect((await world.historyOf('moved')).map(({ label }) => label)).toContain('Shipping status changed to On board');
    expect(await world.beforeAndAfter('moved', 'shipping-status')).toContainEqual({
      before: { status: 'new', shippingStatus: 'created' },
      after: { status: 'in-progress', shippingStatus: 'confirmed' },
    });
  });

  test('moves once for twenty simultaneous calls', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => move('raced', 'confirmed')));
    expect(sorted(replies)).toEqual([200, ...Array(19).fill(409)]);
    expect(await world.read('raced')).toMatchObject({ version: 2, shippingStatus: 'confirmed' });
    expect(await world.beforeAndAfter('raced', 'shipping-status')).toHaveLength(1);
  });

  test('does not move a booking that is cancelled at the same time', async () => {
    const [cancelled, moved] = await Promise.all([
      world.callers.agent.post(`/bookings/${world.idOf('torn')}/cancel`, {}),
      move('torn', 'confirmed'),
    ]);
    expect(cancelled.status).toBe(200);
    const after = await world.read('torn');
    expect(after).toMatchObject({
      status: 'cancelled',
      shippingStatus: moved.status === 200 ? 'confirmed' : 'created',
    });
    expect(after.may).toMatchObject({ shippingStatus: [], complete: false, changeDocuments: false, track: false });
    const late = await move('torn', 'picked');
    expect(late.error.message).toMatch(/^This booking is CANCELLED. Its shipping status stays /);
  });

  test('requires the right to update; refuses an old If-Match and a request for a price', async () => {
    for (const role of ['partner', 'importer', 'customer-admin'] as const) {
      expect((await move('moved', 'onboard', {}, world.callers[role])).status).toBe(403);
      expect((await world.read('moved', world.callers[role])).may).toMatchObject({
        shippingStatus: [],
        complete: false,
      });
    }
    const stale = await move('walked', 'confirmed', { 'if-match': '"7"' });
    expect([stale.status, stale.error.message]).toEqual([409, changedMeanwhile]);
    expect((await move('rfp', 'confirmed')).error.message).toContain('This booking is RFP.');
  });
});

test('completes an arrived booking once; refuses any other', async () => {
  const completing = (name: string) => world.callers.agent.call(completeBooking, { params: { id: world.idOf(name) } });
  expect((await completing('walked')).error.message).toBe(
    'Only a booking in progress that has arrived can be marked complete. This one is NEW, shipping status Created.',
  );
  const replies = await Promise.all(Array.from({ length: 5 }, () => completing('arrived')));
  expect(sorted(replies)).toEqual([200, 409, 409, 409, 409]);
  expect((await completing('arrived')).error.message).toBe('This booking is complete already.');
  expect(await world.read('arrived')).toMatchObject({ status: 'completed', may: { complete: false } });
  expect(await world.beforeAndAfter('arrived', 'completed')).toEqual([
    { before: { status: 'in-progress' }, after: { status: 'completed' } },
  ]);
});

describe('acknowledging a booking', () => {
  const acknowledge = (name: string, caller = world.callers.agent) =>
    caller.call(acknowledgeBooking, { params: { id: world.idOf(name) } });

  test('closes every open exception at once, only once', async () => {
    expect((await world.read('troubled')).may.acknowledge).toBe(true);
    const replies = await Promise.all(Array.from({ length: 5 }, () => acknowledge('troubled')));
    expect(sorted(replies)).toEqual([200, 409, 409, 409, 409]);
    expect((await acknowledge('troubled')).error.message).toBe('This booking has no open exceptions.');
    expect(await world.read('troubled')).toMatchObject({
      tempStatus: 'none',
      exceptionCount: 0,
      hasException: false,
      may: { acknowledge: false },
    });
    const history = await world.historyOf('troubled');
    expect(history.filter(({ settings }) => settings.acknowledgedBy?.fullName === 'Test agent')).toHaveLength(2);
    expect(history.filter(({ action }) => action === 'acknowledged')).toMatchObject([
      { label: '2 exceptions acknowledged', detail: 'Arrival moved later' },
    ]);
  });

  test('requires access to exceptions and the right to update', async () => {
    expect((await acknowledge('unseen', world.callers.admin)).status).toBe(403);
    expect((await acknowledge('unseen', world.callers.partner)).status).toBe(403);
    expect((await world.read('unseen', world.callers.admin)).may.acknowledge).toBe(false);
    expect((await world.read('unseen')).exceptionCount).toBe(1);
  });
});
