import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, PageQuery, pageOf, required } from './shapes';

/** In what a source writes its messages. */
export const incomingFormats = ['dcsa', 'fsu', 'xfsu', 'one-record', 'cargo-ai', 'terminal49', 'status-list'] as const;
export type IncomingFormat = (typeof incomingFormats)[number];

/** What became of a message that came in. */
export const incomingOutcomes = ['read', 'duplicate', 'no-shipment', 'unreadable'] as const;
export type IncomingOutcome = (typeof incomingOutcomes)[number];

/** A message, or a part of one, that could not be read. */
export const UnreadMessage = v.object({
  id: Id,
  receivedAt: Instant,
  format: v.picklist(incomingFormats),
  /** Who sent it, by name. */
  sender: v.string(),
  /** Where it stopped being understood: the path of a field, or a line. Empty for the message as a whole. */
  path: v.string(),
  /** Why, as a sentence's end: 'is missing: when did it happen?'. */
  reason: v.string(),
  /** As it came; the first 20,000 characters. */
  raw: v.string(),
  /** What of it may be corrected here, and how it stands there; null where it fails for something else than a reference or a place. */
  mendable: v.nullable(v.object({ label: v.string(), value: v.string() })),
  /** The caller's bookings whose numbers it holds. */
  bookings: v.array(
    v.object({
      id: Id,
      /** HBL, reference or MBL, whichever it has. */
      number: v.string(),
    }),
  ),
});
export type UnreadMessage = v.InferOutput<typeof UnreadMessage>;

/** Lists unparsed messages of the last 30 days, newest first. Agents see only those that name their bookings. */
export const listUnreadMessages = route({
  method: 'GET',
  path: '/tracking/unread',
  summary: 'Tracking messages that could not be read',
  auth: 'session',
  may: ['read', 'UnreadMessage'],
  query: v.object(PageQuery),
  answer: pageOf(UnreadMessage),
});

/**
 * Parses an unparsed message again, and assigns it to a booking if one is given. It stays in the list with the current
 * reason when it
 * still cannot be parsed. Returns 409 for a correction when nothing is correctable.
 */
export const replayUnreadMessage = route({
  method: 'POST',
  path: '/tracking/unread/:id/replay',
  summary: 'Read an unread tracking message again',
  auth: 'session',
  may: ['update', 'UnreadMessage'],
  params: v.object({ id: Id }),
  body: v.strictObject({
    booking: v.optional(Id),
    /** Takes the place of the value of `mendable`; what came is kept as it came. */
    corrected: v.optional(required(300, 'Enter what it should be')),
  }),
  answer: v.object({ outcome: v.picklist(incomingOutcomes), path: v.string(), reason: v.string() }),
  errors: [404, 409],
});
