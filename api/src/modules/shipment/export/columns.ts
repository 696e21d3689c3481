import type { Place } from '@quayside/contract';
import {
  bookingStatusLabels,
  dayAt,
  formatTime,
  isBareDay,
  loadTypeLabels,
  shippingStatusLabels,
} from '@quayside/freight';
import type { Cell } from '../../../platform/export/csv';
import type { BookingLine } from './bookingLines';

export interface Column<Row = BookingLine> {
  readonly header: string;
  readonly cell: (row: Row) => Cell;
  /** Left out for those whom exceptions are not shown to. */
  readonly isAboutExceptions?: true;
}

/** `2026/04/01 10:00` where it happens, a bare day without a time; the zone has a column of its own, so that a spreadsheet reads a date. */
const localTime = (instant: string | null, { timeZone }: Place): string | null => {
  if (instant === null) return null;
  // A file is read by programs, too: its days are written alike whoever asks for it.
  const day = dayAt(instant, timeZone).replaceAll('-', '/');
  return isBareDay(instant, timeZone) ? day : `${day} ${formatTime(instant, timeZone)}`;
};
/** `2026/04/01 08:00` in UTC. */
export const utc = (instant: string): string => instant.slice(0, 16).replaceAll('-', '/').replace('T', ' ');

/** The columns of the export, in their order. Weights in kg, volumes in CBM, progress in per cent. */
export const columns: readonly Column[] = [
  { header: 'MBL / MAWB', cell: ({ row }) => row.mblNumber },
  { header: 'HBL / HAWB', cell: ({ row }) => row.hblNumber },
  { header: 'Reference', cell: ({ row }) => row.customerReference },
  { header: 'Load type', cell: ({ row }) => loadTypeLabels[row.loadType] },
  { header: 'Status', cell: ({ row }) => bookingStatusLabels[row.status] },
  { header: 'Shipping status', cell: ({ row }) => shippingStatusLabels[row.shippingStatus] },
  { header: 'Open exceptions', cell: ({ row }) => row.exceptionCount, isAboutExceptions: true },
  { header: 'Progress (%)', cell: ({ row }) => Math.round(row.progress * 100) },
  { header: 'Customer', cell: ({ booked }) => booked.company },
  { header: 'Shipper', cell: ({ booked }) => booked.shipper },
  { header: 'Consignee', cell: ({ booked }) => booked.consignee },
  { header: 'From', cell: ({ from }) => from.code },
  { header: 'From name', cell: ({ from }) => from.portName },
  { header: 'To', cell: ({ to }) => to.code },
  { header: 'To name', cell: ({ to }) => to.portName },
  { header: 'Via', cell: ({ via }) => via.map(({ code }) => code).join('; ') },
  { header: 'ETD', cell: ({ row, from }) => localTime(row.etd, from) },
  { header: 'ETD time zone', cell: ({ row, from }) => row.etd && from.timeZone },
  { header: 'ETA', cell: ({ row, to }) => localTime(row.eta, to) },
  { header: 'ETA time zone', cell: ({ row, to }) => row.eta && to.timeZone },
  { header: 'Carrier', cell: ({ booked }) => booked.carrier?.name ?? null },
  { header: 'Vessel', cell: ({ booked }) => booked.vessel },
  { header: 'Voyage', cell: ({ booked }) => booked.voyage },
  { header: 'Flight', cell: ({ booked }) => booked.flight },
  { header: 'Containers', cell: ({ row }) => row.containerNumbers.join('; ') },
  {
    header: 'Equipment',
    cell: ({ booked }) => booked.equipment.map(({ quantity, type }) => `${quantity} × ${type}`).join('; '),
  },
  { header: 'Packages', cell: ({ booked }) => booked.totalPackages },
  { header: 'Weight (kg)', cell: ({ booked }) => booked.totalWeight },
  { header: 'Volume (CBM)', cell: ({ booked }) => booked.totalMeasurement },
  { header: 'Chargeable weight (kg)', cell: ({ booked }) => booked.chargeableWeight },
  { header: 'Created (UTC)', cell: ({ row }) => utc(row.createdAt) },
  { header: 'Updated (UTC)', cell: ({ row }) => utc(row.updatedAt) },
  { header: 'Booking ID', cell: ({ row }) => row.id },
];
