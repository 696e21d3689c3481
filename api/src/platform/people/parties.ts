import { hasService, isLikeCustomer, type Role, roles } from '@quayside/contract/roles';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Room } from '../../ports/room';
import { users } from '../../tables/accountTables';
import type { User } from './user';

/** Columns that a scope uses; an alias of the table has them, too. */
export type Columns<Name extends string> = Readonly<Record<Name, PgColumn>>;

/**
 * Limits the records of a table that a user may see, as a condition for WHERE. The module that owns the table has its
 * scope, and every query of the table uses it: lists, details, summaries, exports, files, histories, pickers, search. A
 * record outside the scope is a 404.
 *
 * Without a table it applies to the module's own; a query with an alias passes it:
 *
 * db.select().from(bookings).where(and(bookingScope(user), eq(bookings.id, id)))
 */
export type Scope<Name extends string> = (user: User, table?: Columns<Name>) => SQL;

export const everything = sql`true`;
export const nothing = sql`false`;
/** Returns an equality condition. A user without the company that its role needs sees nothing. */
export const equals = (column: PgColumn, value: string | null): SQL => (value === null ? nothing : eq(column, value));

/** Parties of a shipment: the column that holds the organisation, and the room of its users. */
const parties = {
  agent: { column: 'agentId', room: 'agent' },
  customer: { column: 'companyId', room: 'company' },
  partner: { column: 'partnerId', room: 'company' },
  consignee: { column: 'consigneeId', room: 'company' },
} as const;

type Party = keyof typeof parties;

/** The party of a user's organisation; null sees every agent's shipments. */
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

/** Returns whether a user works for an agent; a super-admin does not. */
export const isOfAgent = ({ role }: Pick<User, 'role'>): boolean => partyOfRole[role] === 'agent';

/** Returns the organisation that a user acts for: the customer company of a customer, else the company. */
export const getOrganisationId = (user: User): string | null =>
  isLikeCustomer(user.role) ? user.customerCompany : user.companyId;

/** Placeholder for the organisation in a prepared query for a role. */
const organisation = sql.placeholder('organisation') as unknown as string;

/**
 * Returns a user that represents every user of that role, for a prepared query: it depends only on the values.
 *
 * @returns also the role as part of the query's cache key
 */
export const anyOfRole = (user: User): { anyone: User; shape: string; values: { organisation: string | null } } => {
  const own = getOrganisationId(user);
  return own === null
    ? { anyone: user, shape: `${user.role} of none`, values: { organisation: null } }
    : {
        anyone: { ...user, companyId: organisation, customerCompany: organisation },
        shape: user.role,
        values: { organisation: own },
      };
};

/** Columns of a table that hold organisations by party; users of a missing party see nothing. */
export type PartyColumns = Partial<Columns<(typeof parties)[Party]['column']>>;

/** Returns the scope of a table with parties. */
export const partyScope = (user: User, table: PartyColumns): SQL => {
  const party = partyOfRole[user.role];
  if (!party) return everything;
  const column = table[parties[party].column];
  return column ? equals(column, getOrganisationId(user)) : nothing;
};

/** Returns the rooms of the users who see a record with these parties: the socket counterpart of `partyScope`. */
export const partyRooms = (organisations: Readonly<Record<Party, string | null>>): Room[] => [
  'role:super-admin',
  ...(Object.keys(parties) as Party[]).flatMap((party) => {
    const organisation = organisations[party];
    return organisation ? [`${parties[party].room}:${organisation}` as const] : [];
  }),
];

/** Returns the rooms that a user's socket joins. */
export const listSocketRooms = (user: User): Room[] => {
  const organisation = getOrganisationId(user);
  const room = isOfAgent(user) ? 'agent' : 'company';
  return [
    `user:${user.id}`,
    `session:${user.sessionId}`,
    `role:${user.role}`,
    ...(organisation ? [`${room}:${organisation}` as const] : []),
    ...(user.tenantId ? [`tenant:${user.tenantId}` as const] : []),
    ...(organisation && hasService(user, 'quotes') ? [`quotes:${organisation}:${user.role}` as const] : []),
  ];
};

const customers = roles.filter(isLikeCustomer);
const ofAgents = roles.filter((role) => isOfAgent({ role }));
const ofOthers = roles.filter((role) => partyOfRole[role] && !ofAgents.includes(role) && !isLikeCustomer(role));

/** Returns the users whose sockets would be in a room. Rooms for all platform staff have no users here. */
const inRoom = (room: Room): SQL | undefined => {
  const [kind, id = '', role] = room.split(':') as [string, string?, Role?];
  if (kind === 'user') return eq(users.id, id);
  if (kind === 'agent') return and(inArray(users.role, ofAgents), eq(users.companyId, id));
  const column = role && !isLikeCustomer(role) ? users.companyId : users.customerCompanyId;
  if (kind === 'quotes' && role) return and(eq(users.role, role), eq(column, id));
  if (kind !== 'company') return undefined;
  return or(
    and(inArray(users.role, customers), eq(users.customerCompanyId, id)),
    and(inArray(users.role, ofOthers), eq(users.companyId, id)),
  );
};

/**
 * Returns the users whom an announcement to these rooms reaches: the SQL counterpart of `listSocketRooms`, except for the
 * services that they use.
 */
export const peopleIn = (rooms: readonly Room[]): SQL => or(...rooms.map(inRoom)) ?? nothing;
