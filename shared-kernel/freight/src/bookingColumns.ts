import { type Badge, type BadgeFacts, findBookingBadge } from './bookingBadge';
import { bookingStatusLabels } from './bookingStatus';
import { type BookingCargo, cargoText, masterText } from './bookingTexts';
import { displayContainerNumber } from './containerNumber';
import { formatDate, formatTime, placeTime } from './placeTime';
import type { TripFacts } from './tripPosition';
import { arrivalEnd, departureEnd, type TripEnd, tripNote } from './tripText';

/** Keys of the columns of the table of bookings that a person can show, hide and move, in their first order. */
export const bookingColumnKeys = [
  'reference',
  'hbl',
  'customer',
  'shipper',
  'consignee',
  'mode',
  'status',
  'origin',
  'destination',
  'milestone',
  'etd',
  'eta',
  'carrier',
  'vessel',
  'containers',
  'cargo',
  'exceptions',
  'owner',
  'tags',
  'updated',
] as const;

/** Key of the first column, which always stays. */
export const leadColumnKey = 'master';
export type BookingColumnKey = (typeof bookingColumnKeys)[number] | typeof leadColumnKey;

/** Facts of a booking that its row in the table shows. */
export interface BookingRowFacts extends TripFacts, BadgeFacts, BookingCargo {
  readonly status: TripFacts['status'];
  readonly loadType: TripFacts['loadType'];
  readonly shippingStatus: TripFacts['shippingStatus'];
  readonly mblNumber: string;
  readonly hblNumber: string;
  readonly customerReference: string;
  readonly company: string;
  readonly shipper: string;
  readonly consignee: string;
  readonly bookingFrom: { readonly code: string };
  readonly bookingTo: { readonly code: string };
  readonly carrier: { readonly name: string } | null;
  readonly listContainerNumbers: readonly string[];
  readonly worstException: { readonly title: string } | null;
  readonly exceptionCount: number;
  /** Owner and tags; only for the forwarder's staff, and where they were read. */
  readonly team?: { readonly owner: { readonly fullName: string } | null; readonly tags: readonly string[] };
  /** ISO instant. */
  readonly updatedAt: string;
}

/** Reader of the table. */
export interface TableReader {
  readonly now: Date;
  /** IANA name. */
  readonly timeZone: string;
}

/** Labels of the specification. */
const badgeLabels: Readonly<Record<Badge, string>> = {
  ...bookingStatusLabels,
  'arriving-soon': 'Arriving Soon',
  exception: 'Exception',
};

type Text = (booking: BookingRowFacts, reader: TableReader) => string | null;

export interface BookingColumn {
  readonly title: string;
  /** Text of the cell; null or empty while it is not known. */
  readonly text: Text;
  /** Columns that follow in a file, for facts that the table shows beside the text: by colour, mark or tooltip. */
  readonly more?: readonly { readonly title: string; readonly text: Text }[];
}

const toLocalDay = ({ moment, timeZone }: TripEnd): string | null =>
  moment && placeTime(moment.at, timeZone, moment.dateOnly).date;

const tripEnd = (title: string, name: string, endOf: (...args: Parameters<Text>) => TripEnd): BookingColumn => ({
  title,
  text: (...args) => toLocalDay(endOf(...args)),
  more: [
    {
      title: `${name} (${title.replace(' / ', ' or ')})`,
      text: (...args) => {
        const { label, moment } = endOf(...args);
        return moment && label;
      },
    },
    { title: `${name} delay`, text: (...args) => endOf(...args).delta?.text ?? null },
    {
      title: `${name} time zone`,
      text: (...args) => {
        const { moment, timeZone } = endOf(...args);
        return moment && timeZone;
      },
    },
  ],
});

/** Columns of the table of bookings: their titles, and the text of a booking's cell for page and export. */
export const bookingTableColumns: Readonly<Record<BookingColumnKey, BookingColumn>> = {
  master: { title: 'MBL / MAWB', text: masterText },
  reference: { title: 'Reference', text: ({ customerReference }) => customerReference },
  hbl: { title: 'HBL / HAWB', text: ({ hblNumber }) => hblNumber },
  customer: { title: 'Customer', text: ({ company }) => company },
  shipper: { title: 'Shipper', text: ({ shipper }) => shipper },
  consignee: { title: 'Consignee', text: ({ consignee }) => consignee },
  mode: { title: 'Mode', text: ({ loadType }) => loadType },
  status: { title: 'Status', text: (booking, { now }) => badgeLabels[findBookingBadge(booking, now)] },
  origin: { title: 'Origin', text: ({ bookingFrom }) => bookingFrom.code },
  destination: { title: 'Destination', text: ({ bookingTo }) => bookingTo.code },
  milestone: { title: 'Last milestone', text: (booking, { now }) => tripNote(booking, now).done },
  etd: tripEnd('ETD / ATD', 'Departure', (booking) => departureEnd(booking)),
  eta: tripEnd('ETA / ATA', 'Arrival', (booking, { now }) => arrivalEnd(booking, now)),
  carrier: { title: 'Carrier', text: ({ carrier }) => carrier?.name ?? null },
  vessel: {
    title: 'Vessel / flight',
    text: ({ trip }) => trip.flight ?? [trip.vessel, trip.voyage].filter(Boolean).join(' · '),
  },
  containers: {
    title: 'Containers',
    text: ({ listContainerNumbers }) => listContainerNumbers.map(displayContainerNumber).join(', '),
  },
  cargo: { title: 'Cargo', text: cargoText },
  exceptions: {
    title: 'Exceptions',
    text: ({ worstException: worst, exceptionCount }) =>
      worst && [worst.title, exceptionCount > 1 && `+${exceptionCount - 1}`].filter(Boolean).join(' '),
  },
  owner: { title: 'Owner', text: ({ team }) => team?.owner?.fullName ?? null },
  tags: { title: 'Tags', text: ({ team }) => team?.tags.join(', ') ?? null },
  updated: {
    title: 'Updated',
    text: ({ updatedAt }, { timeZone }) => `${formatDate(updatedAt, timeZone)} ${formatTime(updatedAt, timeZone)}`,
    more: [{ title: 'Updated time zone', text: (_, { timeZone }) => timeZone }],
  },
};

/** Returns whether a text names a column of the table. */
export const isBookingColumnKey = (key: string): key is BookingColumnKey => Object.hasOwn(bookingTableColumns, key);
