import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../ports/database';
import { rateImportLines, rates } from '../../../tables/rateTables';
import type { ClaimedImport } from '../../imports/kit/claimedImport';

type Lines = typeof rateImportLines | typeof rates;

const selectLaneColumns = ({ originCode, destinationCode, mode, carrierCode }: Lines) => ({
  originCode,
  destinationCode,
  mode,
  carrierCode,
});
const selectComparedColumns = <T extends Lines>(table: T) => ({
  ...selectLaneColumns(table),
  service: table.service,
  viaCodes: table.viaCodes,
  validFrom: table.validFrom,
  validTo: table.validTo,
});

/**
 * Selects the lines of an import, with their id, and the stored lines of the same lanes and carriers, without one.
 */
const linesBeside = (tx: Tx, { id, agentId }: Pick<ClaimedImport, 'id' | 'agentId'>) => {
  const isOfImport = eq(rateImportLines.importId, id);
  const lanes = tx
    .selectDistinct(selectLaneColumns(rateImportLines))
    .from(rateImportLines)
    .where(isOfImport)
    .as('lanes');
  const imported = tx
    .select({ id: sql<string | null>`${rateImportLines.id}`.as('id'), ...selectComparedColumns(rateImportLines) })
    .from(rateImportLines)
    .where(isOfImport);
  const stored = tx
    .select({ id: sql<string | null>`null::text`.as('id'), ...selectComparedColumns(rates) })
    .from(lanes)
    .innerJoin(
      rates,
      and(
        eq(rates.agentId, agentId),
        eq(rates.originCode, lanes.originCode),
        eq(rates.destinationCode, lanes.destinationCode),
        eq(rates.mode, lanes.mode),
        eq(rates.carrierCode, lanes.carrierCode),
      ),
    )
    .where(lte(rates.validFrom, rates.validTo));
  return unionAll(imported, stored).as('lines');
};

/**
 * Marks and counts the lines of an import that overlap a stored line or each other. Sorted by first day, a line
 * overlaps when an earlier one ends on or after its first day, or the next one begins before it ends. Uses an array, so
 * that the comparison runs once, even with outdated planner statistics.
 */
export const markOverlaps = async (tx: Tx, claimed: Pick<ClaimedImport, 'id' | 'agentId'>): Promise<number> => {
  const lines = linesBeside(tx, claimed);
  const { originCode, destinationCode, mode, carrierCode, service, viaCodes, validFrom, validTo, id } = lines;
  const lane = sql`partition by ${originCode}, ${destinationCode}, ${mode}, ${carrierCode}, ${service}, ${viaCodes}
                   order by ${validFrom}, ${validTo}, ${id}`;
  const compared = tx
    .select({
      id,
      isOverlapping: sql<boolean>`
        max(${validTo}) over (${lane} rows between unbounded preceding and 1 preceding) >= ${validFrom}
        or lead(${validFrom}) over (${lane}) <= ${validTo}`.as('is_overlapping'),
    })
    .from(lines)
    .as('compared');
  const overlapping = tx
    .select({ id: compared.id })
    .from(compared)
    .where(and(compared.isOverlapping, isNotNull(compared.id)));
  const { rowCount } = await tx
    .update(rateImportLines)
    .set({ isOverlapping: true })
    .where(and(eq(rateImportLines.importId, claimed.id), sql`${rateImportLines.id} = any(array${overlapping})`));
  return rowCount ?? 0;
};
