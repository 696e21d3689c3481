import { callKey, errorMessage } from '@freight/shared-kernel/api';
import {
  type Booking,
  type DocumentType,
  documentExtensions,
  documentLabels,
  documentSteps,
  downloadDocument,
  getBooking,
  maxDocumentsPerCall,
  type StoredFile,
  uploadDocuments,
} from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { useQueryClient } from '@freight/shared-kernel/query';
import { Box, Flex, Heading, IconButton, PlaceTime, toaster, UploadedRow } from '@freight/shared-kernel/ui';
import { Clock, Download, FileCheck, FileLock2, Lock } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { download } from './download';
import { UploadRow } from './UploadRow';
import { useFilesUpload } from './useFilesUpload';

interface DocumentTileProps {
  booking: Booking;
  type: DocumentType;
}

const acceptedDocuments = documentExtensions.map((extension) => `.${extension}`).join(',');

/** One document step: locked without files, pending with them; files are added by choosing or dropping. */
export function DocumentTile({ booking, type }: DocumentTileProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [over, setOver] = useState(0);
  const label = documentLabels[type];
  const { status, files } = booking.steps[documentSteps[type]];
  const pending = status === 'pending';
  const params = { id: booking._id };
  const { current, start, cancel } = useFilesUpload(async (chosen, options) => {
    const answer = await api.upload(uploadDocuments, { params: { ...params, type }, files: chosen, ...options });
    queries.setQueryData(callKey(getBooking, { params }), answer);
  });
  const add = (chosen: readonly File[]) => {
    if (chosen.length > maxDocumentsPerCall) {
      toaster.error(`At most ${maxDocumentsPerCall} files can be uploaded at once`);
      return;
    }
    void start(chosen);
  };
  const takes = booking.may.upload && current.state !== 'uploading';
  const onDrag = (event: DragEvent) => {
    if (!takes) return;
    event.preventDefault();
    setOver(Math.max(1, event.dataTransfer.items.length));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(0);
    if (takes) add([...event.dataTransfer.files]);
  };

  return (
    <Flex
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
      onDragOver={onDrag}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(0)}
      onDrop={onDrop}
    >
      <TileHeader label={label} pending={pending} />
      {files.length > 0 && (
        <Flex as="ul" direction="column" gap="4px" listStyleType="none">
          {files.map((file) => (
            <StoredRow key={file.id} file={file} booking={booking} type={type} />
          ))}
        </Flex>
      )}
      {over > 0 ? (
        <Box textAlign="center" py="8px" textStyle="dense" fontWeight="medium" color="marine.fg">
          Drop to upload {over} {over === 1 ? 'file' : 'files'} to {label}
        </Box>
      ) : (
        booking.may.upload && (
          <UploadRow
            label={label}
            more={files.length > 0}
            accept={acceptedDocuments}
            current={current}
            onChoose={add}
            onRetry={start}
            onCancel={cancel}
          />
        )
      )}
    </Flex>
  );
}

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

function StoredRow({ file, booking, type }: DocumentTileProps & { file: StoredFile }) {
  const { api } = useKernel();
  const save = async () => {
    try {
      download(await api.link(downloadDocument, { params: { id: booking._id, type, file: file.id } }));
    } catch (error) {
      toaster.error(errorMessage(error));
    }
  };
  return (
    <UploadedRow
      file={file}
      meta={
        <>
          <PlaceTime at={file.uploadedAt} /> · {file.uploadedBy}
        </>
      }
      actions={
        <IconButton variant="ghost" size="sm" aria-label={`Download ${file.name}`} onClick={() => void save()}>
          <Download aria-hidden />
        </IconButton>
      }
    />
  );
}
