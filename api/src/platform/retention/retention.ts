import { defaultRetention, type RetentionName, retentionKinds } from '@quayside/contract';
import { and, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { dataCare } from '../../tables/dataCareTables';
import { hasLegalHold, isTenantHeld } from './legalHolds';

/** Returns the days for which an agent keeps one kind of data; the default for data without an agent. */
export const keptDays = (name: RetentionName, agentId: SQLWrapper): SQL<number> => sql<number>`coalesce(
  (select (${dataCare.days} ->> ${name}::text)::int from ${dataCare} where ${eq(dataCare.agentId, agentId)}),
  ${defaultRetention[name]}::int)`;

/** Returns whether the retention of a row has ended and no legal hold keeps it. */
export const isPastRetention = (name: RetentionName, at: SQLWrapper, agentId: SQLWrapper): SQL | undefined =>
  and(
    sql`${at} < now() - make_interval(days => ${keptDays(name, agentId)})`,
    not((retentionKinds[name].isEvidence ? hasLegalHold : isTenantHeld)(agentId)),
  );
