import type { Company, Page } from '@quayside/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../platform/errors';
import { containsText } from '../../platform/lists/containsText';
import { byMatchRank } from '../../platform/lists/matchRank';
import { type Paging, pageAround, toRowWindow } from '../../platform/lists/pageAround';
import { logoFileName, type User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';

const isAgent = eq(companies.kind, 'agent');

/**
 * Matches the agents that a user belongs to: the user's own, or the one that serves the user's company. Super-admins
 * see all. Customers carry their agent as their company; partners and importers have a company below it.
 */
export const agentScope = (user: User): SQL | undefined => {
  if (user.role === 'super-admin') return isAgent;
  const own = sql`select coalesce(${companies.agentId}, ${companies.id}) from ${companies} where ${companies.id} = ${user.companyId}`;
  return and(isAgent, sql`${companies.id} in (${own})`);
};

const selectCompanies = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: companies.id,
      companyId: companies.id,
      companyName: companies.companyName,
      status: companies.status,
      agent: companies.agentId,
      firstName: companies.firstName,
      lastName: companies.lastName,
      email: companies.email,
      state: companies.state,
      logo: companies.logo,
      logoDark: companies.logoDark,
    })
    .from(companies)
    .where(where);

const toCompany = (row: Awaited<ReturnType<typeof selectCompanies>>[number]): Company => ({
  ...row,
  logo: row.logo && logoFileName(row.logo),
  logoDark: row.logoDark && logoFileName(row.logoDark),
});

/** Returns a company of a scope. @throws 404 for all others */
export const findCompany = async (db: Executor, scope: SQL | undefined, id: string): Promise<Company> => {
  const [row] = await selectCompanies(db, and(eq(companies.id, id), scope));
  if (!row) throw notFound();
  return toCompany(row);
};

interface CompanyQuery extends Paging {
  readonly searchText?: string | undefined;
}

/** Returns a page of a scope's companies by name; names that begin with the searched text come first. */
export const listCompanyPage = async (
  db: Executor,
  scope: SQL | undefined,
  query: CompanyQuery,
): Promise<Page<Company>> => {
  const { searchText } = query;
  const name = sql`public.searchable(${companies.companyName})`;
  const isFound = searchText ? containsText(name, searchText) : undefined;
  const where = and(scope, isFound);
  const { offset, rows } = toRowWindow(query);
  const docs = await selectCompanies(db, where)
    .orderBy(...byMatchRank(searchText, { names: [name] }), sql`lower(${companies.companyName})`, companies.id)
    .limit(rows)
    .offset(offset);
  return pageAround(docs.map(toCompany), await db.$count(companies, where), query);
};
