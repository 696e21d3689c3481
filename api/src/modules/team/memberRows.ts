import type { Member, Page } from '@quayside/contract';
import { services as allServices, findRightsOver, isLikeCustomer, type Role, staff } from '@quayside/contract/roles';
import { and, eq, inArray, isNull, max, ne, type SQL, sql } from 'drizzle-orm';
import { hasSecondFactor } from '../../platform/auth/signInPolicy';
import { notFound } from '../../platform/errors';
import { containsText } from '../../platform/lists/containsText';
import { type Paging, pageAround, toRowWindow } from '../../platform/lists/pageAround';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { accountLinks, companies, users } from '../../tables/accountTables';
import { companyOfPerson, servicesOfCompany } from '../../tables/companyOfPerson';
import { userScope } from './userScope';
import { worksFor } from './worksFor';

/** Limits people to those of the user's company and of the companies that it serves, without removed ones. */
const peopleScope = (user: User): SQL | undefined => and(ne(users.status, 'removed'), userScope(user));

/** Limits people to the user's team: the agent's staff, the customer's people, or everyone for super-admins. */
export const teamScope = (user: User): SQL | undefined => {
  const seesAll = user.role === 'super-admin' || isLikeCustomer(user.role);
  return and(peopleScope(user), seesAll ? undefined : inArray(users.role, [...staff]));
};

/** Matches people whose name, e-mail or company contains the text. */
export const personContains = (typed: string): SQL =>
  containsText(
    sql`public.searchable(${users.firstName} || ' ' || ${users.lastName} || '|' || ${users.email} || '|' || ${companyOfPerson})`,
    typed,
  );

export const byName = [sql`lower(${users.firstName})`, sql`lower(${users.lastName})`, users.id] as const;

/** Served company of a person; null for the agent's own people. */
const servedCompanyOf = sql<string | null>`coalesce(${users.customerCompanyId}, (
  select ${companies.id} from ${companies} where ${companies.id} = ${users.companyId} and ${companies.kind} <> 'agent'))`;

/** Selects the end of a pending invitation; null without one. */
const invitedUntil = (db: Executor) =>
  db
    .select({ until: max(accountLinks.expiresAt).as('until') })
    .from(accountLinks)
    .where(
      and(
        eq(users.status, 'invited'),
        eq(accountLinks.userId, users.id),
        eq(accountLinks.kind, 'invitation'),
        isNull(accountLinks.usedAt),
      ),
    )
    .as('invited_until');

const selectMembers = (db: Executor, user: User, where?: SQL) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      role: users.role,
      status: sql<Member['status']>`${users.status}`,
      companyName: companyOfPerson,
      company: servedCompanyOf,
      companyId: users.companyId,
      createdAt: users.createdAt,
      lastSignInAt: users.lastSignInAt,
      invitedUntil: invitedUntil(db),
      version: users.version,
      services: users.services,
      companyServices: servicesOfCompany,
      abilities: users.abilities,
      hasSecondFactor,
      isNamed: sql<boolean>`is_named(${users.id})`,
    })
    .from(users)
    .where(and(peopleScope(user), where));

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

const toMember = (user: User, found: MemberRow): Member => {
  const { companyId, hasSecondFactor, isNamed, services, companyServices, abilities, ...row } = found;
  const access = { services, companyServices: companyServices ?? [...allServices], abilities };
  const may = findRightsOver(user, { ...row, hasCompany: companyId !== null, isNamed });
  return { ...row, access, ...(may.resetPassword && hasSecondFactor && { hasSecondFactor }), may };
};

/**
 * Returns a person of the caller's team or of a served company.
 * @throws 404 for others
 */
export const findMember = async (db: Executor, user: User, id: string): Promise<Member> => {
  const [row] = await selectMembers(db, user, eq(users.id, id));
  if (!row) throw notFound();
  return toMember(user, row);
};

interface MemberQuery extends Paging {
  readonly searchText?: string | undefined;
  readonly status?: readonly Member['status'][] | undefined;
  readonly role?: readonly Role[] | undefined;
  /** Company that the agent serves, to list its users instead of the team. */
  readonly company?: string | undefined;
}

/** Returns a page of the caller's team, or of a company that it serves, by name. */
export const listMemberPage = async (db: Executor, user: User, query: MemberQuery): Promise<Page<Member>> => {
  const { searchText, status, role, company } = query;
  const where = and(
    company ? worksFor(company) : teamScope(user),
    searchText ? personContains(searchText) : undefined,
    status?.length ? inArray(users.status, status) : undefined,
    role?.length ? inArray(users.role, role) : undefined,
  );
  const { offset, rows } = toRowWindow(query);
  const docs = await selectMembers(db, user, where)
    .orderBy(...byName)
    .limit(rows)
    .offset(offset);
  const total = await db.$count(users, and(peopleScope(user), where));
  return pageAround(
    docs.map((row) => toMember(user, row)),
    total,
    query,
  );
};
