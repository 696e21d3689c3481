import type { Rate } from '@quayside/contract';
import { daysText } from '@quayside/freight';
import { IconButton, internalOnly, ModeTag, PlaceTime, Table } from '@quayside/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { PriceCell } from '../../rate/priceCells';
import { InlineEdit } from './InlineEdit';
import { PriceCell as PriceCellOfRow } from './PriceCell';
import { type RateAction, RateActions } from './RateActions';
import { RateDetails } from './RateDetails';
import { CarrierService, Lane, Prices, rateName, surchargeCount, Validity } from './RateFacts';

export interface RowHandlers {
  mayChange: boolean;
  /** The line that is edited in its row. */
  editing: string | null;
  onEdit: (rate: Rate) => void;
  onEdited: (rate: Rate, saved?: Rate) => void;
  /** A price was changed in its cell. */
  onPriced: (before: Rate, saved: Rate) => void;
  onDirty: (dirty: boolean) => void;
  onAction: (action: RateAction | 'changes', rate: Rate) => void;
}

type CellHandlers = Pick<RowHandlers, 'mayChange'> & { onEdited: (before: Rate, saved: Rate) => void };

export interface Column {
  title: string;
  /** The carrier's charges: the column is not printed. */
  internal?: boolean;
  cell: (rate: Rate, handlers: CellHandlers) => ReactNode;
  look?: Pick<ComponentProps<typeof Table.Cell>, 'display' | 'textAlign' | 'whiteSpace' | 'color' | 'minW' | 'css'>;
}

/** So wide is the lane at most where it stays in sight: what is focused beside it scrolls clear of it. */
export const laneRoom = '160px';

/** It stays while the prices scroll; its edge is a shadow, since borders of a table do not move with a cell. */
const staying = {
  position: 'sticky',
  insetInlineStart: '0',
  zIndex: '1',
  maxW: laneRoom,
  bg: 'bg.panel',
  boxShadow: 'inset -1px 0 0 var(--chakra-colors-border-muted)',
  'tbody tr:hover > &': { bg: 'bg.subtle' },
};

/** Left out where the window is narrow; the details have them too. */
const roomy = { base: 'none', xl: 'table-cell' };

/** In a column beside others; more than a few prices would run through several lines. */
const PRICES = 2;

const columns: readonly Column[] = [
  { title: 'Mode', cell: ({ tariff }) => <ModeTag mode={tariff.mode} /> },
  { title: 'Lane', cell: (rate) => <Lane rate={rate} /> },
  { title: 'Carrier and service', cell: (rate) => <CarrierService rate={rate} />, look: { minW: '200px' } },
  { title: 'Validity', cell: (rate) => <Validity rate={rate} /> },
  {
    title: 'Transit',
    cell: ({ transitDays }) => daysText(transitDays),
    look: { textAlign: 'end', whiteSpace: 'nowrap' },
  },
  { title: 'Free days', cell: ({ freeDays }) => freeDays ?? '–', look: { textAlign: 'end', display: roomy } },
  { title: 'Price', internal: true, cell: (rate) => <Prices rate={rate} most={PRICES} />, look: { minW: '180px' } },
  {
    title: 'Updated',
    cell: ({ updatedAt }) => <PlaceTime at={updatedAt} />,
    look: { display: roomy, whiteSpace: 'nowrap' },
  },
];

/** Left out where prices stand in columns: all lines are of one mode, and the details have the others. */
const besidePrices = ['Mode', 'Free days', 'Price', 'Updated'];

const onePrice = (cell: PriceCell): Column => ({
  title: cell.label,
  internal: true,
  cell: (rate, { mayChange, onEdited }) => (
    <PriceCellOfRow rate={rate} cell={cell} mayChange={mayChange} onSaved={onEdited} />
  ),
  look: { textAlign: 'end', whiteSpace: 'nowrap' },
});

/** The columns of the table: each of these prices has its own, right-aligned, beside a lane that stays; without them one line says all prices. */
export const columnsFor = (prices: readonly PriceCell[]): readonly Column[] =>
  prices.length === 0
    ? columns
    : [
        ...columns
          .filter(({ title }) => !besidePrices.includes(title))
          .map((column) => (column.title === 'Lane' ? { ...column, look: { css: staying } } : column)),
        { title: 'Currency', cell: ({ currency }) => currency, look: { color: 'fg.muted' } },
        ...prices.map(onePrice),
      ];

interface RowProps extends RowHandlers {
  rate: Rate;
  columns: readonly Column[];
}

/** One line of the table, with its details folded below, or opened for editing. */
export function RateRow({ rate, columns, ...handlers }: RowProps) {
  const columnCount = columns.length + 1;
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const row = (shown: Rate) => (
    <Table.Row verticalAlign="top">
      {columns.map(({ title, cell, look, internal }) => (
        <Table.Cell key={title} {...look} {...(internal && internalOnly)}>
          {cell(shown, { mayChange: handlers.mayChange, onEdited: handlers.onPriced })}
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
