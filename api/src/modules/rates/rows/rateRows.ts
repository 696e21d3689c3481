import type { Rate } from '@quayside/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/errors';
import type { User } from '../../../platform/user';
import type { Executor, Tx } from '../../../ports/database';
import { companies } from '../../../tables/accountTables';
import { rates } from '../../../tables/rateTables';
import { todayOf } from '../../../tables/todayOf';
import { placeOf, portsByCode } from '../../ports/portRows';
import { carrierNamesOf } from '../../reference/carrierNames';
import { tariffOf } from '../tariff/rateTerms';
import { hasOverlap } from './overlaps';
import { rateScope } from './rateScope';
import { termColumns } from './rateTerms';

const today = todayOf(companies);
const isEndedOn = (day: SQL): SQL => sql`(${rates.validTo} < ${day} or ${rates.validTo} < ${rates.validFrom})`;

const inStateOn: Readonly<Record<Rate['state'], (day: SQL) => SQL>> = {
  valid: (day) => sql`(${rates.validFrom} <= ${day} and ${rates.validTo} >= ${day})`,
  future: (day) => sql`(${rates.validFrom} > ${day} and not ${isEndedOn(day)})`,
  ended: isEndedOn,
};

/** How a line stands on a day, or today in the time zone of its agent. A line that is never valid has ended. */
export const inState = (state: Rate['state'], day: string | null): SQL =>
  inStateOn[state](day === null ? today : sql`${day}::date`);

/**
 * The day that it is at the one agent whose lines somebody sees; null where they see everybody's. It is asked before them: for each line
 * it would take longer than reading the line does, and nobody could guess how many are valid on a day that is not said.
 */
export const todayFor = async (db: Executor, user: User): Promise<string | null> => {
  if (user.role === 'super-admin' || user.companyId === null) return null;
  const [its] = await db
    .select({ day: sql<string>`${today}::text` })
    .from(companies)
    .where(eq(companies.id, user.companyId));
  return its?.day ?? null;
};

const isOfAgent = eq(companies.id, rates.agentId);

/** The terms of lines that meet a condition on `rates` and their agents among `companies`. */
export const selectTerms = (db: Executor, where: SQL | undefined) =>
  db.select(termColumns(rates)).from(rates).innerJoin(companies, isOfAgent).where(where);

const { id, updatedAt, validTo, originCode, destinationCode, mode, carrierCode } = rates;
const orderedBy = { id, updatedAt, validTo, originCode, destinationCode, mode, carrierCode };

/** Such lines, with what they can be ordered by. */
export const selectOrdered = (db: Executor, where: SQL | undefined) =>
  db.select(orderedBy).from(rates).innerJoin(companies, isOfAgent).where(where);

/** Lines that meet a condition on `rates` and their agents among `companies`. */
export const selectRates = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: rates.id,
      agent: rates.agentId,
      terms: termColumns(rates),
      state: sql<
        Rate['state']
      >`case when ${isEndedOn(today)} then 'ended' when ${rates.validFrom} > ${today} then 'future' else 'valid' end`,
      overlaps: hasOverlap,
      createdAt: rates.createdAt,
      updatedAt: rates.updatedAt,
      // A cursor needs every digit.
      updateKey: sql<string>`${rates.updatedAt}::text`,
      version: rates.version,
    })
    .from(rates)
    .innerJoin(companies, isOfAgent)
    .where(where);

export type RateRow = Awaited<ReturnType<typeof selectRates>>[number];

/** The rows with the places that they name. */
export const toRates = async (db: Executor, rows: readonly RateRow[]): Promise<Rate[]> => {
  const agents = rows.map(({ agent }) => agent);
  const portAt = await portsByCode(
    db,
    rows.flatMap(({ terms: { origin, destination } }) => [origin, destination]),
    agents,
  );
  const nameOf = await carrierNamesOf(db, agents);
  return rows.map(({ terms, updateKey: _, ...row }) => ({
    ...row,
    origin: placeOf(portAt(terms.origin, row.agent), terms.origin, terms.mode === 'AIR' ? 'AIR' : 'SEA'),
    destination: placeOf(portAt(terms.destination, row.agent), terms.destination, terms.mode === 'AIR' ? 'AIR' : 'SEA'),
    via: terms.via,
    carrier: { code: terms.carrier, name: nameOf(row.agent, terms.carrier) },
    service: terms.service,
    validFrom: terms.validFrom,
    validTo: terms.validTo,
    transitDays: terms.transitDays,
    freeDays: terms.freeDays,
    currency: terms.currency,
    kind: terms.kind,
    tariff: tariffOf(terms),
  }));
};

/** The row of a line that the caller sees. @throws 404 for all others */
export const findRateRow = async (db: Executor, user: User, id: string): Promise<RateRow> => {
  const [row] = await selectRates(db, and(eq(rates.id, id), rateScope(user)));
  if (!row) throw notFound();
  return row;
};

/** A line that the caller sees. @throws 404 for all others */
export const findRate = async (db: Executor, user: User, id: string): Promise<Rate> => {
  const [rate] = await toRates(db, [await findRateRow(db, user, id)]);
  return rate as Rate;
};

/** The row as it is, kept from other writers until the transaction ends. @throws 404 */
export const lockRate = async (tx: Tx, user: User, id: string): Promise<RateRow> => {
  await tx
    .select({ id: rates.id })
    .from(rates)
    .where(and(eq(rates.id, id), rateScope(user)))
    .for('update');
  return findRateRow(tx, user, id);
};
