import {
  type Booking,
  type DocumentFile,
  findDocumentType,
  removeDocument,
  unverifyDocument,
  verifyDocument,
} from '@quayside/contract';
import type { DocumentStepName } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import { toaster } from '@quayside/ui';
import { useBookingChange } from '../change/useBookingChange';

/** Returns the booking with a document replaced or removed. */
const withDocument = (
  booking: Booking,
  step: DocumentStepName,
  id: string,
  becomes: (file: DocumentFile) => DocumentFile | null,
): Booking => {
  const files = booking.steps[step].files.flatMap((file) => (file.id === id ? (becomes(file) ?? []) : file));
  const status = files.length > 0 ? 'pending' : 'locked';
  return { ...booking, steps: { ...booking.steps, [step]: { status, files } } };
};

type DocumentUpdate = (file: DocumentFile) => DocumentFile | null;

/** Changes a stored document optimistically; reverts when the server refuses. */
export const useDocumentChanges = (booking: Booking, step: DocumentStepName, file: DocumentFile) => {
  const { api, now } = useKernel();
  const { firstName, lastName } = useUser();
  const change = useBookingChange(booking._id);
  const params = { id: booking._id, type: findDocumentType(step), file: file.id };
  const act = (becomes: DocumentUpdate, send: () => Promise<Booking>, [done, failed]: readonly [string, string]) => {
    change.mutateAsync({ expected: withDocument(booking, step, file.id, becomes), send }).then(
      () => toaster.success(`${file.name} ${done}`),
      (error: unknown) => toaster.error({ title: `${file.name} ${failed}`, detail: errorMessage(error) }),
    );
  };
  return {
    remove: () =>
      act(
        () => null,
        () => api.call(removeDocument, { params }),
        ['removed', 'could not be removed'],
      ),
    verify: () =>
      act(
        (one) => ({ ...one, verified: { by: `${firstName} ${lastName}`, at: now().toISOString() } }),
        () => api.call(verifyDocument, { params }),
        ['verified', 'could not be verified'],
      ),
    unverify: () =>
      act(
        (one) => ({ ...one, verified: null }),
        () => api.call(unverifyDocument, { params }),
        ['is no longer verified', 'is still verified'],
      ),
  };
};
