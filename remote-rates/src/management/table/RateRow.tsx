import type { Rate } from '@quayside/contract';
import { IconButton, ModeTag, PlaceTime, Table } from '@quayside/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { daysText } from '../../option/optionTexts';
import { InlineEdit } from './InlineEdit';
import { type RateAction, RateActions } from './RateActions';
import { RateDetails } from './RateDetails';
import { CarrierService, Lane, Prices, rateName, surchargeCount, Validity } from './RateFacts';

export interface RowHandlers {
  mayChange: boolean;
  /** The line that is edited in its row. */
  editing: string | null;
  onEdit: (rate: Rate) => void;
  onEdited: (rate: Rate, saved?: Rate) => void;
  onDirty: (dirty: boolean) => void;
  onAction: (action: RateAction | 'changes', rate: Rate) => void;
}

interface Column {
  title: string;
  cell: (rate: Rate) => ReactNode;
  look?: Pick<ComponentProps<typeof Table.Cell>, 'display' | 'textAlign' | 'whiteSpace' | 'color' | 'minW'>;
}

/** Left out where the window is narrow; the details have them too. */
const roomy = { base: 'none', xl: 'table-cell' };

export const columns: readonly Column[] = [
  { title: 'Mode', cell: ({ tariff }) => <ModeTag mode={tariff.mode} /> },
  { title: 'Lane', cell: (rate) => <Lane rate={rate} /> },
  { title: 'Carrier and service', cell: (rate) => <CarrierService rate={rate} /> },
  { title: 'Validity', cell: (rate) => <Validity rate={rate} /> },
  {
    title: 'Transit',
    cell: ({ transitDays }) => daysText(transitDays),
    look: { textAlign: 'end', whiteSpace: 'nowrap' },
  },
  { title: 'Free days', cell: ({ freeDays }) => freeDays, look: { textAlign: 'end', display: roomy } },
  { title: 'Price', cell: (rate) => <Prices rate={rate} />, look: { minW: '180px' } },
  {
    title: 'Updated',
    cell: ({ updatedAt }) => <PlaceTime at={updatedAt} />,
    look: { display: roomy, whiteSpace: 'nowrap' },
  },
];
const columnCount = columns.length + 1;

/** One line of the table, with its details folded below, or opened for editing. */
export function RateRow({ rate, ...handlers }: RowHandlers & { rate: Rate }) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const row = (shown: Rate) => (
    <Table.Row verticalAlign="top">
      {columns.map(({ title, cell, look }) => (
        <Table.Cell key={title} {...look}>
          {cell(shown)}
        </Table.Cell>
      ))}
      <Table.Cell py="4px" whiteSpace="nowrap" textAlign="end">
        <RowEnd rate={shown} open={open} detailsId={detailsId} onToggle={() => setOpen(!open)} {...handlers} />
      </Table.Cell>
    </Table.Row>
  );
  if (handlers.editing === rate.id) {
    return (
      <InlineEdit
        rate={rate}
        row={row}
        frame={(form, hidden) => (
          <Table.Row bg="bg.subtle" {...(hidden && { display: 'none' })}>
            <Table.Cell colSpan={columnCount} px="0" py="0">
              {form}
            </Table.Cell>
          </Table.Row>
        )}
        onSaved={(saved) => handlers.onEdited(rate, saved)}
        onCancel={() => handlers.onEdited(rate)}
        onDirty={handlers.onDirty}
      />
    );
  }
  return (
    <>
      {row(rate)}
      {open && (
        <Table.Row id={detailsId} bg="bg.subtle">
          <Table.Cell colSpan={columnCount} px="0" py="0">
            <RateDetails rate={rate} onChanges={() => handlers.onAction('changes', rate)} />
          </Table.Cell>
        </Table.Row>
      )}
    </>
  );
}

interface RowEndProps extends RowHandlers {
  rate: Rate;
  open: boolean;
  detailsId: string;
  onToggle: () => void;
}

/** The end of a line: what can be done with it, and what unfolds its surcharges. */
export function RowEnd({ rate, open, detailsId, onToggle, mayChange, onEdit, onAction }: RowEndProps) {
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <>
      {mayChange && (
        <RateActions rate={rate} onEdit={() => onEdit(rate)} onAction={(action) => onAction(action, rate)} />
      )}
      <IconButton
        variant="ghost"
        size="sm"
        width="auto"
        px="6px"
        gap="4px"
        textStyle="label"
        color="fg.muted"
        aria-expanded={open}
        aria-controls={open ? detailsId : undefined}
        aria-label={`${surchargeCount(rate)}, details of ${rateName(rate)}`}
        onClick={onToggle}
      >
        {surchargeCount(rate)}
        <Chevron aria-hidden style={{ width: 14, height: 14 }} />
      </IconButton>
    </>
  );
}
