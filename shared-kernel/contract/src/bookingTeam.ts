import * as v from 'valibot';
import { route } from './route';
import { Id, listOf, required } from './shapes';

/** Maximum number of tags of a booking, characters of a tag, bookings read at once, and tags that are offered. */
export const bookingTeamLimits = { tags: 10, tagLength: 40, bookings: 200, offeredTags: 200 } as const;

/** Value of the owner filter for bookings without an owner. */
export const noOwner = 'none';

/** A short label of a booking, on one line and without commas, which separate the values of a filter. */
export const BookingTag = v.pipe(
  required(bookingTeamLimits.tagLength, 'Enter a tag'),
  v.check((tag) => !tag.includes(','), 'Enter one tag at a time, without commas'),
);

const Owner = v.object({
  id: Id,
  fullName: v.string(),
  /** False for a person who was removed or deactivated, or who no longer works in the team. */
  isActive: v.boolean(),
});

/** Person in charge of a booking, and its labels in alphabetical order. Only the forwarder's own staff see them. */
export const BookingTeam = v.object({
  id: Id,
  owner: v.nullable(Owner),
  tags: v.array(v.string()),
});
export type BookingTeam = v.InferOutput<typeof BookingTeam>;

const common = { auth: 'session', may: ['read', 'Booking'], staff: true } as const;

/** Returns owner and tags of bookings. Bookings that the caller may not see are left out. */
export const listBookingTeams = route({
  ...common,
  method: 'GET',
  path: '/booking-teams',
  summary: 'Owner and tags of bookings',
  query: v.object({
    ids: v.pipe(
      listOf(Id),
      v.maxLength(bookingTeamLimits.bookings, `Name at most ${bookingTeamLimits.bookings} bookings`),
    ),
  }),
  answer: v.array(BookingTeam),
});

/** Returns the people who can own a booking, and the tags that bookings of the company have. */
export const listBookingTeamChoices = route({
  ...common,
  method: 'GET',
  path: '/booking-teams/choices',
  summary: 'Possible owners and known tags of bookings',
  answer: v.object({
    owners: v.array(v.object({ id: Id, fullName: v.string() })),
    tags: v.array(v.string()),
  }),
});
