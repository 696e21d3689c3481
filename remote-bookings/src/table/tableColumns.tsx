import type { BookingCard } from '@quayside/contract';
import { arrivalEnd, type BookingColumn, bookingTableColumns, departureEnd, findBookingBadge } from '@quayside/freight';
import { Flex, modeIcons, SeverityGlyph, StatusBadge, severityPalettes, viewerTimeZone } from '@quayside/ui';
import type { ReactNode } from 'react';
import type { TableKey } from '../listView/columnChoice';
import { Containers, Known, PlaceCode, TripDate } from './cells';
import { ReferenceCell } from './ReferenceCell';
import { OwnerCell, TagsCell } from './TeamCells';

interface TableLook {
  /** Smallest width in pixels; the columns share the rest of the table's width. */
  readonly width: number;
  /** Whether the first click on the header sorts in descending order. */
  readonly isLatestFirst?: true;
  /** Draws the cell; by default its text. */
  readonly cell?: (booking: BookingCard, now: Date) => ReactNode;
  /** Whether the text is an identifier, shown in mono. */
  readonly id?: true;
  /** Text for an unknown value. */
  readonly none?: string;
}

export interface TableColumn extends Pick<TableLook, 'width' | 'isLatestFirst'> {
  readonly title: string;
  readonly cell: (booking: BookingCard, now: Date) => ReactNode;
}

function Exception({ booking: { worstException: worst, exceptionCount } }: { booking: BookingCard }) {
  if (!worst) return <Known>{null}</Known>;
  return (
    <Flex align="center" gap="6px" minW="0" color={`${severityPalettes[worst.severity]}.fg`} title={worst.title}>
      <SeverityGlyph severity={worst.severity} />
      <Known>{worst.title}</Known>
      {exceptionCount > 1 && <span>+{exceptionCount - 1}</span>}
    </Flex>
  );
}

function Mode({ mode }: { mode: BookingCard['loadType'] }) {
  const Icon = modeIcons[mode];
  return (
    <Flex align="center" gap="6px">
      <Icon size={16} aria-hidden />
      {mode}
    </Flex>
  );
}

const looks: Readonly<Record<TableKey, TableLook>> = {
  master: { width: 152, id: true },
  reference: { width: 132, id: true, cell: (booking) => <ReferenceCell booking={booking} /> },
  hbl: { width: 148, id: true },
  customer: { width: 128 },
  shipper: { width: 160 },
  consignee: { width: 160 },
  mode: { width: 84, cell: ({ loadType }) => <Mode mode={loadType} /> },
  status: { width: 148, cell: (booking, now) => <StatusBadge status={findBookingBadge(booking, now)} /> },
  origin: { width: 72, cell: ({ bookingFrom }) => <PlaceCode place={bookingFrom} /> },
  destination: { width: 96, cell: ({ bookingTo }) => <PlaceCode place={bookingTo} /> },
  milestone: { width: 136 },
  etd: { width: 148, isLatestFirst: true, cell: (booking) => <TripDate end={departureEnd(booking)} none="No ETD" /> },
  eta: { width: 180, cell: (booking, now) => <TripDate end={arrivalEnd(booking, now)} none="No ETA" /> },
  carrier: { width: 128, none: 'To be confirmed' },
  vessel: { width: 176 },
  containers: { width: 160, cell: (booking) => <Containers booking={booking} /> },
  cargo: { width: 140 },
  exceptions: { width: 144, cell: (booking) => <Exception booking={booking} /> },
  owner: { width: 148, cell: ({ _id }) => <OwnerCell id={_id} /> },
  tags: { width: 148, cell: ({ _id }) => <TagsCell id={_id} /> },
  updated: { width: 136, isLatestFirst: true },
};

const toColumn = ({ title, text }: BookingColumn, { cell, id, none, ...look }: TableLook): TableColumn => ({
  ...look,
  title,
  cell:
    cell ??
    ((booking, now) => (
      <Known {...(id && { id })} {...(none && { none })}>
        {text(booking, { now, timeZone: viewerTimeZone() })}
      </Known>
    )),
});

/** Columns of the table of bookings. Titles and texts are those of the export. */
export const tableColumns = Object.fromEntries(
  Object.entries(looks).map(([key, look]) => [key, toColumn(bookingTableColumns[key as TableKey], look)]),
) as Readonly<Record<TableKey, TableColumn>>;
