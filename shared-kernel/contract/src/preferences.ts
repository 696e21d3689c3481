import { measureUnits } from '@quayside/freight';
import * as v from 'valibot';
import { TimeZone } from './shapes';

/** Filters above the list of bookings, in their standard order. */
export const pinnedFilters = [
  'from',
  'to',
  'portOfLoading',
  'portOfDischarge',
  'status',
  'loadType',
  'shipper',
  'consignee',
  'company',
] as const;
export type PinnedFilter = (typeof pinnedFilters)[number];

/** Choices of a user for the own pages; one that is null or missing follows the company or the browser. */
export const Preferences = v.strictObject({
  /** IANA time zone for times that belong to no place; else that of the browser. */
  timeZone: v.optional(v.nullable(TimeZone)),
  /** Units in which cargo is displayed; else those of the company. */
  units: v.optional(v.nullable(v.picklist(measureUnits, 'Choose units'))),
  /** Whether single characters such as `/` are shortcuts. @source WCAG 2.2, 2.1.4 */
  singleKeys: v.optional(v.nullable(v.boolean())),
  /** Filters that are shown above the list of bookings, in order; others are hidden. Null for the standard. */
  pinnedFilters: v.optional(v.nullable(v.pipe(v.array(v.picklist(pinnedFilters)), v.maxLength(pinnedFilters.length)))),
});
export type Preferences = v.InferOutput<typeof Preferences>;
