import { type Role, roles } from '@quayside/contract/roles';
import type { SQL } from 'drizzle-orm';
import { alias, PgDialect } from 'drizzle-orm/pg-core';
import { modules } from './modules';
import { bookingScope } from './modules/bookings/booking/bookingScope';
import { companyScope } from './modules/companies/companyScope';
import { contactScope } from './modules/contacts/contactScope';
import { quoteRooms, quoteScope } from './modules/quotes/quoteScope';
import { requestScope } from './modules/quotes/requestScope';
import { rateScope } from './modules/rates/rows/rateScope';
import { userScope } from './modules/team/userScope';
import { getOrganisationId, listSocketRooms, type PartyColumns, partyRooms } from './platform/people/parties';
import type { User } from './platform/people/user';
import { bookings, bookingTotals } from './tables/bookingTables';

const dialect = new PgDialect();
const createUser = (role: Role, organisation: { companyId: string | null; customerCompany: string | null }): User => ({
  id: 'u',
  sessionId: 's',
  tenantId: null,
  role,
  companyName: '',
  agentTimeZone: null,
  logo: null,
  logoDark: null,
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  services: [],
  ...organisation,
});
const full = { companyId: 'agent-or-own', customerCompany: 'customer' };
const empty = { companyId: null, customerCompany: null };
const written = (scope: (user: User) => SQL, user: User) => {
  const { sql, params } = dialect.sqlToQuery(scope(user));
  const text = params.reduce<string>((told, value, index) => told.replace(`$${index + 1}`, String(value)), sql);
  return text.replace(/\s+/g, ' ').replace(/(?<=[([]) | (?=[)\]])/g, '');
};

/** The table of the decisions: the bookings that each role sees. */
test.each<[Role, string]>([
  ['super-admin', 'true'],
  ['admin', '"bookings"."agent_id" = agent-or-own'],
  ['member', '"bookings"."agent_id" = agent-or-own'],
  ['company-admin', '"bookings"."agent_id" = agent-or-own'],
  ['agent', '"bookings"."agent_id" = agent-or-own'],
  ['partner', '"bookings"."partner_id" = agent-or-own'],
  ['importer', '"bookings"."consignee_id" = agent-or-own'],
  ['customer-company-admin', '"bookings"."company_id" = customer'],
  ['customer-admin', '"bookings"."company_id" = customer'],
  ['customer-member', '"bookings"."company_id" = customer'],
])("test.each<[Role, string]> 'limits a %s to bookings where %s'", (role, condition) => {
  expect(written(bookingScope, createUser(role, full))).toBe(condition);
});

test('uses the alias of the table, and hides a table without the column', () => {
  const partner = createUser('partner', full);
  const seen = (table: PartyColumns) => written((user) => bookingScope(user, table), partner);
  expect(seen(alias(bookings, 'other'))).toBe('"other"."partner_id" = agent-or-own');
  expect(seen(bookingTotals)).toBe('false');
});

test.each(roles.filter((role) => role !== 'super-admin'))(
  'hides every module from a %s without an organisation',
  (role) => {
    const user = createUser(role, empty);
    for (const { scope } of modules) {
      if (!scope) continue;
      expect(written(scope, user)).toMatch(/false/);
      expect(written(scope, user)).not.toMatch(/true/);
    }
  },
);

const strangers = { agent: 'another', customer: 'another', partner: null, consignee: 'another' };
const columns = { agent: 'agent_id', customer: 'company_id', partner: 'partner_id', consignee: 'consignee_id' };
const hears = (user: User, parties: Parameters<typeof partyRooms>[0]) =>
  partyRooms(parties).some((room) => listSocketRooms(user).includes(room));

test.each(roles)('joins the rooms of all bookings that a %s sees', (role) => {
  const user = createUser(role, full);
  const isSeen = (column: string) => written(bookingScope, user).includes(`"${column}"`);
  const organisation = getOrganisationId(user);
  for (const [party, column] of Object.entries(columns))
    if (isSeen(column)) expect(hears(user, { ...strangers, [party]: organisation })).toBe(true);
  expect(hears(user, strangers)).toBe(role === 'super-admin');
});

const customers: readonly Role[] = ['customer-company-admin', 'customer-admin', 'customer-member'];
const agents: readonly Role[] = ['admin', 'member', 'company-admin', 'agent'];
const isSent = `"quotes"."status" not in ('draft', 'saved')`;
const isSentToUser =
  '"quotes"."id" = any(array(select "quote_recipients"."quote_id" from "quote_recipients" where "quote_recipients"."user_id" = u))';
const kept = '"contacts"."removed_at" is null';
const ofBookings = (column: string) =>
  `${kept} and exists (select 1 from "bookings" "seen" where "seen"."${column}" = agent-or-own and "contacts"."id" in ("seen"."shipper_id", "seen"."consignee_id"))`;

/** The same for other scopes: which roles see records under which condition. */
const conditions: [string, (user: User) => SQL, [readonly Role[], string][]][] = [
  [
    'companies',
    companyScope,
    [
      [['super-admin'], 'true'],
      [agents, '("companies"."agent_id" = agent-or-own or "companies"."id" = agent-or-own)'],
      [['partner', 'importer'], '"companies"."id" = agent-or-own'],
      [customers, '"companies"."id" = customer'],
    ],
  ],
  [
    'contacts',
    contactScope,
    [
      [['super-admin'], kept],
      [agents, `"contacts"."agent_id" = agent-or-own and ${kept}`],
      [['partner'], ofBookings('partner_id')],
      [['importer'], ofBookings('consignee_id')],
      [
        customers,
        `${kept} and exists (select 1 from "contact_companies" "link" where "link"."contact_id" = "contacts"."id" and "link"."company_id" = customer)`,
      ],
    ],
  ],
  [
    'quotes',
    quoteScope,
    [
      [['super-admin'], `("quotes"."status" <> 'draft' or "quotes"."owner_id" = u)`],
      [
        ['admin', 'company-admin'],
        `"quotes"."agent_id" = agent-or-own and ("quotes"."status" <> 'draft' or "quotes"."owner_id" = u)`,
      ],
      [
        ['member', 'agent'],
        `"quotes"."agent_id" = agent-or-own and ("quotes"."owner_id" = u or (${isSent} and ${isSentToUser}))`,
      ],
      [['partner', 'customer-member'], `${isSent} and ${isSentToUser}`],
      [['importer'], 'false'],
      [
        ['customer-company-admin', 'customer-admin'],
        `${isSent} and ("quotes"."company_id" = customer or ${isSentToUser})`,
      ],
    ],
  ],
  [
    'requests',
    requestScope,
    [
      [['super-admin'], 'true'],
      [agents, '"quote_requests"."agent_id" = agent-or-own'],
      [['partner', 'importer'], 'false'],
      [customers, '"quote_requests"."agent_id" = agent-or-own and "quote_requests"."company_id" = customer'],
    ],
  ],
  [
    'rates',
    rateScope,
    [
      [['super-admin'], 'true'],
      [[...agents, ...customers], '"rates"."agent_id" = agent-or-own'],
      [['partner', 'importer'], 'false'],
    ],
  ],
  [
    'people',
    userScope,
    [
      [['super-admin'], 'true'],
      [
        agents,
        `("users"."company_id" = agent-or-own or "users"."company_id" in (select "companies"."id" from "companies" where "companies"."agent_id" = agent-or-own and "companies"."kind" <> 'customer'))`,
      ],
      [['partner', 'importer'], '"users"."company_id" = agent-or-own'],
      [customers, '"users"."customer_company_id" = customer'],
    ],
  ],
];

test.each(conditions)('limits %s for every role', (_, scope, table) => {
  expect(table.flatMap(([named]) => named).sort()).toEqual([...roles].sort());
  for (const [named, condition] of table)
    for (const role of named) expect([role, written(scope, createUser(role, full))]).toEqual([role, condition]);
});

test('announces a draft to its author, a quote to its agent, and to its customer after sending', () => {
  const quote = { agentId: 'a', companyId: 'c', ownerId: 'o', sentAt: null, recipients: ['r'] };
  const ofAgent = ['role:super-admin', 'user:o', 'quotes:a:admin', 'quotes:a:company-admin'];
  const sent = { ...quote, status: 'sent', sentAt: '2026-11-20T08:00:00.000Z' } as const;
  expect(quoteRooms({ ...quote, status: 'draft' })).toEqual(['user:o']);
  expect(quoteRooms({ ...quote, status: 'saved' })).toEqual(ofAgent);
  expect(quoteRooms(sent)).toEqual([
    ...ofAgent,
    'quotes:c:customer-company-admin',
    'quotes:c:customer-admin',
    'user:r',
  ]);
  expect(quoteRooms({ ...sent, companyId: null })).toEqual([...ofAgent, 'user:r']);
});

test('joins a customer’s socket to its company and not to its agent', () => {
  expect(listSocketRooms(createUser('customer-member', full))).toEqual([
    'user:u',
    'session:s',
    'role:customer-member',
    'company:customer',
  ]);
  expect(listSocketRooms(createUser('agent', full))).toEqual([
    'user:u',
    'session:s',
    'role:agent',
    'agent:agent-or-own',
  ]);
  expect(listSocketRooms({ ...createUser('agent', full), tenantId: 't', services: ['quotes'] })).toEqual([
    'user:u',
    'session:s',
    'role:agent',
    'agent:agent-or-own',
    'tenant:t',
    'quotes:agent-or-own:agent',
  ]);
  expect(listSocketRooms({ ...createUser('agent', empty), services: ['quotes'] })).toEqual([
    'user:u',
    'session:s',
    'role:agent',
  ]);
});

test('announces a record with parties to their organisations, each in the room of its kind', () => {
  const organisations = { agent: 'a', customer: 'c', partner: 'p', consignee: 'i' };
  const rooms = ['role:super-admin', 'agent:a', 'company:c', 'company:p', 'company:i'];
  expect(partyRooms(organisations)).toEqual(rooms);
  expect(partyRooms({ ...organisations, partner: null })).toEqual(rooms.filter((room) => room !== 'company:p'));
});
