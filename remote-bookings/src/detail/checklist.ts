import { type Booking, type DocumentFile, documentFactsOf } from '@quayside/contract';
import { type ChecklistRow, documentChecklist, documentStepNames } from '@quayside/freight';

/** What the virus scan refused counts as if it had not come. */
const isUsable = ({ scan }: DocumentFile): boolean => scan !== 'refused';

/** The checklist of a booking's documents, what it needs first. */
export const checklistOf = (booking: Booking, now: Date): ChecklistRow[] => {
  const held = Object.fromEntries(documentStepNames.map((step) => [step, booking.steps[step].files.filter(isUsable)]));
  return documentChecklist(documentFactsOf(booking), held, now);
};
