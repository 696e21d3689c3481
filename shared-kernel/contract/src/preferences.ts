import { measureUnits } from '@quayside/freight';
import * as v from 'valibot';
import { TimeZone, text } from './shapes';

/** Names of the filters that can be pinned above the list of bookings. */
export type PinnedFilter =
  | ('from' | 'to' | 'portOfLoading' | 'portOfDischarge' | 'status' | 'loadType')
  | ('shipper' | 'consignee' | 'company');

/** Choices of a user for the own pages; one that is null or missing follows the company or the browser. */
export const Preferences = v.strictObject({
  /** IANA time zone for times that belong to no place; else that of the browser. */
  timeZone: v.optional(v.nullable(TimeZone)),
  /** Units in which cargo is displayed; else those of the company. */
  units: v.optional(v.nullable(v.picklist(measureUnits, 'Choose units'))),
  /** Whether single characters such as `/` are shortcuts. @source WCAG 2.2, 2.1.4 */
  singleKeys: v.optional(v.nullable(v.boolean())),
  /**
   * Filters that are shown above the list of bookings, in order; others are hidden. Null for the standard. Pages ignore
   * names that they do not know, such as those of another release.
   */
  pinnedFilters: v.optional(v.nullable(v.pipe(v.array(text(20)), v.maxLength(20)))),
});
export type Preferences = v.InferOutput<typeof Preferences>;
