import {
  type Booking,
  type DocumentType,
  documentLabel,
  documentSteps,
  getBooking,
  replaceDocument,
  type StoredFile,
  uploadDocuments,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Flex, Heading } from '@quayside/ui';
import { Clock, FileCheck, FileLock2, FileUp, Lock } from 'lucide-react';
import { useRef } from 'react';
import { StoredRow } from './StoredRow';
import { UploadRow } from './UploadRow';
import { useFileDrop } from './useFileDrop';
import { useFilesUpload } from './useFilesUpload';

interface DocumentTileProps {
  booking: Booking;
  type: DocumentType;
}

/** One document step: locked without files, pending with them; files are added by choosing or dropping. */
export function DocumentTile({ booking, type }: DocumentTileProps) {
  const label = documentLabel(type, booking.isLikeAIRBooking);
  const { status, files } = booking.steps[documentSteps[type]];
  const pending = status === 'pending';
  const { upload, add, replace } = useTileUpload(booking._id, type);
  const tile = useRef<HTMLDivElement>(null);
  const takes = upload.current.state === 'idle';
  const { over, handlers } = useFileDrop(booking.may.upload && takes, add);

  return (
    <Flex
      ref={tile}
      tabIndex={-1}
      outline="0"
      as="article"
      aria-label={label}
      direction="column"
      gap="10px"
      minW="0"
      p="12px"
      borderWidth="1px"
      borderRadius="md"
      bg={pending ? 'bg.panel' : 'bg.subtle'}
      {...(over > 0 && { borderStyle: 'dashed', borderColor: 'marine.solid', bg: 'marine.subtle' })}
      {...handlers}
    >
      <TileHeader label={label} pending={pending} />
      {files.length > 0 && (
        <Flex as="ul" aria-label={`${label}, on file`} direction="column" gap="4px" listStyleType="none">
          {files.map((file) => (
            <StoredRow
              key={file.id}
              file={file}
              booking={booking}
              type={type}
              finalFocus={() => tile.current}
              onReplace={takes ? (next) => replace(file, next) : undefined}
            />
          ))}
        </Flex>
      )}
      {over > 0 && (
        <Flex align="center" justify="center" gap="8px" py="8px" color="marine.fg" textStyle="dense">
          <FileUp size={18} aria-hidden />
          Drop to upload {over} {over === 1 ? 'file' : 'files'} to {label}
        </Flex>
      )}
      {over === 0 && booking.may.upload && (
        <UploadRow
          label={label}
          more={files.length > 0}
          current={upload.current}
          refusals={upload.refusals}
          onChoose={add}
          onRetry={upload.retry}
          onCancel={upload.cancel}
          onDismiss={upload.dismiss}
        />
      )}
    </Flex>
  );
}

/** Adding and replacing share the foot of the tile: one act at a time, a retry repeats what failed. */
const useTileUpload = (id: string, type: DocumentType) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const replaced = useRef<StoredFile>(undefined);
  const upload = useFilesUpload(async (chosen, options) => {
    const answer = replaced.current
      ? await api.upload(replaceDocument, {
          params: { id, type, file: replaced.current.id },
          files: chosen,
          ...options,
        })
      : await api.upload(uploadDocuments, { params: { id, type }, files: chosen, ...options });
    queries.setQueryData(callKey(getBooking, { params: { id } }), answer);
  });
  const begin = (target: StoredFile | undefined, files: readonly File[]) => {
    replaced.current = target;
    upload.start(files);
  };
  return {
    upload,
    add: (files: readonly File[]) => begin(undefined, files),
    replace: (target: StoredFile, file: File) => begin(target, [file]),
  };
};

function TileHeader({ label, pending }: { label: string; pending: boolean }) {
  const [Icon, State] = pending ? [FileCheck, Clock] : [FileLock2, Lock];
  return (
    <Flex as="header" align="center" gap="8px">
      <Box color={pending ? 'marine.fg' : 'fg.subtle'}>
        <Icon size={16} aria-hidden />
      </Box>
      <Heading as="h3" fontSize="sm" lineHeight="20px" fontWeight="semibold">
        {label}
      </Heading>
      <Flex ms="auto" align="center" gap="4px" textStyle="label" color={pending ? 'fg.warning' : 'fg.muted'}>
        <State size={12} aria-hidden />
        {pending ? 'Pending' : 'Locked'}
      </Flex>
    </Flex>
  );
}
