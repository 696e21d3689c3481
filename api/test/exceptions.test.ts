import {
  acknowledgeHistory,
  type FreeTimeTariffs,
  getBooking,
  getBookingSummary,
  getException,
  getFreeTimeTariffs,
  getTracking,
  type HistoryEntry,
  listBookings,
  listExceptions,
  listHistories,
  setFreeTime,
  undoAcknowledgement,
  updateFreeTimeTariffs,
} from '@quayside/contract';
import { type Role, roles } from '@quayside/contract/roles';
import type { TrackingEvent } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { lockDueBookings, reviewDue } from '../src/modules/exceptions/reviewDue';
import { reviewExceptions } from '../src/modules/exceptions/reviewExceptions';
import { applyTrackingEvents } from '../src/modules/tracking/apply/applyTrackingEvents';
import type { Database } from '../src/ports/database';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { explaining } from './explaining';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

jest.setTimeout(120_000);

const HOUR = 3_600_000;
const start = new Date();
const inHours = (hours: number): string => new Date(start.getTime() + hours * HOUR).toISOString();

let api: TestApi;
const callers = new Map<Role, ApiClient>();
const found: Record<string, unknown> = {};
let [missed, slipping, silent, quiet, standing] = ['', '', '', '', ''];
const box = 'CSQU3054383';
const plans: string[] = [];

const failed = (error: unknown): never => {
  throw error;
};
const sweep = (database: Database, hours = 0.1): Promise<number> =>
  reviewDue(database, { now: new Date(inHours(hours)), onError: failed });

const findExceptionKeys = async ({ db }: Database, id: string): Promise<string[]> => {
  const { rows } = await db.execute<{ key: string }>(
    sql`select exception_key as key from booking_histories where booking_id = ${id} and exception_key is not null order by 1`,
  );
  return rows.map(({ key }) => key);
};

const reported = (
  bookingId: string,
  milestone: TrackingEvent['milestone'],
  more: Partial<TrackingEvent>,
): TrackingEvent => ({
  id: `${milestone}`,
  bookingId,
  source: 'carrier',
  sourceName: 'CMA CGM',
  sourceEventId: `${milestone} ${more.classifier ?? 'actual'}`,
  kind: 'transport',
  milestone,
  rawCode: 'ARRI',
  rawLabel: 'Arrived',
  classifier: 'actual',
  occurredAt: inHours(-48),
  occurredTz: 'UTC',
  dateOnly: false,
  receivedAt: inHours(-47),
  updatedAt: inHours(-47),
  retracted: false,
  visibility: 'all',
  ...more,
});

const eta = (id: string, hours: number, told: number): TrackingEvent =>
  reported(id, 'arrived', {
    classifier: 'estimated',
    occurredAt: inHours(hours),
    receivedAt: inHours(told),
    updatedAt: inHours(told),
  });

const file = async ({ db }: Database, id: string): Promise<void> => {
  await db.execute(sql`
    insert into booking_files (id, booking_id, type, name, size, content_type, storage_key)
    select substr(md5(${id} || type), 1, 24), ${id}, type, 'a.pdf', 1, 'application/pdf', ${id} || type
      from unnest(array['packing-list', 'commercial-invoice', 'draft-mbl-document', 'draft-hbl-document']) type`);
};

/** Thousands of bookings with a due date and without any tracking data. */
const manyMore = async ({ db }: Database, from: string): Promise<void> => {
  await db.execute(sql`
    insert into bookings (id, agent_id, company_id, load_type, mode, status, shipper_id, consignee_id, origin_code, destination_code, doc)
    select lpad(to_hex(i), 24, '0'), agent_id, company_id, load_type, mode, 'new', shipper_id, consignee_id, origin_code,
           destination_code, doc
      from bookings, generate_series(1, 3000) i where id = ${from}`);
  await db.execute(sql`
    update booking_reviews set review_at = now() + (10 + abs(hashtext(booking_id)) % 1000) * interval '1 day'
     where booking_id < '0000000000000000000fffff'`);
  await db.execute(sql`analyze`);
};

const slips = async (database: Database, id: string): Promise<void> => {
  const tell = (event: TrackingEvent) =>
    database.transaction((tx) => applyTrackingEvents(tx, id, [event], { at: event.updatedAt }));
  await tell(reported(id, 'departed', {}));
  await tell(eta(id, 260, -40));
  found.first = (await findExceptionKeys(database, id)).length;
  await tell(eta(id, 280, -30));
  await tell(eta(id, 280, -30));
  await tell(eta(id, 285, -20));
  found.second = (await findExceptionKeys(database, id)).length;
  await database
    .transaction(async (tx) => {
      await applyTrackingEvents(tx, id, [eta(id, 400, -10)], { at: inHours(-10) });
      throw new Error('broken off');
    })
    .catch(() => {});
  found.afterRollback = (await findExceptionKeys(database, id)).length;
};

/**
 * A booking whose container was discharged ten days ago and has been in the terminal since; its free time is unknown.
 */
const stands = async (database: Database, organisation: Organisation): Promise<string> => {
  const row = createBookingRow(organisation, { etd: inHours(-900), eta: inHours(-244), containers: box });
  const { routes } = row.fields;
  if (!routes) throw new Error('a booking by sea has its route');
  const carrier = { code: 'MAEU', name: 'Maersk' };
  const id = await book(database, { ...row, fields: { ...row.fields, routes: { ...routes, carrier } } });
  await file(database, id);
  const told = (milestone: TrackingEvent['milestone'], hours: number, more: Partial<TrackingEvent> = {}) =>
    reported(id, milestone, { occurredAt: inHours(hours), receivedAt: inHours(-1), updatedAt: inHours(-1), ...more });
  const events = [
    told('departed', -900),
    told('arrived', -244),
    told('discharged', -240, { equipment: box, kind: 'equipment', rawCode: 'DISC' }),
  ];
  await database.transaction((tx) => applyTrackingEvents(tx, id, events, { at: inHours(-1) }));
  return id;
};

const fill = async (database: Database): Promise<Organisation> => {
  const organisation = await insertOrganisation(database, 'Own');
  const journey = (from: number, to: number) =>
    createBookingRow(organisation, { etd: inHours(from), eta: inHours(to) });
  missed = await book(database, journey(-20, 400));
  slipping = await book(database, journey(-48, 240));
  silent = await book(database, journey(-300, 400));
  quiet = await book(database, journey(200, 900));
  await file(database, slipping);
  await file(database, silent);
  await slips(database, slipping);
  await database.transaction((tx) =>
    applyTrackingEvents(
      tx,
      silent,
      [
        reported(silent, 'departed', {
          occurredAt: inHours(-300),
          receivedAt: inHours(-299),
          updatedAt: inHours(-299),
        }),
      ],
      { at: inHours(-299) },
    ),
  );
  found.raised = await sweep(database);
  found.again = await sweep(database);
  found.missed = await findExceptionKeys(database, missed);
  found.silent = await findExceptionKeys(database, silent);
  found.quiet = await findExceptionKeys(database, quiet);
  // After any change to the rules' input, the next sweep notices it.
  await database.db.execute(sql`update bookings set eta = eta + interval '3 days' where id = ${quiet}`);
  found.edited = await sweep(database, 0.2);
  // Two nodes at once, on a day on which the documents are late.
  const both = await Promise.all([sweep(database, 155), sweep(database, 155)]);
  found.together = both[0] + both[1];
  found.late = await findExceptionKeys(database, quiet);
  const acknowledged = sql`update booking_histories set acknowledged_at = now(), acknowledged_email = 'a@b.c' where booking_id = ${quiet}`;
  await database.db.execute(acknowledged);
  found.acknowledged = await database.transaction((tx) => reviewExceptions(tx, quiet, new Date(inHours(156))));
  await database.db.execute(sql`update bookings set exception_count = 0, temp_status = 'none' where id = ${quiet}`);
  await manyMore(database, quiet);
  await lockDueBookings(explaining(database, plans).db, new Date());
  standing = await stands(database, organisation);
  return organisation;
};

/** Sets the services of all users. */
const give = (services: string) => api.sql`update users set services = ${services}::text[]`;

beforeAll(async () => {
  const { place, filled } = await fillPlace(fill);
  api = await startApi({ place });
  const given = createGiven(api);
  for (const role of roles) callers.set(role, await signIn(api, await createOrganisationUser(given, filled, role)));
  await give('{exception}');
});
afterAll(() => api.stop());

const fetchHistory = async (caller: ApiClient | undefined, id: string): Promise<HistoryEntry[]> => {
  if (!caller) throw new Error('nobody calls');
  return (await caller.call(listHistories, { params: { id } })).data;
};
const agent = (): ApiClient => callers.get('agent') as ApiClient;

test('raises exceptions with new events: a second slip extends the first one, a failed transaction leaves nothing', () => {
  expect(found).toMatchObject({ first: 1, second: 1, afterRollback: 1 });
});

test('raises time-based exceptions once in the sweep', () => {
  expect(found.missed).toEqual([
    'DOCUMENT_OVERDUE:commercial-invoice',
    'DOCUMENT_OVERDUE:draft-hbl-document',
    'DOCUMENT_OVERDUE:draft-mbl-document',
    'DOCUMENT_OVERDUE:packing-list',
    expect.stringMatching(/^ETD_MISSED:\d{4}\/\d\d\/\d\d$/),
  ]);
  expect(found.silent).toEqual([expect.stringMatching(/^CARRIER_SILENT:/)]);
  expect(found.quiet).toEqual([]);
  expect(found).toMatchObject({ raised: 6, again: 0 });
});

test('reviews a booking at once after a change of its dates', () => {
  expect(found.edited).toBe(1);
});

test('raises nothing twice on two nodes, and nothing that was acknowledged', () => {
  expect(found.late).toEqual([
    'DOCUMENT_OVERDUE:commercial-invoice',
    'DOCUMENT_OVERDUE:draft-hbl-document',
    'DOCUMENT_OVERDUE:draft-mbl-document',
    'DOCUMENT_OVERDUE:packing-list',
    expect.stringMatching(/^ETA_DELAYED:/),
  ]);
  expect(found.acknowledged).toBe(0);
});

test('reads due bookings from an index', () => {
  expect(plans).toEqual([expect.stringContaining('booking_reviews_due')]);
  expect(plans.filter((plan) => /Seq Scan on bookings/.test(plan))).toEqual([]);
});

test('returns type, severity and evidence of an exception', async () => {
  const entry = (await fetchHistory(agent(), missed)).find(({ settings }) => settings.exception_type === 'ETD_MISSED');
  expect(entry).toMatchObject({
    type: 'gatehouse-exception',
    source: 'exception',
    label: 'Departure from Hai Phong missed',
    detail: 'Hai Phong',
    settings: {
      category: 'schedule',
      severity: 'high',
      evidence: [
        expect.stringMatching(/^Departure from Hai Phong was due on \d{4}\/\d\d\/\d\d \d\d:\d\d ICT\.$/),
        '6 hours later no departure had been reported.',
      ],
      data: { equipment_reference: null, reference: 'VNHPH' },
      facts: {
        place: { code: 'VNHPH', city: 'Hai Phong', timeZone: 'Asia/Ho_Chi_Minh' },
        at: inHours(-20),
        dateOnly: false,
        effect: null,
      },
      acknowledgedBy: null,
      closedWithBooking: false,
    },
  });
});

test.each(roles)('shows %s exceptions with the service, and without it only when the role sees all', async (role) => {
  const isException = ({ type }: HistoryEntry) => type === 'gatehouse-exception';
  expect((await fetchHistory(callers.get(role), slipping)).filter(isException)).toHaveLength(2);
  await give('{}');
  const without = (await fetchHistory(callers.get(role), slipping)).filter(isException);
  await give('{exception}');
  expect(without).toHaveLength(role === 'super-admin' ? 2 : 0);
});

test('returns histories newest first in a stable order', async () => {
  const entries = await fetchHistory(agent(), slipping);
  const order = entries.map(({ createdAt, id }) => `${createdAt} ${id}`);
  expect(order).toEqual([...order].sort().reverse());
  expect((await fetchHistory(agent(), slipping)).map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
});

test('shows the same number of open exceptions in card, booking, summary and history', async () => {
  const { data: page } = await agent().call(listBookings, { query: { tempStatus: 'exception', limit: -1 } });
  const { data: summary } = await agent().call(getBookingSummary, { query: {} });
  expect(summary.exceptionBookings).toBe(page.totalDocs);
  expect(page.docs.map(({ _id }) => _id).sort()).toEqual([missed, silent, slipping].sort());
  for (const { _id: id, exceptionCount } of page.docs) {
    const open = (await fetchHistory(agent(), id)).filter(
      ({ type, settings }) => type === 'gatehouse-exception' && !settings.acknowledgedBy,
    );
    expect(open).toHaveLength(exceptionCount);
    expect((await agent().call(getBooking, { params: { id } })).data.exceptionCount).toBe(exceptionCount);
  }
});

test('filters the list by severity and kind of open exceptions, for users who see exceptions', async () => {
  const found = async (caller: ApiClient | undefined, query: object) =>
    ((await caller?.call(listBookings, { query: { ...query, limit: -1 } }))?.data.docs ?? [])
      .map(({ _id }) => _id)
      .sort();
  expect(await found(agent(), { exceptionType: ['ETD_MISSED'] })).toEqual([missed]);
  expect(await found(agent(), { exceptionType: ['ETD_MISSED', 'CARRIER_SILENT'] })).toEqual(
    [missed, silent, slipping].sort(),
  );
  expect(await found(agent(), { exceptionSeverity: ['high'] })).toEqual([missed]);
  // Both conditions must hold for one exception.
  expect(await found(agent(), { exceptionSeverity: ['high'], exceptionType: ['CARRIER_SILENT'] })).toEqual([]);
  const unknown = await agent().call(listBookings, { query: { exceptionType: ['LATE'] as never } });
  expect(unknown.status).toBe(422);
  await give('{}');
  expect(await found(agent(), { exceptionType: ['ETD_MISSED'] })).toEqual([]);
  await give('{exception}');
});

const fetchCard = async (caller: ApiClient | undefined, id: string) => {
  if (!caller) throw new Error('nobody calls');
  return (await caller.call(listBookings, { query: { limit: -1 } })).data.docs.find(({ _id }) => _id === id);
};

test('shows the worst open exception on a card, for users who see exceptions', async () => {
  expect((await fetchCard(agent(), missed))?.worstException).toEqual({
    type: 'ETD_MISSED',
    severity: 'high',
    title: 'Departure from Hai Phong missed',
    facts: expect.objectContaining({ at: inHours(-20) }),
    cause: expect.stringMatching(/^Departure from Hai Phong was due on/),
  });
  expect((await fetchCard(agent(), slipping))?.worstException).toMatchObject({
    type: 'ETA_DELAYED',
    facts: { effect: { date: 'ETA', hours: 45 }, raisedEffect: { date: 'ETA', hours: 20 } },
  });
  const [slip] = (await fetchHistory(agent(), slipping)).filter(
    ({ settings }) => settings.exception_type === 'ETA_DELAYED',
  );
  expect(slip?.settings).toMatchObject({ facts: { effect: { date: 'ETA', hours: 45 } } });
  expect(slip?.settings.evidence.at(-1)).toBe('When it was raised: ETA +20 h.');
  expect((await fetchCard(agent(), quiet))?.worstException).toBeNull();
  await give('{}');
  const unseen = await fetchCard(agent(), missed);
  await give('{exception}');
  expect(unseen).toMatchObject({ exceptionCount: 0, worstException: null });
});

test('lets the user undo an acknowledgement for a little over ten seconds', async () => {
  const worst = (await fetchHistory(agent(), missed)).find(({ settings }) => settings.exception_type === 'ETD_MISSED');
  const params = { id: worst?.id ?? '' };
  const admin = callers.get('admin') as ApiClient;
  const before = await fetchCard(agent(), missed);
  expect((await agent().call(undoAcknowledgement, { params })).status).toBe(409);
  await agent().call(acknowledgeHistory, { params });
  expect((await fetchCard(agent(), missed))?.worstException?.type).toBe('DOCUMENT_OVERDUE');
  expect((await admin.call(undoAcknowledgement, { params })).status).toBe(409);
  const { data } = await agent().call(undoAcknowledgement, { params });
  expect(data.settings.acknowledgedBy).toBeNull();
  expect(await fetchCard(agent(), missed)).toMatchObject({
    exceptionCount: before?.exceptionCount,
    worstException: { type: 'ETD_MISSED' },
  });
  const [told] = await fetchHistory(agent(), missed);
  expect(told).toMatchObject({ action: 'reopened', label: 'Acknowledgement taken back', detail: 'Departure missed' });

  await agent().call(acknowledgeHistory, { params });
  await api.sql`update booking_histories set acknowledged_at = now() - interval '16 seconds' where id = ${params.id}`;
  const late = await agent().call(undoAcknowledgement, { params });
  expect([late.status, late.error.message]).toEqual([409, 'This acknowledgement can’t be taken back any more.']);
});

test('leaves no open exception after two simultaneous acknowledgements, and reports one conflict', async () => {
  const [open] = (await fetchHistory(agent(), silent)).filter(({ type }) => type === 'gatehouse-exception');
  const params = { id: open?.id ?? '' };
  const replies = await Promise.all(
    [agent(), callers.get('admin') as ApiClient].map((caller) => caller.call(acknowledgeHistory, { params })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { data } = await agent().call(getBooking, { params: { id: silent } });
  expect(data).toMatchObject({ tempStatus: 'none', hasException: false, exceptionCount: 0 });
});

const day = (hours: number): string => inHours(hours).slice(0, 10);
const tariff: FreeTimeTariffs['tariffs'][number] = {
  ...{ id: 'a'.repeat(24), carrier: 'MAEU', clock: 'demurrage', port: 'NLRTM', containerType: null, freeDays: 5 },
  ...{ firstDay: 'same-day', currency: 'USD', validFrom: '2020-01-01', validUntil: null },
  tiers: [
    { fromDay: 1, perDayMinor: 7531 },
    { fromDay: 3, perDayMinor: 15_000 },
  ],
};
const admin = (): ApiClient => callers.get('admin') as ApiClient;
const storeTariffs = async (tariffs: FreeTimeTariffs['tariffs']) => {
  const { version } = (await admin().call(getFreeTimeTariffs, {})).data;
  return admin().call(updateFreeTimeTariffs, { body: { tariffs } }, { 'if-match': `"${version}"` });
};
const type = (body: { lastFreeDay: string | null; freeDays: number | null }, of = box) =>
  agent().call(setFreeTime, { params: { id: standing }, body: { container: of, clock: 'demurrage', ...body } });
const freeDayExceptions = async () =>
  (await agent().call(listExceptions, { query: { type: ['LAST_FREE_DAY_NEAR', 'LAST_FREE_DAY_PASSED'] } })).data.docs;

test('invents no last free day and no cost without data or tariff', async () => {
  expect(await freeDayExceptions()).toEqual([]);
  const { freeTimes } = (await agent().call(getTracking, { params: { id: standing } })).data;
  expect(freeTimes).toMatchObject([
    { container: box, clock: 'demurrage', startedOn: day(-240), lastFreeDay: null, daysOver: 0, charge: null },
  ]);
});

test('calculates the last free day from a tariff, with the cost until today and per further day', async () => {
  expect((await storeTariffs([tariff])).data).toMatchObject({ tariffs: [tariff], version: 1 });
  const late = await admin().call(updateFreeTimeTariffs, { body: { tariffs: [] } }, { 'if-match': '"0"' });
  expect([late.status, (await agent().call(getFreeTimeTariffs, {})).status]).toEqual([409, 403]);
  const bare = await admin().call(updateFreeTimeTariffs, { body: { tariffs: [{ ...tariff, tiers: [] }] } }, {});
  expect(bare.status).toBe(422);
  // Stored once, and shown with dates in the reader's current format, even if chosen later.
  const daysInEvidence = async () => (await freeDayExceptions())[0]?.evidence[0]?.match(/\d+\D\d+\D\d+(?=[,.])/g);
  await api.sql`update companies set date_format = 'dd.MM.yyyy'`;
  // Runs the sweep that is due within five minutes.
  expect((await type({ lastFreeDay: null, freeDays: null })).status).toBe(200);
  const pointed = expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/);
  expect(await daysInEvidence()).toEqual([pointed, pointed]);
  await api.sql`update companies set date_format = default`;
  const slashed = expect.stringMatching(/^\d{4}\/\d\d\/\d\d$/);
  expect(await daysInEvidence()).toEqual([slashed, slashed]);
  const [found, ...others] = await freeDayExceptions();
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    ...{ type: 'LAST_FREE_DAY_PASSED', equipment: box, booking: { id: standing } },
    evidence: [
      expect.stringMatching(/^Maersk's tariff: the last free day of CSQU3054383 is .*, 5 free days from the discharge/),
      'It had not left the terminal by the end of that day.',
      'No pick-up number is known.',
    ],
    freeTime: {
      ...{ basis: 'tariff', lastFreeDay: day(-240 + 4 * 24), daysOver: 6 },
      charge: { tariff, untilNowMinor: 2 * 7531 + 4 * 15_000, nextDayMinor: 15_000 },
    },
  });
  const detail = await agent().call(getException, { params: { id: found?.id ?? '' } });
  expect(detail.data.freeTime).toEqual(found?.freeTime);
});

test('shows container costs to staff and the customer of the booking only', async () => {
  for (const role of roles) {
    const caller = callers.get(role) as ApiClient;
    const told = await caller.call(getTracking, { params: { id: standing } });
    const words = JSON.stringify([told.data, await fetchHistory(caller, standing)]);
    const isPriced = role !== 'partner' && role !== 'importer';
    expect({ role, lastFreeDay: told.data.freeTimes[0]?.lastFreeDay }).toEqual({ role, lastFreeDay: day(-144) });
    expect({ role, isTold: /7531|75062|75\.31/.test(words) }).toEqual({ role, isTold: isPriced });
  }
});

test('prefers values typed by staff, with one exception per cause', async () => {
  const both = await type({ lastFreeDay: day(24), freeDays: 3 });
  expect(both.error.errors).toEqual([expect.objectContaining({ path: 'freeDays' })]);
  expect((await type({ lastFreeDay: day(24), freeDays: null }, 'MSCU1234566')).error.errors).toEqual([
    { path: 'container', message: 'Enter the number of a container of this booking' },
  ]);
  const early = await type({ lastFreeDay: day(-264), freeDays: null });
  expect([early.status, early.error.errors?.[0]?.path]).toEqual([422, 'lastFreeDay']);
  expect(early.error.errors?.[0]?.message).toMatch(/^The last free day cannot lie before the discharge on /);
  const typed = await type({ lastFreeDay: day(24), freeDays: null });
  expect(typed.data).toMatchObject([
    { basis: 'typed', lastFreeDay: day(24), daysOver: 0, charge: { untilNowMinor: 0 } },
  ]);
  expect(await freeDayExceptions()).toMatchObject([
    { type: 'LAST_FREE_DAY_NEAR', freeTime: { charge: { nextDayMinor: 7531 } } },
  ]);
  await type({ lastFreeDay: null, freeDays: 8 });
  await type({ lastFreeDay: null, freeDays: 8 });
  expect(await freeDayExceptions()).toMatchObject([
    { type: 'LAST_FREE_DAY_PASSED', freeTime: { basis: 'typed', daysOver: 3, charge: { untilNowMinor: 30_062 } } },
  ]);
  const lines = (await fetchHistory(agent(), standing)).map(({ label, detail }) => `${label}: ${detail}`);
  expect(lines).toContain(`Demurrage changed: ${box}: 8 free days`);
  for (const role of ['partner', 'customer-admin'] as const) {
    const body = { container: box, clock: 'demurrage' as const, lastFreeDay: null, freeDays: 9 };
    const refused = await callers.get(role)?.call(setFreeTime, { params: { id: standing }, body });
    expect([role, refused?.status]).toEqual([role, 403]);
  }
});
