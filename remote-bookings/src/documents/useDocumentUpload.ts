import {
  type Booking,
  type DocumentFile,
  findDocumentType,
  getBooking,
  replaceDocument,
  uploadDocuments,
} from '@quayside/contract';
import type { DocumentStepName } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useRef, useState } from 'react';
import { useFilesUpload } from '../upload/useFilesUpload';

/**
 * Uploads files to a document of a booking, beside the existing ones or replacing one. Both share the row: one upload
 * at a time, and a retry repeats what failed. `alike` holds new files whose content already existed, until the user
 * keeps them.
 */
export const useDocumentUpload = (booking: Booking, step: DocumentStepName) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [told, setTold] = useState<readonly string[]>([]);
  const replaced = useRef<DocumentFile>(undefined);
  const [id, type] = [booking._id, findDocumentType(step)];
  const { files } = booking.steps[step];
  const upload = useFilesUpload(async (chosen, options) => {
    const known = new Set(files.map((file) => file.id));
    const answer = replaced.current
      ? await api.upload(replaceDocument, {
          params: { id, type, file: replaced.current.id },
          files: chosen,
          ...options,
        })
      : await api.upload(uploadDocuments, { params: { id, type }, files: chosen, ...options });
    queries.setQueryData(callKey(getBooking, { params: { id } }), answer);
    const added = answer.steps[step].files.filter((file) => !known.has(file.id));
    setTold(added.filter(({ sameAs }) => sameAs !== null).map((file) => file.id));
  });
  const begin = (target: DocumentFile | undefined, chosen: readonly File[]) => {
    replaced.current = target;
    upload.start(chosen);
  };
  return {
    upload,
    add: (chosen: readonly File[]) => begin(undefined, chosen),
    replace: (target: DocumentFile, file: File) => begin(target, [file]),
    alike: files.filter((file) => told.includes(file.id)),
    keep: (file: DocumentFile) => setTold(told.filter((other) => other !== file.id)),
  };
};
