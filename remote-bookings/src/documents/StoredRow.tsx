import {
  type Booking,
  type DocumentType,
  documentSteps,
  downloadDocument,
  removeDocument,
  type StoredFile,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { ConfirmDialog, IconButton, PlaceTime, toaster, UploadedRow, useDownload } from '@quayside/ui';
import { Download, Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBookingChange } from '../change/useBookingChange';
import { DocumentMenu } from './DocumentMenu';

const PreviewDialog = lazy(() => import('./preview/PreviewDialog'));

interface StoredRowProps {
  booking: Booking;
  type: DocumentType;
  file: StoredFile;
  /** Sends another file in its place; absent while the tile is busy. */
  onReplace: ((file: File) => void) | undefined;
  /** Where the focus goes when the row is gone. */
  finalFocus: () => HTMLElement | null;
}

type Asked = 'preview' | 'remove' | File;

/** A document on file: look at it, save it; those who may put another in its place or take it away. */
export function StoredRow({ booking, type, file, onReplace, finalFocus }: StoredRowProps) {
  const { busy, save } = useDownload();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const remove = useRemoval(booking, type, file);
  const params = { id: booking._id, type, file: file.id };
  return (
    <>
      <UploadedRow
        file={file}
        meta={
          <>
            <PlaceTime at={file.uploadedAt} /> · {file.uploadedBy}
          </>
        }
        actions={
          <>
            <IconButton
              variant="ghost"
              size="sm"
              aria-label={`Preview ${file.name}`}
              aria-haspopup="dialog"
              _print={{ display: 'none' }}
              onClick={() => setAsked('preview')}
            >
              <Eye aria-hidden />
            </IconButton>
            <IconButton
              variant="ghost"
              size="sm"
              aria-label={`Download ${file.name}`}
              _print={{ display: 'none' }}
              loading={busy}
              onClick={() => void save(downloadDocument, { params }, file.name)}
            >
              <Download aria-hidden />
            </IconButton>
            {booking.may.changeDocuments && (
              <DocumentMenu name={file.name} onReplace={onReplace && setAsked} onRemove={() => setAsked('remove')} />
            )}
          </>
        }
      />
      {asked === 'preview' && (
        <Suspense fallback={null}>
          <PreviewDialog file={file} params={params} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        title={`Remove ${file.name}?`}
        confirmLabel="Remove"
        destructive
        onCancel={close}
        finalFocus={finalFocus}
        onConfirm={() => {
          close();
          remove();
        }}
      >
        The document leaves the booking for everybody. The history keeps its name and who removed it.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked instanceof File}
        title={`Replace ${file.name}?`}
        confirmLabel="Replace"
        onCancel={close}
        finalFocus={finalFocus}
        onConfirm={() => {
          close();
          if (asked instanceof File) onReplace?.(asked);
        }}
      >
        {asked instanceof File && `${asked.name} takes its place for everybody. The history keeps both names.`}
      </ConfirmDialog>
    </>
  );
}

/** Takes the document away; it is gone from the page at once and back when the server refuses. */
const useRemoval = (booking: Booking, type: DocumentType, file: StoredFile) => {
  const { api } = useKernel();
  const change = useBookingChange(booking._id);
  return () => {
    const step = documentSteps[type];
    const files = booking.steps[step].files.filter(({ id }) => id !== file.id);
    const status = files.length > 0 ? 'pending' : 'locked';
    change
      .mutateAsync({
        expected: { ...booking, steps: { ...booking.steps, [step]: { status, files } } },
        send: () => api.call(removeDocument, { params: { id: booking._id, type, file: file.id } }),
      })
      .then(
        () => toaster.success(`${file.name} removed`),
        (error: unknown) => toaster.error({ title: `${file.name} could not be removed`, detail: errorMessage(error) }),
      );
  };
};
