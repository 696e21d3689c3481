import * as calls from '@quayside/contract';
import { findCarrierCode } from '@quayside/freight';
import { and, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { handleWithoutTransaction } from '../../../platform/calls/handle';
import { rates } from '../../../tables/rateTables';
import { rateScope } from './rateScope';
import { resolveAgent } from './resolveAgent';

type OverlapColumn =
  | 'agentId'
  | 'mode'
  | 'originCode'
  | 'destinationCode'
  | 'carrierCode'
  | 'service'
  | 'viaCodes'
  | 'validFrom'
  | 'validTo';

/**
 * Matches stored lines of the same agent, lane, mode, carrier and service as the given one that are valid on some of
 * its days.
 */
const overlapping = (
  stored: Readonly<Record<OverlapColumn, PgColumn>>,
  line: Readonly<Record<OverlapColumn, PgColumn | string | string[]>>,
) =>
  and(
    eq(stored.agentId, line.agentId),
    eq(stored.originCode, line.originCode),
    eq(stored.destinationCode, line.destinationCode),
    eq(stored.mode, line.mode),
    eq(stored.carrierCode, line.carrierCode),
    eq(stored.viaCodes, line.viaCodes),
    eq(stored.service, line.service),
    lte(stored.validFrom, line.validTo),
    gte(stored.validTo, line.validFrom),
    lte(stored.validFrom, stored.validTo),
  );

const other = alias(rates, 'other');

/**
 * Checks whether a line overlaps another one. A line that is never valid does not. The mark limits the comparison to a
 * few lines.
 */
export const hasOverlap: SQL<boolean> = sql`(${rates.mayOverlap} and exists (
  select 1 from ${rates} ${other}
   where ${other.serviceKey} = ${rates.serviceKey} and ${other.mayOverlap} and ${other.id} <> ${rates.id}
     and ${rates.validFrom} <= ${rates.validTo} and ${overlapping(other, rates)}))`;

/** Returns the lines that an unsaved line would overlap. */
export const findOverlaps = handleWithoutTransaction(calls.findOverlaps, async ({ db, user, body }) => {
  const { transportMode, origin, destination, via, carrier, service, validFrom, validTo, except } = body;
  const line = {
    agentId: resolveAgent(user, body.agent),
    mode: transportMode,
    originCode: origin.toUpperCase(),
    destinationCode: destination.toUpperCase(),
    viaCodes: via,
    carrierCode: findCarrierCode(transportMode, carrier) ?? carrier.toUpperCase(),
    service,
    validFrom,
    validTo,
  };
  if (validFrom > validTo) return [];
  return db
    .select({ id: rates.id, validFrom: rates.validFrom, validTo: rates.validTo })
    .from(rates)
    .where(and(rateScope(user), overlapping(rates, line), except ? ne(rates.id, except) : undefined))
    .orderBy(rates.validFrom, rates.id)
    .limit(100);
});
