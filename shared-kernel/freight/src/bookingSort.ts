/** Keys of the columns of the table of bookings by which a list can be sorted. */
export const bookingSortKeys = [
  'master',
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
  'updated',
] as const;
export type BookingSortKey = (typeof bookingSortKeys)[number];

/** Maximum number of columns of one order. */
export const MAX_SORT_COLUMNS = 3;

export interface SortColumn {
  readonly key: BookingSortKey;
  readonly isDescending: boolean;
}

/** Short names of two orders, as addresses and saved views have them. */
const namedOrders: Readonly<Record<string, string>> = { last_updated: '-updated', by_etd: '-etd' };

/**
 * Returns the columns of an order such as `eta,-carrier`, where a minus sign means descending, or `by_etd`.
 * @returns undefined for a text that is no order: an unknown or repeated column, none, or more than three
 */
export const readBookingSort = (text: string): readonly SortColumn[] | undefined => {
  const parts = (namedOrders[text] ?? text).split(',');
  const columns = parts.flatMap((part) => {
    const key = bookingSortKeys.find((each) => each === part.replace(/^-/, ''));
    return key ? [{ key, isDescending: part.startsWith('-') }] : [];
  });
  const isValid = columns.length === parts.length && new Set(columns.map(({ key }) => key)).size === parts.length;
  return isValid && parts.length <= MAX_SORT_COLUMNS ? columns : undefined;
};

/** Returns the text of an order; an order with a short name has that name. */
export const writeBookingSort = (columns: readonly SortColumn[]): string => {
  const text = columns.map(({ key, isDescending }) => `${isDescending ? '-' : ''}${key}`).join();
  return Object.keys(namedOrders).find((name) => namedOrders[name] === text) ?? text;
};
