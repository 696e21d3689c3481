import type { Rate } from '@quayside/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Executor, Tx } from '../../../ports/database';
import { companies } from '../../../tables/accountTables';
import { rates } from '../../../tables/rateTables';
import { selectToday } from '../../../tables/selectToday';
import { portsByCode, toPlaceOrCode } from '../../ports/portRows';
import { findCarrierNames } from '../../reference/carrierNames';
import { toTariff } from '../tariff/rateTerms';
import { hasOverlap } from './overlaps';
import { rateScope } from './rateScope';
import { termColumns } from './rateTerms';

const today = selectToday(companies);
const isEndedOn = (day: SQL): SQL => sql`(${rates.validTo} < ${day} or ${rates.validTo} < ${rates.validFrom})`;

const inStateOn: Readonly<Record<Rate['state'], (day: SQL) => SQL>> = {
  valid: (day) => sql`(${rates.validFrom} <= ${day} and ${rates.validTo} >= ${day})`,
  future: (day) => sql`(${rates.validFrom} > ${day} and not ${isEndedOn(day)})`,
  ended: isEndedOn,
};

/** Matches lines in a state on a day, or today in the agent's time zone. A line that is never valid has ended. */
export const isInState = (state: Rate['state'], day: string | null): SQL =>
  inStateOn[state](day === null ? today : sql`${day}::date`);

/**
 * Returns today's date at the only agent whose lines the caller sees; null for users who see all agents. A constant
 * date lets the planner estimate the number of valid lines and is faster than a calculation per line.
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

/** Selects the terms of lines by a condition on `rates` and their agents among `companies`. */
export const selectTerms = (db: Executor, where: SQL | undefined) =>
  db.select(termColumns(rates)).from(rates).innerJoin(companies, isOfAgent).where(where);

const { id, updatedAt, validTo, originCode, destinationCode, mode, carrierCode } = rates;
const orderedBy = { id, updatedAt, validTo, originCode, destinationCode, mode, carrierCode };

/** Selects the terms of lines with their sort keys. */
export const selectOrdered = (db: Executor, where: SQL | undefined) =>
  db.select(orderedBy).from(rates).innerJoin(companies, isOfAgent).where(where);

/** Selects lines by a condition on `rates` and their agents among `companies`. */
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
      // The cursor needs full precision.
      updateKey: sql<string>`${rates.updatedAt}::text`,
      version: rates.version,
    })
    .from(rates)
    .innerJoin(companies, isOfAgent)
    .where(where);

export type RateRow = Awaited<ReturnType<typeof selectRates>>[number];

/** Converts rows to rates with the places that they refer to. */
export const toRates = async (db: Executor, rows: readonly RateRow[]): Promise<Rate[]> => {
  const agents = rows.map(({ agent }) => agent);
  const portAt = await portsByCode(
    db,
    rows.flatMap(({ terms: { origin, destination } }) => [origin, destination]),
    agents,
  );
  const nameOf = await findCarrierNames(db, agents);
  return rows.map(({ terms, updateKey: _, ...row }) => ({
    ...row,
    origin: toPlaceOrCode(portAt(terms.origin, row.agent), terms.origin, terms.mode === 'AIR' ? 'AIR' : 'SEA'),
    destination: toPlaceOrCode(
      portAt(terms.destination, row.agent),
      terms.destination,
      terms.mode === 'AIR' ? 'AIR' : 'SEA',
    ),
    via: terms.via,
    carrier: { code: terms.carrier, name: nameOf(row.agent, terms.carrier) },
    service: terms.service,
    validFrom: terms.validFrom,
    validTo: terms.validTo,
    transitDays: terms.transitDays,
    freeDays: terms.freeDays,
    currency: terms.currency,
    kind: terms.kind,
    tariff: toTariff(terms),
  }));
};

/**
 * Returns the row of a line.
 * @throws 404 when the caller cannot see it
 */
export const findRateRow = async (db: Executor, user: User, id: string): Promise<RateRow> => {
  const [row] = await selectRates(db, and(eq(rates.id, id), rateScope(user)));
  if (!row) throw notFound();
  return row;
};

/**
 * Returns a line.
 * @throws 404 when the caller cannot see it
 */
export const findRate = async (db: Executor, user: User, id: string): Promise<Rate> => {
  const [rate] = await toRates(db, [await findRateRow(db, user, id)]);
  return rate as Rate;
};

/**
 * Returns the row of a line, locked until the transaction ends.
 * @throws 404 when the caller cannot see it
 */
export const lockRate = async (tx: Tx, user: User, id: string): Promise<RateRow> => {
  await tx
    .select({ id: rates.id })
    .from(rates)
    .where(and(eq(rates.id, id), rateScope(user)))
    .for('update');
  return findRateRow(tx, user, id);
};
