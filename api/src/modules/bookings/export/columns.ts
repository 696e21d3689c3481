import { bookingTextFieldList, type Place } from '@quayside/contract';
import {
  bookingCutOffLabel,
  bookingCutOffNames,
  bookingStatusLabels,
  dayAt,
  formatTime,
  isBareDay,
  legsText,
  loadTypeLabels,
  shippingStatusLabels,
  withBookedTimes,
} from '@quayside/freight';
import type { Cell } from '../../../platform/export/csv';
import type { BookingLine } from './bookingLines';

export interface Column<Row = BookingLine> {
  readonly header: string;
  readonly cell: (row: Row) => Cell;
  /** Left out for users without the exception display. */
  readonly isAboutExceptions?: true;
}

/**
 * Formats a local time: `2026/04/01 10:00`, a day without a time as the day only. The time zone has an own column, so
 * that spreadsheets read a date.
 */
const formatLocalTime = (instant: string | null, { timeZone }: Place): string | null => {
  if (instant === null) return null;
  // Programs read the file, too, so its date format does not depend on the user.
  const day = dayAt(instant, timeZone).replaceAll('-', '/');
  return isBareDay(instant, timeZone) ? day : `${day} ${formatTime(instant, timeZone)}`;
};
/** Formats the legs in order: `VNHPH → SGSIN Ever Ace 012W, ETD 2026/04/01 10:00, ETA 2026/04/09; SGSIN → NLRTM`. */
const legsCell = ({ row, legs, from, to }: BookingLine): string | null =>
  withBookedTimes(legs, { from, to, etd: row.etd, eta: row.eta })
    .map((leg) => {
      const [etd, eta] = [formatLocalTime(leg.etd, leg.from), formatLocalTime(leg.eta, leg.to)];
      return [legsText([leg]), etd && `ETD ${etd}`, eta && `ETA ${eta}`].filter(Boolean).join(', ');
    })
    .join('; ') || null;

/** Formats `2026/04/01 08:00` in UTC. */
export const formatUtc = (instant: string): string => instant.slice(0, 16).replaceAll('-', '/').replace('T', ' ');

/** The columns of the export in order. Weights in kg, volumes in CBM, progress in per cent. */
export const columns: readonly Column[] = [
  { header: 'MBL / MAWB', cell: ({ row }) => row.mblNumber },
  { header: 'HBL / HAWB', cell: ({ row }) => row.hblNumber },
  { header: 'Reference', cell: ({ row }) => row.customerReference },
  { header: 'Load type', cell: ({ row }) => loadTypeLabels[row.loadType] },
  { header: 'Status', cell: ({ row }) => bookingStatusLabels[row.status] },
  { header: 'Shipping status', cell: ({ row }) => shippingStatusLabels[row.shippingStatus] },
  { header: 'Open exceptions', cell: ({ row }) => row.exceptionCount, isAboutExceptions: true },
  { header: 'Documents due', cell: ({ row }) => row.documentsDue?.replaceAll('-', '/') ?? null },
  { header: 'Progress (%)', cell: ({ row }) => Math.round(row.progress * 100) },
  { header: 'Customer', cell: ({ booked }) => booked.company },
  { header: 'Shipper', cell: ({ booked }) => booked.shipper },
  { header: 'Consignee', cell: ({ booked }) => booked.consignee },
  { header: 'From', cell: ({ from }) => from.code },
  { header: 'From name', cell: ({ from }) => from.portName },
  { header: 'To', cell: ({ to }) => to.code },
  { header: 'To name', cell: ({ to }) => to.portName },
  { header: 'Via', cell: ({ via }) => via.map(({ code }) => code).join('; ') },
  { header: 'ETD', cell: ({ row, from }) => formatLocalTime(row.etd, from) },
  { header: 'ETD time zone', cell: ({ row, from }) => row.etd && from.timeZone },
  { header: 'ETA', cell: ({ row, to }) => formatLocalTime(row.eta, to) },
  { header: 'ETA time zone', cell: ({ row, to }) => row.eta && to.timeZone },
  { header: 'Carrier', cell: ({ booked }) => booked.carrier?.name ?? null },
  { header: 'Service', cell: ({ service }) => service },
  { header: 'Booked vessel', cell: ({ booked }) => booked.vessel },
  { header: 'Booked voyage', cell: ({ booked }) => booked.voyage },
  { header: 'Booked flight', cell: ({ booked }) => booked.flight },
  { header: 'Current vessel', cell: ({ current }) => current.vessel },
  { header: 'Current voyage', cell: ({ current }) => current.voyage },
  { header: 'Current flight', cell: ({ current }) => current.flight },
  { header: 'Legs', cell: legsCell },
  ...bookingCutOffNames.SEA.map(
    (name): Column => ({
      header: bookingCutOffLabel(name, false),
      cell: ({ cutOffs, from }) => formatLocalTime(cutOffs.find((one) => one.name === name)?.at ?? null, from),
    }),
  ),
  { header: 'Containers', cell: ({ row }) => row.containerNumbers.join('; ') },
  { header: 'Seals', cell: ({ row }) => row.fields.seals.join('; ') },
  {
    header: 'Equipment',
    cell: ({ booked }) => booked.equipment.map(({ quantity, type }) => `${quantity} × ${type}`).join('; '),
  },
  ...bookingTextFieldList.flatMap(([name, { exported }]): Column[] =>
    exported ? [{ header: exported, cell: ({ row }) => row.fields.texts[name] || null }] : [],
  ),
  { header: 'Packages', cell: ({ booked }) => booked.totalPackages },
  { header: 'Weight (kg)', cell: ({ booked }) => booked.totalWeight },
  { header: 'Volume (CBM)', cell: ({ booked }) => booked.totalMeasurement },
  { header: 'Chargeable weight (kg)', cell: ({ booked }) => booked.chargeableWeight },
  { header: 'Created (UTC)', cell: ({ row }) => formatUtc(row.createdAt) },
  { header: 'Updated (UTC)', cell: ({ row }) => formatUtc(row.updatedAt) },
  { header: 'Booking ID', cell: ({ row }) => row.id },
];
