import { carriageName, clockText, findCarriages, getBookingName } from '@quayside/freight';
import ical, { ICalEventTransparency } from 'ical-generator';
import { type BookingDate, type BookingRow, bookedRoute } from '../bookings/public';

type CalendarBooking = Pick<
  BookingRow,
  'id' | 'fields' | 'createdAt' | 'customerReference' | 'hblNumber' | 'mblNumber' | 'trip'
>;

/** The content of a calendar. */
export interface Calendar {
  readonly name: string;
  readonly publicUrl: string;
  readonly rows: readonly CalendarBooking[];
  readonly dates: ReadonlyMap<string, readonly BookingDate[]>;
}

/** Refresh interval for calendar programs, in seconds. */
const REFRESH_SECONDS = 3_600;

const getCalendarName = (booking: CalendarBooking): string => getBookingName(booking, booking.id);

const describeDate = (booking: CalendarBooking, { at, dateOnly, timeZone, place }: BookingDate): string => {
  const { from, to, ...booked } = bookedRoute(booking.fields);
  const carriedBy = carriageName(findCarriages(booked, booking.trip).current);
  const { customerReference } = booking;
  return [
    `${clockText(at, timeZone, dateOnly)}, ${place}`,
    `${from.city} – ${to.city}${carriedBy && `, ${carriedBy}`}`,
    customerReference && `Reference ${customerReference}`,
  ]
    .filter(Boolean)
    .join('\n');
};

/**
 * Returns the seconds between the creation of the booking and the last change of the date. The value never decreases
 * and grows with every change. @source RFC 5545, 3.8.7.4
 */
const calculateSequence = ({ createdAt }: CalendarBooking, { changedAt }: BookingDate): number =>
  Math.max(0, Math.floor((Date.parse(changedAt) - Date.parse(createdAt)) / 1_000));

/**
 * Escapes a value of type TEXT. The library escapes values of events but not the calendar's name. @source RFC 5545,
 * 3.3.11
 */
const escapeText = (value: string): string =>
  value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\\n');

/**
 * Writes a calendar in iCalendar format. A day without a time is an all-day event; a time is written in UTC, and as
 * local time in the text. @source RFC 5545, RFC 7986
 */
export const writeCalendar = ({ name, publicUrl, rows, dates }: Calendar): string => {
  const calendar = ical({
    name: escapeText(name),
    prodId: { company: 'Quayside', product: 'Bookings' },
    ttl: REFRESH_SECONDS,
  });
  for (const row of rows)
    for (const date of dates.get(row.id) ?? [])
      calendar.createEvent({
        ...{ id: `${row.id}.${date.key}@${new URL(publicUrl).hostname}`, sequence: calculateSequence(row, date) },
        ...{ start: new Date(date.at), allDay: date.dateOnly, transparency: ICalEventTransparency.TRANSPARENT },
        ...{
          stamp: new Date(date.changedAt),
          lastModified: new Date(date.changedAt),
          created: new Date(row.createdAt),
        },
        ...{
          summary: [date.label, date.place, getCalendarName(row)].filter(Boolean).join(' · '),
          location: date.place,
        },
        ...{ description: describeDate(row, date), url: `${publicUrl}/bookings/${row.id}/tracking` },
      });
  return calendar.toString();
};
