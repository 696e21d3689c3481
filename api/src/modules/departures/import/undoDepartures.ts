import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import { nextVersion } from '../../../tables/nextVersion';
import { departureImportLines as lines, sailings } from '../../../tables/rateTables';
import { type ClaimedImport, lockImport } from '../../imports/kit/claimedImport';
import {
  finishUndo,
  RemainingRecordList,
  type RemainingRecords,
  remainingReasons,
} from '../../imports/kit/finishImport';
import { isNamedByDeals } from '../../quotes/namedByDeals';

/** The departure of a row. */
const made = sql`coalesce(${lines.replaces}, ${lines.id})`;

/** Condition: the departure was not changed since. */
const isUntouched = sql<boolean>`${sailings.version} = coalesce(${lines.version}, 1)`;

/** Returns the departures that stay: changed since, or added and in use. */
const findStaying = async (tx: Tx, claimed: ClaimedImport): Promise<(RemainingRecords & { id: string })[]> => {
  const rows = await tx
    .select({
      ...{ id: sailings.id, vessel: sailings.vessel, voyage: sailings.voyage, flight: sailings.flight },
      ...{ origin: sailings.originCode, destination: sailings.destinationCode, isUntouched },
    })
    .from(lines)
    .innerJoin(sailings, eq(sailings.id, made))
    .where(
      and(
        eq(lines.importId, claimed.id),
        or(
          sql`not ${isUntouched}`,
          and(isNull(lines.replaces), isNamedByDeals(sailings.id, 'sailingId', claimed.agentId)),
        ),
      ),
    )
    .orderBy(lines.rowNo);
  return rows.map(({ id, origin, destination, isUntouched: same, ...carriage }) => ({
    id,
    name: [`${origin} – ${destination}`, ...Object.values(carriage).filter(Boolean)].join(' '),
    why: same ? remainingReasons.named : remainingReasons.changed,
  }));
};

/** Restores the previous values of updated departures. Returns their number. */
const restore = async (tx: Tx, { id, agentId }: ClaimedImport): Promise<number> => {
  const was = (column: string) =>
    sql`(jsonb_populate_record(null::sailings, ${lines.before})).${sql.identifier(column)}`;
  const { rowCount } = await tx
    .update(sailings)
    .set({
      service: was('service'),
      vessel: was('vessel'),
      voyage: was('voyage'),
      flight: was('flight'),
      viaCodes: was('via_codes'),
      etd: was('etd'),
      eta: was('eta'),
      etdWas: was('etd_was'),
      cutOffs: was('cut_offs'),
      ...nextVersion(sailings),
    })
    .from(lines)
    .where(
      and(
        ...[eq(lines.importId, id), eq(lines.replaces, sailings.id), eq(sailings.agentId, agentId)],
        ...[isNotNull(lines.before), isUntouched],
      ),
    );
  return rowCount ?? 0;
};

/** Undoes an import of departures in one transaction: deletes added and restores updated ones. @throws NotOurs */
export const undoDepartures = ({ database }: Services, claimed: ClaimedImport): Promise<void> =>
  database.transaction(async (tx) => {
    await lockImport(tx, claimed);
    const staying = await findStaying(tx, claimed);
    const restored = await restore(tx, claimed);
    const stays = JSON.stringify(staying.map(({ id }) => id));
    const { rowCount } = await tx.execute(sql`
      delete from ${sailings} using ${lines}
       where ${lines.importId} = ${claimed.id} and ${lines.replaces} is null and ${sailings.id} = ${lines.id}
         and ${sailings.agentId} = ${claimed.agentId} and ${isUntouched}
         and ${sailings.id} not in (select json_array_elements_text(${stays}::json))`);
    const kept = new RemainingRecordList();
    for (const line of staying) kept.add(line);
    await finishUndo(tx, claimed, restored + (rowCount ?? 0), kept);
  });
