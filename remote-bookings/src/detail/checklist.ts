import { type Booking, type DocumentFile, toDocumentFacts } from '@quayside/contract';
import { type ChecklistRow, type DocumentState, documentChecklist, documentStepNames } from '@quayside/freight';

/** A file that the virus scan refused counts as missing. */
const isUsable = ({ scan }: DocumentFile): boolean => scan !== 'refused';

/** Returns the document checklist of a booking, required documents first. */
export const createChecklist = (booking: Booking, now: Date): ChecklistRow[] => {
  const held = Object.fromEntries(documentStepNames.map((step) => [step, booking.steps[step].files.filter(isUsable)]));
  return documentChecklist(toDocumentFacts(booking), held, now);
};

const filed: readonly DocumentState[] = ['on-file', 'verified'];

/** Returns the required documents that a booking lacks, overdue ones first. */
export const findMissingDocuments = (booking: Booking, now: Date): ChecklistRow[] =>
  createChecklist(booking, now).filter(({ required, state }) => required && !filed.includes(state));
