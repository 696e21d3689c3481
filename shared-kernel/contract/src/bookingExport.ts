import { type BookingColumnKey, isBookingColumnKey } from '@quayside/freight';
import * as v from 'valibot';
import { BookingFilter, BookingGroupBy, BookingSort } from './bookings';
import { route } from './route';
import { Id, listOf, TimeZone, text, UnusedPaging } from './shapes';

/** Scope of a list export: all bookings that the caller may see, or the filtered ones. */
export const ListExportType = v.picklist(['all', 'current'], 'Choose what to export');
export type ListExportType = v.InferOutput<typeof ListExportType>;

/**
 * Scope of an export: all bookings that the caller may see, the filtered ones, or the drafts of the caller's
 * agent, which no other export contains. Returns 403 for drafts when the caller may not create bookings.
 */
export const ExportType = v.picklist([...ListExportType.options, 'drafts'], 'Choose what to export');

const Column = v.pipe(
  text(40),
  v.check(isBookingColumnKey, 'is not a column of the table'),
  v.transform((key) => key as BookingColumnKey),
);

/**
 * Exports bookings as CSV (RFC 4180, UTF-8) or as an Excel workbook, streamed from one snapshot at any size. With
 * `columns`, the file has these columns of the table with their texts, days in the caller's date format, moments in
 * `timeZone`; without, it has all fields. With an `exportId`, EXPORT_PROGRESS reports the progress to the caller's pages.
 */
export const exportBookings = route({
  method: 'GET',
  path: '/bookings/csv',
  summary: 'Export bookings as CSV or Excel workbook',
  auth: 'ticket',
  may: ['read', 'Booking'],
  query: v.object({
    ...UnusedPaging,
    ...BookingFilter,
    type: ExportType,
    sort: v.optional(BookingSort, '-updatedAt'),
    format: v.optional(v.picklist(['csv', 'xlsx']), 'csv'),
    /** Keys of the table's columns in their order. */
    columns: v.optional(listOf(Column)),
    /** With `columns`: a row with the sums of each group before its bookings, and the group as the first column. */
    groupBy: v.optional(BookingGroupBy),
    timeZone: v.optional(TimeZone, 'UTC'),
    exportId: v.optional(Id),
  }),
  stream: 'text/csv',
});
