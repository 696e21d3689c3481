import type { Company, Page } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../platform/containsText';
import { type Paging, pageAround, windowOf } from '../../platform/pageAround';
import { logoFileName, type User } from '../../platform/user';
import type { Executor } from '../../ports/database';

type CompanyRow = Omit<Company, 'companyId'> & Record<string, unknown>;

/**
 * The agents `c` that a user belongs to: its own, or the one that serves its company. Super-admins see every one. Customers
 * carry their agent as their company, partners and importers have a company of their own below it.
 */
export const agentScope = (user: User): SQL => {
  if (user.role === 'super-admin') return sql`c.kind = 'agent'`;
  return sql`c.kind = 'agent' and c.id in (
    select coalesce(own.agent_id, own.id) from companies own where own.id = ${user.companyId})`;
};

/** Companies `c` as the contract has them. */
export const selectCompanies = async (db: Executor, where: SQL, rest = sql``): Promise<Company[]> => {
  const { rows } = await db.execute<CompanyRow>(sql`
    select c.id, c.company_name as "companyName", c.status, c.agent_id as agent, c.first_name as "firstName",
           c.last_name as "lastName", c.email, c.state, c.logo
      from companies c where ${where} ${rest}`);
  return rows.map((row) => ({ ...row, companyId: row.id, logo: row.logo && logoFileName(row.logo) }));
};

interface CompanyQuery extends Paging {
  readonly searchText?: string | undefined;
}

/** A page of the companies of a scope, by name. */
export const listCompanyPage = async (db: Executor, scope: SQL, query: CompanyQuery): Promise<Page<Company>> => {
  const { searchText } = query;
  const where = searchText
    ? sql`${scope} and ${containsText(sql`public.searchable(c.company_name)`, searchText)}`
    : scope;
  const { offset, rows } = windowOf(query);
  const docs = await selectCompanies(
    db,
    where,
    sql`order by lower(c.company_name), c.id limit ${rows} offset ${offset}`,
  );
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from companies c where ${where}`,
  );
  return pageAround(docs, counted[0]?.total ?? 0, query);
};
