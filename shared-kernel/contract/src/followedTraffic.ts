import { loadTypes } from '@quayside/freight';
import * as v from 'valibot';
import { CalendarView } from './calendarFeeds';
import { Following } from './notifications';
import { route } from './route';
import { Id, required } from './shapes';

/** Maximum number of followed customers and lanes, and of bookings listed from manual choices. */
export const FOLLOWED_AT_MOST = 50;
export const CHOSEN_BOOKINGS_LISTED = 100;
/** Maximum number of followed booking lists, and of bookings in a list when following starts. */
export const FOLLOWED_VIEWS_AT_MOST = 10;
export const FOLLOWED_VIEW_BOOKINGS_AT_MOST = 2_000;

/** Records that the caller follows or has muted. */
export const Followed = v.object({
  /** All bookings of a customer. */
  customers: v.array(v.object({ id: Id, companyName: v.string() })),
  /** All bookings between two places, by their codes. */
  lanes: v.array(v.object({ id: Id, from: v.string(), to: v.string() })),
  /** Bookings that enter a list. */
  views: v.array(v.object({ id: Id, name: v.string() })),
  /** Latest choices first. */
  bookings: v.array(
    v.object({
      id: Id,
      /** MBL, HBL, reference or id. */
      name: v.string(),
      loadType: v.picklist(loadTypes),
      from: v.string(),
      to: v.string(),
      isFollowed: Following.entries.isFollowed,
    }),
  ),
});
export type Followed = v.InferOutput<typeof Followed>;

const own = { auth: 'session', may: ['read', 'Booking'] } as const;
const Code = required(10, 'Choose a place');

export const listFollowed = route({
  ...own,
  method: 'GET',
  path: '/me/followed',
  summary: 'Records that the user follows or has muted',
  answer: Followed,
});

/**
 * Follows a customer: the caller is notified about all visible bookings of the customer except muted ones. Returns 404
 * for a company that the caller cannot see.
 */
export const followCustomer = route({
  ...own,
  method: 'POST',
  path: '/me/followed/customers',
  summary: 'Follow a customer',
  body: v.strictObject({ customer: Id }),
  answer: Followed,
  errors: [404, 409],
  idempotent: true,
});

/** Follows a lane: all bookings between two places. Returns 422 for an unknown code. */
export const followLane = route({
  ...own,
  method: 'POST',
  path: '/me/followed/lanes',
  summary: 'Follow a lane',
  body: v.strictObject({ from: Code, to: Code }),
  answer: Followed,
  errors: [409],
  idempotent: true,
});

const { searchText: _text, arrivingWithinHours: _hours, dueToday: _today, ...ofView } = CalendarView.entries;

/** A list whose bookings change only by edits: search texts, hours to arrival and today's dates are not allowed. */
export const FollowedView = v.pipe(v.strictObject(ofView), v.examples([{ status: ['new'] }]));

/**
 * Follows a list: the caller is notified about bookings that enter it. Returns 409 at the maximum number, and for a
 * list with too many bookings.
 */
export const followView = route({
  ...own,
  method: 'POST',
  path: '/me/followed/views',
  summary: 'Follow a list of bookings',
  body: v.strictObject({ name: required(80, 'Enter a name for the list'), view: FollowedView }),
  answer: Followed,
  errors: [409],
  idempotent: true,
});

/** Stops following a customer, a lane or a list. */
export const unfollow = route({
  ...own,
  method: 'DELETE',
  path: '/me/followed/:id',
  summary: 'Stop following a customer, a lane or a list',
  params: v.object({ id: Id }),
  answer: Followed,
  errors: [404],
});
