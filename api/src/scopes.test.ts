import { type Role, roles } from '@quayside/contract/roles';
import type { SQL } from 'drizzle-orm';
import { alias, PgDialect } from 'drizzle-orm/pg-core';
import { modules } from './modules';
import { rateScope } from './modules/rates/rows/rateScope';
import { bookingScope } from './modules/shipment/booking/bookingScope';
import { organisationOf, type PartyColumns, partyRooms, roomsOf } from './platform/parties';
import type { User } from './platform/user';
import { bookings, bookingTotals } from './tables/bookingTables';

const dialect = new PgDialect();
const userOf = (role: Role, organisation: { companyId: string | null; customerCompany: string | null }): User => ({
  id: 'u',
  sessionId: 's',
  sessionCreatedAt: new Date(0),
  tenantId: null,
  role,
  companyName: '',
  agentTimeZone: null,
  logo: null,
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
  return params.reduce<string>((text, value, index) => text.replace(`$${index + 1}`, String(value)), sql);
};

/** The table of the decisions: what each role sees of the bookings. */
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
])('a %s sees bookings where %s', (role, condition) => {
  expect(written(bookingScope, userOf(role, full))).toBe(condition);
});

test('an alias of the table is asked under its own name, and a table without the column is not seen by it', () => {
  const partner = userOf('partner', full);
  const seen = (table: PartyColumns) => written((user) => bookingScope(user, table), partner);
  expect(seen(alias(bookings, 'other'))).toBe('"other"."partner_id" = agent-or-own');
  expect(seen(bookingTotals)).toBe('false');
});

test.each(roles.filter((role) => role !== 'super-admin'))(
  'a %s without an organisation sees nothing of any module',
  (role) => {
    const user = userOf(role, empty);
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
  partyRooms(parties).some((room) => roomsOf(user).includes(room));

test.each(roles)('the socket of a %s hears of every booking that it sees', (role) => {
  const user = userOf(role, full);
  const isSeen = (column: string) => written(bookingScope, user).includes(`"${column}"`);
  const organisation = organisationOf(user);
  for (const [party, column] of Object.entries(columns))
    if (isSeen(column)) expect(hears(user, { ...strangers, [party]: organisation })).toBe(true);
  expect(hears(user, strangers)).toBe(role === 'super-admin');
});

test.each<[Role]>([['partner'], ['importer']])('a %s sees no rates', (role) => {
  expect(written(rateScope, userOf(role, full))).toBe('false');
});

test('a customer’s socket joins its company and not its agent', () => {
  expect(roomsOf(userOf('customer-member', full))).toEqual([
    'user:u',
    'session:s',
    'role:customer-member',
    'company:customer',
  ]);
  expect(roomsOf(userOf('agent', full))).toEqual(['user:u', 'session:s', 'role:agent', 'agent:agent-or-own']);
});
