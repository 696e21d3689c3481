import type { DocumentType } from '@quayside/contract';
import { DAY, formatDay } from '@quayside/freight';
import { isNotificationDue } from './isNotificationDue';
import type { LackingDocument } from './lackingDocuments';

type DueDocument = Pick<LackingDocument, 'type' | 'name' | 'due'>;

/** The notifications sent so far about the documents of a booking. */
interface SentNotifications {
  /** Today at the place of departure; all days are yyyy-MM-dd. */
  readonly today: string;
  /** Days left at the last notification, by due day. */
  readonly told: Readonly<Record<string, number>>;
  /** Notified document types, by due day. */
  readonly named: ReadonlyMap<string, ReadonlySet<DocumentType>>;
}

/** Documents that are due on one day. */
export interface MissingDocumentsNotification {
  readonly due: string;
  readonly papers: readonly DueDocument[];
  /** Users with this lead time are notified. */
  readonly daysLeft: number;
  /** The documents were added after the notification of their day; users who got that one are notified. */
  readonly isLate: boolean;
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Returns the notifications to send today about missing documents: once per user, document and day. */
export const planMissingDocumentNotifications = (
  { today, told, named }: SentNotifications,
  lacking: readonly DueDocument[],
  leads: readonly number[],
): MissingDocumentsNotification[] => {
  const days = [...new Set(lacking.map(({ due }) => due))].filter((due) => due >= today).sort();
  return days.flatMap((due) => {
    const papers = lacking.filter((paper) => paper.due === due);
    const [daysLeft, last, known] = [daysBetween(today, due), told[due], named.get(due)];
    const late = last === undefined || !known ? [] : papers.filter(({ type }) => !known.has(type));
    return [
      ...(last !== undefined && late.length > 0 ? [{ due, papers: late, daysLeft: last, isLate: true }] : []),
      ...(isNotificationDue(daysLeft, last, leads) ? [{ due, papers, daysLeft, isLate: false }] : []),
    ];
  });
};

/** Returns the notification text: the missing documents and their due day. */
export const missingText = (due: string, papers: readonly Pick<DueDocument, 'name'>[]) => {
  const names = papers.map(({ name }) => name);
  const [only = ''] = names;
  return names.length === 1
    ? { label: `${only} is due on ${formatDay(due)}`, detail: 'It is not there yet' }
    : { label: `${names.length} documents are due on ${formatDay(due)}`, detail: names.join(', ') };
};
