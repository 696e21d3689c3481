import type { CompanyProfile, CompanyProfileChange } from '@quayside/contract';
import { defaultCurrency } from '@quayside/freight';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { invalid, notFound } from '../../platform/errors';
import type { Executor, Tx } from '../../ports/database';
import { companies, companyProfiles } from '../../tables/accountTables';

const { agentId: _agent, updatedAt: _at, ...said } = getTableColumns(companyProfiles);

/** Columns of the company itself, because every call needs them. */
const ofCompany = { timeZone: companies.timeZone, dateFormat: companies.dateFormat, units: companies.units };

/** Profile of a company that has not filled it in yet. */
const blank: Omit<CompanyProfile, keyof typeof ofCompany> = {
  ...{ legalName: '', street: '', postcode: '', city: '', country: '', registrationNumber: '', vatNumber: '' },
  ...{ phone: '', website: '', email: '', currency: defaultCurrency, bankName: '', iban: '', bic: '' },
  ...{ terms: '', footer: '', offices: [], version: 0 },
};

/**
 * Returns the profile of an agent.
 * @throws 404 for an unknown company
 */
export const findProfile = async (db: Executor, agentId: string): Promise<CompanyProfile> => {
  const [row] = await db
    .select({ company: ofCompany, profile: said })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.agentId, companies.id))
    .where(eq(companies.id, agentId));
  if (!row) throw notFound();
  return { ...blank, ...row.profile, ...row.company };
};

/** Stores the profile over its previous version, and time zone, date format and units on the company. */
export const storeProfile = async (
  tx: Tx,
  agentId: string,
  { timeZone, dateFormat, units, ...profile }: CompanyProfileChange,
): Promise<void> => {
  const style = { ...(dateFormat && { dateFormat }), ...(units && { units }) };
  await tx
    .update(companies)
    .set({ timeZone, ...style })
    .where(eq(companies.id, agentId));
  await tx
    .insert(companyProfiles)
    .values({ agentId, ...profile })
    .onConflictDoUpdate({
      target: companyProfiles.agentId,
      set: { ...profile, updatedAt: sql`now()`, version: sql`${companyProfiles.version} + 1` },
    });
};

/**
 * Checks that the database knows a time zone; its list may be older than that of the browser.
 * @throws 422 for an unknown one
 */
export const requireKnownZone = async (db: Executor, timeZone: string): Promise<void> => {
  const { rows } = await db.execute(sql`select name from pg_timezone_names where name = ${timeZone} limit 1`);
  if (rows.length === 0) throw invalid([{ path: 'timeZone', message: 'Unknown time zone. Choose another one.' }]);
};

/** Locks the profile, so that its next change waits. */
export const lockProfile = async (tx: Tx, agentId: string): Promise<void> => {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, agentId)).for('update');
};
