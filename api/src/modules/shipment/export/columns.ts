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
  { header: 'MBL / MAWB', cell: (b) => b.mblNumber },
  { header: 'HBL / HAWB', cell: (b) => b.hblNumber },
  { header: 'Reference', cell: (b) => b.customerReference },
  { header: 'Load type', cell: (b) => loadTypeLabels[b.loadType] },
  { header: 'Status', cell: (b) => bookingStatusLabels[b.status] },
  { header: 'Shipping status', cell: (b) => shippingStatusLabels[b.shippingStatus] },
  { header: 'Open exceptions', cell: (b) => b.exceptionCount, isAboutExceptions: true },
  { header: 'Progress (%)', cell: (b) => Math.round(b.progress * 100) },
  { header: 'Customer', cell: (b) => b.company },
  { header: 'Shipper', cell: (b) => b.shipper },
  { header: 'Consignee', cell: (b) => b.consignee },
  { header: 'From', cell: (b) => b.from.code },
  { header: 'From name', cell: (b) => b.from.portName },
  { header: 'To', cell: (b) => b.to.code },
  { header: 'To name', cell: (b) => b.to.portName },
  { header: 'Via', cell: (b) => b.via.map(({ code }) => code).join('; ') },
  { header: 'ETD', cell: (b) => localTime(b.etd, b.from) },
  { header: 'ETD time zone', cell: (b) => b.etd && b.from.timeZone },
  { header: 'ETA', cell: (b) => localTime(b.eta, b.to) },
  { header: 'ETA time zone', cell: (b) => b.eta && b.to.timeZone },
  { header: 'Carrier', cell: (b) => b.carrier?.name ?? null },
  { header: 'Vessel', cell: (b) => b.vessel },
  { header: 'Voyage', cell: (b) => b.voyage },
  { header: 'Flight', cell: (b) => b.flight },
  { header: 'Containers', cell: (b) => b.containerNumbers.join('; ') },
  { header: 'Equipment', cell: (b) => b.equipment.map(({ quantity, type }) => `${quantity} × ${type}`).join('; ') },
  { header: 'Packages', cell: (b) => b.totalPackages },
  { header: 'Weight (kg)', cell: (b) => b.totalWeight },
  { header: 'Volume (CBM)', cell: (b) => b.totalMeasurement },
  { header: 'Chargeable weight (kg)', cell: (b) => b.chargeableWeight },
  { header: 'Created (UTC)', cell: (b) => utc(b.createdAt) },
  { header: 'Updated (UTC)', cell: (b) => utc(b.updatedAt) },
  { header: 'Booking ID', cell: (b) => b.id },
];
