import fs from 'node:fs/promises';
import {
  filterSchedulePorts,
  findOverlaps,
  findPastedBookings,
  listSchedulePorts,
  type OwnLine,
  priceBooking,
  proposeDocuments,
  type RouteDefinition,
  searchBookings,
  searchLanes,
  searchSchedules,
} from '@quayside/contract';
import { isLikeCustomer, type Role, roles } from '@quayside/contract/roles';
import { contractRoutes } from '@quayside/contract/routes';
import { sql } from 'drizzle-orm';
import { pickDemoSample } from '../src/demo/pickDemoSample';
import { seedDemo } from '../src/demo/seed';
import { DEMO_PASSWORD } from '../src/demo/world/signIns';

import { loadConfig } from '../src/hosts/node/config';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { openStorage } from '../src/hosts/node/storage';
import { loadPorts } from '../src/modules/ports/loadPorts';
import { bundleScopelessHost } from './bundleHost';
import { openWorld } from './conformance/openWorld';
import { bookingForm, invoiceDraft, sendings } from './conformance/samples';
import type { Caller, WireInput } from './conformance/wire';
import { currentEngine, makePlace, templateVariable } from './engines';
import { plainSecrets } from './plainSecrets';
import { quickPasswords } from './quickPasswords';
import { startApi, type TestApi } from './startApi';

const theirLine: OwnLine = {
  ...{ kind: 'other', name: 'Theirs', basis: 'per shipment', currency: 'EUR' },
  ...{ costMinor: 1, sellMinor: 1, taxPercent: 0 },
};

type NamedRoute = readonly [name: string, route: RouteDefinition];

const readingPosts: readonly RouteDefinition[] = [
  ...[searchBookings, searchSchedules, searchLanes, filterSchedulePorts, listSchedulePorts, findOverlaps, priceBooking],
  findPastedBookings,
  proposeDocuments,
];
/** Code that reads for a signed-in caller. */
const reads: readonly NamedRoute[] = contractRoutes().filter(
  ([, route]) => route.auth !== 'public' && (route.method === 'GET' || readingPosts.includes(route)),
);
const walled = roles.filter((role) => role !== 'super-admin');

let api: TestApi;
let folder: string;
let seenByNobody: unknown;
const callers = {} as Record<Role, Caller>;

beforeAll(async () => {
  const engine = currentEngine();
  const place = await makePlace(engine, process.env[templateVariable(engine)]);
  const config = loadConfig({ DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) });
  const opened = await openDatabase(place, console);
  const database = opened.asPlatform('a test');
  await loadPorts(database);
  await seedDemo(
    {
      database,
      storage: await openStorage(config, console as never),
      passwords: quickPasswords,
      secrets: plainSecrets,
    },
    pickDemoSample,
  );
  seenByNobody = (
    await opened.db.execute(sql`select (select count(*)::int from bookings) as bookings, (select count(*)::int from users) as users,
                                       (select count(*)::int from rates) as rates`)
  ).rows;
  await opened.close();
  const host = await bundleScopelessHost();
  folder = host.folder;
  api = await startApi({ place, program: host.program });
  const wire = {
    origin: api.url,
    password: DEMO_PASSWORD,
    fetch,
    listen: () => Promise.reject(),
    readMail: () => Promise.reject(),
  };
  const world = openWorld(wire, new Set());
  for (const role of roles) callers[role] = await world.signIn(role);
  const form = JSON.stringify(bookingForm);
  await api.sql`insert into booking_drafts (id, agent_id, company_id, form)
    select left(md5(id), 24), agent_id, id, ${form}::jsonb from companies where kind = 'customer'`;
  await api.sql`insert into booking_templates (id, agent_id, name, form)
    select left(md5(id || 'template'), 24), id, 'Theirs', ${form}::jsonb from companies where kind = 'agent'`;
  await api.sql`insert into ports (id, agent_id, source, code, port_type, port_name, city, country, time_zone)
    select left(md5(id || 'place'), 24), id, 'own', 'DEXYZ', 'SEA', 'Theirs', 'Theirs', 'DE', 'Europe/Berlin' from companies where kind = 'agent'`;
  await api.sql`insert into own_carriers (id, agent_id, code, name, modes)
    select left(md5(id || 'carrier'), 24), id, 'THRS', 'Theirs', '{LCL}' from companies where kind = 'agent'`;
  const { currency, ...typed } = invoiceDraft;
  const doc = JSON.stringify({ ...typed, seller: null, shipment: [], bookingReference: null, quoteNumber: null });
  await api.sql`insert into invoices (id, agent_id, company_id, kind, state, currency, net_minor, tax_minor, total_minor, doc, created_by)
    select left(md5(id || 'invoice'), 24), agent_id, id, 'invoice', 'draft', ${currency}, 0, 0, 0, ${doc}::jsonb,
           (select min(id) from users) from companies where kind = 'customer'`;
  // A comment to each customer, and an internal one, on every booking, quote and request.
  for (const [table, column] of [
    ['bookings', 'booking_id'],
    ['quotes', 'quote_id'],
    ['quote_requests', 'request_id'],
  ])
    for (const shown of ['company_id', 'null'])
      await api.sql([
        `insert into comments (id, agent_id, company_id, ${column}, author_id, text)
         select left(md5(id || '${shown} comment'), 24), agent_id, ${shown}, id, (select min(id) from users), 'Theirs' from ${table}`,
      ] as unknown as TemplateStringsArray);
  await api.sql`insert into booking_files (id, type, name, size, content_type, storage_key, uploaded_by, comment_id)
    select left(md5(id || 'sent'), 24), 'others', 'Theirs', 1, 'text/plain', 'sent ' || id, author_id, id from comments`;
  await api.sql`insert into share_links (id, agent_id, booking_id, token_hash, label, shows, expires_at)
    select left(md5(id || 'share'), 24), agent_id, id, sha256(id::bytea), 'Theirs', '{}', now() + interval '1 day' from bookings`;
  await api.sql`insert into booking_tasks (id, agent_id, booking_id, title, is_visible)
    select left(md5(id || shown::text || 'task'), 24), agent_id, id, 'Theirs', shown from bookings, (values (true), (false)) s (shown)`;
  await api.sql`insert into external_followers (id, agent_id, booking_id, email, token_hash)
    select left(md5(id || 'follower'), 24), agent_id, id, 'eva@venlo.example', sha256(id::bytea) from bookings`;
  await api.sql`insert into service_lines (id, agent_id, carrier_code, names, keys)
    select left(md5(id || 'service'), 24), id, 'MAEU', '{A,B}', '{a,b}' from companies where kind = 'agent'`;
  await api.sql`insert into charge_codes (id, agent_id, kind, name, basis, line)
    select left(md5(id || 'code'), 24), id, 'other', 'Theirs', 'per shipment', ${JSON.stringify(theirLine)}::jsonb
      from companies where kind = 'agent'`;
  // It writes the whole demo.
}, 300_000);
afterAll(async () => {
  await api.stop();
  await fs.rm(folder, { recursive: true, force: true });
});

interface Person {
  readonly id: string;
  readonly role: Role;
  readonly company: string;
  readonly tenant: string;
}

const findPerson = async (role: Role): Promise<Person> => {
  const [row] = await api.sql<{ id: string; company_id: string; customer_company_id: string; tenant: string }>`
    select u.id, u.company_id, u.customer_company_id, coalesce(c.agent_id, c.id) as tenant
      from users u left join companies c on c.id = u.company_id where u.email = ${`${role}@quayside.example`}`;
  const { id = '', company_id = '', customer_company_id = '', tenant = '' } = row ?? {};
  return { id, role, company: isLikeCustomer(role) ? customer_company_id : company_id, tenant };
};

/** Records that a user must not see, by kind, written without the scopes and the policies. */
const foreignTo = async ({ id, role, company, tenant }: Person): Promise<Map<string, readonly string[]>> => {
  const part =
    { partner: 'partner_id', importer: 'consignee_id' }[role as string] ??
    (isLikeCustomer(role) ? 'company_id' : 'agent_id');
  const isStaff = part === 'agent_id';
  const own = `select id from bookings where ${part} = '${company}'`;
  const named = ['company_id', 'partner_id', 'shipper_id', 'consignee_id', 'created_by']
    .map((column) => `select ${column} from bookings where ${part} = '${company}' and ${column} is not null`)
    .join(' union ');
  const kinds: Record<string, string> = {
    bookings: `select id from bookings where id not in (${own})`,
    booking_files: `select id from booking_files where booking_id not in (${own})`,
    comment_files: `select f.id from booking_files f join comments c on c.id = f.comment_id
                     where ${isStaff ? `c.agent_id <> '${company}'` : `c.company_id is distinct from '${company}'`}`,
    booking_histories: `select id from booking_histories where booking_id not in (${own})`,
    companies: isStaff
      ? `select id from companies where id <> '${company}' and agent_id is distinct from '${company}'`
      : `select id from companies where id not in ('${company}', '${tenant}') and id not in (${named})`,
    users: `select u.id from users u left join companies c on c.id = u.company_id
             where u.id <> '${id}' and coalesce(c.agent_id, c.id) is distinct from '${tenant}'
                or ${isStaff ? 'false' : `u.customer_company_id <> '${company}'`}`,
    contacts: isStaff
      ? `select id from contacts where agent_id <> '${company}'`
      : `select id from contacts where id not in (${named})
            and id not in (select contact_id from contact_companies where company_id = '${company}')`,
    quotes: isStaff
      ? `select id from quotes where agent_id <> '${company}'`
      : `select id from quotes where company_id is distinct from '${company}'
            and id not in (select quote_id from quote_recipients where user_id = '${id}')`,
    invoices: isStaff
      ? `select id from invoices where agent_id <> '${company}'`
      : `select id from invoices where ${isLikeCustomer(role) ? `company_id <> '${company}' or state = 'draft'` : 'true'}`,
    comments: `select id from comments where ${isStaff ? `agent_id <> '${company}'` : `company_id is distinct from '${company}'`}`,
    booking_tasks: isStaff
      ? `select id from booking_tasks where agent_id <> '${company}'`
      : `select id from booking_tasks where ${isLikeCustomer(role) ? `not is_visible or booking_id not in (${own})` : 'true'}`,
    external_followers: `select id from external_followers where ${isStaff ? `agent_id <> '${company}'` : 'true'}`,
    share_links: `select id from share_links where ${isStaff ? `agent_id <> '${company}'` : 'true'}`,
    own_places: `select id from ports where agent_id <> '${tenant}'`,
    own_carriers: `select id from own_carriers where agent_id <> '${tenant}'`,
    charge_codes: `select id from charge_codes where ${isStaff ? `agent_id <> '${company}'` : 'true'}`,
    service_lines: `select id from service_lines where agent_id <> '${tenant}'`,
    rates: `select id from tariff_lines where agent_id <> '${tenant}' ${isStaff || isLikeCustomer(role) ? '' : 'or true'}`,
    booking_drafts: `select id from booking_drafts where ${isStaff ? `agent_id <> '${company}'` : 'true'}`,
    booking_templates: `select id from booking_templates where ${isStaff ? `agent_id <> '${company}'` : 'true'}`,
  };
  const found = new Map<string, readonly string[]>();
  for (const [kind, text] of Object.entries(kinds)) {
    const rows = await api.sql<{ id: string }>([text] as unknown as TemplateStringsArray);
    found.set(
      kind,
      rows.map((row) => row.id),
    );
  }
  return found;
};

/** Returns the calls of a route: once, or about a foreign record of each kind. */
const createSendings = ([name, { path, method }]: NamedRoute, foreign: Map<string, readonly string[]>): WireInput[] => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
  const sample = sendings[name] ?? {};
  if (names.length === 0) return [method === 'GET' ? sample : { body: {}, ...sample }];
  const file = foreign.get('booking_files')?.[0] ?? '';
  return [...foreign.values()].flatMap(([id]) => {
    if (id === undefined) return [];
    const ids = Object.fromEntries(names.map((param) => [param, id]));
    return [{ ...sample, params: { ...ids, ...sample.params, ...(sample.params?.file ? { file } : {}) } }];
  });
};

/** Returns the records that some calls wrongly returned to a role, as `call kind`. */
const leaksTo = async (role: Role, calls = reads): Promise<string[]> => {
  const foreign = await foreignTo(await findPerson(role));
  const kindOf = new Map([...foreign].flatMap(([kind, ids]) => ids.map((id) => [id, kind] as const)));
  const leaks = new Set<string>();
  for (const named of calls) {
    for (const sending of createSendings(named, foreign)) {
      const { status, bytes } = await callers[role].send(named[1], sending);
      expect({ call: named[0], isAnswered: status < 500 && status !== 429 }).toEqual({
        call: named[0],
        isAnswered: true,
      });
      if (status >= 300) continue;
      for (const [id] of Buffer.from(bytes)
        .toString()
        .matchAll(/[0-9a-f]{24}/g)) {
        const kind = kindOf.get(id);
        if (kind) leaks.add(`${named[0]} ${kind}`);
      }
    }
  }
  return [...leaks];
};

test.each(walled)('returns nothing of others to a %s without any scope', async (role) => {
  expect(await leaksTo(role)).toEqual([]);
});

test('protects every owned table and its owners by row-level security', async () => {
  const open = await api.sql<{ name: string }>`
    select c.relname as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
                     and a.attname in ('agent_id', 'company_id', 'customer_company_id', 'booking_id', 'quote_id', 'user_id',
                                       'contact_id', 'actor_id', 'import_id', 'session_id', 'tenant_id'))
       and not (c.relrowsecurity and c.relforcerowsecurity
                and exists (select from pg_policy p where p.polrelid = c.oid))
     order by 1`;
  expect(open.map(({ name }) => name)).toEqual([
    'unfinished_rate_imports', // only ids
  ]);
});

test('denies caller roles ownership, bypass and sign-in', async () => {
  const found = await api.sql<{ may: boolean; owned: number }>`
    select bool_or(rolsuper or rolbypassrls or rolcanlogin or rolcreaterole) as may,
           (select count(*)::int from pg_class where relowner in (select oid from pg_roles where rolname like 'quayside\_%')) as owned
      from pg_roles where rolname in ('quayside_app', 'quayside_platform', 'quayside_staff', 'quayside_customer',
                                      'quayside_partner', 'quayside_importer')`;
  expect(found).toEqual([{ may: false, owned: 0 }]);
});

test('returns nothing without an acting user', async () => {
  expect(seenByNobody).toEqual([{ bookings: 0, users: 0, rates: 0 }]);
});

describe('without row-level security', () => {
  test('returns others’ records without row-level security, which therefore protects them', async () => {
    const tables = await api.sql<{ name: string }>`
      select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`;
    for (const { name } of tables)
      await api.sql([`alter table ${name} disable row level security`] as unknown as TemplateStringsArray);
    // One call is enough; all of them would take a third of the time above again.
    const lists = reads.filter(([name]) => name === 'listBookings');
    for (const role of ['agent', 'customer-admin', 'partner', 'importer'] as const)
      expect(await leaksTo(role, lists)).toContain('listBookings bookings');
  });
});
