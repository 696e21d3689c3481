import type { HistoryEntry } from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { type ExceptionType, exceptionTypes } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import { toInstant } from '../../../platform/database/instant';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';

interface HistoryRow extends Record<string, unknown> {
  id: string;
  booking: string;
  type: HistoryEntry['type'];
  source: string;
  action: string;
  label: string;
  detail: string | null;
  exceptionType: ExceptionType | null;
  evidence: string[];
  equipmentReference: string | null;
  reference: string | null;
  userId: string | null;
  userName: string | null;
  userRole: string | null;
  acknowledgedEmail: string | null;
  acknowledgedName: string | null;
  acknowledgedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** What exceptions are to everybody: a warning of the transport never counts and is never shown. */
export const isException = sql`h.type = 'gatehouse-exception' and h.exception_type <> 'TRANSPORT_WARNING'`;

/** What tells of exceptions: those that were raised, and what people did about them. */
const aboutExceptions = sql`(h.type = 'gatehouse-exception' or h.source = 'exception')`;

/** The entries that the caller may read, as a condition on `booking_histories h`; the booking's scope comes on top. */
export const readableBy = (user: User): SQL =>
  sql`h.exception_type is distinct from 'TRANSPORT_WARNING' and ${seesExceptions(user) ? sql`true` : sql`not ${aboutExceptions}`}`;

const toEntry = (row: HistoryRow): HistoryEntry => ({
  id: row.id,
  booking: row.booking,
  type: row.type,
  source: row.source,
  label: row.label,
  action: row.action,
  detail: row.detail,
  user: row.userId === null ? null : { id: row.userId, name: row.userName ?? '', role: row.userRole ?? '' },
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
  settings: {
    exception_type: row.exceptionType,
    category: row.exceptionType && exceptionTypes[row.exceptionType].category,
    severity: row.exceptionType && exceptionTypes[row.exceptionType].severity,
    evidence: row.evidence,
    data: { equipment_reference: row.equipmentReference, reference: row.reference },
    acknowledgedBy:
      row.acknowledgedAt === null
        ? null
        : {
            email: row.acknowledgedEmail ?? '',
            fullName: row.acknowledgedName ?? '',
            timestamp: toInstant(row.acknowledgedAt),
          },
  },
});

/** History that meets a condition on `booking_histories h`, the newest first. The condition holds the scope. */
export const selectHistory = async (db: Executor, where: SQL): Promise<HistoryEntry[]> => {
  const { rows } = await db.execute<HistoryRow>(sql`
    select h.id, h.booking_id as booking, h.type, h.source, h.action, h.label, h.detail, h.exception_type as "exceptionType",
           h.evidence, h.equipment_reference as "equipmentReference", h.reference, h.user_id as "userId", h.user_name as "userName",
           h.user_role as "userRole", h.acknowledged_email as "acknowledgedEmail", h.acknowledged_name as "acknowledgedName",
           h.acknowledged_at::text as "acknowledgedAt", h.created_at::text as "createdAt", h.updated_at::text as "updatedAt"
      from booking_histories h where ${where} order by h.created_at desc, h.id desc`);
  return rows.map(toEntry);
};
