import {
  type BookingActionResult,
  type DocumentType,
  documentLabel,
  documentTypes,
  listBookings,
  listHistories,
  uploadDocuments,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, isAbort } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, FieldMessage, Flex, FormField, Input, ModalDialog, ProgressBar, SelectField } from '@quayside/ui';
import { useRef, useState } from 'react';
import { acceptedDocuments, checkFiles } from '../upload/checkFiles';
import { bookingsText, splitResults } from './actionTexts';
import { ResultList } from './ResultList';
import { runInParts } from './runInParts';
import { useSelectionUse } from './useSelectionUse';

const types = documentTypes.map((value) => ({ value, label: documentLabel(value, 'SEA') }));

interface AddDocumentQuestionProps {
  bookings: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Adds one file to several bookings, one after the other. It shows the progress, can be stopped, and names bookings without the file. */
export function AddDocumentQuestion({ bookings, onClose }: AddDocumentQuestionProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [type, setType] = useState<DocumentType>('others');
  const [file, setFile] = useState<File>();
  const [results, setResults] = useState<readonly BookingActionResult[]>([]);
  const [progress, setProgress] = useState(0);
  const [state, setState] = useState<'asking' | 'running' | 'ended'>('asking');
  const stop = useRef<AbortController>(undefined);
  const { preview } = useSelectionUse(
    'add-document',
    bookings.map(({ id }) => id),
  );
  const checked = splitResults(preview.data?.bookings ?? []);
  const included = bookings.filter(({ id }) => checked.done.includes(id));
  const fault = file && checkFiles([file]).refused[0]?.cause;

  const add = async ({ id, name }: { id: string; name: string }, signal: AbortSignal): Promise<BookingActionResult> => {
    try {
      const idempotencyKey = crypto.randomUUID();
      await api.upload(uploadDocuments, { params: { id, type }, files: file ? [file] : [], signal, idempotencyKey });
      return { id, name, outcome: 'done', message: null };
    } catch (error) {
      const message = isAbort(error) ? 'You stopped during this booking. Check its documents.' : errorMessage(error);
      return { id, name, outcome: 'refused', message };
    }
  };
  const run = async () => {
    const stopping = new AbortController();
    const { signal } = stopping;
    stop.current = stopping;
    setState('running');
    const { results: sent, left } = await runInParts({
      items: included,
      size: 1,
      send: (part) => Promise.all(part.map((booking) => add(booking, signal))),
      isStopped: () => signal.aborted,
      onProgress: setProgress,
    });
    const message = 'You stopped before this booking.';
    setResults([...sent, ...left.map((booking) => ({ ...booking, outcome: 'refused' as const, message }))]);
    setState('ended');
    for (const call of [listBookings, listHistories]) void queries.invalidateQueries({ queryKey: callKey(call) });
  };

  const { done, others } = splitResults(results);
  const title =
    state === 'asking'
      ? `Add a document to ${bookingsText(preview.data ? included.length : bookings.length)}`
      : `Document for ${bookingsText(included.length)}`;
  return (
    <ModalDialog
      open
      title={title}
      onClose={() => {
        stop.current?.abort();
        onClose();
      }}
      footer={
        state === 'asking' ? (
          <>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={!file || fault !== undefined || included.length === 0} onClick={() => void run()}>
              Add document
            </Button>
          </>
        ) : state === 'running' ? (
          <Button variant="outline" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      <Flex direction="column" gap="16px">
        {state === 'asking' ? (
          <>
            <Box>Each booking gets its own copy. You can remove it there.</Box>
            {preview.isError && (
              <Box role="alert">
                <FieldMessage>{errorMessage(preview.error)}</FieldMessage>
              </Box>
            )}
            <ResultList title={`${bookingsText(checked.others.length)} will not change`} results={checked.others} />
            <FormField label="Document type" name="bulk-document-type">
              <SelectField
                options={types}
                value={type}
                onChange={({ target }) => setType(target.value as DocumentType)}
              />
            </FormField>
            <FormField label="File" name="bulk-document-file" {...(fault && { error: fault })}>
              <Input
                {...{ type: 'file', accept: acceptedDocuments }}
                py="6px"
                onChange={({ target }) => setFile(target.files?.[0])}
              />
            </FormField>
          </>
        ) : (
          <>
            <ProgressBar label="Progress" percent={Math.round((progress / included.length) * 100)} />
            <Box role="status">
              {state === 'running'
                ? `${progress} of ${included.length}`
                : `The document was added to ${bookingsText(done.length)}.`}
            </Box>
            {state === 'ended' && others.length > 0 && (
              <FieldMessage>Add the document to the bookings below again.</FieldMessage>
            )}
            <ResultList title={`${bookingsText(others.length)} did not change`} results={others} />
          </>
        )}
      </Flex>
    </ModalDialog>
  );
}
