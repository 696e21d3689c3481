import {
  acknowledgeBooking,
  addTask,
  cancelBooking,
  completeBooking,
  correctEvent,
  getTracking,
  isOpenException,
  listBookings,
  listTasks,
  type ManualEvent,
  moveShippingStatus,
  recordEvents,
  restoreBooking,
  searchPorts,
  withdrawEvent,
} from '@quayside/contract';
import { DAY, type ShippingStatus, type TrackingEvent } from '@quayside/freight';
import { raiseException } from '../src/modules/exceptions/raiseException';
import { applyTrackingEvents } from '../src/modules/tracking/apply/applyTrackingEvents';
import { newId } from '../src/platform/encoding/id';
import { changedMeanwhile, type EditingWorld, sorted, startEditingWorld } from './editingWorld';

const at = (days: number): string => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T02:00:00.000Z`;
const daysAgo = (days: number): string => at(-days);
const inDays = (days: number): string => at(days);
const toDay = (instant: string): string => instant.slice(0, 10);

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
    byHand: { etd: daysAgo(20), eta: inDays(10) },
    atOnce: { etd: daysAgo(20), eta: daysAgo(2), mbl: 'BYHAND123456' },
    changedShip: { etd: daysAgo(20), eta: inDays(10) },
    contradicted: { etd: daysAgo(20), eta: inDays(10) },
    wrong: { etd: daysAgo(20), eta: daysAgo(2) },
    ended: { status: 'cancelled' },
    closed: { status: 'in-progress', shippingStatus: 'onboard', etd: daysAgo(20), eta: inDays(10) },
    restored: { etd: inDays(5), eta: inDays(30) },
    delivered: { etd: daysAgo(20), eta: daysAgo(2) },
  } as const;
  world = await startEditingWorld(bookings, async (database, idOf) => {
    const raise = (name: string, key: string) =>
      database.transaction((tx) => raiseException(tx, idOf(name), { key, exceptionType: 'ETA_DELAYED', evidence: [] }));
    await raise('troubled', 'one');
    await raise('troubled', 'two');
    await raise('unseen', 'one');
    const report: TrackingEvent = {
      ...{
        id: newId(),
        bookingId: idOf('contradicted'),
        source: 'carrier',
        sourceName: 'MAEU',
        sourceEventId: 'early',
      },
      ...{ kind: 'transport', milestone: 'arrived', rawCode: 'ARRI', rawLabel: 'Arrived', classifier: 'actual' },
      ...{ occurredAt: daysAgo(15), occurredTz: 'Europe/Amsterdam', dateOnly: false, retracted: false },
      ...{ receivedAt: daysAgo(14), updatedAt: daysAgo(14), visibility: 'all' },
      location: { unlocode: 'NLRTM', name: 'Rotterdam', timeZone: 'Europe/Amsterdam' },
    };
    await database.transaction((tx) => applyTrackingEvents(tx, idOf('contradicted'), [report]));
    for (const name of ['closed', 'restored']) for (const key of ['one', 'two']) await raise(name, key);
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
  const completing = (name: string, reason = '') =>
    world.callers.agent.call(completeBooking, { params: { id: world.idOf(name) }, body: { reason } });
  expect((await completing('walked')).error.message).toBe(
    'Only a booking in progress that has arrived can be marked complete. This one is NEW, shipping status Created.',
  );
  const refused = await completing('arrived');
  const missing = 'Missing: Packing list, Commercial invoice, Master bill (MBL), House bill (HBL).';
  expect([refused.status, refused.error.errors]).toEqual([
    422,
    [{ path: 'reason', message: `${missing} Upload them, or give a reason to complete without them.` }],
  ]);
  const reason = 'The customer holds them';
  const replies = await Promise.all(Array.from({ length: 5 }, () => completing('arrived', reason)));
  expect(sorted(replies)).toEqual([200, 409, 409, 409, 409]);
  expect((await completing('arrived')).error.message).toBe('This booking is complete already.');
  expect(await world.read('arrived')).toMatchObject({ status: 'completed', may: { complete: false } });
  expect(await world.historyOf('arrived')).toContainEqual(
    expect.objectContaining({
      label: 'Booking marked complete',
      detail: `Without Packing list, Commercial invoice, Master bill (MBL), House bill (HBL): ${reason}`,
    }),
  );
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

describe('events by hand', () => {
  const record = (name: string, events: ManualEvent[], caller = world.callers.agent) =>
    caller.call(recordEvents, { params: { id: world.idOf(name) }, body: { events } });
  const tracked = async (name: string, caller = world.callers.agent) =>
    (await caller.call(getTracking, { params: { id: world.idOf(name) } })).data;
  const findTrackedEvent = async (name: string, milestone: string) =>
    (await tracked(name)).events.find((event) => event.milestone === milestone);

  test('move the shipping status with date, time and place, from which ATD, trip and progress follow', async () => {
    await move('byHand', 'confirmed');
    const body = { shippingStatus: 'onboard', date: toDay(daysAgo(19)), time: '22:10' } as const;
    const { data } = await world.callers.agent.call(moveShippingStatus, { params: { id: world.idOf('byHand') }, body });
    const departure = `${toDay(daysAgo(19))}T15:10:00.000Z`;
    expect(data).toMatchObject({
      ...{
        status: 'in-progress',
        shippingStatus: 'onboard',
        etd: departure,
        progress: 0.22,
        lastMilestone: 'departed',
      },
      trip: { calls: [{ code: 'VNHPH', departure: { at: departure, sure: 'actual' } }, { code: 'NLRTM' }] },
      state: null,
    });
    const event = await findTrackedEvent('byHand', 'departed');
    expect(event).toMatchObject({
      ...{ source: 'manual', sourceName: 'Entered by hand', classifier: 'actual' },
      location: { unlocode: 'VNHPH', timeZone: 'Asia/Ho_Chi_Minh' },
    });
    // The booked vessel is not what a person reported.
    expect(event).not.toHaveProperty('vessel');
    expect(await tracked('byHand')).toMatchObject({ vessel: 'EVER TEST' });
    expect((await tracked('byHand')).authors).toEqual([{ id: event?.enteredBy, name: 'Test agent' }]);
    const [entry] = await world.historyOf('byHand');
    expect(entry).toMatchObject({ label: 'Shipping status changed to On board', user: { name: 'Test agent' } });
    expect(entry?.detail).toMatch(/^\d{4}\/\d\d\/\d\d 22:10 ICT · Hai Phong$/);
    const seen = await tracked('byHand', world.callers['customer-admin']);
    expect(seen.events.map(({ enteredBy, note }) => [enteredBy, note])).toEqual(
      seen.events.map(() => [undefined, undefined]),
    );
    expect(seen.authors).toEqual([]);
  });

  test('refuse the future, a step before the previous one without a reason, and a second entry', async () => {
    const early = { milestone: 'arrived', date: toDay(daysAgo(25)), time: '08:00' } as const;
    const before = await record('byHand', [early]);
    expect([before.status, before.error.errors?.[0]?.path]).toEqual([422, 'events.0.date']);
    expect(before.error.message).toMatch(
      /^Arrived at destination port is before Departed \(.* 22:10 ICT\)\. Correct one/,
    );
    const future = await record('byHand', [{ milestone: 'arrived', date: toDay(inDays(3)) }]);
    expect(future.error.message).toBe('The date is in the future. Enter when it happened, or change the planned date.');
    const again = await record('byHand', [{ milestone: 'departed', date: toDay(daysAgo(18)) }]);
    expect(again.error.message).toMatch(/ is already entered by hand\. Correct that entry\.$/);
    expect(
      (await record('byHand', [{ milestone: 'transshipment_arrived', date: toDay(daysAgo(9)) }])).error.errors,
    ).toEqual([{ path: 'events.0.place', message: 'Choose the place' }]);
    const late = { shippingStatus: 'arrived', date: toDay(daysAgo(25)), time: '08:00' } as const;
    const moved = await world.callers.agent.call(moveShippingStatus, {
      params: { id: world.idOf('byHand') },
      body: late,
    });
    expect([moved.status, moved.error.errors?.[0]?.path]).toEqual([422, 'date']);
    expect(await world.read('byHand')).toMatchObject({ shippingStatus: 'onboard' });
  });

  test('record several steps at once, and complete the booking with its delivery', async () => {
    const step = (milestone: ManualEvent['milestone'], days: number, more: Partial<ManualEvent> = {}): ManualEvent => ({
      ...{ milestone, date: toDay(daysAgo(days)), time: '09:00' },
      ...more,
    });
    const { data } = await record('atOnce', [
      step('empty_picked_up', 22),
      step('departed', 20, { note: 'From the agent’s e-mail' }),
      step('arrived', 3, { time: null }),
    ]);
    expect(data).toMatchObject({ status: 'in-progress', shippingStatus: 'arrived', may: { complete: true } });
    expect(await findTrackedEvent('atOnce', 'departed')).toMatchObject({ note: 'From the agent’s e-mail' });
    const [card] = (await world.callers.agent.call(listBookings, { query: { searchText: 'BYHAND123456' } })).data.docs;
    expect(card).toMatchObject({ etd: data.etd, eta: data.eta, shippingStatus: 'arrived', progress: data.progress });
    expect((await world.historyOf('atOnce')).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Departed: entered by hand', 'Arrived at destination port: entered by hand']),
    );
    expect((await record('delivered', [step('departed', 20), step('delivered', 1)])).data.status).toBe('completed');
  });

  test('keep the place, vessel, voyage and note that a correction leaves out', async () => {
    const params = { id: world.idOf('changedShip') };
    const ports = await world.callers.agent.call(searchPorts, { query: { filter: 'Singapore', portType: 'SEA' } });
    const place = ports.data.find(({ code }) => code === 'SGSIN');
    const date = toDay(daysAgo(18));
    await record('changedShip', [
      { milestone: 'departed', date, place: place?.id, vessel: 'EVER ACE', voyage: '0123W', note: 'By mail' },
      { milestone: 'transshipment_arrived', date: toDay(daysAgo(12)), place: place?.id },
    ]);
    const departed = await findTrackedEvent('changedShip', 'departed');
    const correct = (event: string, entry: { date: string; time?: string; voyage?: string }) =>
      world.callers.agent.call(correctEvent, {
        params: { ...params, event },
        body: { ...entry, reason: 'Terminal log' },
      });
    expect((await correct(departed?.id ?? '', { date, time: '08:15' })).status).toBe(200);
    const kept = { location: { unlocode: 'SGSIN' }, vessel: { name: 'EVER ACE' }, voyage: '0123W', note: 'By mail' };
    expect(await findTrackedEvent('changedShip', 'departed')).toMatchObject({ ...kept, dateOnly: false });
    expect(await tracked('changedShip')).toMatchObject({ vessel: 'EVER ACE', voyage: '0123W' });
    expect((await correct(departed?.id ?? '', { date, voyage: '' })).status).toBe(200);
    expect(await findTrackedEvent('changedShip', 'departed')).not.toHaveProperty('voyage');
    const transit = await findTrackedEvent('changedShip', 'transshipment_arrived');
    expect((await correct(transit?.id ?? '', { date: toDay(daysAgo(11)) })).status).toBe(200);
    expect(await findTrackedEvent('changedShip', 'transshipment_arrived')).toMatchObject({
      occurredAt: `${toDay(daysAgo(11))}T00:00:00.000Z`,
      location: { unlocode: 'SGSIN' },
    });
  });

  test('count before a report that contradicts them', async () => {
    const params = { id: world.idOf('contradicted') };
    expect(await world.read('contradicted')).toMatchObject({ shippingStatus: 'arrived', state: 'track' });
    const departed = { milestone: 'departed', date: toDay(daysAgo(10)), time: '09:00' } as const;
    expect((await record('contradicted', [departed])).status).toBe(422);
    const { data } = await record('contradicted', [{ ...departed, reason: 'The agent saw the ship leave' }]);
    expect(data).toMatchObject({ shippingStatus: 'onboard' });
    const marked = (await tracked('contradicted')).events.find(({ source }) => source === 'carrier');
    expect(marked?.doubt).toMatchObject({ is: 'contradicted', milestone: 'arrived' });
    const byHand = await findTrackedEvent('contradicted', 'departed');
    const withdrawn = await world.callers.agent.call(withdrawEvent, {
      params: { ...params, event: byHand?.id ?? '' },
      body: { reason: 'Another ship' },
    });
    // Without the entry by hand, the report can be true.
    expect(withdrawn.data.shippingStatus).toBe('arrived');
  });

  test('can be corrected and withdrawn with a reason, and the booking goes back with them', async () => {
    await record('wrong', [
      { milestone: 'departed', date: toDay(daysAgo(20)), time: '09:00' },
      { milestone: 'arrived', date: toDay(daysAgo(3)), time: '09:00' },
    ]);
    const arrived = await findTrackedEvent('wrong', 'arrived');
    const params = { id: world.idOf('wrong'), event: arrived?.id ?? '' };
    const body = { date: toDay(daysAgo(2)), time: '10:30', reason: 'The agent named another day' };
    const corrected = await world.callers.agent.call(correctEvent, { params, body });
    expect(corrected.status).toBe(200);
    expect(toDay(corrected.data.eta ?? '')).toBe(toDay(daysAgo(2)));
    const [entry] = await world.historyOf('wrong');
    expect(entry).toMatchObject({ label: 'Arrived at destination port: corrected', detail: body.reason });
    expect(entry?.changes).toMatchObject([
      { label: 'Arrived at destination port', after: expect.stringContaining('10:30 CE') },
    ]);
    const withdraw = (reason: string) => world.callers.agent.call(withdrawEvent, { params, body: { reason } });
    expect((await withdraw('')).status).toBe(422);
    const withdrawn = await withdraw('It was another ship');
    expect(withdrawn.data).toMatchObject({ shippingStatus: 'onboard', status: 'in-progress', eta: daysAgo(2) });
    expect(withdrawn.data.trip.calls[1]?.arrival).toMatchObject({ sure: 'planned' });
    expect((await withdraw('Twice')).status).toBe(404);
    expect((await findTrackedEvent('wrong', 'departed'))?.retracted).toBe(false);
    const delivered = await findTrackedEvent('delivered', 'delivered');
    const undone = await world.callers.agent.call(withdrawEvent, {
      params: { id: world.idOf('delivered'), event: delivered?.id ?? '' },
      body: { reason: 'Another booking' },
    });
    expect(undone.data).toMatchObject({ status: 'in-progress', shippingStatus: 'onboard' });
  });

  test('require the right to edit tracking, and an open booking', async () => {
    const [event] = [{ milestone: 'empty_picked_up', date: toDay(daysAgo(22)) }] as const;
    for (const role of ['importer', 'customer-admin'] as const)
      expect((await record('byHand', [event], world.callers[role])).status).toBe(403);
    expect((await record('byHand', [event], world.callers.partner)).status).toBe(200);
    const closed = await record('ended', [event]);
    expect([closed.status, closed.error.message]).toEqual([
      409,
      'This booking is CANCELLED. No events can be entered for it.',
    ]);
  });
});

describe('work of a booking that ends', () => {
  const addTo = (name: string, title: string) =>
    world.callers.admin.call(addTask, {
      params: { id: world.idOf(name) },
      body: { title, isVisible: false, due: null },
    });
  const fetchTasks = async (name: string) =>
    (await world.callers.admin.call(listTasks, { params: { id: world.idOf(name) } })).data.map(({ title, done }) => [
      title,
      done && [done.by, done.notNeeded],
    ]);

  test('is closed with a cancellation, and reopened with both statuses when the booking is restored', async () => {
    await addTo('restored', 'Book the truck');
    const params = { id: world.idOf('restored') };
    expect(await world.read('restored')).toMatchObject({ exceptionCount: 2, tempStatus: 'exception' });
    await world.callers.admin.call(cancelBooking, { params, body: { reason: 'no-space' } });
    expect(await world.read('restored')).toMatchObject({ status: 'cancelled', exceptionCount: 0, tempStatus: 'none' });
    expect(await fetchTasks('restored')).toEqual([['Book the truck', [null, true]]]);
    const exceptions = (await world.historyOf('restored')).filter(({ settings }) => settings.exception_type !== null);
    expect(exceptions.map(({ settings }) => [settings.acknowledgedBy?.fullName, settings.closedWithBooking])).toEqual([
      ['', true],
      ['', true],
    ]);
    expect(await world.historyOf('restored')).toContainEqual(
      expect.objectContaining({ label: 'Open work closed with the booking', detail: '2 exceptions, 1 task' }),
    );
    // The carrier confirms it in the meantime.
    await world.api.sql`update bookings set shipping_status = 'confirmed' where id = ${params.id}`;
    const restored = await world.callers.admin.call(restoreBooking, { params });
    expect(restored.data).toMatchObject({ status: 'in-progress', shippingStatus: 'confirmed' });
    expect(await world.read('restored')).toMatchObject({ exceptionCount: 2, tempStatus: 'exception' });
    expect(await fetchTasks('restored')).toEqual([['Book the truck', null]]);
  });

  test('is closed when the booking is completed, and reopened when the delivery is withdrawn', async () => {
    await addTo('closed', 'Send the invoice');
    const params = { id: world.idOf('closed') };
    const events = [{ milestone: 'delivered', date: toDay(daysAgo(1)) }] satisfies ManualEvent[];
    const { data } = await world.callers.agent.call(recordEvents, { params, body: { events } });
    expect(data).toMatchObject({ status: 'completed', exceptionCount: 0, tempStatus: 'none' });
    expect(await fetchTasks('closed')).toEqual([['Send the invoice', [null, true]]]);
    const [delivered] = (await world.callers.agent.call(getTracking, { params })).data.events;
    const withdrawn = await world.callers.agent.call(withdrawEvent, {
      params: { ...params, event: delivered?.id ?? '' },
      body: { reason: 'Another booking' },
    });
    expect(withdrawn.data).toMatchObject({ status: 'in-progress', shippingStatus: 'onboard', tempStatus: 'exception' });
    const open = (await world.historyOf('closed')).filter(isOpenException);
    expect(open.filter(({ settings }) => settings.exception_type === 'ETA_DELAYED')).toHaveLength(2);
    expect(withdrawn.data.exceptionCount).toBe(open.length);
    expect(await fetchTasks('closed')).toEqual([['Send the invoice', null]]);
  });
});
