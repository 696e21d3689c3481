import { loadTypes } from '@quayside/freight';
import * as v from 'valibot';
import { CalendarView } from './calendarFeeds';
import { Following } from './notifications';
import { route } from './route';
import { Id, required } from './shapes';

/** Customers and lanes that somebody may follow, and bookings that are listed of those that they chose. */
export const FOLLOWED_AT_MOST = 50;
export const CHOSEN_BOOKINGS_LISTED = 100;
/** Lists of bookings that somebody may follow, and how many bookings one has at most when that begins. */
export const FOLLOWED_VIEWS_AT_MOST = 10;
export const FOLLOWED_VIEW_BOOKINGS_AT_MOST = 2_000;

/** What the caller follows or has muted by hand. */
export const Followed = v.object({
  /** All bookings of a customer. */
  customers: v.array(v.object({ id: Id, companyName: v.string() })),
  /** All bookings between two places, by their codes. */
  lanes: v.array(v.object({ id: Id, from: v.string(), to: v.string() })),
  /** What comes into a list of bookings. */
  views: v.array(v.object({ id: Id, name: v.string() })),
  /** The latest choices first. */
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
  summary: 'What the caller follows or has muted',
  answer: Followed,
});

/** From now on the caller hears of all bookings of a customer that they see; of those that they mute, not. 404 for a company that they do not see. */
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

/** The same for all bookings between two places. 422 for a code that no place has. */
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

/** A list that changes with its bookings: what is found by its words, or by the hours until it arrives or the day that it is, comes without being changed. */
export const FollowedView = v.pipe(v.strictObject(ofView), v.examples([{ status: ['new'] }]));

/** From now on the caller hears of bookings that come into a list. 409 for who follows as many as one may, and for a list that is too long. */
export const followView = route({
  ...own,
  method: 'POST',
  path: '/me/followed/views',
  summary: 'Follow a list of bookings',
  body: v.strictObject({ name: required(80, 'Enter what the list is called'), view: FollowedView }),
  answer: Followed,
  errors: [409],
  idempotent: true,
});

/** Ends following a customer, a lane or a list. */
export const unfollow = route({
  ...own,
  method: 'DELETE',
  path: '/me/followed/:id',
  summary: 'Follow a customer, a lane or a list no more',
  params: v.object({ id: Id }),
  answer: Followed,
  errors: [404],
});
