import * as v from 'valibot';
import { BookingFilter, type BookingListQuery } from './bookings';
import { route } from './route';
import { Id, Instant, required, TimeZone, text } from './shapes';

/** Maximum number of views that a person saves, and that a company shares. */
export const bookingViewLimits = { perPerson: 50, shared: 50 } as const;

/** The lists of bookings with their fixed filters. */
export const bookingLists = {
  all: {},
  my: { mine: 'true' },
  new: { status: ['new'] },
  canceled: { status: ['cancelled'] },
} as const satisfies Record<string, Partial<BookingListQuery>>;
export type BookingListName = keyof typeof bookingLists;

const Filter = v.object(BookingFilter);

/**
 * Returns the filter of a saved view's address with the fixed filter of its list. Parameters that filter nothing, such
 * as sort and layout, are ignored.
 * @returns undefined for an address that this release cannot read
 */
export const viewFilter = (list: BookingListName, address: string): v.InferOutput<typeof Filter> | undefined => {
  const parameters = Object.fromEntries(new URLSearchParams(address));
  const read = v.safeParse(Filter, { ...parameters, ...bookingLists[list] });
  return read.success ? read.output : undefined;
};

const ColumnName = text(40);

/** Columns of the table: all in their order, the hidden and pinned ones, and widths in pixels. */
const Columns = v.strictObject({
  order: v.pipe(v.array(ColumnName), v.maxLength(60)),
  hidden: v.pipe(v.array(ColumnName), v.maxLength(60)),
  /** Columns that stay in sight beside the first one; views of earlier releases have none. */
  pinned: v.optional(v.pipe(v.array(ColumnName), v.maxLength(60))),
  widths: v.record(ColumnName, v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000))),
});

const content = {
  name: required(80, 'Enter a name for the view'),
  /** Whether all colleagues of the company see and change it. */
  isShared: v.boolean(),
  list: v.picklist(['all', 'my', 'new', 'canceled'], 'Choose a list'),
  /** Query string of the list's page: filters, sort and layout, for example `status=new&sort=by_etd&layout=table`. */
  address: text(8_000),
  /** Null for the columns that each person chose. */
  columns: v.nullable(Columns),
} as const;

export const BookingViewContent = v.pipe(
  v.strictObject(content),
  v.forward(
    v.partialCheck(
      [['list'], ['address']],
      ({ list, address }) => viewFilter(list, address) !== undefined,
      'has a filter that the list does not know. Remove the filter and save again.',
    ),
    ['address'],
  ),
);
export type BookingViewContent = v.InferOutput<typeof BookingViewContent>;

/** A named view of the booking list: filters, sort, layout and columns. */
export const BookingView = v.object({
  ...content,
  id: Id,
  /** Whether the caller saved it. */
  isOwn: v.boolean(),
  /** Name of the person who saved it. */
  author: v.string(),
  /** Whether the forwarder chose it for the caller's customer company; the caller cannot change it. */
  isOfForwarder: v.boolean(),
  /** Names of its filters that the caller may not use; `address` is without them. */
  dropped: v.array(v.string()),
  version: v.number(),
  updatedAt: Instant,
});
export type BookingView = v.InferOutput<typeof BookingView>;

const common = { auth: 'session', may: ['read', 'Booking'] } as const;
const one = v.object({ id: Id });

/** Lists the caller's views and the shared ones of the company, by name. */
export const listBookingViews = route({
  ...common,
  method: 'GET',
  path: '/booking-views',
  summary: 'Saved views of the booking list',
  answer: v.array(BookingView),
});

/**
 * Counts the bookings of each view within the caller's scope. A view whose filter can no longer be read has no count.
 * Counts above ten thousand are lower limits.
 */
export const countBookingViews = route({
  ...common,
  method: 'GET',
  path: '/booking-views/counts',
  summary: 'Numbers of bookings in the saved views',
  /** Time zone in which relative ranges such as `next-7-days` are resolved; default is UTC. */
  query: v.object({ dayZone: v.optional(TimeZone) }),
  answer: v.array(v.object({ id: Id, total: v.number(), isCapped: v.boolean() })),
});

/** Saves a view. Returns 409 at the maximum number of views, and 422 for a name that is taken. */
export const createBookingView = route({
  ...common,
  method: 'POST',
  path: '/booking-views',
  summary: 'Save a view of the booking list',
  body: BookingViewContent,
  answer: BookingView,
  errors: [409],
  idempotent: true,
});

/**
 * Changes a view of the caller or a shared one. Returns 409 when somebody changed it since the caller read it. Only the
 * author can stop sharing a view; others get 403.
 */
export const updateBookingView = route({
  ...common,
  method: 'PUT',
  path: '/booking-views/:id',
  summary: 'Change a saved view of the booking list',
  params: one,
  body: BookingViewContent,
  answer: BookingView,
  versioned: true,
  errors: [404, 409],
});

/** Deletes a view of the caller or a shared one. */
export const deleteBookingView = route({
  ...common,
  method: 'DELETE',
  path: '/booking-views/:id',
  summary: 'Delete a saved view of the booking list',
  params: one,
  status: 204,
  errors: [404],
});
