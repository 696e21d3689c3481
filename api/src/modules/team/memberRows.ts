import type { Member, Page } from '@quayside/contract';
import { isLikeCustomer, type Role, rightsOver, staff } from '@quayside/contract/roles';
import { type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../platform/containsText';
import { toInstant, toInstantOrNull } from '../../platform/database/instant';
import { notFound } from '../../platform/errors';
import { type Paging, pageAround, windowOf } from '../../platform/pageAround';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { userScope } from './userScope';

interface MemberRow extends Record<string, unknown>, Omit<Member, 'may'> {
  companyId: string | null;
}

/**
 * The people `u` of a user's team who were not removed: staff see the agent's staff, customers those of their company,
 * super-admins everybody.
 */
export const teamScope = (user: User): SQL => {
  const side = user.role === 'super-admin' || isLikeCustomer(user.role) ? sql`true` : sql`u.role in ${[...staff]}`;
  return sql`u.status <> 'removed' and ${userScope(user, 'u')} and ${side}`;
};

/** Where the companies of people `u` come from: their customer company, else their own. */
export const withCompany = sql`
  users u
  left join companies company on company.id = u.company_id
  left join companies customer on customer.id = u.customer_company_id`;
export const companyName = sql`coalesce(customer.company_name, company.company_name, '')`;

/** True for people `u` whose name, e-mail or company contains what was typed. */
export const personContains = (typed: string): SQL =>
  containsText(
    sql`public.searchable(u.first_name || ' ' || u.last_name || '|' || u.email || '|' || ${companyName})`,
    typed,
  );

export const byName = sql`lower(u.first_name), lower(u.last_name), u.id`;

/** Until when the invitation of somebody `u` works; null for all others. */
const invitedUntil = sql`
  (select max(link.expires_at) from account_links link
    where u.status = 'invited' and link.user_id = u.id and link.kind = 'invitation' and link.used_at is null)`;

const toMember = (user: User, { companyId, ...row }: MemberRow): Member => ({
  ...row,
  createdAt: toInstant(row.createdAt),
  lastSignInAt: toInstantOrNull(row.lastSignInAt),
  invitedUntil: toInstantOrNull(row.invitedUntil),
  may: rightsOver(user, { ...row, hasCompany: companyId !== null }),
});

const select = async (db: Executor, user: User, where: SQL, rest = sql``): Promise<Member[]> => {
  const { rows } = await db.execute<MemberRow>(sql`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.phone, u.role, u.status,
           ${companyName} as "companyName", u.company_id as "companyId", u.created_at as "createdAt",
           u.last_sign_in_at as "lastSignInAt", ${invitedUntil} as "invitedUntil", u.version
      from ${withCompany} where ${teamScope(user)} and ${where} ${rest}`);
  return rows.map((row) => toMember(user, row));
};

/** Somebody of the caller's team. @throws 404 for everybody else */
export const findMember = async (db: Executor, user: User, id: string): Promise<Member> => {
  const [member] = await select(db, user, sql`u.id = ${id}`);
  if (!member) throw notFound();
  return member;
};

interface MemberQuery extends Paging {
  readonly searchText?: string | undefined;
  readonly status?: readonly Member['status'][] | undefined;
  readonly role?: readonly Role[] | undefined;
}

/** A page of the caller's team, by name. */
export const listMemberPage = async (db: Executor, user: User, query: MemberQuery): Promise<Page<Member>> => {
  const { searchText, status, role } = query;
  const where = sql.join(
    [
      searchText ? personContains(searchText) : sql`true`,
      status?.length ? sql`u.status in ${[...status]}` : sql`true`,
      role?.length ? sql`u.role in ${[...role]}` : sql`true`,
    ],
    sql` and `,
  );
  const { offset, rows } = windowOf(query);
  const docs = await select(db, user, where, sql`order by ${byName} limit ${rows} offset ${offset}`);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${withCompany} where ${teamScope(user)} and ${where}`,
  );
  return pageAround(docs, counted[0]?.total ?? 0, query);
};
