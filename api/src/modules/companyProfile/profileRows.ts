import type { CompanyProfile, CompanyProfileChange } from '@quayside/contract';
import { defaultCurrency } from '@quayside/freight';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { notFound } from '../../platform/errors';
import type { Executor, Tx } from '../../ports/database';
import { companies, companyProfiles } from '../../tables/accountTables';

const { agentId: _agent, updatedAt: _at, ...said } = getTableColumns(companyProfiles);

/** What stands with the company itself, because each call asks for it. */
const ofCompany = { timeZone: companies.timeZone, dateFormat: companies.dateFormat, units: companies.units };

/** Of a company that has said nothing of itself yet. */
const blank: Omit<CompanyProfile, keyof typeof ofCompany> = {
  ...{ legalName: '', street: '', postcode: '', city: '', country: '', registrationNumber: '', vatNumber: '' },
  ...{ phone: '', website: '', email: '', currency: defaultCurrency, bankName: '', iban: '', bic: '' },
  ...{ terms: '', footer: '', offices: [], version: 0 },
};

/** What an agent says of itself. @throws 404 for what is no company */
export const findProfile = async (db: Executor, agentId: string): Promise<CompanyProfile> => {
  const [row] = await db
    .select({ company: ofCompany, profile: said })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.agentId, companies.id))
    .where(eq(companies.id, agentId));
  if (!row) throw notFound();
  return { ...blank, ...row.profile, ...row.company };
};

/** Stores it over the version before, with the company its zone and how it writes days and measures. */
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

/** Whether the database can reckon in a zone: its list may be older than the one that the person chose from. */
export const isKnownZone = async (db: Executor, timeZone: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`select name from pg_timezone_names where name = ${timeZone} limit 1`);
  return rows.length > 0;
};

/** Makes the next change of the same profile wait. */
export const lockProfile = async (tx: Tx, agentId: string): Promise<void> => {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, agentId)).for('update');
};
