import type { DocumentType } from '@quayside/contract';
import { DAY, formatDay } from '@quayside/freight';
import { isAwaited } from './isAwaited';
import type { LackingDocument } from './lackingDocuments';

type Paper = Pick<LackingDocument, 'type' | 'name' | 'due'>;

/** What was told so far of the papers of a booking. */
interface SoFar {
  /** Today at the place of departure, as all days yyyy-MM-dd. */
  readonly today: string;
  /** How many days before each day it was told last. */
  readonly told: Readonly<Record<string, number>>;
  /** Which papers of each day news name. */
  readonly named: ReadonlyMap<string, ReadonlySet<DocumentType>>;
}

/** Papers that fall due on one day. */
export interface MissingNews {
  readonly due: string;
  readonly papers: readonly Paper[];
  /** Who wants to know so many days before hears of it. */
  readonly daysLeft: number;
  /** They came up after their day was told: those hear of them who have heard of the day. */
  readonly isLate: boolean;
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** What is to be told today of the papers that a booking lacks: each paper and day once to everybody. */
export const missingNews = (
  { today, told, named }: SoFar,
  lacking: readonly Paper[],
  leads: readonly number[],
): MissingNews[] => {
  const days = [...new Set(lacking.map(({ due }) => due))].filter((due) => due >= today).sort();
  return days.flatMap((due) => {
    const papers = lacking.filter((paper) => paper.due === due);
    const [daysLeft, last, known] = [daysBetween(today, due), told[due], named.get(due)];
    const late = last === undefined || !known ? [] : papers.filter(({ type }) => !known.has(type));
    return [
      ...(last !== undefined && late.length > 0 ? [{ due, papers: late, daysLeft: last, isLate: true }] : []),
      ...(isAwaited(daysLeft, last, leads) ? [{ due, papers, daysLeft, isLate: false }] : []),
    ];
  });
};

/** Which papers are missing, and until when they are in time. */
export const missingText = (due: string, papers: readonly Pick<Paper, 'name'>[]) => {
  const names = papers.map(({ name }) => name);
  const [only = ''] = names;
  return names.length === 1
    ? { label: `${only} is due on ${formatDay(due)}`, detail: 'It is not there yet' }
    : { label: `${names.length} documents are due on ${formatDay(due)}`, detail: names.join(', ') };
};
