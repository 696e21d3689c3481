import { isLikeCustomer, type Role } from '@quayside/contract/roles';
import { type SQL, sql } from 'drizzle-orm';
import type { Room } from '../ports/room';
import type { User } from './user';

/**
 * Which records of a table a user may see, as a condition for WHERE. The module that owns the table has its scope, and
 * every query of the table goes through it: lists, details, summaries, exports, files, histories, pickers, search. A
 * record outside the scope is a 404.
 *
 * The fragments name the columns of the table with its own name, or the alias that the query gives it:
 *
 *     sql`select b.* from bookings b where ${bookingScope(user, 'b')} and b.id = ${id}`
 */
export type Scope = (user: User, alias?: string) => SQL;

export const everything = sql`true`;
export const nothing = sql`false`;
/** A user without the company that its role needs sees nothing. */
export const equals = (alias: string, column: string, value: string | null): SQL =>
  value === null ? nothing : sql`${sql.identifier(alias)}.${sql.identifier(column)} = ${value}`;

/** The parts that organisations have in a shipment: the column that names them there, and the room of their people. */
const parties = {
  agent: { column: 'agent_id', room: 'agent' },
  customer: { column: 'company_id', room: 'company' },
  partner: { column: 'partner_id', room: 'company' },
  consignee: { column: 'consignee_id', room: 'company' },
} as const;

type Party = keyof typeof parties;

/** The part that the organisation of a user has; null sees every agent's shipments. */
const partyOfRole: Record<Role, Party | null> = {
  'super-admin': null,
  admin: 'agent',
  member: 'agent',
  'company-admin': 'agent',
  agent: 'agent',
  partner: 'partner',
  importer: 'consignee',
  'customer-company-admin': 'customer',
  'customer-admin': 'customer',
  'customer-member': 'customer',
};

/** Whether a user works for an agent; a super-admin works for none. */
export const isOfAgent = ({ role }: Pick<User, 'role'>): boolean => partyOfRole[role] === 'agent';

/** The organisation that a user acts for: the customer company of a customer, else the company. */
export const organisationOf = (user: User): string | null =>
  isLikeCustomer(user.role) ? user.customerCompany : user.companyId;

/** The scope of a table that names all parties: `(agent_id, company_id, partner_id, consignee_id)`. */
export const partyScope = (user: User, alias: string): SQL => {
  const party = partyOfRole[user.role];
  return party ? equals(alias, parties[party].column, organisationOf(user)) : everything;
};

/** The rooms of those who see what has these parties: the socket's side of `partyScope`. */
export const partyRooms = (organisations: Readonly<Record<Party, string | null>>): Room[] => [
  'role:super-admin',
  ...(Object.keys(parties) as Party[]).flatMap((party) => {
    const organisation = organisations[party];
    return organisation ? [`${parties[party].room}:${organisation}` as const] : [];
  }),
];

/** The rooms that a user's socket joins. */
export const roomsOf = (user: User): Room[] => {
  const organisation = organisationOf(user);
  const room = isOfAgent(user) ? 'agent' : 'company';
  return [
    `user:${user.id}`,
    `session:${user.sessionId}`,
    `role:${user.role}`,
    ...(organisation ? [`${room}:${organisation}` as const] : []),
  ];
};
