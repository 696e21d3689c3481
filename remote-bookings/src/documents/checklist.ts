import { type Booking, type DocumentFile, documentFactsOf } from '@quayside/contract';
import { type ChecklistRow, type DocumentStepName, documentChecklist, documentStepNames } from '@quayside/freight';

/** What the virus scan refused counts as if it had not come. */
const isUsable = ({ scan }: DocumentFile): boolean => scan !== 'refused';

/** The checklist of a booking's documents, what it needs first. */
export const checklistOf = (booking: Booking, now: Date): ChecklistRow[] => {
  const held = Object.fromEntries(documentStepNames.map((step) => [step, booking.steps[step].files.filter(isUsable)]));
  return documentChecklist(documentFactsOf(booking), held, now);
};

/** A booking in which a document is another one, or gone. */
export const withDocument = (
  booking: Booking,
  step: DocumentStepName,
  id: string,
  becomes: (file: DocumentFile) => DocumentFile | null,
): Booking => {
  const files = booking.steps[step].files.flatMap((file) => (file.id === id ? (becomes(file) ?? []) : file));
  const status = files.length > 0 ? 'pending' : 'locked';
  return { ...booking, steps: { ...booking.steps, [step]: { status, files } } };
};
