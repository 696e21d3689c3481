import { type Booking, type DocumentFile, isWaivable } from '@quayside/contract';
import { type ChecklistRow, formatDay } from '@quayside/freight';
import { Box, Button, ConfirmDialog, Flex, StatusGlyph } from '@quayside/ui';
import { useRef, useState } from 'react';
import { acceptedDocuments } from '../upload/checkFiles';
import { UploadNotices } from '../upload/UploadNotices';
import { useFileDrop } from '../upload/useFileDrop';
import { DocumentLine, lineInNarrow } from './DocumentLine';
import { FileLine } from './FileLine';
import { SameContent } from './SameContent';
import { stateLooks } from './stateLooks';
import { useDocumentUpload } from './useDocumentUpload';
import { WaiveButton } from './WaiveButton';
import { WaivedDocument } from './WaivedDocument';

interface DocumentRowProps {
  booking: Booking;
  row: ChecklistRow;
}

/** A file chosen to replace a document. */
interface Replacement {
  readonly file: DocumentFile;
  readonly next: File;
}

const dropping = {
  bg: 'marine.subtle',
  color: 'marine.fg',
  outline: '1.5px dashed {colors.marine.solid}',
  outlineOffset: '-3px',
  borderRadius: 'md',
} as const;

/** Row of the checklist with the files of a document or its upload. The whole row accepts dropped files. */
export function DocumentRow({ booking, row: { step, name, required, due, state } }: DocumentRowProps) {
  const { files } = booking.steps[step];
  const { upload, add, replace, alike, keep } = useDocumentUpload(booking, step);
  // Kept here, not in the line of the file: the line disappears when somebody else replaces the file first.
  const [replacement, setReplacement] = useState<Replacement>();
  const row = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const takes = booking.may.upload && upload.current.state === 'idle';
  const { over, handlers } = useFileDrop(takes, add);
  const isOpen = booking.status === 'new' || booking.status === 'in-progress';
  const choose = takes ? () => input.current?.click() : undefined;
  return (
    <Box
      ref={row}
      as="article"
      aria-label={name}
      tabIndex={-1}
      display="grid"
      gridTemplateColumns="14px minmax(120px, 180px) minmax(0, 1fr)"
      gap="0 12px"
      alignItems="start"
      minH="44px"
      ps="16px"
      pe="12px"
      py="4px"
      borderTopWidth="1px"
      borderColor="border.muted"
      textStyle="dense"
      css={{
        outline: '0',
        ...lineInNarrow({ gridTemplateColumns: '14px minmax(0, 1fr)', py: '8px' }),
        ...(over > 0 && dropping),
      }}
      {...handlers}
    >
      <Flex
        align="center"
        minH="36px"
        color={over > 0 ? 'inherit' : stateLooks[state].color}
        css={{ '--status-knock': 'colors.bg.panel', ...lineInNarrow({ minH: '18px' }) }}
      >
        <StatusGlyph status={stateLooks[state].glyph} />
      </Flex>
      <Flex align="center" minH="36px" fontWeight="medium" css={lineInNarrow({ minH: '18px' })}>
        {name}
      </Flex>
      <Box minW="0" css={lineInNarrow({ gridColumn: '2' })}>
        {over > 0 ? (
          <Flex align="center" minH="36px" textStyle="caption">
            Drop to upload {over} {over === 1 ? 'file' : 'files'} to {name}
          </Flex>
        ) : (
          <>
            {files.length > 0 && (
              <Box as="ul" aria-label={`${name}, on file`} listStyleType="none">
                {files.map((file) => (
                  <FileLine
                    key={file.id}
                    booking={booking}
                    step={step}
                    file={file}
                    onReplace={takes ? (next) => setReplacement({ file, next }) : undefined}
                    onAdd={choose}
                    finalFocus={() => row.current}
                  />
                ))}
              </Box>
            )}
            {files.length === 0 && upload.current.state === 'idle' && (
              <DocumentLine
                state={state}
                due={due && `due ${formatDay(due)}`}
                actions={choose && <Select name={name} onClick={choose} />}
              >
                {choose && (
                  <Flex align="center" gap="8px" textStyle="caption" color="fg.subtle" _print={{ display: 'none' }}>
                    Drop a file or select
                    {required && isOpen && booking.may.verifyDocuments && (
                      <WaiveButton booking={booking} step={step} name={name} finalFocus={() => row.current} />
                    )}
                  </Flex>
                )}
              </DocumentLine>
            )}
            {state === 'waived' && isWaivable(step) && (
              <WaivedDocument booking={booking} step={step} name={name} finalFocus={() => row.current} />
            )}
            <SameContent booking={booking} step={step} files={alike} onKeep={keep} finalFocus={() => row.current} />
            <UploadNotices name={name} upload={upload} />
          </>
        )}
        <ConfirmDialog
          open={replacement !== undefined}
          title={`Replace ${replacement?.file.name}?`}
          confirmLabel="Replace"
          onCancel={() => setReplacement(undefined)}
          finalFocus={() => row.current}
          onConfirm={() => {
            setReplacement(undefined);
            if (replacement) replace(replacement.file, replacement.next);
          }}
        >
          {replacement &&
            `${replacement.next.name} replaces ${replacement.file.name} for everyone, as version ${replacement.file.version + 1}. The earlier version stays available.`}
        </ConfirmDialog>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          disabled={!takes}
          aria-label={`${name}, files`}
          accept={acceptedDocuments}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </Box>
    </Box>
  );
}

function Select({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="outline" size="sm" aria-label={`Select a file: ${name}`} onClick={onClick}>
      Select
    </Button>
  );
}
