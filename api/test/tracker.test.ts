import type { Tracking } from '@quayside/contract';
import { currentEvents, eventKey, type TrackingEvent } from '@quayside/freight';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { type CarrierPeer, startCarrierPeer } from '../src/integrations/dcsa/carrierPeer.fixture';
import { readDcsaMessages } from '../src/integrations/dcsa/dcsaMessage';
import { createDcsaSource } from '../src/integrations/dcsa/dcsaSource';
import samples from '../src/integrations/samples/dcsa-events.json';
import { selectBookings } from '../src/modules/bookings/booking/bookingRows';
import { syncSubscriptions } from '../src/modules/connections/startSubscriptions';
import { createConnectedSources } from '../src/modules/tracking/connections/connectedSources';
import { recordPush } from '../src/modules/tracking/connections/pushHealth';
import { findEvents } from '../src/modules/tracking/events/eventRows';
import { createTracker } from '../src/modules/tracking/query/tracker';
import { findTrackingState } from '../src/modules/tracking/read/trackingState';
import { ingestMessages } from '../src/modules/tracking/receive/ingestMessages';
import { readAbandonedDeliveries, storeDelivery } from '../src/modules/tracking/receive/intake';
import { notifyUnparsedMessages } from '../src/modules/tracking/waiting/notifyUnparsedMessages';
import { loadTracking } from '../src/platform/config/trackingConfig';
import { randomBytes } from '../src/platform/encoding/digest';
import { newId } from '../src/platform/encoding/id';
import { sealWith } from '../src/platform/encoding/sealing';
import { createLocalRateLimit } from '../src/platform/jobs/pace';
import type { Config } from '../src/ports/config';
import type { Database } from '../src/ports/database';
import type { TrackingSource } from '../src/ports/trackingSource';
import { bookings } from '../src/tables/bookingTables';
import { book, createBookingRow, insertOrganisation, type Organisation } from './bookingWorld';
import { currentEngine, makePlace, type Place, templateVariable } from './engines';
import { startSubscribingCarrier } from './subscribingCarrier';

const EVERY = 900_000;
const start = new Date('2026-10-20T10:00:00.000Z');
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

let place: Place;
let database: Database;
let own: Organisation;
let peer: CarrierPeer;

beforeAll(async () => {
  const engine = currentEngine();
  place = await makePlace(engine, process.env[templateVariable(engine)]);
  database = (await openDatabase(place, console)).asOwner('a test');
  own = await insertOrganisation(database, 'Own');
  peer = await startCarrierPeer();
});
afterAll(async () => {
  await peer.close();
  await database.close();
  await place.remove();
});

const quiet = { warn: () => {} };
const tracker = (...sources: TrackingSource[]) => createTracker(database, sources, { pullEvery: EVERY, log: quiet });
const maersk = () => createDcsaSource('MAEU', { url: peer.url, apiKey: undefined }, { retries: 0, timeout: 2_000 });

/** Returns the stored events from the responses about a booking's bill. */
const findStoredEvents = async () => {
  const { rows } = await database.db.execute<{ outcome: string; agent_id: string; connection_id: string | null }>(
    sql`select outcome, agent_id, connection_id from incoming_messages order by outcome, raw`,
  );
  return rows;
};

const watch = async (mbl: string): Promise<string> => {
  const id = await book(database, createBookingRow(own, { mbl }));
  await database.db.execute(sql`
    insert into booking_tracking (booking_id, state, source, carrier, requested_at, next_pull_at)
    values (${id}, 'requested', 'dcsa', 'MAEU', ${start.toISOString()}::timestamptz, ${start.toISOString()}::timestamptz)`);
  return id;
};
const stateOf = async (id: string): Promise<Pick<Tracking, 'trackingState' | 'stateReason'>> => {
  const [row] = await selectBookings(database.db, eq(bookings.id, id));
  if (!row) throw new Error(`no booking ${id}`);
  return findTrackingState(database.db, row);
};
const nextPull = async (id: string): Promise<number | null> => {
  const { rows } = await database.db.execute<{ at: string | null }>(
    sql`select next_pull_at::text as at from booking_tracking where booking_id = ${id}`,
  );
  return rows[0]?.at ? Date.parse(rows[0].at) : null;
};
const release = (id: string) =>
  database.db.execute(sql`update booking_tracking set next_pull_at = null where booking_id = ${id}`);

describe('an actual event reported ahead of its time', () => {
  const arrival = {
    ...{ eventID: 'ahead', eventType: 'TRANSPORT', eventClassifierCode: 'ACT', transportEventTypeCode: 'ARRI' },
    ...{ eventDateTime: new Date(Date.now() + 5 * 24 * 3_600_000).toISOString() },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: '771122334' }],
    transportCall: { modeOfTransport: 'VESSEL', UNLocationCode: 'NLRTM' },
  };
  const stateOf = async (id: string) => {
    const [row] = await selectBookings(database.db, eq(bookings.id, id));
    // The message names the carrier of the booking, whenever its event counts.
    const { rows } = await database.db.execute(
      sql`select id from booking_histories where booking_id = ${id} and action <> 'carrier'`,
    );
    return { status: row?.shippingStatus, ata: row?.trip?.calls.at(-1)?.arrival ?? null, histories: rows.length };
  };

  test('moves nothing until its time has come', async () => {
    const id = await book(database, createBookingRow(own, { mbl: 'MAEU771122334' }));
    const receipt = { sender: 'MAEU', receivedAt: new Date().toISOString() };
    await database.transaction((tx) => ingestMessages(tx, readDcsaMessages([arrival], receipt).messages));
    expect(await stateOf(id)).toEqual({ status: 'created', ata: null, histories: 0 });
    expect((await findEvents(database.db, id))[0]).toMatchObject({ milestone: null, doubt: { is: 'ahead' } });
    await tracker().tick(new Date());
    expect((await stateOf(id)).status).toBe('created');

    await database.db.execute(sql`
      update tracking_events set occurred_at = now() - interval '1 hour', waits_until = now() - interval '3 hours',
             received_at = now() - interval '5 days', updated_at = now() - interval '5 days' where booking_id = ${id}`);
    await tracker().tick(new Date());
    expect(await stateOf(id)).toMatchObject({ status: 'arrived', ata: { sure: 'actual' }, histories: 2 });
    await tracker().tick(new Date());
    expect((await stateOf(id)).histories).toBe(2);
    const [event] = await findEvents(database.db, id);
    // A reader of the DCSA list who has passed the receipt gets it now.
    expect(Date.parse(event?.receivedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const [booking] = await selectBookings(database.db, eq(bookings.id, id));
    expect(Date.parse(booking?.trip?.reportedAt ?? '')).toBeLessThan(Date.now() - 4 * 86_400_000);
  });
});

describe('a tracked booking', () => {
  test('waits for the carrier, becomes active, and is queried from its newest event', async () => {
    const id = await watch('MAEU240816991');
    peer.answers({ body: [] });
    await tracker(maersk()).tick(start);
    expect(await stateOf(id)).toEqual({
      trackingState: 'waiting',
      stateReason: 'Maersk has not reported on this shipment yet.',
    });
    expect(await nextPull(id)).toBe(start.getTime() + EVERY);

    peer.answers({ body: samples.slice(0, 4), headers: { 'next-page-cursor': '2' } }, { body: samples.slice(4) });
    await tracker(maersk()).tick(later(EVERY - 1));
    expect(peer.requests).toHaveLength(0);
    await tracker(maersk()).tick(later(EVERY));
    expect(await stateOf(id)).toEqual({ trackingState: 'active', stateReason: null });
    expect(await findEvents(database.db, id)).toHaveLength(samples.length);

    peer.answers({ body: [] });
    await tracker(maersk()).tick(later(2 * EVERY));
    expect(peer.requests[0]?.url.searchParams.get('eventCreatedDateTime:gte')).toBe('2026-10-20T09:00:00.000Z');
    expect(await stateOf(id)).toEqual({ trackingState: 'active', stateReason: null });
    await release(id);
  });

  test.each([
    [{ status: 404 }, 'waiting', 'Maersk has not reported on this shipment yet.', EVERY],
    [{ status: 403 }, 'stopped', 'Maersk refuses to report on this shipment.', null],
    [{ status: 500 }, 'waiting', 'Maersk is not responding at the moment. Quayside will try again.', EVERY],
    [{ body: '[{' }, 'waiting', 'Maersk is not responding at the moment. Quayside will try again.', EVERY],
    [
      { status: 429, headers: { 'retry-after': '7200' } },
      'waiting',
      'Maersk is not responding at the moment. Quayside will try again.',
      7_200_000,
    ],
  ])('%j: %s', async (answer, trackingState, stateReason, after) => {
    const id = await watch('MAEU111111');
    peer.answers(answer);
    await tracker(maersk()).tick(start);
    expect(await stateOf(id)).toEqual({ trackingState, stateReason });
    expect(await nextPull(id)).toBe(after === null ? null : start.getTime() + after);
    await release(id);
  });

  test('reports a wrong number after two weeks without events', async () => {
    const id = await watch('MAEU222222');
    peer.answers({ body: [] });
    await tracker(maersk()).tick(later(15 * 24 * 3_600_000));
    expect(await stateOf(id)).toEqual({
      trackingState: 'stopped',
      stateReason: 'Maersk knows no shipment with the number MAEU222222.',
    });
  });

  test('reports a carrier that is no longer configured, and stops a closed one', async () => {
    const orphan = await watch('MAEU333333');
    const closed = await watch('MAEU444444');
    await database.db.execute(sql`update bookings set status = 'cancelled' where id = ${closed}`);
    peer.answers({ body: [] });
    await tracker().tick(start);
    expect(await stateOf(orphan)).toEqual({
      trackingState: 'stopped',
      stateReason: 'Tracking of Maersk is not set up here.',
    });
    expect(await stateOf(closed)).toMatchObject({ trackingState: 'stopped' });
    expect(await nextPull(closed)).toBeNull();
  });

  test('is queried by one node at a time', async () => {
    const watched = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((letter) => watch(`MAEU55555${letter}`)));
    peer.answers({ status: 404 });
    await Promise.all([tracker(maersk()).tick(start), tracker(maersk()).tick(start)]);
    const asked = peer.requests.flatMap(({ url }) => url.searchParams.get('transportDocumentReference') ?? []);
    expect(asked).toHaveLength(watched.length);
    expect(new Set(asked).size).toBe(watched.length);
  });
});

test('holds a message for a booking with its bill and container only', async () => {
  const box = 'TGHU7654321';
  const bill = `MAEU${newId()}`;
  const { messages } = readDcsaMessages(
    [
      {
        ...samples[3],
        eventID: newId(),
        equipmentReference: box,
        references: [],
        documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }],
      },
    ],
    { sender: 'MAEU', receivedAt: new Date().toISOString() },
  );
  await database.transaction((tx) => ingestMessages(tx, messages));
  const guessed = await book(database, createBookingRow(own, { mbl: bill }));
  await tracker().tick(start);
  expect(await findEvents(database.db, guessed)).toEqual([]);
  const known = await book(database, createBookingRow(own, { mbl: bill, containers: box }));
  await tracker().tick(start);
  expect(await findEvents(database.db, known)).toMatchObject([{ milestone: 'loaded', equipment: box }]);
  expect(await findEvents(database.db, guessed)).toEqual([]);
  await release(guessed);
  await release(known);
});

test('simulates carriers without another source, and yields to real ones', async () => {
  const asked: string[] = [];
  const simulated: TrackingSource = {
    name: 'simulated',
    serves: () => true,
    ask: async ({ bookingId }) => {
      asked.push(bookingId);
      return { events: [], toldUntil: null, nextAt: start.getTime() + 1_000 };
    },
  };
  const mbl = `MAEU${newId()}`;
  const id = await book(database, createBookingRow(own, { mbl, createdAt: later(-1).toISOString() }));
  const watched = await watch('MAEU666666');
  await release(watched);
  await tracker(simulated).tick(start);
  await tracker(simulated).tick(later(1_000));
  expect(asked.filter((one) => one === id)).toHaveLength(2);
  expect(asked).not.toContain(watched);
  const event = { ...samples[3], documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: mbl }] };
  const { messages } = readDcsaMessages([event], { sender: 'MAEU', receivedAt: start.toISOString() });
  await database.transaction((tx) => ingestMessages(tx, messages));
  asked.length = 0;
  await tracker(simulated).tick(later(5_000));
  expect(asked).not.toContain(id);
  expect(await stateOf(id)).toEqual({ trackingState: 'active', stateReason: null });
});

test('does not receive what was reported before the booking existed', async () => {
  const mbl = `MAEU${newId()}`;
  const event = { ...samples[3], documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: mbl }] };
  const { messages } = readDcsaMessages([event], { sender: 'MAEU', receivedAt: start.toISOString() });
  await database.transaction((tx) => ingestMessages(tx, messages));
  const id = await book(database, createBookingRow(own, { mbl }));
  await tracker().tick(start);
  expect(await findEvents(database.db, id)).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ trackingState: 'none' });
});

describe('events in any order', () => {
  const [confirmed, , gateIn, load, departure] = samples;
  const eta = samples.at(-1);
  /** Hours between a version's update and its time: an ETA is after the departure, the rest before. */
  const HOURS_TO_ETA = 300;
  const version = (event: object, hours: number, more: object = {}) => ({
    ...event,
    eventDateTime: later((event === eta ? hours + HOURS_TO_ETA : hours - 700) * 3_600_000).toISOString(),
    eventUpdatedDateTime: later(hours * 3_600_000).toISOString(),
    ...more,
  });
  /** Returns the events that count in the end: the last versions, without retracted ones. */
  const clean = [confirmed, gateIn, version(load as object, 5), departure, version(eta as object, 9)];
  const noise = [
    load,
    version(load as object, 3),
    version(eta as object, 8),
    eta,
    samples[6],
    version(samples[6] as object, 4, { isRetracted: true }),
    { eventType: 'EQUIPMENT' },
    { ...departure, eventDateTime: 'later' },
    'rubbish',
    null,
  ];
  const withBill = (mbl: string) => (event: unknown) =>
    typeof event === 'object' && event !== null
      ? {
          ...event,
          references: [],
          documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: mbl }],
          ...('equipmentReference' in event && { equipmentReference: '' }),
        }
      : event;
  const plain = (events: readonly TrackingEvent[]) =>
    currentEvents(events)
      .map(({ id: _, bookingId: _b, receivedAt: _r, revisedFrom: _f, ...event }) => ({
        ...event,
        key: eventKey({ ...event } as TrackingEvent),
      }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));

  const findDeliveryOutcome = async (deliveries: readonly (readonly unknown[])[]) => {
    const mbl = `MAEU${newId()}`;
    const id = await book(
      database,
      createBookingRow(own, { mbl, eta: '2026-11-05T00:00:00Z', createdAt: later(-1).toISOString() }),
    );
    for (const events of deliveries) {
      const { messages } = readDcsaMessages(events.map(withBill(mbl)), {
        sender: 'MAEU',
        receivedAt: start.toISOString(),
      });
      await database.transaction((tx) => ingestMessages(tx, messages));
    }
    const [row] = await selectBookings(database.db, eq(bookings.id, id));
    const { progress, etd, eta: arrival, lastMilestone } = row ?? {};
    return { events: plain(await findEvents(database.db, id)), progress, etd, arrival, lastMilestone };
  };

  test('yields the tracking of clean events for any order, repeats, versions and retractions', async () => {
    const expected = await findDeliveryOutcome([clean]);
    expect(expected.events).toHaveLength(clean.length);
    const all = [...clean, ...noise];
    const aDelivery = fc
      .tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.subarray(all), fc.integer({ min: 1, max: 6 }))
      .map(([events, again, size]) => {
        const told = [...events, ...again];
        return Array.from({ length: Math.ceil(told.length / size) }, (_, index) =>
          told.slice(index * size, (index + 1) * size),
        );
      });
    await fc.assert(
      fc.asyncProperty(aDelivery, async (deliveries) => {
        expect(await findDeliveryOutcome(deliveries)).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a response', () => {
  test('is stored as it came, once, with the result of each part', async () => {
    await database.db.execute(sql`delete from incoming_messages`);
    const id = await watch('MAEU777001');
    const [load = {}] = samples.filter(({ eventType }) => eventType === 'EQUIPMENT');
    const named = [{ documentReferenceType: 'TRD', documentReferenceValue: 'MAEU777001' }];
    const told = { ...load, eventID: 'kept', documentReferences: named, references: [] };
    const taken = { eventID: 'kept', eventType: 'EQUIPMENT', isRetracted: true };
    peer.answers({ body: [told, { eventType: 'EQUIPMENT', eventID: 'unreadable' }] });
    await tracker(maersk()).tick(start);
    expect((await findStoredEvents()).map(({ outcome }) => outcome)).toEqual(['read', 'unreadable']);
    await tracker(maersk()).tick(later(EVERY));
    expect((await findStoredEvents()).map(({ outcome, agent_id }) => [outcome, agent_id])).toEqual([
      ['read', own.agent.id],
      ['unreadable', own.agent.id],
    ]);
    expect((await findEvents(database.db, id)).filter(({ retracted }) => !retracted)).toHaveLength(1);
    // Without a shipment reference: it retracts an event of this booking.
    const bare = { metadata: { retractedEventID: taken.eventID, eventCreatedDateTime: '2026-10-21T00:00:00Z' } };
    peer.answers({ body: [bare] });
    await tracker(maersk()).tick(later(2 * EVERY));
    expect((await findEvents(database.db, id)).filter(({ retracted }) => !retracted)).toEqual([]);
    await release(id);
  });

  test('comes from the agent’s connection before the platform’s source, and shows how', async () => {
    const id = await watch('MAEU777002');
    const secrets = sealWith([{ id: 'test', bytes: randomBytes(32) }]);
    const connection = newId();
    await database.db.execute(sql`
      insert into tracking_connections (id, agent_id, source, account, key_sealed)
      values (${connection}, ${own.agent.id}, 'MAEU', 'us', ${await secrets.seal('hush')})`);
    const connectTo = new Map([['MAEU', peer.url]]);
    const config: Config = {
      publicUrl: '',
      servesPages: true,
      signIn: {},
      demo: false,
      mailIn: undefined,
      replies: undefined,
      tracking: { ...loadTracking({}), connectTo },
    };
    const connections = createConnectedSources({ database, secrets, config, pace: createLocalRateLimit() });
    const platforms = { ...maersk(), ask: () => Promise.reject(new Error('the platform was asked')) };
    const mine = createTracker(database, [platforms], { pullEvery: EVERY, log: quiet, connections });
    const tokenOr =
      (answer: object) =>
      ({ url }: { url: URL }) =>
        url.pathname.endsWith('access_token') ? { body: { access_token: 'a', expires_in: 3600 } } : answer;
    peer.answers(tokenOr({ body: { events: [] } }));
    await mine.tick(start);
    expect(peer.requests.map(({ url }) => url.pathname).slice(0, 2)).toEqual([
      '/customer-identity/oauth/v2/access_token',
      '/track-and-trace-private/events',
    ]);
    const stateOfConnection = async () =>
      (await database.db.execute(sql`select says, failed_at is null as fine from tracking_connections`)).rows;
    expect(await stateOfConnection()).toEqual([{ says: 'Answered: no data yet', fine: true }]);
    peer.answers(tokenOr({ status: 403, body: {} }));
    await mine.tick(later(EVERY));
    expect(await stateOfConnection()).toEqual([{ says: 'Answered 403', fine: false }]);
    expect(await stateOf(id)).toMatchObject({ trackingState: 'stopped' });
    // While it is disabled, the platform's source is queried.
    await database.db.execute(sql`update tracking_connections set is_on = false`);
    const other = await watch('MAEU777003');
    peer.answers({ body: [] });
    await createTracker(database, [maersk()], { pullEvery: EVERY, log: quiet, connections }).tick(later(2 * EVERY));
    expect(peer.requests[0]?.url.pathname).toBe('/v2/events');
    await release(other);
  });

  test('is queried rarely while its carrier pushes, and normally when pushes stop or miss events', async () => {
    const HOUR = 3_600_000;
    const now = new Date();
    const after = (hours: number) => new Date(now.getTime() + hours * HOUR);
    const carrier = await startSubscribingCarrier();
    const secrets = sealWith([{ id: 'test', bytes: randomBytes(32) }]);
    const [connection, secret] = [newId(), newId()];
    await database.db.execute(sql`
      insert into tracking_connections (id, agent_id, source, key_sealed)
      values (${connection}, ${own.agent.id}, 'YMLU', ${await secrets.seal('the-key')})`);
    await database.db.execute(sql`
      insert into callback_secrets (id, connection_id, sealed)
      values (${secret}, ${connection}, ${await secrets.seal(randomBytes(32).toString('base64'))})`);
    await database.db.execute(sql`
      insert into event_subscriptions (connection_id, secret_id) values (${connection}, ${secret})`);
    const connectTo = new Map([['YMLU', carrier.peer.url]]);
    const config: Config = {
      publicUrl: '',
      servesPages: true,
      signIn: {},
      demo: false,
      mailIn: undefined,
      replies: undefined,
      tracking: { ...loadTracking({}), connectTo },
    };
    const services = {
      database,
      secrets,
      config,
      pace: createLocalRateLimit(),
      log: {
        error: (details: object) => {
          throw details;
        },
      },
    };
    const connections = createConnectedSources(services);
    const mine = createTracker(database, [], { pullEvery: EVERY, log: quiet, connections });
    const id = await book(database, createBookingRow(own, { mbl: 'YMLUW123456' }));
    await database.db.execute(sql`
      insert into booking_tracking (booking_id, state, source, carrier, requested_at, next_pull_at)
      values (${id}, 'requested', 'dcsa', 'YMLU', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz)`);
    /** Returns the hours between its last query and the next one. */
    const pause = async (at: Date) => {
      await mine.tick(at);
      return ((await nextPull(id)) ?? 0) / HOUR - at.getTime() / HOUR;
    };
    const usual = EVERY / HOUR;
    const written = (at: Date, eventID: string) => ({
      ...{ eventID, eventCreatedDateTime: at.toISOString(), eventType: 'EQUIPMENT', eventClassifierCode: 'ACT' },
      ...{ eventDateTime: at.toISOString(), equipmentEventTypeCode: 'GTIN', emptyIndicatorCode: 'LADEN' },
      documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'YMLUW123456' }],
    });

    await syncSubscriptions(services, now);
    expect(carrier.subscriptions.size).toBe(1);
    carrier.events = [written(after(-2), 'before')];
    expect(await pause(now)).toBe(12);

    // A day without a push: it is queried at once, and as often as before.
    await syncSubscriptions(services, after(25));
    expect(await nextPull(id)).toBeLessThanOrEqual(after(25).getTime());
    expect(await pause(after(25))).toBe(usual);
    await recordPush(database.db, connection, after(26).toISOString());
    await syncSubscriptions(services, after(26));
    expect(await pause(after(26))).toBe(12);

    // Events that were written long ago and never pushed.
    carrier.events = [...carrier.events, written(after(30), 'missed')];
    await mine.tick(after(38));
    await syncSubscriptions(services, after(38.1));
    expect(await nextPull(id)).toBe(after(38.1).getTime());
    expect(await pause(after(38.2))).toBe(usual);
    await recordPush(database.db, connection, after(39).toISOString());
    await syncSubscriptions(services, after(39));
    expect(await pause(after(39))).toBe(12);
    await release(id);
    await carrier.peer.close();
  });
});

describe('a message that the database refuses', () => {
  const [first] = samples.filter(({ eventType }) => eventType === 'EQUIPMENT');
  // Half of a UTF-16 pair: JSON allows it, no column can store it.
  const [good, refused] = ['good', '\uD800'].map((vesselName) => ({
    ...{ ...first, eventID: `vessel ${vesselName}`, documentReferences: [], references: [] },
    ...{ documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'MAEU777123' }] },
    transportCall: { modeOfTransport: 'VESSEL', vessel: { vesselName } },
  }));

  test('is listed as unparsed while the other events of the answer count', async () => {
    await database.db.execute(sql`delete from incoming_messages`);
    const id = await watch('MAEU777123');
    peer.answers({ body: [refused, good] });
    await tracker(maersk()).tick(start);
    expect(await stateOf(id)).toEqual({ trackingState: 'active', stateReason: null });
    expect((await findEvents(database.db, id)).map(({ vessel }) => vessel?.name)).toEqual(['good']);
    expect(await findStoredEvents()).toMatchObject([{ outcome: 'read' }, { outcome: 'unreadable' }]);
    await release(id);
  });

  test('is listed as unparsed when the node stopped while reading it', async () => {
    await database.db.execute(sql`delete from incoming_messages`);
    const id = await watch('MAEU777123');
    await database.db.execute(
      sql`update tracking_references set asked_at = now() - interval '1 day' where booking_id = ${id}`,
    );
    const text = JSON.stringify([refused, good, { ...good, eventID: 'late', eventDateTime: '0001-01-01T00:00:00' }]);
    const incoming = { format: 'dcsa', sender: 'MAEU', text, owner: null } as const;
    const justNow = await storeDelivery(database.db, { ...incoming, receivedAt: new Date().toISOString() });
    expect(await readAbandonedDeliveries(database)).toBe(0);
    await database.db.execute(
      sql`update incoming_messages set received_at = received_at - interval '3 minutes' where id = ${justNow.id}`,
    );
    expect(await findStoredEvents()).toMatchObject([{ outcome: 'received' }]);
    await readAbandonedDeliveries(database);
    expect((await findEvents(database.db, id)).map(({ vessel }) => vessel?.name)).toEqual(['good']);
    expect((await findStoredEvents()).map(({ outcome }) => outcome)).toEqual(['read', 'unreadable', 'unreadable']);
    expect(await readAbandonedDeliveries(database)).toBe(0);
    await release(id);
  });
});

test('alerts operators of unparsed messages once a day per source, from one node', async () => {
  const told: string[] = [];
  const tellOperators = async (sentence: string) => void told.push(sentence);
  const alarm = () =>
    notifyUnparsedMessages({ database, tellOperators, config: { publicUrl: 'https://quayside.example' } });
  const comes = (id: string, sender: string, outcome = 'unreadable') =>
    database.db.execute(sql`
      insert into incoming_messages (id, format, sender, received_at, raw, outcome)
      values (${id}, 'dcsa', ${sender}, now(), '{}', ${outcome})`);
  await database.db.execute(sql`delete from incoming_messages`);
  await comes('first', 'MAEU');
  await comes('second', 'MAEU');
  await comes('well read', 'CMDU', 'read');
  await Promise.all([alarm(), alarm()]);
  const where = 'could not be read: https://quayside.example/tracking/unread';
  expect(told).toEqual([`2 messages of Maersk ${where}`]);

  await comes('another', 'MAEU');
  await comes('a strange one', 'HLCU');
  await alarm();
  expect(told.slice(1)).toEqual([`A message of Hapag-Lloyd ${where}`]);

  await database.db.execute(sql`update incoming_messages set alarmed_at = now() - interval '25 hours'`);
  await comes('on the next day', 'MAEU');
  await alarm();
  expect(told.slice(2)).toEqual([`A message of Maersk ${where}`]);
  await database.db.execute(sql`delete from incoming_messages`);
});
