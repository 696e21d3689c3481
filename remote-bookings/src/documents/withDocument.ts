import type { Booking, DocumentFile } from '@quayside/contract';
import type { DocumentStepName } from '@quayside/freight';

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
