import { downloadDocument, type StoredFile } from '@quayside/contract';
import { errorMessage } from '@quayside/kernel/api';
import {
  Box,
  Button,
  Center,
  Dialog,
  EmptyState,
  ErrorCard,
  fileSize,
  Portal,
  Spinner,
  useDownload,
} from '@quayside/ui';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { ImagePreview } from './ImagePreview';
import { PdfPreview } from './PdfPreview';
import { getPreviewKind } from './previewKind';
import { type DocumentParams, useDocumentBlob } from './useDocumentBlob';

interface PreviewDialogProps {
  file: StoredFile;
  params: DocumentParams;
  onClose: () => void;
}

const viewers = { pdf: PdfPreview, image: ImagePreview } as const;

/** Shows a document without leaving the page. */
export default function PreviewDialog({ file, params, onClose }: PreviewDialogProps) {
  const { busy, save } = useDownload();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => open || onClose()}
      initialFocusEl={() => close.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            maxW="min(1080px, calc(100vw - 32px))"
            w="100%"
            h="min(920px, calc(100dvh - 48px))"
            maxH="none"
            display="flex"
            flexDirection="column"
          >
            <Dialog.Header display="block" pb="12px" borderBottomWidth="1px">
              <Dialog.Title overflowWrap="anywhere">{file.name}</Dialog.Title>
              <Box textStyle="caption" color="fg.subtle">
                {fileSize(file.size)} · {file.uploadedBy}
              </Box>
            </Dialog.Header>
            <Dialog.Body p="0" display="flex" flexDirection="column" minH="0">
              <PreviewBody file={file} params={params} />
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={close} variant="outline" onClick={onClose}>
                Close
              </Button>
              <Button
                loading={busy}
                loadingText="Download"
                onClick={() => void save(downloadDocument, { params }, file.name)}
              >
                <Download aria-hidden />
                Download
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function PreviewBody({ file, params }: Pick<PreviewDialogProps, 'file' | 'params'>) {
  const kind = getPreviewKind(file.contentType);
  const content = useDocumentBlob(params, kind !== null);
  if (kind === null)
    return <EmptyState title="No preview for this kind of file">Download it to open it on your device.</EmptyState>;
  if (content.error)
    return (
      <Box p="16px">
        <ErrorCard
          title="This document could not be loaded"
          onRetry={() => void content.refetch()}
          retrying={content.isFetching}
        >
          {errorMessage(content.error)}
        </ErrorCard>
      </Box>
    );
  if (!content.data)
    return (
      <Center flex="1" aria-busy="true">
        <Spinner aria-label="Loading the document" />
      </Center>
    );
  const Viewer = viewers[kind];
  return <Viewer name={file.name} blob={content.data} />;
}
