import { type Role, roles } from '@quayside/contract/roles';
import { PgDialect } from 'drizzle-orm/pg-core';
import { modules } from './modules';
import { rateScope } from './modules/rates/rows/rateScope';
import { bookingScope } from './modules/shipment/booking/bookingScope';
import { organisationOf, partyRooms, roomsOf } from './platform/parties';
import type { User } from './platform/user';

const dialect = new PgDialect();
const userOf = (role: Role, organisation: { companyId: string | null; customerCompany: string | null }): User => ({
  id: 'u',
  sessionId: 's',
  sessionCreatedAt: new Date(0),
  role,
  companyName: '',
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
const written = (scope: typeof bookingScope, user: User) => {
  const { sql, params } = dialect.sqlToQuery(scope(user, 't'));
  return params.reduce<string>((text, value, index) => text.replace(`$${index + 1}`, String(value)), sql);
};

/** The table of the decisions: what each role sees of the bookings. */
test.each<[Role, string]>([
  ['super-admin', 'true'],
  ['admin', '"t"."agent_id" = agent-or-own'],
  ['member', '"t"."agent_id" = agent-or-own'],
  ['company-admin', '"t"."agent_id" = agent-or-own'],
  ['agent', '"t"."agent_id" = agent-or-own'],
  ['partner', '"t"."partner_id" = agent-or-own'],
  ['importer', '"t"."consignee_id" = agent-or-own'],
  ['customer-company-admin', '"t"."company_id" = customer'],
  ['customer-admin', '"t"."company_id" = customer'],
  ['customer-member', '"t"."company_id" = customer'],
])('a %s sees bookings where %s', (role, condition) => {
  expect(written(bookingScope, userOf(role, full))).toBe(condition);
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
