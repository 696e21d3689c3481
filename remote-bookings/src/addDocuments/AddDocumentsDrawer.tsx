import { formatCount } from '@quayside/freight';
import { Box, Button, Callout, Flex, IconButton, SideDrawer, Spinner, UnsavedGuard } from '@quayside/ui';
import { Plus, X } from 'lucide-react';
import type { RefObject } from 'react';
import { AddedFileRow, Failure } from './AddedFileRow';
import { type BookingChoice, isOpen, isReady } from './addedFile';
import type { AddedFiles } from './useAddedFiles';

interface AddDocumentsDrawerProps {
  files: AddedFiles;
  fixed: BookingChoice | null;
  /** Opens the file dialog. */
  onChoose: () => void;
  onClose: () => void;
  addButton: RefObject<HTMLButtonElement | null>;
}

/** Drawer in which the type and booking of each file are confirmed. */
export default function AddDocumentsDrawer({ files, fixed, onChoose, onClose, addButton }: AddDocumentsDrawerProps) {
  const { rows, leftOut, problem, isUnpacking, isSending } = files;
  const ready = rows.filter(isReady).length;
  const open = rows.filter(isOpen).length;
  const added = rows.filter(({ sending }) => sending.state === 'added').length;
  const hasFailed = rows.some(({ sending }) => sending.state === 'failed');
  const isDone = open === 0 && added > 0;
  return (
    <>
      <UnsavedGuard dirty={open > 0} />
      <SideDrawer
        open
        onClose={onClose}
        dirty={open > 0}
        title="Add documents"
        subtitle={fixed ? 'Confirm the type of each file.' : 'Confirm type and booking of each file.'}
        initialFocus={addButton}
        note={<span role="status">{noteText({ added, open, ready, isUnpacking })}</span>}
        footer={(close) => (
          <>
            {isSending ? (
              <Button variant="outline" onClick={files.cancel}>
                Stop
              </Button>
            ) : (
              <Button variant="outline" onClick={close}>
                {isDone ? 'Close' : 'Cancel'}
              </Button>
            )}
            {!isDone && (
              <Button
                disabled={ready === 0 && !isSending}
                loading={isSending}
                loadingText="Adding"
                onClick={() => void files.send()}
              >
                {addLabel(ready, hasFailed)}
              </Button>
            )}
          </>
        )}
      >
        <Flex direction="column" gap="8px" pt="12px">
          {problem && <Callout tone="warning">{problem}</Callout>}
          <Box>
            <Button ref={addButton} variant="outline" size="sm" onClick={onChoose}>
              <Plus aria-hidden />
              Add more files
            </Button>
            <Box as="span" ms="10px" textStyle="caption" color="fg.subtle">
              or drop them anywhere. A zip is unpacked.
            </Box>
          </Box>
          {leftOut.map((file) => (
            <Flex key={file.key} align="flex-start" gap="8px">
              <Box flex="1" minW="0">
                <Failure>{`${file.name} is left out. ${file.cause}`}</Failure>
              </Box>
              <IconButton
                variant="ghost"
                size="sm"
                aria-label={`Dismiss ${file.name}`}
                onClick={() => files.dismiss(file)}
              >
                <X aria-hidden />
              </IconButton>
            </Flex>
          ))}
          <Box as="ul" aria-label="Files" listStyleType="none">
            {rows.map((row) => (
              <AddedFileRow
                key={row.key}
                row={row}
                fixed={fixed}
                disabled={isSending}
                onChange={(to) => files.change(row.key, to)}
                onRemove={() => files.remove(row.key)}
              />
            ))}
          </Box>
          {isUnpacking && (
            <Flex align="center" gap="8px" color="fg.muted" textStyle="dense">
              <Spinner size="sm" /> Unpacking…
            </Flex>
          )}
        </Flex>
      </SideDrawer>
    </>
  );
}

const addLabel = (ready: number, hasFailed: boolean): string => {
  if (ready === 0) return 'Add documents';
  return `${hasFailed ? 'Retry' : 'Add'} ${formatCount(ready, 'document')}`;
};

interface Counts {
  added: number;
  open: number;
  ready: number;
  isUnpacking: boolean;
}

const noteText = ({ added, open, ready, isUnpacking }: Counts): string => {
  if (isUnpacking) return 'Unpacking the files';
  const parts = [added > 0 && `${added} added`, open > ready && `${formatCount(open - ready, 'file')} to complete`];
  return parts.filter(Boolean).join(', ');
};
