import { daysAfter } from './calendarDay';
import {
  type DocumentFacts,
  type DocumentRequirement,
  type DocumentStepName,
  documentName,
  documentStepNames,
  findDocumentRequirements,
} from './documentRules';
import { dayAt, instantAt } from './placeTime';

/** States of a document, the most urgent first. */
const documentStates = ['overdue', 'missing', 'to-follow', 'on-file', 'verified', 'waived', 'not-needed'] as const;
export type DocumentState = (typeof documentStates)[number];

/** Labels of the document states. */
export const documentStateLabels: Record<DocumentState, string> = {
  overdue: 'Overdue',
  missing: 'Missing',
  'to-follow': 'To follow',
  'on-file': 'On file',
  verified: 'Verified',
  waived: 'Waived',
  'not-needed': 'Not needed yet',
};

/** Number of filed and of verified files of a document. */
interface FileCounts {
  readonly files: number;
  readonly verified: number;
}

/** Returns the state of a document on a day, yyyy-MM-dd. It is verified when each of its files is verified. */
export const documentState = (
  { files, verified, required, waived, due, promised }: FileCounts & Omit<DocumentRequirement, 'step'>,
  today: string,
): DocumentState => {
  if (files > 0) return verified === files ? 'verified' : 'on-file';
  if (waived) return 'waived';
  if (!required) return 'not-needed';
  if (due !== null && today > due) return 'overdue';
  return promised ? 'to-follow' : 'missing';
};

/** Returns the ISO instant from which a document is overdue: the end of its last day at the place of departure. */
export const overdueFrom = (due: string, { from }: Pick<DocumentFacts, 'from'>): string =>
  instantAt(daysAfter(due, 1), '00:00', from.timeZone);

/** A line of the checklist. */
export interface ChecklistRow {
  readonly step: DocumentStepName;
  readonly name: string;
  readonly required: boolean;
  /** yyyy-MM-dd; null when the document is filed or no day is known. */
  readonly due: string | null;
  readonly state: DocumentState;
}

type HeldFiles = Readonly<Partial<Record<DocumentStepName, readonly { readonly verified: unknown }[]>>>;

const wantsAttention = (a: ChecklistRow, b: ChecklistRow): number =>
  Number(b.required) - Number(a.required) || documentStates.indexOf(a.state) - documentStates.indexOf(b.state);

/** Returns filed documents that no rule requires, so that they stay visible. */
const unasked = (asked: readonly DocumentRequirement[], held: HeldFiles): DocumentRequirement[] =>
  documentStepNames
    .filter((step) => held[step]?.length && asked.every((one) => one.step !== step))
    .map((step) => ({ step, required: false, waived: false, due: null, promised: false }));

/**
 * Returns the documents of a booking as a checklist: required ones first (overdue, missing, to follow, on file,
 * verified), then
 * optional ones.
 * @param held valid files by document; `verified` is null when nobody verified the file
 */
export const documentChecklist = (facts: DocumentFacts, held: HeldFiles, now: Date): ChecklistRow[] => {
  const today = dayAt(now, facts.from.timeZone);
  const asked = findDocumentRequirements(facts);
  return [...asked, ...unasked(asked, held)]
    .map(({ step, required, waived, due, promised }) => {
      const filed = held[step] ?? [];
      const files = filed.length;
      const verified = filed.filter((file) => file.verified).length;
      return {
        step,
        name: documentName(step, facts.mode),
        required,
        due: files > 0 ? null : due,
        state: documentState({ files, verified, required, waived, due, promised }, today),
      };
    })
    .sort(wantsAttention);
};

/** Counts of a checklist. */
export interface ChecklistTotals {
  readonly required: number;
  /** Number of required documents on file. */
  readonly onFile: number;
  readonly overdue: number;
  /** Next due day, yyyy-MM-dd. */
  readonly nextDue: string | null;
}

/** Returns how many documents of a checklist are done, and the next due day. */
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
