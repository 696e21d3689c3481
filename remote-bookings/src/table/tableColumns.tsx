import type { BookingCard } from '@quayside/contract';
import { arrivalEnd, departureEnd, findBookingBadge, tripNote } from '@quayside/freight';
import {
  Flex,
  modeIcons,
  placeTimeText,
  SeverityGlyph,
  StatusBadge,
  severityPalettes,
  viewerTimeZone,
} from '@quayside/ui';
import type { ReactNode } from 'react';
import { masterText } from '../card/bookingTrip';
import { cargoText } from '../card/cargoText';
import type { ListSort } from '../listView/listView';
import { Containers, Known, PlaceCode, TripDate } from './cells';
import type { TableKey } from './columnChoice';

export interface TableColumn {
  readonly title: string;
  /** Smallest width in pixels; the columns share the rest of the table's width. */
  readonly width: number;
  /** Order of the list that the column's header chooses; the API sorts it in descending order. */
  readonly sort?: ListSort;
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

const updatedText = ({ updatedAt }: BookingCard): string => {
  const { date, time } = placeTimeText(updatedAt, viewerTimeZone());
  return `${date} ${time}`;
};

/** Columns of the table of bookings. */
export const tableColumns: Readonly<Record<TableKey, TableColumn>> = {
  master: {
    title: 'MBL / MAWB',
    width: 152,
    cell: (booking) => <Known id>{masterText(booking)}</Known>,
  },
  reference: { title: 'Reference', width: 116, cell: ({ customerReference }) => <Known id>{customerReference}</Known> },
  hbl: { title: 'HBL / HAWB', width: 148, cell: ({ hblNumber }) => <Known id>{hblNumber}</Known> },
  customer: { title: 'Customer', width: 128, cell: ({ company }) => <Known>{company}</Known> },
  shipper: { title: 'Shipper', width: 160, cell: ({ shipper }) => <Known>{shipper}</Known> },
  consignee: { title: 'Consignee', width: 160, cell: ({ consignee }) => <Known>{consignee}</Known> },
  mode: { title: 'Mode', width: 84, cell: ({ loadType }) => <Mode mode={loadType} /> },
  status: {
    title: 'Status',
    width: 148,
    cell: (booking, now) => <StatusBadge status={findBookingBadge(booking, now)} />,
  },
  origin: { title: 'Origin', width: 72, cell: ({ bookingFrom }) => <PlaceCode place={bookingFrom} /> },
  destination: { title: 'Destination', width: 96, cell: ({ bookingTo }) => <PlaceCode place={bookingTo} /> },
  milestone: {
    title: 'Last milestone',
    width: 136,
    cell: (booking, now) => <Known>{tripNote(booking, now).done}</Known>,
  },
  etd: {
    title: 'ETD / ATD',
    width: 148,
    sort: 'by_etd',
    cell: (booking) => <TripDate end={departureEnd(booking)} none="No ETD" />,
  },
  eta: {
    title: 'ETA / ATA',
    width: 180,
    cell: (booking, now) => <TripDate end={arrivalEnd(booking, now)} none="No ETA" />,
  },
  carrier: {
    title: 'Carrier',
    width: 128,
    cell: ({ carrier }) => <Known none="To be confirmed">{carrier?.name}</Known>,
  },
  vessel: {
    title: 'Vessel / flight',
    width: 176,
    cell: ({ trip }) => <Known>{trip.flight ?? [trip.vessel, trip.voyage].filter(Boolean).join(' · ')}</Known>,
  },
  containers: { title: 'Containers', width: 160, cell: (booking) => <Containers booking={booking} /> },
  cargo: { title: 'Cargo', width: 140, cell: (booking) => <Known>{cargoText(booking)}</Known> },
  exceptions: { title: 'Exceptions', width: 144, cell: (booking) => <Exception booking={booking} /> },
  updated: {
    title: 'Updated',
    width: 136,
    sort: 'last_updated',
    cell: (booking) => <Known>{updatedText(booking)}</Known>,
  },
};
