import type { HistoryEntry } from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { exceptionTitle, exceptionTypes } from '@quayside/freight';
import { and, desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { bookingHistories } from '../../../tables/bookingTables';
import { changesOf } from './changesOf';

const { type, source, exceptionType, ...kept } = getTableColumns(bookingHistories);

/** What tells of exceptions: those that were raised, and what people did about them. */
const aboutExceptions = sql`(${type} = 'gatehouse-exception' or ${source} = 'exception')`;

/** The entries that the caller may read; the booking's scope comes on top. */
export const readableBy = (user: User): SQL | undefined =>
  and(
    sql`${exceptionType} is distinct from 'TRANSPORT_WARNING'`,
    seesExceptions(user) ? undefined : sql`not ${aboutExceptions}`,
  );

const selectRows = (db: Executor, where: SQL | undefined) =>
  db
    .select({ ...kept, type, source, exceptionType })
    .from(bookingHistories)
    .where(where)
    .orderBy(desc(bookingHistories.createdAt), desc(bookingHistories.id));

const toEntry = (row: Awaited<ReturnType<typeof selectRows>>[number]): HistoryEntry => ({
  id: row.id,
  booking: row.bookingId,
  type: row.type,
  source: row.source,
  label: row.exceptionType
    ? exceptionTitle({ type: row.exceptionType, facts: row.facts, subject: row.detail, label: row.label })
    : row.label,
  action: row.action,
  detail: row.detail,
  changes: changesOf(row.action, row),
  user: row.userId === null ? null : { id: row.userId, name: row.userName ?? '', role: row.userRole ?? '' },
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  settings: {
    exception_type: row.exceptionType,
    category: row.exceptionType && exceptionTypes[row.exceptionType].category,
    severity: row.exceptionType && exceptionTypes[row.exceptionType].severity,
    evidence: row.evidence,
    facts: row.facts,
    data: { equipment_reference: row.equipmentReference, reference: row.reference },
    acknowledgedBy:
      row.acknowledgedAt === null
        ? null
        : {
            email: row.acknowledgedEmail ?? '',
            fullName: row.acknowledgedName ?? '',
            timestamp: row.acknowledgedAt,
          },
  },
});

/** History that meets a condition, the newest first. The condition holds the scope. */
export const selectHistory = async (db: Executor, where: SQL | undefined): Promise<HistoryEntry[]> =>
  (await selectRows(db, where)).map(toEntry);
