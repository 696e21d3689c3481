import { hasService, isLikeCustomer, type Role, roles } from '@quayside/contract/roles';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Room } from '../ports/room';
import { users } from '../tables/accountTables';
import type { User } from './user';

/** The columns of a table that a scope asks; an alias of the table has them, too. */
export type Columns<Name extends string> = Readonly<Record<Name, PgColumn>>;

/**
 * Which records of a table a user may see, as a condition for WHERE. The module that owns the table has its scope, and
 * every query of the table goes through it: lists, details, summaries, exports, files, histories, pickers, search. A
 * record outside the scope is a 404.
 *
 * Without a table it is about the module's own; a query that knows it by an alias says so:
 *
 *     db.select().from(bookings).where(and(bookingScope(user), eq(bookings.id, id)))
 */
export type Scope<Name extends string> = (user: User, table?: Columns<Name>) => SQL;

export const everything = sql`true`;
export const nothing = sql`false`;
/** A user without the company that its role needs sees nothing. */
export const equals = (column: PgColumn, value: string | null): SQL => (value === null ? nothing : eq(column, value));

/** The parts that organisations have in a shipment: the column that names them there, and the room of their people. */
const parties = {
  agent: { column: 'agentId', room: 'agent' },
  customer: { column: 'companyId', room: 'company' },
  partner: { column: 'partnerId', room: 'company' },
  consignee: { column: 'consigneeId', room: 'company' },
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

/** Where a sentence is written for whoever has a role, it asks for the organisation by this name. */
const organisation = sql.placeholder('organisation') as unknown as string;

/**
 * Stands for every user of that role, in a sentence that is written once: with the values it asks nothing else of whoever that is.
 *
 * @returns the role in words besides, as a part of the shape of the sentence
 */
export const anyOfRole = (user: User): { anyone: User; shape: string; values: { organisation: string | null } } => {
  const own = organisationOf(user);
  return own === null
    ? { anyone: user, shape: `${user.role} of none`, values: { organisation: null } }
    : {
        anyone: { ...user, companyId: organisation, customerCompany: organisation },
        shape: user.role,
        values: { organisation: own },
      };
};

/** The columns of a table that name organisations by their parts; those that it lacks, nobody sees it by. */
export type PartyColumns = Partial<Columns<(typeof parties)[Party]['column']>>;

/** The scope of a table that names parties. */
export const partyScope = (user: User, table: PartyColumns): SQL => {
  const party = partyOfRole[user.role];
  if (!party) return everything;
  const column = table[parties[party].column];
  return column ? equals(column, organisationOf(user)) : nothing;
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
    ...(user.tenantId ? [`tenant:${user.tenantId}` as const] : []),
    ...(organisation && hasService(user, 'quotes') ? [`quotes:${organisation}:${user.role}` as const] : []),
  ];
};

const customers = roles.filter(isLikeCustomer);
const ofAgents = roles.filter((role) => isOfAgent({ role }));
const ofOthers = roles.filter((role) => partyOfRole[role] && !ofAgents.includes(role) && !isLikeCustomer(role));

/** The people whose sockets would be in a room. The rooms of all that the platform's people hear are nobody's here. */
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

/** The people whom an announcement to these rooms reaches: the table's side of `roomsOf`, but for the services that they use. */
export const peopleIn = (rooms: readonly Room[]): SQL => or(...rooms.map(inRoom)) ?? nothing;
