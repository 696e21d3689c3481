import { type BookingSummary, listBookings, type Page } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { readBookings } from '../src/modules/bookings/export/readBookings';
import { listPage } from '../src/modules/bookings/list/listPage';
import { listParties } from '../src/modules/bookings/list/parties';
import { findInText } from '../src/modules/bookings/list/pastedNumbers';
import { calculateBookingSummary } from '../src/modules/bookings/list/summary';
import type { User } from '../src/platform/people/user';
import type { Database } from '../src/ports/database';
import { book, createBookingRow, createViewer, fillPlace, insertOrganisation, type Organisation } from './bookingWorld';
import { connect, currentEngine, type Place } from './engines';
import { inBulk } from './inBulk';
import { rowsRead } from './rowsRead';

/** The embedded database takes ten times as long to fill. */
const ROWS = currentEngine() === 'postgres' ? 200_000 : 20_000;
const SHARED = 'HLXU6000003';

let place: Place;
let database: Database;
let own: Organisation;
let shipped: string;
let flown: string;
let foreign: string;

/** Last in every order of the lists, so that a search that reads until it finds the booking reads all rows. */
const oldest = { createdAt: '2001-01-01T00:00:00Z', updatedAt: '2001-01-01T00:00:00Z' };

const SHIPPERS = 400;
const shipper = (number: string) => `'e' || lpad(to_hex(${number}), 23, '0')`;
const insertShippers = (from: string) => `
  insert into contacts (id, agent_id, company_name)
  select ${shipper('i')}, agent_id, 'Shipper ' || i from generate_series(1, ${SHIPPERS}) i, bookings where id = '${from}'`;

/** Bookings with two containers each, all of one agent, customer, partner and consignee. */
const insertMany = (from: string) => `
  insert into bookings (id, agent_id, company_id, partner_id, load_type, mode, shipper_id, consignee_id, origin_code, destination_code, etd, eta,
                        customer_reference, mbl_number, hbl_number, container_numbers, doc, created_at, updated_at)
  select lpad(to_hex(i), 24, '0'), agent_id, company_id, partner_id, load_type, mode, ${shipper(`1 + i % ${SHIPPERS}`)}, consignee_id, 'P' || i % 300, destination_code,
         now() + i % 999 * interval '1 hour', now() + i % 997 * interval '1 hour', 'R-' || i, 'M' || lpad(i::text, 9, '0'), 'H' || lpad(i::text, 9, '0'),
         array['MSCU' || lpad(i::text, 7, '0'), 'TCLU' || lpad(i::text, 7, '0')],
         doc, now(), now() - i * interval '1 minute'
    from generate_series(1, ${ROWS}) i, bookings where id = '${from}'`;

beforeAll(async () => {
  const { place: made, filled } = await fillPlace(async (db) => {
    const one = await insertOrganisation(db, 'One');
    const two = await insertOrganisation(db, 'Two');
    const sea = { reference: 'PO 4711/9', mbl: 'MAEU-123456', hbl: 'QSHB 0815', containers: `MSCU6000001, ${SHARED}` };
    return {
      one,
      sea: await book(db, createBookingRow(one, { ...oldest, ...sea })),
      air: await book(db, createBookingRow(one, { ...oldest, mbl: '020-44719032', loadType: 'AIR' })),
      elsewhere: await book(db, createBookingRow(two, { containers: SHARED })),
    };
  });
  const { client, close } = await connect(made);
  // The index of partial identifiers takes longest to build and answers no exact search.
  await inBulk(
    (text) => client.query(text),
    [insertShippers(filled.sea), insertMany(filled.sea)],
    ['bookings_by_identifier_part'],
  );
  // Before a vacuum, PostgreSQL reads the table even for index-only scans.
  await client.query('vacuum bookings');
  await close();
  place = made;
  ({ one: own, sea: shipped, air: flown, elsewhere: foreign } = filled);
  database = (await openDatabase(place, console)).asOwner('a test');
}, 180_000);
afterAll(async () => {
  await database.close();
  await place.remove();
});

const query = (searchText: string, more: object = {}) => v.parse(listBookings.query, { searchText, ...more });
const idsOn = async (db: Database, user: User, searchText: string, more?: object) =>
  (await listPage(db, user, query(searchText, more))).docs.map(({ _id }) => _id);

/** Returns the matches of a text in every search that supports it. */
const questions: Record<string, (db: Database, user: User, text: string) => Promise<unknown>> = {
  'the list by update': (db, user, text) => idsOn(db, user, text),
  'the list by ETD': (db, user, text) => idsOn(db, user, text, { sort: 'by_etd' }),
  'the list of a status': (db, user, text) => idsOn(db, user, text, { status: 'new' }),
  'the numbers of the dashboard': async (db, user, text) => calculateBookingSummary(db, user, { searchText: text }),
  'the CSV file': async (db, user, text) => {
    const ids: string[] = [];
    const question = {
      user,
      filter: { searchText: text },
      sort: '-updatedAt',
      signal: new AbortController().signal,
    } as const;
    await readBookings(db, question, {
      onStart: async () => {},
      onRows: async (lines) => void ids.push(...lines.map(({ row }) => row.id)),
    });
    return ids;
  },
};

/** Returns the number of booking rows that a query reads. */
const readBy = (ask: (db: Database) => Promise<unknown>) => rowsRead(database, 'bookings', ask);

const roles = ['admin', 'customer-admin', 'partner', 'importer', 'super-admin'] as const;

describe.each([
  ['an MBL', 'maeu 123456', () => shipped],
  ['an HBL', 'QSHB0815', () => shipped],
  ['an air waybill', '02044719032', () => flown],
  ['a reference', 'po4711/9', () => shipped],
  ['a container number', 'mscu 600000-1', () => shipped],
])('%s', (_, text, wanted) => {
  test.each(Object.keys(questions))('is found in %s among many bookings by reading few rows', async (name) => {
    for (const role of roles) {
      const { answer, scans, rows } = await readBy(
        (db) => questions[name]?.(db, createViewer(own, role), text) as Promise<unknown>,
      );
      expect([role, answer]).toEqual([
        role,
        Array.isArray(answer) ? [wanted()] : expect.objectContaining({ totalBookings: 1 }),
      ]);
      expect([role, scans]).toEqual([role, 0]);
      expect(rows).toBeLessThan(30);
    }
  });
});

test('finds 500 pasted numbers by reading few of many bookings', async () => {
  const text = Array.from({ length: 499 }, (_, at) => `R-${1_000 + at}`).join(' ');
  for (const role of roles) {
    const { answer, scans, rows } = await readBy((db) => findInText(db, createViewer(own, role), `${text} QSHB 0815`));
    const { numbers } = answer as Awaited<ReturnType<typeof findInText>>;
    expect([role, numbers.length, numbers.filter((one) => one.bookings.length === 1).length]).toEqual([role, 500, 500]);
    expect([role, scans]).toEqual([role, 0]);
    expect([role, rows, rows < 2_500]).toEqual([role, rows, true]);
  }
});

test('lists the bookings of pasted numbers by reading few of many bookings', async () => {
  const numbers = [...Array.from({ length: 99 }, (_, at) => `r-${1_000 + at}`), 'mscu 600000-1'];
  const asked = { numbers, limit: '200' };
  for (const role of roles) {
    const { answer, scans, rows } = await readBy((db) =>
      listPage(db, createViewer(own, role), v.parse(listBookings.query, asked)),
    );
    const { totalDocs, docs } = answer as Page<unknown>;
    expect([role, totalDocs, docs.length, scans]).toEqual([role, 100, 100, 0]);
    expect([role, rows, rows < 600]).toEqual([role, rows, true]);
  }
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test.each<[string, object]>([
  ['by update', {}],
  ['by ETD', { sort: 'by_etd' }],
  ['of a status, by ETD', { status: 'new', sort: 'by_etd' }],
  ['from a port', { portOfLoading: 'P77' }],
  ['that arrive from a day on', { from: inDays(3) }],
  ['that arrive within a week', { from: inDays(3), to: inDays(9) }],
])('reads few rows for the list of many bookings %s', async (_, asked) => {
  // No totals are stored for partners and importers, who see bookings across agents and customers.
  for (const role of ['admin', 'customer-admin'] as const) {
    const user = createViewer(own, role);
    const { answer, scans, rows } = await readBy((db) => listPage(db, user, v.parse(listBookings.query, asked)));
    expect([role, (answer as { docs: unknown[] }).docs.length, scans]).toEqual([role, 10, 0]);
    expect([role, rows, rows < 1_000]).toEqual([role, rows, true]);
  }
});

test('finds shippers by reading few of many bookings, and reports when there are more', async () => {
  for (const role of ['admin', 'customer-admin', 'importer'] as const) {
    const user = createViewer(own, role);
    const { answer, scans, rows } = await readBy((db) => listParties(db, user, 'shipperId', { page: 1, limit: 20 }));
    const { docs, totalDocs, totalCapped, hasNextPage } = answer as Page<unknown>;
    expect([role, docs.length, hasNextPage, scans]).toEqual([role, 20, true, 0]);
    // Callers who see few bookings get an exact total.
    const expected = role === 'admin' ? [200, true] : [SHIPPERS + 1, undefined];
    expect([role, totalDocs, totalCapped]).toEqual([role, ...expected]);
    expect([role, rows, rows < 2 * SHIPPERS]).toEqual([role, rows, true]);
  }
  const staff = createViewer(own, 'admin');
  const all = await listParties(database, staff, 'shipperId', { page: 1, limit: -1 });
  expect([all.docs.length, all.totalDocs, all.hasNextPage]).toEqual([SHIPPERS + 1, SHIPPERS + 1, false]);
  const behind = await listParties(database, staff, 'shipperId', { page: 15, limit: 20 });
  expect([behind.docs.length, behind.totalDocs, behind.hasNextPage]).toEqual([20, 301, true]);
});

test('finds a container of another agent’s shipment for each agent among its own bookings', async () => {
  for (const role of roles.filter((one) => one !== 'super-admin')) {
    expect(await idsOn(database, createViewer(own, role), SHARED)).toEqual([shipped]);
  }
  expect(await idsOn(database, createViewer(own, 'super-admin'), SHARED)).toEqual([foreign, shipped]);
});

test('counts arrivals of many bookings up to ten thousand, and says when there are more', async () => {
  for (const role of ['admin', 'customer-admin', 'partner', 'importer'] as const) {
    const user = createViewer(own, role);
    const { answer, rows } = await readBy((db) =>
      calculateBookingSummary(db, user, { from: inDays(-1), to: inDays(60) }),
    );
    const { totalBookings, newBookings, completedBookings, totalCapped } = answer as BookingSummary;
    expect([role, totalBookings, newBookings, completedBookings, totalCapped]).toEqual([role, 10_000, 10_000, 0, true]);
    expect([role, rows, rows < 10_100]).toEqual([role, rows, true]);
  }
  const staff = createViewer(own, 'admin');
  const few = await calculateBookingSummary(database, staff, {
    from: inDays(-1),
    to: inDays(60),
    portOfLoading: ['P77'],
  });
  const { docs } = await listPage(database, staff, v.parse(listBookings.query, { portOfLoading: 'P77', limit: -1 }));
  expect([few.totalBookings, few.totalCapped]).toEqual([docs.length, undefined]);
});

test('counts staff totals per agent, regardless of the number of customers', async () => {
  await database.db.execute(sql`
    insert into booking_totals (agent_id, company_id, load_type, status, temp_status, n)
    select ${own.agent.id}, 'customer ' || i, 'FCL', 'new', 'none', 1 from generate_series(1, 1000) i`);
  const admin = createViewer(own, 'admin');
  const page = v.parse(listBookings.query, { limit: '1' });
  const asked = {
    list: (db: Database) => listPage(db, admin, page),
    dashboard: (db: Database) => calculateBookingSummary(db, admin, {}),
  };
  for (const [name, ask] of Object.entries<(db: Database) => Promise<unknown>>(asked)) {
    const { rows } = await rowsRead(database, 'booking_totals', ask);
    expect([name, rows]).toEqual([name, 0]);
  }
});
