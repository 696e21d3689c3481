import { type Booking, type DocumentFile, downloadDocument, findDocumentType } from '@quayside/contract';
import type { DocumentStepName } from '@quayside/freight';
import { Box, ConfirmDialog, IconButton, PlaceTime, printedText, useDownload } from '@quayside/ui';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ScanNote } from '../upload/ScanNote';
import { DocumentLine } from './DocumentLine';
import { DocumentMenu } from './DocumentMenu';
import { EarlierVersions } from './EarlierVersions';
import { FileFacts } from './FileFacts';
import { useDocumentChanges } from './useDocumentChanges';

const PreviewDialog = lazy(() => import('./preview/PreviewDialog'));

interface FileLineProps {
  booking: Booking;
  step: DocumentStepName;
  file: DocumentFile;
  /** Asks before replacing the file; absent while the row is busy. */
  onReplace: ((file: File) => void) | undefined;
  /** Opens the file chooser for another file; absent without permission and while the row is busy. */
  onAdd: (() => void) | undefined;
  /** Returns the element that takes the focus when the line is removed. */
  finalFocus: () => HTMLElement | null;
}

type OpenDialog = 'preview' | 'remove';

/** Stored document with preview and download; with permission also verification, replacement and removal. */
export function FileLine({ booking, step, file, onReplace, onAdd, finalFocus }: FileLineProps) {
  const { busy, save } = useDownload();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [showsEarlier, setShowsEarlier] = useState(false);
  const { remove, verify, unverify } = useDocumentChanges(booking, step, file);
  const { changeDocuments, verifyDocuments } = booking.may;
  const isRefused = file.scan === 'refused';
  const close = () => setDialog(undefined);
  const params = { id: booking._id, type: findDocumentType(step), file: file.id };
  const download = () => void save(downloadDocument, { params }, file.name);
  return (
    <Box as="li">
      <DocumentLine
        state={isRefused ? 'refused' : file.verified ? 'verified' : 'on-file'}
        reason={
          file.verified && (
            <>
              {file.verified.by} · <PlaceTime at={file.verified.at} />
            </>
          )
        }
        actions={
          <>
            {!isRefused && (
              <IconButton
                variant="ghost"
                size="sm"
                aria-label={`Download ${file.name}`}
                loading={busy}
                onClick={download}
              >
                <Download aria-hidden />
              </IconButton>
            )}
            <DocumentMenu
              file={file}
              onPreview={isRefused ? undefined : () => setDialog('preview')}
              onDownload={isRefused ? undefined : download}
              onAdd={onAdd}
              onReplace={changeDocuments ? onReplace : null}
              onVerify={verifyDocuments && !file.verified && !isRefused ? verify : undefined}
              onUnverify={verifyDocuments && file.verified ? unverify : undefined}
              showsEarlier={showsEarlier}
              onEarlier={() => setShowsEarlier(!showsEarlier)}
              onRemove={changeDocuments ? () => setDialog('remove') : undefined}
            />
          </>
        }
      >
        <FileName file={file} onPreview={isRefused ? undefined : () => setDialog('preview')} />
      </DocumentLine>
      {showsEarlier && <EarlierVersions params={params} file={file} />}
      {dialog === 'preview' && (
        <Suspense fallback={null}>
          <PreviewDialog file={file} params={params} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={dialog === 'remove'}
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
        The document leaves the booking for everybody{file.earlier.length > 0 && ', with its earlier versions'}. The
        history keeps its name and the person who removed it.
      </ConfirmDialog>
    </Box>
  );
}

function FileName({ file, onPreview }: { file: DocumentFile; onPreview: (() => void) | undefined }) {
  const { name, size, version, uploadedBy, uploadedAt, sameAs } = file;
  return (
    <>
      {onPreview ? (
        <Box
          as="button"
          {...printedText}
          display="block"
          maxW="100%"
          truncate
          textAlign="start"
          title={name}
          aria-label={`Preview ${name}`}
          aria-haspopup="dialog"
          cursor="pointer"
          lineHeight="18px"
          _hover={{ textDecoration: 'underline' }}
          onClick={onPreview}
        >
          {name}
        </Box>
      ) : (
        <Box truncate title={name} lineHeight="18px">
          {name}
        </Box>
      )}
      <FileFacts size={size} version={version > 1 ? version : null} by={uploadedBy} at={uploadedAt}>
        {sameAs && ` · same content as ${sameAs}`}
        <ScanNote file={file} />
      </FileFacts>
    </>
  );
}
