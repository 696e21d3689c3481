import { Box, Button, Flex, IconButton, UploadProgress } from '@quayside/ui';
import { CircleAlert, RefreshCw, Upload, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { acceptedDocuments, type Refusal } from './checkFiles';
import type { FilesUpload } from './useFilesUpload';

interface UploadRowProps {
  label: string;
  /** There are files already. */
  more: boolean;
  current: FilesUpload;
  refusals: readonly Refusal[];
  onChoose: (files: readonly File[]) => void;
  onRetry: () => void;
  onCancel: () => void;
  onDismiss: (refusal: Refusal) => void;
}

const namesOf = (files: readonly File[]): string => files.map(({ name }) => name).join(', ');
const sentence = (cause: string): string => `${cause.replace(/\.$/, '')}.`;

/** The foot of a document tile: choose, follow, or try again; above it what could not be taken. */
export function UploadRow({ label, more, current, refusals, onChoose, onRetry, onCancel, onDismiss }: UploadRowProps) {
  return (
    <Flex direction="column" gap="8px" mt="auto" _print={{ display: 'none' }}>
      {refusals.map((refusal) => (
        <Failure key={refusal.file.name} names={refusal.file.name} cause={sentence(refusal.cause)}>
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={`Dismiss ${refusal.file.name}`}
            onClick={() => onDismiss(refusal)}
          >
            <X aria-hidden />
          </IconButton>
        </Failure>
      ))}
      {current.state === 'uploading' && (
        <UploadProgress name={namesOf(current.files)} percent={current.percent} onCancel={onCancel} />
      )}
      {current.state === 'failed' && (
        <Failure
          names={namesOf(current.files)}
          cause={`${sentence(current.cause)} ${current.files.length === 1 ? 'The file is' : 'The files are'} still selected.`}
        >
          <Button variant="outline" size="sm" onClick={onRetry}>
            <RefreshCw aria-hidden />
            Retry
          </Button>
          <IconButton variant="ghost" size="sm" aria-label={`Give up upload to ${label}`} onClick={onCancel}>
            <X aria-hidden />
          </IconButton>
        </Failure>
      )}
      {current.state === 'idle' && <Chooser label={label} more={more} onChoose={onChoose} />}
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

function Chooser({ label, more, onChoose }: Pick<UploadRowProps, 'label' | 'more' | 'onChoose'>) {
  const input = useRef<HTMLInputElement>(null);
  const text = more ? 'Add document' : 'Select document';
  return (
    <Flex align="center" gap="10px" textStyle="caption" color="fg.subtle" wrap="wrap">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={`${label}, files`}
        accept={acceptedDocuments}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button variant="outline" size="sm" aria-label={`${text}: ${label}`} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {text}
      </Button>
      or drop a file here
    </Flex>
  );
}
