import { sql } from 'drizzle-orm';
import type { Tx } from '../../../ports/database';
import type { ClaimedImport } from './claimedImport';

/**
 * Marks and counts the lines of an import that overlap a stored line, or one another. Sorted by their first day, a line
 * overlaps when one before it ends no earlier than it begins, or the next begins before it ends. An array, so that all is
 * compared once, whatever the planner knows of lines that were stored a moment ago.
 */
export const markOverlaps = async (tx: Tx, { id, agentId }: Pick<ClaimedImport, 'id' | 'agentId'>): Promise<void> => {
  const { rowCount } = await tx.execute(sql`
    with lanes as (
      select distinct origin_code, destination_code, mode, carrier_code from rate_import_lines where import_id = ${id}
    ), lines as (
      select row_no, origin_code, destination_code, mode, carrier_code, service, via_codes, valid_from, valid_to
        from rate_import_lines where import_id = ${id}
      union all
      select null, r.origin_code, r.destination_code, r.mode, r.carrier_code, r.service, r.via_codes, r.valid_from, r.valid_to
        from lanes join rates r on r.agent_id = ${agentId} and r.origin_code = lanes.origin_code
         and r.destination_code = lanes.destination_code and r.mode = lanes.mode and r.carrier_code = lanes.carrier_code
       where r.valid_from <= r.valid_to
    ), compared as (
      select row_no,
             max(valid_to) over (lane rows between unbounded preceding and 1 preceding) >= valid_from
             or lead(valid_from) over lane <= valid_to as is_overlapping
        from lines
      window lane as (partition by origin_code, destination_code, mode, carrier_code, service, via_codes order by valid_from, valid_to, row_no)
    )
    update rate_import_lines l set is_overlapping = true
     where l.import_id = ${id}
       and l.row_no = any(array(select row_no from compared where is_overlapping and row_no is not null))`);
  await tx.execute(sql`update rate_imports set overlap_count = ${rowCount ?? 0} where id = ${id}`);
};
