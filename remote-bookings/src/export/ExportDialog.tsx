import { type BookingListQuery, ListExportType } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { Box, Button, FieldMessage, ModalDialog, RadioGroup } from '@quayside/ui';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { ExportProgress } from './ExportProgress';
import { clearExport, exportQuery, startExport, useExportRun } from './exportRun';

const choices = [
  { type: 'all', label: 'Export all bookings' },
  { type: 'current', label: 'Export bookings according to current filters' },
] as const satisfies readonly { type: ListExportType; label: string }[];

export interface ExportDialogProps {
  /** Query of the shown list, used for 'current filters'. */
  query: BookingListQuery;
  onClose: () => void;
}

/** Asks what to export, then shows the progress. Closing the dialog does not stop the export. */
export function ExportDialog({ query, onClose }: ExportDialogProps) {
  const kernel = useKernel();
  const { run } = useExportRun();
  const [type, setType] = useState<ListExportType>();
  const [message, setMessage] = useState<string>();
  const messageId = useId();

  const start = () => {
    const chosen = v.safeParse(ListExportType, type);
    setMessage(chosen.issues?.[0].message);
    if (chosen.success) void startExport(kernel, exportQuery(chosen.output, query));
  };
  if (run.state !== 'none')
    return (
      <ModalDialog
        open
        onClose={onClose}
        title="Export"
        footer={
          <>
            {run.state !== 'running' && (
              <Button variant="outline" onClick={clearExport}>
                {run.state === 'done' ? 'Export again' : 'Try again'}
              </Button>
            )}
            <Button variant={run.state === 'running' ? 'outline' : 'solid'} onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        <ExportProgress run={run} />
      </ModalDialog>
    );
  return (
    <ModalDialog
      open
      onClose={onClose}
      title="Export"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={start}>Export</Button>
        </>
      }
    >
      <RadioGroup.Root
        aria-label="What to export"
        aria-required
        aria-invalid={message !== undefined}
        aria-describedby={messageId}
        value={type ?? null}
        onValueChange={({ value }) => {
          setType(value as ListExportType);
          setMessage(undefined);
        }}
        display="flex"
        flexDirection="column"
        gap="4px"
      >
        {choices.map((choice) => (
          <RadioGroup.Item key={choice.type} value={choice.type} minH="40px" alignItems="center">
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{choice.label}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <Box id={messageId} role="alert" mt="4px">
        {message && <FieldMessage>{message}</FieldMessage>}
      </Box>
      <Box textStyle="caption" color="fg.muted" mt="8px">
        A CSV file, in a new window.
      </Box>
    </ModalDialog>
  );
}
