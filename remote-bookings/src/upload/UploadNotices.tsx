import { Box, Button, Flex, IconButton, UploadProgress } from '@quayside/ui';
import { CircleAlert, RefreshCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { useFilesUpload } from './useFilesUpload';

interface UploadNoticesProps {
  /** Name of the document. */
  name: string;
  upload: ReturnType<typeof useFilesUpload>;
}

const joinFileNames = (files: readonly File[]): string => files.map(({ name }) => name).join(', ');
const sentence = (cause: string): string => `${cause.replace(/\.$/, '')}.`;

/** Running and failed uploads of a document, with cancel, dismiss and retry. */
export function UploadNotices({ name, upload: { current, refusals, retry, cancel, dismiss } }: UploadNoticesProps) {
  if (current.state === 'idle' && refusals.length === 0) return null;
  return (
    <Flex direction="column" gap="8px" py="6px" _print={{ display: 'none' }}>
      {refusals.map((refusal) => (
        <Failure key={refusal.file.name} names={refusal.file.name} cause={sentence(refusal.cause)}>
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={`Dismiss ${refusal.file.name}`}
            onClick={() => dismiss(refusal)}
          >
            <X aria-hidden />
          </IconButton>
        </Failure>
      ))}
      {current.state === 'uploading' && (
        <UploadProgress name={joinFileNames(current.files)} percent={current.percent} onCancel={cancel} />
      )}
      {current.state === 'failed' && (
        <Failure
          names={joinFileNames(current.files)}
          cause={`${sentence(current.cause)} ${current.files.length === 1 ? 'The file is' : 'The files are'} still selected.`}
        >
          <Button variant="outline" size="sm" onClick={retry}>
            <RefreshCw aria-hidden />
            Retry
          </Button>
          <IconButton variant="ghost" size="sm" aria-label={`Cancel upload to ${name}`} onClick={cancel}>
            <X aria-hidden />
          </IconButton>
        </Failure>
      )}
    </Flex>
  );
}

function Failure({ names, cause, children }: { names: string; cause: string; children: ReactNode }) {
  return (
    <Flex role="alert" align="flex-start" gap="8px" color="fg.error" textStyle="dense">
      <CircleAlert size={16} aria-hidden style={{ marginTop: 2, flexShrink: 0 }} />
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Box fontWeight="medium">upload {names} failed</Box>
        <Box textStyle="caption" color="fg.muted">
          {cause}
        </Box>
      </Box>
      {children}
    </Flex>
  );
}
