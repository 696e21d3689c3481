import {
  getBooking,
  getCustomer,
  getMember,
  type SearchHit,
  type SearchKind,
  search,
  searchKinds,
} from '@quayside/contract';
import { isLikeCustomer, isStaff, type Role, roles } from '@quayside/contract/roles';
import { type SQL, sql } from 'drizzle-orm';
import { findRecords } from '../src/modules/search/findRecords';
import { newId } from '../src/platform/encoding/id';
import type { User } from '../src/platform/people/user';
import type { Database, Db } from '../src/ports/database';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  createViewer,
  fillPlace,
  insertOrganisation,
  multiplyBooking,
  type Organisation,
} from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
const explained: { role: Role; typed: string; plans: readonly string[]; found: string }[] = [];
let own: Organisation;
let other: Organisation;
const bookings = {} as Record<'own' | 'other' | 'air', string>;
const callers = {} as Record<Role, ApiClient>;

const CONTAINER = 'MSCU1234566';

const insertQuoteAndInvoice = async (
  { db }: Pick<Database, 'db'>,
  { agent, customer }: Organisation,
  number: number,
) => {
  const owner = newId();
  await db.execute(sql`
    insert into users (id, email, role, company_id, first_name, last_name)
    values (${owner}, ${`${owner}@sameco.example`}, 'agent', ${agent.id}, 'Ines', 'Sameco')`);
  const doc = { options: [{}], from: { code: 'VNHPH', portName: 'Hai Phong' }, to: { code: 'NLRTM' } };
  await db.execute(sql`
    insert into quotes (id, agent_id, number, company_id, owner_id, name, status, transport_mode, currency, total_cents,
                        valid_to, sent_at, doc)
    values (${newId()}, ${agent.id}, ${number}, ${customer.id}, ${owner}, 'Sameco spring lane', 'sent', 'FCL', 'EUR', 314159,
            now() + interval '9 days', now(), ${JSON.stringify(doc)}::jsonb)`);
  await db.execute(sql`
    insert into invoices (id, agent_id, company_id, kind, state, year, number, currency, net_minor, tax_minor, total_minor,
                          issued_on, due_on, doc, created_by)
    values (${newId()}, ${agent.id}, ${customer.id}, 'invoice', 'issued', 2026, ${number}, 'EUR', 314159, 0, 314159,
            '2026-11-01', '2026-12-01', ${JSON.stringify({ buyer: { name: customer.companyName }, lines: [] })}::jsonb, ${owner})`);
};

/** Returns the plan of each query of a search, and what it finds without row-level security. */
const explainSearch = async (database: Database, user: User, typed: string) => {
  const plans: string[] = [];
  let found = '';
  await database.transaction(async (tx) => {
    // The tables of a test are small: without this, PostgreSQL reads them as a whole.
    await tx.execute(sql`set local enable_seqscan = off`);
    const execute = async (query: SQL) => {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return tx.execute(query);
    };
    const db = new Proxy(tx, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) });
    const within: Database = { ...database, db: db as unknown as Db, asPlatform: () => within };
    found = JSON.stringify(await findRecords(within, { ...user, services: ['quotes'] }, { typed }));
  });
  return { plans, found };
};

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const one = await insertOrganisation(database, 'Sameco Northwind');
    const two = await insertOrganisation(database, 'Sameco Southgate');
    bookings.own = await book(
      database,
      createBookingRow(one, { reference: 'SAMECO-881', mbl: 'MAEU239876543', containers: CONTAINER }),
    );
    bookings.air = await book(
      database,
      createBookingRow(one, { reference: 'X-1', mbl: '074-90501913', loadType: 'AIR' }),
    );
    bookings.other = await book(
      database,
      createBookingRow(two, { reference: 'SAMECO-882', mbl: 'HLCU555', containers: CONTAINER }),
    );
    for (const [id, vessel] of [
      [bookings.own, 'SAMECO GLORIOUS'],
      [bookings.other, 'SAMECO PURSUIT'],
    ])
      await database.db.execute(sql`
        update bookings set doc = jsonb_set(doc, '{fields,routes,vessel}', to_jsonb(${vessel}::text)) where id = ${id}`);
    await insertQuoteAndInvoice(database, one, 118);
    // Copies have none of the searched texts. With a few rows only, PostgreSQL prefers other indexes.
    await multiplyBooking(database, bookings.air, { count: 4_000, offset: 100_000 });
    await insertQuoteAndInvoice(database, two, 119);
    // Entries that wait to be added to an index make PostgreSQL avoid it.
    await database.db.execute(sql`select gin_clean_pending_list('bookings_by_identifier_part')`);
    await database.db.execute(sql`analyze`);
    for (const role of roles)
      for (const typed of ['sameco', 'MSCU 123456-6', 'Samecko Glorius'])
        explained.push({ role, typed, ...(await explainSearch(database, createViewer(one, role), typed)) });
    return { one, two };
  });
  own = filled.one;
  other = filled.two;
  api = await startApi({ place });
  const given = createGiven(api);
  for (const role of roles) callers[role] = await signIn(api, await createOrganisationUser(given, own, role));
  await createOrganisationUser(given, other, 'customer-admin');
  await api.sql`update users set first_name = 'Sameco' where first_name = 'Test'`;
});
afterAll(() => api.stop());

const find = async (role: Role, q: string, kinds?: readonly SearchKind[]): Promise<readonly SearchHit[]> => {
  const { status, data } = await callers[role].call(search, { query: { q, ...(kinds && { kinds: kinds.join() }) } });
  expect(status).toBe(200);
  return data;
};
const labels = (hits: readonly SearchHit[], kind: SearchKind) =>
  hits.filter((hit) => hit.kind === kind).map(({ label }) => label);

describe('search', () => {
  const seesQuote: readonly Role[] = ['admin', 'company-admin', 'customer-company-admin', 'customer-admin'];

  test.each(roles.filter((role) => role !== 'super-admin'))(
    'shows a %s the records of its own lists only',
    async (role) => {
      const hits = await find(role, 'sameco');
      const { agent, customer, consignee, shipper } = own;
      expect(labels(hits, 'booking')).toEqual(['MAEU239876543']);
      expect(labels(hits, 'vessel')).toEqual(['SAMECO GLORIOUS']);
      expect(labels(hits, 'quote')).toEqual(seesQuote.includes(role) ? ['Q-000118'] : []);
      expect(labels(hits, 'invoice')).toEqual(isStaff(role) || isLikeCustomer(role) ? ['INV-2026-00118'] : []);
      expect(labels(hits, 'customer')).toEqual(isStaff(role) ? [customer.companyName] : []);
      // Customers see linked contacts only, and none is linked.
      expect(labels(hits, 'contact').sort()).toEqual(
        isLikeCustomer(role) ? [] : [consignee, shipper].map(({ companyName }) => companyName).sort(),
      );
      const people = hits.filter(({ kind }) => kind === 'person');
      expect(people.length > 0).toBe((await callers[role].get('/teams/members')).status === 200);
      expect(JSON.stringify(hits)).not.toMatch(/Southgate|PURSUIT|882|119|HLCU/);
      expect(agent.companyName).toMatch(/^Sameco/);
    },
  );

  test('shows a super-admin the records of every tenant', async () => {
    const hits = await find('super-admin', 'sameco', ['booking', 'quote', 'invoice']);
    expect(labels(hits, 'booking').sort()).toEqual(['HLCU555', 'MAEU239876543']);
    expect(labels(hits, 'quote').sort()).toEqual(['Q-000118', 'Q-000119']);
    expect(labels(hits, 'invoice').sort()).toEqual(['INV-2026-00118', 'INV-2026-00119']);
  });

  test.each(roles)('returns to a %s only records whose page opens, and never an amount', async (role) => {
    const hits = await find(role, 'sameco');
    const calls = { booking: getBooking, customer: getCustomer, person: getMember };
    for (const { kind, key } of hits) {
      const call = calls[kind as keyof typeof calls];
      if (call) expect([kind, (await callers[role].call(call, { params: { id: key } })).status]).toEqual([kind, 200]);
    }
    expect(JSON.stringify(hits)).not.toMatch(/3141\.?59/);
  });

  test.each([
    ['a container number', 'MSCU1234566'],
    ['blanks and dashes', 'mscu 123456-6'],
    ['a label', 'Container: MSCU 123456 6'],
    ['other words', 'please check cntr MSCU1234566 asap'],
    ['a labelled bill of lading', 'MBL: MAEU 239876543'],
    ['a reference', 'Ref sameco-881'],
  ])('finds a booking by %s, as an exact match first', async (_, typed) => {
    const [first] = await find('agent', typed);
    expect(first).toMatchObject({ kind: 'booking', key: bookings.own, label: 'MAEU239876543', exact: true });
  });

  test.each(['AWB 074-9050 1913', '07490501913', '074 90501913'])(
    'finds an air waybill written as %s',
    async (typed) => {
      expect(await find('customer-member', typed)).toMatchObject([
        { key: bookings.air, label: '074-90501913', exact: true },
      ]);
    },
  );

  test('names the number that was typed when it is not the label', async () => {
    const [first] = await find('agent', CONTAINER);
    expect(first?.detail).toBe('Container MSCU1234566 · Sameco Northwind Customer · VNHPH → NLRTM');
  });

  test('proposes the booking of a number with a wrong check digit or swapped digits', async () => {
    expect(await find('agent', 'MSCU1234569')).toMatchObject([{ key: bookings.own, exact: false }]);
    expect(await find('agent', 'MSCU1234656')).toMatchObject([{ key: bookings.own, exact: false }]);
  });

  test.each([
    ['Q-000118', 'quote', 'Q-000118'],
    ['q 118', 'quote', 'Q-000118'],
    ['Q-000118/2', 'quote', 'Q-000118'],
    ['inv 2026-00118', 'invoice', 'INV-2026-00118'],
    ['NLRTM', 'place', 'Rotterdam'],
  ] as const)('puts the record with the number %s first', async (typed, kind, label) => {
    const [first] = await find('admin', typed);
    expect(first).toMatchObject({ kind, label, exact: true });
  });

  test('finds misspelled names of each kind', async () => {
    expect(labels(await find('agent', 'Sameco Northwnid Custmer'), 'customer')[0]).toBe('Sameco Northwind Customer');
    expect(labels(await find('agent', 'norhtwind shipper'), 'contact')).toContain('Sameco Northwind Shipper');
    expect(labels(await find('agent', 'sameco gloryous'), 'vessel')).toEqual(['SAMECO GLORIOUS']);
    expect(labels(await find('agent', 'Roterdamn'), 'place')).toContain('Rotterdam');
    expect(labels(await find('agent', 'Ines Samecko'), 'person')).toEqual(['Ines Sameco']);
    expect(await find('agent', 'xqzwvkjh')).toEqual([]);
  });

  test('searches only the given kinds, with at most five records of each', async () => {
    const hits = await find('agent', 'sameco', ['person', 'vessel']);
    expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['person', 'vessel']));
    for (const kind of searchKinds)
      expect(labels(await find('super-admin', 'sameco'), kind).length).toBeLessThanOrEqual(5);
    expect(labels(await find('super-admin', 'sameco'), 'person')).toHaveLength(5);
  });

  test('takes wildcards literally, and finds nothing by too few letters', async () => {
    for (const typed of ['%%%', '___', '--- ---', 'sa']) expect(await find('admin', typed)).toEqual([]);
  });

  test('refuses a text that is too short, too long or not one line', async () => {
    const refusal = async (q: string) => {
      const { status, error } = await callers.agent.get('/search', { query: { q } });
      return [status, error.errors?.map(({ path, message }) => [path, message])];
    };
    expect(await refusal('a')).toEqual([422, [['q', 'Enter at least 2 characters']]]);
    expect(await refusal('x'.repeat(101))).toEqual([422, [['q', 'must be at most 100 characters long']]]);
    expect((await refusal('a\nb'))[0]).toBe(422);
    const { status } = await callers.agent.get('/search', { query: { q: 'abc', kinds: 'rates' } });
    expect(status).toBe(422);
    expect((await api.anonymous.get('/search', { query: { q: 'sameco' } })).status).toBe(401);
  });

  test('limits every role by its scope alone, without row-level security', () => {
    for (const { role, typed, found } of explained)
      if (role !== 'super-admin')
        expect([role, typed, found]).toEqual([role, typed, expect.not.stringMatching(/Southgate|PURSUIT|HLCU/)]);
  });

  test('takes at most four queries, each by an index', () => {
    for (const { role, typed, plans } of explained) {
      expect(plans.length).toBeLessThanOrEqual(4);
      for (const plan of plans)
        expect([role, typed, plan]).toEqual([role, typed, expect.not.stringMatching(/Seq Scan on/)]);
    }
    const parts = explained.find(({ role, typed }) => role === 'super-admin' && typed === 'sameco')?.plans[1] ?? '';
    for (const index of ['bookings_by_identifier_part', 'bookings_by_vessel_part', 'users_by_text_part'])
      expect(parts).toContain(index);
  });

  test('leaves out the quotes of a company without the service', async () => {
    const given = createGiven(api);
    const caller = await signIn(api, await given.user({ role: 'admin', agent: own.agent, services: '{}' }));
    expect(labels((await caller.call(search, { query: { q: 'sameco' } })).data, 'quote')).toEqual([]);
  });
});
