import type { BookingListQuery } from '@quayside/contract';
import { isStaff, seesExceptions } from '@quayside/contract/roles';
import type { BookingGrouping } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, FieldMessage, ModalDialog, RadioGroup } from '@quayside/ui';
import { useId, useState } from 'react';
import { readColumnChoice, shownColumns } from '../listView/columnChoice';
import type { ListLayout } from '../listView/listView';
import { useListPreference } from '../listView/useListPreference';
import { ExportProgress } from './ExportProgress';
import { clearExport, useExportRun } from './exportRun';
import { type ExportChoice, type ExportFormat, exportQuery, startExport } from './startExport';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

const choices: readonly Option<ExportChoice>[] = [
  { value: 'all', label: 'Export all bookings' },
  { value: 'current', label: 'Export bookings according to current filters' },
];
const tableChoice: Option<ExportChoice> = { value: 'table', label: 'Export the table as shown' };

const formats: readonly Option<ExportFormat>[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel workbook (XLSX)' },
];

export interface ExportDialogProps {
  /** Query of the shown list, used for 'current filters'. */
  query: BookingListQuery;
  /** Layout of the list; a table can be exported with its columns. */
  layout?: ListLayout;
  groupBy?: BookingGrouping | undefined;
  onClose: () => void;
}

/** Asks what to export, then shows the progress. Closing the dialog does not stop the export. */
export function ExportDialog({ query, layout = 'cards', groupBy, onClose }: ExportDialogProps) {
  const kernel = useKernel();
  const { run } = useExportRun();
  const user = useUser();
  const viewer = { exceptions: seesExceptions(user), isStaff: isStaff(user.role) };
  const { columns, exportFormat, remember } = useListPreference();
  const [choice, setChoice] = useState<ExportChoice | undefined>(layout === 'table' ? 'table' : undefined);
  const [format, setFormat] = useState<ExportFormat>(exportFormat === 'xlsx' ? 'xlsx' : 'csv');
  const [message, setMessage] = useState<string>();
  const messageId = useId();

  const start = () => {
    if (!choice) return setMessage('Choose what to export');
    if (format !== (exportFormat ?? 'csv')) remember({ exportFormat: format });
    void startExport(
      kernel,
      exportQuery(choice, query, format, shownColumns(readColumnChoice(columns), viewer), groupBy),
    );
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
      <Options
        label="What to export"
        options={layout === 'table' ? [tableChoice, ...choices] : choices}
        value={choice}
        onChoose={(chosen) => {
          setChoice(chosen);
          setMessage(undefined);
        }}
        isInvalid={message !== undefined}
        describedBy={messageId}
      />
      <Box id={messageId} role="alert" mt="4px">
        {message && <FieldMessage>{message}</FieldMessage>}
      </Box>
      <Box mt="12px" textStyle="label" color="fg.muted" aria-hidden>
        File format
      </Box>
      <Options label="File format" options={formats} value={format} onChoose={setFormat} />
      <Box textStyle="caption" color="fg.muted" mt="8px">
        {choice === 'table'
          ? 'The shown columns, filters and order. The file opens in a new window.'
          : 'All fields. The file opens in a new window.'}
      </Box>
    </ModalDialog>
  );
}

interface OptionsProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
  isInvalid?: boolean;
  describedBy?: string;
}

function Options<Value extends string>({
  label,
  options,
  value,
  onChoose,
  isInvalid = false,
  describedBy,
}: OptionsProps<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      aria-required
      aria-invalid={isInvalid}
      {...(describedBy && { 'aria-describedby': describedBy })}
      value={value ?? null}
      onValueChange={(chosen) => onChoose(chosen.value as Value)}
      display="flex"
      flexDirection="column"
      gap="4px"
    >
      {options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value} minH="40px" alignItems="center">
          <RadioGroup.ItemHiddenInput />
          <RadioGroup.ItemIndicator />
          <RadioGroup.ItemText>{option.label}</RadioGroup.ItemText>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
