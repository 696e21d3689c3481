import { findOverlaps } from '@quayside/contract';
import { carrierCodeOf } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import { handleWithoutTransaction } from '../../../platform/calls/handle';
import { agentOf } from './agentOf';
import { rateScope } from './rateScope';

/** Lines `other` of the same agent, lane, mode, carrier and service as the line `r`, valid on some of its days. */
const overlapping = sql`
  other.agent_id = r.agent_id and other.origin_code = r.origin_code and other.destination_code = r.destination_code
  and other.mode = r.mode and other.carrier_code = r.carrier_code and other.via_codes = r.via_codes and other.service = r.service
  and other.valid_from <= r.valid_to and other.valid_to >= r.valid_from and other.valid_from <= other.valid_to
  and r.valid_from <= r.valid_to and other.id <> r.id`;

/** Whether the line `r` overlaps with another one. A line that is never valid does not. The mark leaves few to compare. */
export const hasOverlap: SQL = sql`(r.may_overlap and exists (select 1 from rates other where other.service_key = r.service_key and other.may_overlap and ${overlapping}))`;

interface Overlap extends Record<string, unknown> {
  id: string;
  validFrom: string;
  validTo: string;
}

/** The lines that a line which is still being written would overlap with. */
export const find = handleWithoutTransaction(findOverlaps, async ({ db, user, body }) => {
  const { transportMode, origin, destination, via, carrier, service, validFrom, validTo, except } = body;
  const agent = agentOf(user, body.agent);
  const { rows } = await db.execute<Overlap>(sql`
    select other.id, other.valid_from::text as "validFrom", other.valid_to::text as "validTo"
      from rates other, (select ${agent}::text as agent_id, ${except ?? ''}::text as id, ${transportMode}::text as mode,
             ${origin.toUpperCase()}::text as origin_code, ${destination.toUpperCase()}::text as destination_code,
             array(select jsonb_array_elements_text(${JSON.stringify(via)}::jsonb)) as via_codes,
             ${carrierCodeOf(transportMode, carrier) ?? carrier}::text as carrier_code, ${service}::text as service,
             ${validFrom}::date as valid_from, ${validTo}::date as valid_to) r
     where ${rateScope(user, 'other')} and ${overlapping} order by other.valid_from, other.id limit 100`);
  return rows;
});
