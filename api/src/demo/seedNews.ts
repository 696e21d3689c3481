import { exceptionTitle, exceptionTypes, HOUR } from '@quayside/freight';
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { exceptionNotificationDetail } from '../modules/exceptions/public';
import { type NewsText, writeNews } from '../platform/events/notify';
import type { Tx } from '../ports/database';
import { bookingHistories, bookings } from '../tables/bookingTables';

/** Age up to which history lines become notifications of the demo. */
const NEW_FOR = 72 * HOUR;

type History = Pick<
  typeof bookingHistories.$inferSelect,
  'action' | 'source' | 'label' | 'detail' | 'exceptionType' | 'facts' | 'equipmentReference' | 'reference'
>;

const toNotificationText = ({ source, label, detail, exceptionType, ...history }: History): NewsText => {
  if (!exceptionType) return { kind: source === 'documents' ? 'document-uploaded' : 'milestone', label, detail };
  return {
    kind: 'exception-raised',
    label: exceptionTitle({ type: exceptionType, facts: history.facts, subject: detail }),
    detail: exceptionNotificationDetail({ exceptionType, ...history }),
    tone: exceptionTypes[exceptionType].severity === 'medium' ? 'warn' : 'bad',
  };
};

/**
 * Creates notifications from the histories of the last days: open exceptions, received documents, departures and
 * arrivals.
 */
export const seedNews = async (tx: Tx, now: Date): Promise<void> => {
  const { type, source, action, label, acknowledgedAt, createdAt } = bookingHistories;
  const isOpen = and(eq(type, 'gatehouse-exception'), isNull(acknowledgedAt));
  const isDocument = and(eq(source, 'documents'), eq(action, 'uploaded'));
  const isStep = and(eq(source, 'tracking'), inArray(label, ['Departed', 'Arrived at destination port', 'Delivered']));
  const rows = await tx
    .select({ history: bookingHistories, agentId: bookings.agentId })
    .from(bookingHistories)
    .innerJoin(bookings, eq(bookings.id, bookingHistories.bookingId))
    .where(and(gt(createdAt, new Date(now.getTime() - NEW_FOR).toISOString()), or(isOpen, isDocument, isStep)))
    .orderBy(asc(createdAt), asc(bookingHistories.id));
  for (const { history, agentId } of rows) {
    const [firstName = '', ...lastName] = (history.userName ?? '').split(' ');
    const actor = history.userId ? { id: history.userId, firstName, lastName: lastName.join(' ') } : null;
    await writeNews(
      tx,
      { ...toNotificationText(history), agentId, subjectId: history.bookingId, actor },
      history.createdAt,
    );
  }
};
