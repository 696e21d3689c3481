import { daysAfter } from './calendarDay';
import {
  type AskedDocument,
  type DocumentFacts,
  type DocumentStepName,
  documentName,
  documentStepNames,
  documentsFor,
} from './documentRules';
import { dayAt, instantAt } from './placeTime';

/** How a document stands, in the order in which it wants attention. */
const documentStates = ['overdue', 'missing', 'to-follow', 'on-file', 'verified', 'not-needed'] as const;
export type DocumentState = (typeof documentStates)[number];

/** What pages call each of them. */
export const documentStateLabels: Record<DocumentState, string> = {
  overdue: 'Overdue',
  missing: 'Missing',
  'to-follow': 'To follow',
  'on-file': 'On file',
  verified: 'Verified',
  'not-needed': 'Not needed yet',
};

/** What is on file of a document: how many files stand, and how many of them somebody verified. */
interface Held {
  readonly files: number;
  readonly verified: number;
}

/** How a document stands on a day, yyyy-MM-dd. It is verified when each of its files is. */
export const documentState = (
  { files, verified, required, due, promised }: Held & Omit<AskedDocument, 'step'>,
  today: string,
): DocumentState => {
  if (files > 0) return verified === files ? 'verified' : 'on-file';
  if (!required) return 'not-needed';
  if (due !== null && today > due) return 'overdue';
  return promised ? 'to-follow' : 'missing';
};

/** From when on a document is overdue: its last day has passed at the place of departure. ISO instant. */
export const overdueFrom = (due: string, { from }: Pick<DocumentFacts, 'from'>): string =>
  instantAt(daysAfter(due, 1), '00:00', from.timeZone);

/** A line of the checklist. */
export interface ChecklistRow {
  readonly step: DocumentStepName;
  readonly name: string;
  readonly required: boolean;
  /** yyyy-MM-dd; null once it is there, and when no day is known. */
  readonly due: string | null;
  readonly state: DocumentState;
}

type HeldFiles = Readonly<Partial<Record<DocumentStepName, readonly { readonly verified: unknown }[]>>>;

const wantsAttention = (a: ChecklistRow, b: ChecklistRow): number =>
  Number(b.required) - Number(a.required) || documentStates.indexOf(a.state) - documentStates.indexOf(b.state);

/** What was filed though nobody asks for it stays in sight. */
const unasked = (asked: readonly AskedDocument[], held: HeldFiles): AskedDocument[] =>
  documentStepNames
    .filter((step) => held[step]?.length && asked.every((one) => one.step !== step))
    .map((step) => ({ step, required: false, due: null, promised: false }));

/**
 * The documents of a booking as a checklist: what it needs first, overdue before missing, to follow, on file and verified; then
 * what it may need.
 * @param held the files that stand for each document; `verified` is null where nobody verified one
 */
export const documentChecklist = (facts: DocumentFacts, held: HeldFiles, now: Date): ChecklistRow[] => {
  const today = dayAt(now, facts.from.timeZone);
  const asked = documentsFor(facts);
  return [...asked, ...unasked(asked, held)]
    .map(({ step, required, due, promised }) => {
      const filed = held[step] ?? [];
      const files = filed.length;
      const verified = filed.filter((file) => file.verified).length;
      return {
        step,
        name: documentName(step, facts.mode),
        required,
        due: files > 0 ? null : due,
        state: documentState({ files, verified, required, due, promised }, today),
      };
    })
    .sort(wantsAttention);
};

/** A checklist in numbers. */
export interface ChecklistTotals {
  readonly required: number;
  /** Of the required. */
  readonly onFile: number;
  readonly overdue: number;
  /** The first day on which another one falls due, yyyy-MM-dd. */
  readonly nextDue: string | null;
}

/** How much of a checklist is done, and what comes next. */
export const checklistTotals = (rows: readonly ChecklistRow[]): ChecklistTotals => {
  const required = rows.filter((row) => row.required);
  const overdue = required.filter(({ state }) => state === 'overdue');
  const coming = required.filter(({ state }) => state !== 'overdue').flatMap(({ due }) => due ?? []);
  return {
    required: required.length,
    onFile: required.filter(({ state }) => state === 'on-file' || state === 'verified').length,
    overdue: overdue.length,
    nextDue: coming.sort()[0] ?? null,
  };
};
