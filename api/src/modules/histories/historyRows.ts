import type { HistoryEntry } from '@quayside/contract';
import { isStaff, seesExceptions } from '@quayside/contract/roles';
import {
  calculateCurrentFacts,
  type ExceptionFacts,
  effectText,
  exceptionTitle,
  exceptionTypes,
  localizeDays,
} from '@quayside/freight';
import { and, desc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { bookingHistories, bookings } from '../../tables/bookingTables';
import { type BookingRow, selectBookings } from '../bookings/booking/bookingRows';
import { tripOfRow } from '../bookings/booking/tripOfRow';
import { readChangedFields } from './readChangedFields';

const { type, source, exceptionType, ...kept } = getTableColumns(bookingHistories);

/** Condition: raised exceptions and actions on them. */
const aboutExceptions = sql`(${type} = 'gatehouse-exception' or ${source} = 'exception')`;

/** Returns the condition for entries that the user may read. The booking's scope is additional. */
export const canReadEntry = (user: User): SQL | undefined =>
  and(
    sql`${exceptionType} is distinct from 'TRANSPORT_WARNING'`,
    seesExceptions(user) ? undefined : sql`not ${aboutExceptions}`,
    isStaff(user.role) ? undefined : sql`${source} <> 'team'`,
  );

const selectRows = (db: Executor, where: SQL | undefined) =>
  db
    .select({ ...kept, type, source, exceptionType })
    .from(bookingHistories)
    .where(where)
    .orderBy(desc(bookingHistories.createdAt), desc(bookingHistories.id));

type HistoryRow = Awaited<ReturnType<typeof selectRows>>[number];

/** Returns the current facts of an exception, calculated from its booking. */
const calculateFacts = (
  { exceptionType: type, facts }: HistoryRow,
  booking: BookingRow | undefined,
): ExceptionFacts | null =>
  type && booking
    ? calculateCurrentFacts({ type, facts }, { ...booking, trip: tripOfRow(booking) }, new Date())
    : facts;

/** Returns the evidence, with the original effect when the current one differs. */
const toEvidence = (evidence: string[], facts: ExceptionFacts | null): string[] =>
  facts?.raisedEffect ? [...evidence, `When it was raised: ${effectText(facts.raisedEffect)}.`] : evidence;

/** Formats days and times in the reader's format. Text that people typed stays unchanged. */
const shownValue = (value: string): string =>
  /^\d{4}\/\d{2}\/\d{2}(?: \d{2}:\d{2}\b.*)?$/.test(value) ? localizeDays(value) : value;

const toEntry = (row: HistoryRow, facts: ExceptionFacts | null): HistoryEntry => ({
  id: row.id,
  booking: row.bookingId,
  type: row.type,
  source: row.source,
  label: row.exceptionType
    ? exceptionTitle({ type: row.exceptionType, facts: row.facts, subject: row.detail, label: row.label })
    : localizeDays(row.label),
  action: row.action,
  detail: row.detail && localizeDays(row.detail),
  changes: readChangedFields(row.action, row).map(({ label, before, after }) => ({
    ...{ label, before: shownValue(before), after: shownValue(after) },
  })),
  user: row.userId === null ? null : { id: row.userId, name: row.userName ?? '', role: row.userRole ?? '' },
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  settings: {
    exception_type: row.exceptionType,
    category: row.exceptionType && exceptionTypes[row.exceptionType].category,
    severity: row.exceptionType && (row.severity ?? exceptionTypes[row.exceptionType].severity),
    evidence: toEvidence(row.evidence, facts).map(localizeDays),
    facts,
    data: { equipment_reference: row.equipmentReference, reference: row.reference },
    acknowledgedBy:
      row.acknowledgedAt === null
        ? null
        : {
            email: row.acknowledgedEmail ?? '',
            fullName: row.acknowledgedName ?? '',
            timestamp: row.acknowledgedAt,
          },
    closedWithBooking: row.closedWithBooking,
  },
});

/** Returns history entries by a condition, newest first. The condition includes the scope. */
export const selectHistory = async (db: Executor, where: SQL | undefined): Promise<HistoryEntry[]> => {
  const rows = await selectRows(db, where);
  const concerned = [...new Set(rows.flatMap((row) => (row.facts ? row.bookingId : [])))];
  const found = concerned.length > 0 ? await selectBookings(db, inArray(bookings.id, concerned)) : [];
  const byId = new Map(found.map((booking) => [booking.id, booking]));
  return rows.map((row) => toEntry(row, calculateFacts(row, byId.get(row.bookingId))));
};
