import type { Answer, FoundNumber, findPastedBookings, PastedBooking, PastedKind } from '@quayside/contract';
import { formatCount } from '@quayside/freight';

export type PastedResult = Answer<typeof findPastedBookings>;

/** Kinds of numbers as people call them; the master bill of an air shipment is its MAWB. */
export const kindText = (kind: PastedKind, { loadType }: PastedBooking): string =>
  ({
    mblNumber: loadType === 'AIR' ? 'MAWB' : 'MBL',
    hblNumber: loadType === 'AIR' ? 'HAWB' : 'HBL',
    customerReference: 'reference',
    container: 'container',
  })[kind];

export interface PastedGroups {
  /** Numbers of exactly one booking. */
  readonly found: readonly FoundNumber[];
  readonly several: readonly FoundNumber[];
  readonly missing: readonly FoundNumber[];
}

/** Sorts the numbers by what was found for them. */
export const groupNumbers = (numbers: readonly FoundNumber[]): PastedGroups => ({
  found: numbers.filter(({ bookings }) => bookings.length === 1),
  several: numbers.filter(({ bookings }) => bookings.length > 1),
  missing: numbers.filter(({ bookings }) => bookings.length === 0),
});

/** Returns the number of bookings that the numbers have together, as a phrase: "4 bookings" or "12+ bookings". */
export const bookingsText = (numbers: readonly FoundNumber[]): string => {
  const { size } = new Set(numbers.flatMap(({ bookings }) => bookings));
  return numbers.some(({ hasMore }) => hasMore) ? `${size}+ bookings` : formatCount(size, 'booking');
};

/** Returns the text with a number replaced, however it is separated there; the new number is added when it is not found. */
export const replaceNumber = (text: string, written: string, number: string): string => {
  const pattern = [...written.replace(/[\s-]/g, '')]
    .map((char) => char.replace(/[^\p{L}\p{N}]/u, '\\$&'))
    .join('[\\s\\p{Pd}\\p{Cf}]*');
  const place = new RegExp(pattern, 'iu');
  return place.test(text) ? text.replace(place, number) : `${text}\n${number}`;
};

/** Returns the result as lines of tab-separated values, for a spreadsheet. */
export const resultLines = ({ numbers, bookings }: PastedResult): string => {
  const byId = new Map(bookings.map((booking) => [booking._id, booking]));
  const lines = numbers.flatMap(({ written, bookings: ids, fault }) => {
    const rows = ids.flatMap((id) => byId.get(id) ?? []);
    if (rows.length === 0) return [[written, 'Not found', fault ?? '']];
    return rows.map((row) => [written, row.mblNumber || row.customerReference, row.company]);
  });
  return [['Number', 'Booking', 'Company'], ...lines].map((cells) => cells.join('\t')).join('\n');
};
