import { Box, Button, Flex, IconButton } from '@freight/shared-kernel/ui';
import { CircleAlert, RefreshCw, Upload, X } from 'lucide-react';
import { useRef } from 'react';
import type { FilesUpload } from './useFilesUpload';

interface UploadRowProps {
  label: string;
  /** There are files already. */
  more: boolean;
  accept: string;
  current: FilesUpload;
  onChoose: (files: readonly File[]) => void;
  onRetry: (files: readonly File[]) => void;
  onCancel: () => void;
}

const namesOf = (files: readonly File[]): string => files.map(({ name }) => name).join(', ');

/** The foot of a document tile: choose, follow, or try again. */
export function UploadRow({ label, more, accept, current, onChoose, onRetry, onCancel }: UploadRowProps) {
  const input = useRef<HTMLInputElement>(null);
  if (current.state === 'uploading') return <Progress {...current} onCancel={onCancel} />;
  if (current.state === 'failed') {
    const { files, cause } = current;
    return (
      <Flex role="alert" align="flex-start" gap="8px" mt="auto" color="fg.error" textStyle="dense">
        <CircleAlert size={16} aria-hidden style={{ marginTop: 2 }} />
        <Box flex="1" minW="0" overflowWrap="anywhere">
          <Box fontWeight="medium">upload {namesOf(files)} failed</Box>
          <Box textStyle="caption" color="fg.muted">
            {cause.replace(/\.$/, '')}. {files.length === 1 ? 'The file is' : 'The files are'} still selected.
          </Box>
        </Box>
        <Button variant="outline" size="sm" onClick={() => onRetry(files)}>
          <RefreshCw aria-hidden />
          Retry
        </Button>
        <IconButton variant="ghost" size="sm" aria-label={`Give up upload to ${label}`} onClick={onCancel}>
          <X aria-hidden />
        </IconButton>
      </Flex>
    );
  }
  return (
    <Flex align="center" gap="10px" mt="auto" textStyle="caption" color="fg.subtle" wrap="wrap">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={`${label}, files`}
        accept={accept}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        variant="outline"
        size="sm"
        aria-label={`${more ? 'Add document' : 'Select document'}: ${label}`}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden />
        {more ? 'Add document' : 'Select document'}
      </Button>
      or drop a file here
    </Flex>
  );
}

interface ProgressProps {
  files: readonly File[];
  percent: number;
  onCancel: () => void;
}

function Progress({ files, percent, onCancel }: ProgressProps) {
  return (
    <Box mt="auto">
      <Flex align="center" gap="8px" minH="28px">
        <Box flex="1" minW="0" truncate textStyle="dense" fontWeight="medium">
          {namesOf(files)}
        </Box>
        <Box textStyle="idSm">{percent} %</Box>
        <IconButton variant="ghost" size="sm" aria-label={`Cancel upload of ${namesOf(files)}`} onClick={onCancel}>
          <X aria-hidden />
        </IconButton>
      </Flex>
      <Box
        role="progressbar"
        aria-label={`Uploading ${namesOf(files)}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        h="4px"
        borderRadius="2px"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <Box h="100%" bg="marine.solid" borderRadius="2px" style={{ width: `${percent}%` }} />
      </Box>
    </Box>
  );
}
