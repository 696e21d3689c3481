import {
  CALENDAR_FEEDS_AT_MOST,
  type CalendarView,
  createCalendarFeed,
  listCalendarFeeds,
  removeMember,
  revokeCalendarFeed,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { DAY, type TrackingEvent } from '@quayside/freight';
import { applyTrackingEvents } from '../src/modules/tracking/apply/applyTrackingEvents';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { createGiven, signIn, type TestRecords } from './given';
import { startApi, type TestApi } from './startApi';

const BOX = 'CMAU8173542';
const BOX_LEFT = 'APZU4812090';
/** Returns a time the given number of days from now, at a full minute in every zone. */
const inDays = (days: number, time = '08:00'): string =>
  `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T${time}:00.000Z`;
const dates = {
  etd: inDays(10),
  cutOff: inDays(8, '05:00'),
  lastFreeDay: inDays(50).slice(0, 10),
  eta: inDays(44, '09:30'),
};
const stamp = (instant: string): string => instant.replace(/[-:]|\.000/g, '');
const day = (date: string): string => date.replaceAll('-', '');

let api: TestApi;
let given: TestRecords;
let own: Organisation;
let shipment: string;
let other: string;
let agent: ApiClient;

const event = (sourceEventId: string, bookingId: string, rest: Partial<TrackingEvent>): TrackingEvent => ({
  ...{ id: newId(), bookingId, source: 'terminal', sourceName: 'Maasvlakte', sourceEventId, kind: 'equipment' },
  ...{ milestone: null, rawCode: sourceEventId, rawLabel: sourceEventId, classifier: 'actual' },
  ...{ occurredAt: inDays(-1), occurredTz: 'Europe/Amsterdam', dateOnly: false, receivedAt: inDays(-1) },
  ...{ updatedAt: inDays(-1), retracted: false, visibility: 'all' },
  ...rest,
});

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const organisation = await insertOrganisation(database, 'Own');
    const sailingId = newId();
    await database.asOwner('a departure to be booked').db.execute(
      `insert into sailings (id, mode, carrier_code, service, origin_code, destination_code, etd, eta, cut_offs)
       values ('${sailingId}', 'SEA', 'CMDU', 'X', 'VNHPH', 'NLRTM', '${dates.etd}', '${dates.eta}',
               '${JSON.stringify([{ name: 'VGM', at: dates.cutOff }])}')`,
    );
    const rate = { rateId: newId(), sailingId, carrier: { code: 'CMDU', name: 'CMA CGM' }, service: 'X' };
    const price = { totalMinor: 1, currency: 'USD', validTo: inDays(60), transitDays: 31, charges: [] };
    const id = await book(database, {
      ...createBookingRow(organisation, {
        ...{ mbl: '', hbl: 'HBL-CAL', reference: 'PO, with; commas', containers: BOX, status: 'in-progress' },
        ...{ etd: dates.etd, eta: dates.eta },
      }),
      scheduleRates: { ...rate, ...price },
    });
    const facts = [
      event('free', id, { equipment: BOX, fact: { is: 'last-free-day', value: dates.lastFreeDay } }),
      event('free-left', id, { equipment: BOX_LEFT, fact: { is: 'last-free-day', value: dates.lastFreeDay } }),
      event('left', id, { equipment: BOX_LEFT, milestone: 'out_gate' }),
    ];
    await database.transaction((tx) => applyTrackingEvents(tx, id, facts, { at: inDays(-1) }));
    const air = await book(
      database,
      createBookingRow(organisation, { loadType: 'AIR', hbl: 'HBL-AIR', etd: inDays(3, '17:00') }),
    );
    await book(database, createBookingRow(organisation, { hbl: 'HBL-GONE', status: 'cancelled', etd: dates.etd }));
    await book(
      database,
      createBookingRow(organisation, { hbl: 'HBL-LONG-AGO', status: 'completed', eta: inDays(-40) }),
    );
    await book(
      database,
      createBookingRow(await insertOrganisation(database, 'Other'), { hbl: 'HBL-FOREIGN', etd: dates.etd }),
    );
    return { organisation, id, air };
  });
  own = filled.organisation;
  shipment = filled.id;
  other = filled.air;
  api = await startApi({ place });
  given = createGiven(api);
  agent = await signIn(api, await createOrganisationUser(given, own, 'agent'));
});
afterAll(() => api.stop());

const make = async (caller: ApiClient = agent, view: CalendarView = {}) => {
  const { data, status } = await caller.call(createCalendarFeed, { body: { name: 'Mine', view } });
  expect(status).toBe(200);
  return { path: new URL(data.url ?? '').pathname, id: data.feed.id };
};
const read = async (path: string) => {
  const answer = await fetch(api.url + path);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
/** Returns the events of a calendar by UID, each with its lines unfolded. */
const parseCalendarEvents = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((one) => [/UID:([^@\r]+)@/.exec(one)?.[1] ?? '', one]),
  );

test('lists ETD, ETA, cut-offs and last free days: moments in UTC, days as whole days', async () => {
  const { path } = await make();
  const { status, type, text } = await read(path);
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
  const events = parseCalendarEvents(text);
  const of = (key: string) => events[`${shipment}.${key}`];
  expect(Object.keys(events).sort()).toEqual(
    [
      ...['etd', 'eta', 'cut-off-vgm', `last-free-day-${BOX}`].map((key) => `${shipment}.${key}`),
      `${other}.etd`,
    ].sort(),
  );
  expect(of('etd')).toContain(`DTSTART:${stamp(dates.etd)}`);
  expect(of('etd')).toContain('SUMMARY:ETD · Hai Phong · HBL-CAL');
  expect(of('etd')).toContain(`/bookings/${shipment}/tracking`);
  expect(of('etd')).toContain('PO\\, with\\; commas');
  // 17:00 UTC is 00:00 in Hanoi: a date without a time.
  expect(events[`${other}.etd`]).toContain(`DTSTART;VALUE=DATE:${day(inDays(4).slice(0, 10))}`);
  expect(of('cut-off-vgm')).toContain(`DTSTART:${stamp(dates.cutOff)}`);
  expect(of(`last-free-day-${BOX}`)).toContain(`DTSTART;VALUE=DATE:${day(dates.lastFreeDay)}`);
  expect(of(`last-free-day-${BOX}`)).toContain(`SUMMARY:Last free day of ${BOX} · Rotterdam · HBL-CAL`);
});

test('keeps the UID of a moved date and raises its sequence and time of change', async () => {
  const { path } = await make();
  const number = (text: string, name: string) => {
    const value = new RegExp(`${name}:([0-9TZ]+)`).exec(parseCalendarEvents(text)[`${other}.etd`] ?? '')?.[1];
    return value ?? '';
  };
  const before = (await read(path)).text;
  expect((await read(path)).text).toBe(before);
  await api.sql`update bookings set etd = ${inDays(4)}::timestamptz, updated_at = updated_at + interval '1 hour',
    doc = jsonb_set(doc, '{fields,airRoutes,etd}', to_jsonb(${inDays(4)}::text)) where id = ${other}`;
  const after = (await read(path)).text;
  expect(number(after, 'DTSTART')).toBe(stamp(inDays(4)));
  expect(Number(number(after, 'SEQUENCE'))).toBeGreaterThan(Number(number(before, 'SEQUENCE')));
  expect(number(after, 'LAST-MODIFIED') > number(before, 'LAST-MODIFIED')).toBe(true);
});

test('returns a separate calendar for a filtered list', async () => {
  const { path } = await make(agent, { loadType: ['AIR'] });
  expect(Object.keys(parseCalendarEvents((await read(path)).text))).toEqual([`${other}.etd`]);
  const found = await make(agent, { searchText: 'HBL-CAL' });
  expect(Object.keys(parseCalendarEvents((await read(found.path)).text))).not.toContain(`${other}.etd`);
  const refused = await agent.call(createCalendarFeed, { body: { name: 'X', view: { colour: 'red' } as never } });
  expect(refused.status).toBe(422);
  expect((await agent.call(createCalendarFeed, { body: { name: ' ' } })).error.errors).toEqual([
    { path: 'name', message: 'Enter a name for the calendar' },
  ]);
});

test.each<[Role, boolean]>([
  ['customer-member', true],
  ['importer', true],
  ['partner', true],
])('shows %s only their own bookings', async (role, sees) => {
  const { path } = await make(await signIn(api, await createOrganisationUser(given, own, role)));
  const { text } = await read(path);
  expect(text.includes('HBL-CAL')).toBe(sees);
  expect(text).not.toContain('HBL-FOREIGN');
  const strangers = await signIn(api, await given.user({ role }));
  expect((await read((await make(strangers)).path)).text).not.toContain('BEGIN:VEVENT');
});

test('gives the same answer for forged and revoked addresses, suspended companies and inactive people', async () => {
  const leaving = await createOrganisationUser(given, own, 'member');
  const admin = await signIn(api, await createOrganisationUser(given, own, 'admin'));
  const [revoked, left] = [await make(), await make(await signIn(api, leaving))];
  expect((await agent.call(revokeCalendarFeed, { params: { id: left.id } })).status).toBe(404);
  expect((await agent.call(revokeCalendarFeed, { params: { id: revoked.id } })).status).toBe(204);
  expect((await agent.call(revokeCalendarFeed, { params: { id: revoked.id } })).status).toBe(404);
  const dead = await read(revoked.path);
  expect(dead.status).toBe(404);
  const isDead = async (path: string) => expect(await read(path)).toEqual(dead);
  for (const path of [`/c/${'A'.repeat(43)}.ics`, '/c/x', '/c/%00', `${left.path}/more`]) await isDead(path);
  expect((await read(left.path)).status).toBe(200);
  await api.sql`update users set status = 'inactive' where id = ${leaving.id}`;
  await isDead(left.path);
  await api.sql`update users set status = 'active' where id = ${leaving.id}`;
  await api.sql`update companies set suspended_at = now() where id = ${own.agent.id}`;
  await isDead(left.path);
  await api.sql`update companies set suspended_at = null`;
  expect((await read(left.path)).status).toBe(200);
  expect((await admin.call(removeMember, { params: { id: leaving.id } })).status).toBe(204);
  await isDead(left.path);
  expect(await api.sql`select from calendar_feeds where user_id = ${leaving.id}`).toEqual([]);
});

test('lists when a feed was read but never its secret, and limits the feeds per person', async () => {
  const caller = await signIn(api, await createOrganisationUser(given, own, 'agent'));
  const { path, id } = await make(caller, { status: ['new'] });
  const listed = async () => (await caller.call(listCalendarFeeds, {})).data;
  expect(await listed()).toEqual([
    { id, name: 'Mine', isWhole: false, createdAt: expect.any(String), lastReadAt: null },
  ]);
  await read(path);
  expect(await listed()).toMatchObject([{ lastReadAt: expect.any(String) }]);
  await Promise.all(Array.from({ length: CALENDAR_FEEDS_AT_MOST - 1 }, () => make(caller)));
  expect((await caller.call(createCalendarFeed, { body: { name: 'One more' } })).error.message).toBe(
    'You have 20 calendars already. Revoke one that is not used any more.',
  );
});

test('limits the rate of guessing', async () => {
  const guesses = await Promise.all(Array.from({ length: 130 }, (_, at) => read(`/c/guess-${at}`)));
  expect(guesses.some(({ status }) => status === 429)).toBe(true);
});
