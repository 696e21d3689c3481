import { type FirstStep, type FirstSteps, firstSteps } from '@quayside/contract';
import { isSoldAtCost } from '@quayside/freight';
import { and, eq, exists, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type AnyPgTable, alias, type PgColumn } from 'drizzle-orm/pg-core';
import { notFound } from '../../platform/errors';
import type { Executor } from '../../ports/database';
import { companies, companyProfiles, sampleRecords, users } from '../../tables/accountTables';
import { quotes } from '../../tables/quoteTables';
import { rates, sailings } from '../../tables/rateTables';

const customers = alias(companies, 'customer');

/** Excludes sample data from the progress. */
const isOwn = (id: PgColumn): SQL => sql`not exists (select from ${sampleRecords} where ${sampleRecords.id} = ${id})`;

/** Returns the progress of a forwarding company. @throws 404 for an unknown company */
export const findFirstSteps = async (db: Executor, agentId: string): Promise<FirstSteps> => {
  const any = (from: AnyPgTable, where: SQL | undefined) =>
    sql<boolean>`${exists(db.select({ one: sql`1` }).from(from).where(where))}`;
  const customersOf = and(eq(customers.agentId, agentId), eq(customers.kind, 'customer'), isOwn(customers.id));
  const people = and(eq(users.companyId, agentId), ne(users.status, 'removed'));
  const colleagues = db
    .select({ are: sql`count(*) > 1` })
    .from(users)
    .where(and(people, isNull(users.customerCompanyId)));
  const [row] = await db
    .select({
      hidden: companies.firstStepsHidden,
      marginPercent: companies.standardMargin,
      marginAmount: companies.standardMarginAmount,
      timeZone: companies.timeZone,
      hasLogo: sql<boolean>`${isNotNull(companies.logo)}`,
      legalName: companyProfiles.legalName,
      city: companyProfiles.city,
      currency: companyProfiles.currency,
      team: sql<boolean>`(${colleagues})`,
      customer: any(customers, customersOf),
      rates: any(rates, and(eq(rates.agentId, agentId), isOwn(rates.id))),
      departures: any(sailings, and(eq(sailings.agentId, agentId), isOwn(sailings.id))),
      quote: any(quotes, and(eq(quotes.agentId, agentId), isNotNull(quotes.sentAt))),
      invitation: any(users, and(people, isNotNull(users.customerCompanyId))),
    })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.agentId, companies.id))
    .where(eq(companies.id, agentId));
  if (!row) throw notFound();
  const { hidden, marginPercent, marginAmount, timeZone, hasLogo, legalName, city, currency, ...found } = row;
  const profile =
    legalName !== null && city !== null && currency !== null ? { legalName, city, timeZone, currency, hasLogo } : null;
  const isDone: Record<FirstStep, boolean> = {
    ...found,
    profile: profile !== null && hasLogo,
    money: profile !== null,
    margin: !isSoldAtCost({ percent: marginPercent, amount: marginAmount }),
  };
  return { hidden, done: firstSteps.filter((step) => isDone[step]), profile, marginPercent, marginAmount };
};
