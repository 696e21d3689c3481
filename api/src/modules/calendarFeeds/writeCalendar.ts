import { clockText } from '@quayside/freight';
import ical, { ICalEventTransparency } from 'ical-generator';
import { type BookingDate, type BookingRow, bookedRoute } from '../shipment/face';

type CalendarBooking = Pick<
  BookingRow,
  'id' | 'fields' | 'createdAt' | 'customerReference' | 'hblNumber' | 'mblNumber'
>;

/** What a calendar is written from. */
export interface Calendar {
  readonly name: string;
  readonly publicUrl: string;
  readonly rows: readonly CalendarBooking[];
  readonly dates: ReadonlyMap<string, readonly BookingDate[]>;
}

/** How often programs look again, in seconds. */
const LOOK_AGAIN = 3_600;

const nameOf = ({ hblNumber, mblNumber, customerReference }: CalendarBooking): string =>
  hblNumber || mblNumber || customerReference;

const describe = (booking: CalendarBooking, { at, dateOnly, timeZone, place }: BookingDate): string => {
  const { from, to, vessel, voyage, flight } = bookedRoute(booking.fields);
  const carriedBy = flight ?? [vessel, voyage].filter(Boolean).join(' / ');
  const { customerReference } = booking;
  return [
    `${clockText(at, timeZone, dateOnly)}, ${place}`,
    `${from.city} – ${to.city}${carriedBy && `, ${carriedBy}`}`,
    customerReference && `Reference ${customerReference}`,
  ]
    .filter(Boolean)
    .join('\n');
};

/** Counts the seconds in which a date was told anew since its booking came: it never falls, and grows whenever the date changes. @source RFC 5545, 3.8.7.4 */
const sequenceOf = ({ createdAt }: CalendarBooking, { changedAt }: BookingDate): number =>
  Math.max(0, Math.floor((Date.parse(changedAt) - Date.parse(createdAt)) / 1_000));

/** A value of the type TEXT. The library escapes those of events, but not the calendar's name. @source RFC 5545, 3.3.11 */
const escapeText = (value: string): string =>
  value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\\n');

/** A calendar in iCalendar's form. A bare day is a whole day; a moment is written in UTC, and in words on the clock of its place. @source RFC 5545, RFC 7986 */
export const writeCalendar = ({ name, publicUrl, rows, dates }: Calendar): string => {
  const calendar = ical({
    name: escapeText(name),
    prodId: { company: 'Quayside', product: 'Bookings' },
    ttl: LOOK_AGAIN,
  });
  for (const row of rows)
    for (const date of dates.get(row.id) ?? [])
      calendar.createEvent({
        ...{ id: `${row.id}.${date.key}@${new URL(publicUrl).hostname}`, sequence: sequenceOf(row, date) },
        ...{ start: new Date(date.at), allDay: date.dateOnly, transparency: ICalEventTransparency.TRANSPARENT },
        ...{
          stamp: new Date(date.changedAt),
          lastModified: new Date(date.changedAt),
          created: new Date(row.createdAt),
        },
        ...{ summary: [date.label, date.place, nameOf(row)].filter(Boolean).join(' · '), location: date.place },
        ...{ description: describe(row, date), url: `${publicUrl}/bookings/${row.id}/tracking` },
      });
  return calendar.toString();
};
