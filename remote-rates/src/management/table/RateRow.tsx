import type { Rate } from '@quayside/contract';
import { IconButton, internalOnly, ModeTag, PlaceTime, Table } from '@quayside/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { daysText } from '../../option/daysText';
import type { PriceCell } from '../../rate/priceCells';
import { t } from '../../texts/management';
import { InlineEdit } from './InlineEdit';
import { PriceCell as PriceCellOfRow } from './PriceCell';
import { type RateAction, RateActions } from './RateActions';
import { RateDetails } from './RateDetails';
import { CarrierService, Lane, Prices, rateName, surchargeCount, Validity } from './RateFacts';

export interface RowHandlers {
  mayChange: boolean;
  /** Id of the line being edited in its row. */
  editing: string | null;
  onEdit: (rate: Rate) => void;
  onEdited: (rate: Rate, saved?: Rate) => void;
  /** Called after a price was changed in its cell. */
  onPriced: (before: Rate, saved: Rate) => void;
  onDirty: (dirty: boolean) => void;
  onAction: (action: RateAction | 'changes', rate: Rate) => void;
}

type CellHandlers = Pick<RowHandlers, 'mayChange'> & { onEdited: (before: Rate, saved: Rate) => void };

export interface Column {
  key: string;
  title: string;
  /** Whether the column holds the carrier's charges, which are not printed. */
  internal?: boolean;
  cell: (rate: Rate, handlers: CellHandlers) => ReactNode;
  look?: Pick<ComponentProps<typeof Table.Cell>, 'display' | 'textAlign' | 'whiteSpace' | 'color' | 'minW' | 'css'>;
}

/** Maximum width of the sticky lane column; focused cells scroll clear of it. */
export const laneRoom = '160px';

/** Sticky column; its edge is a shadow, because table borders do not move with a sticky cell. */
const stickyLane = {
  position: 'sticky',
  insetInlineStart: '0',
  zIndex: '1',
  maxW: laneRoom,
  bg: 'bg.panel',
  boxShadow: 'inset -1px 0 0 var(--chakra-colors-border-muted)',
  'tbody tr:hover > &': { bg: 'bg.subtle' },
};

/** Hidden on narrow windows; the details show them as well. */
const wideOnly = { base: 'none', xl: 'table-cell' };

/** Maximum number of prices in a column beside others, because more would wrap into several lines. */
const MAX_PRICES = 2;

const listColumns = (): readonly Column[] => [
  { key: 'mode', title: t('Mode'), cell: ({ tariff }) => <ModeTag mode={tariff.mode} /> },
  { key: 'lane', title: t('Lane'), cell: (rate) => <Lane rate={rate} /> },
  {
    key: 'carrier',
    title: t('Carrier and service'),
    cell: (rate) => <CarrierService rate={rate} />,
    look: { minW: '200px' },
  },
  { key: 'validity', title: t('Validity'), cell: (rate) => <Validity rate={rate} /> },
  {
    key: 'transit',
    title: t('Transit'),
    cell: ({ transitDays }) => daysText(transitDays),
    look: { textAlign: 'end', whiteSpace: 'nowrap' },
  },
  {
    key: 'freeDays',
    title: t('Free days'),
    cell: ({ freeDays }) => freeDays ?? '–',
    look: { textAlign: 'end', display: wideOnly },
  },
  {
    key: 'price',
    title: t('Price'),
    internal: true,
    cell: (rate) => <Prices rate={rate} most={MAX_PRICES} />,
    look: { minW: '180px' },
  },
  {
    key: 'updated',
    title: t('Updated'),
    cell: ({ updatedAt }) => <PlaceTime at={updatedAt} />,
    look: { display: wideOnly, whiteSpace: 'nowrap' },
  },
];

/** Columns omitted when prices have their own: all lines share one mode, and the details show the others. */
const besidePrices = ['mode', 'freeDays', 'price', 'updated'];

const onePrice = (cell: PriceCell): Column => ({
  key: cell.name,
  title: cell.label,
  internal: true,
  cell: (rate, { mayChange, onEdited }) => (
    <PriceCellOfRow rate={rate} cell={cell} mayChange={mayChange} onSaved={onEdited} />
  ),
  look: { textAlign: 'end', whiteSpace: 'nowrap' },
});

/**
 * Returns the columns of the table. Each given price has its own right-aligned column beside a sticky lane; without
 * any, one column shows all prices.
 */
export const columnsFor = (prices: readonly PriceCell[]): readonly Column[] =>
  prices.length === 0
    ? listColumns()
    : [
        ...listColumns()
          .filter(({ key }) => !besidePrices.includes(key))
          .map((column) => (column.key === 'lane' ? { ...column, look: { css: stickyLane } } : column)),
        { key: 'currency', title: t('Currency'), cell: ({ currency }) => currency, look: { color: 'fg.muted' } },
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
      {columns.map(({ key, cell, look, internal }) => (
        <Table.Cell key={key} {...look} {...(internal && internalOnly)}>
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

/** End of a line: its actions and the button that expands the details. */
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
        aria-label={t('{surcharges}, details of {rate}', { surcharges: surchargeCount(rate), rate: rateName(rate) })}
        onClick={onToggle}
      >
        {surchargeCount(rate)}
        <Chevron aria-hidden style={{ width: 14, height: 14 }} />
      </IconButton>
    </>
  );
}
