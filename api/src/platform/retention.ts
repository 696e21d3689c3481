import { defaultRetention, type RetentionName, retentionKinds } from '@quayside/contract';
import { and, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { dataCare } from '../tables/dataCareTables';
import { hasLegalHold, isTenantHeld } from './legalHolds';

/** For how many days an agent keeps one kind of data; what belongs to no agent is kept for the usual time. */
export const keptDays = (name: RetentionName, agentId: SQLWrapper): SQL<number> => sql<number>`coalesce(
  (select (${dataCare.days} ->> ${name}::text)::int from ${dataCare} where ${eq(dataCare.agentId, agentId)}),
  ${defaultRetention[name]}::int)`;

/** Whether the time of a row is over and no legal hold keeps it. */
export const isPastRetention = (name: RetentionName, at: SQLWrapper, agentId: SQLWrapper): SQL | undefined =>
  and(
    sql`${at} < now() - make_interval(days => ${keptDays(name, agentId)})`,
    not((retentionKinds[name].isEvidence ? hasLegalHold : isTenantHeld)(agentId)),
  );
