import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, PageQuery, pageOf, required } from './shapes';

/** Message formats of sources. */
export const incomingFormats = [
  ...(['dcsa', 'fsu', 'xfsu', 'one-record', 'cargo-ai', 'terminal49', 'status-list'] as const),
  ...(['edifact', 'x12'] as const),
] as const;
export type IncomingFormat = (typeof incomingFormats)[number];

/** Outcomes of a received message; an acknowledged one reports no event and is only counted. */
export const incomingOutcomes = ['read', 'duplicate', 'no-shipment', 'unreadable', 'acknowledged'] as const;
export type IncomingOutcome = (typeof incomingOutcomes)[number];

/** A message, or a part of one, that could not be parsed. */
export const UnreadMessage = v.object({
  id: Id,
  receivedAt: Instant,
  format: v.picklist(incomingFormats),
  /** Name of the sender. */
  sender: v.string(),
  /** Where parsing failed: the path of a field, or a line. Empty for the message as a whole. */
  path: v.string(),
  /** Reason, as the end of a sentence: 'is missing: when did it happen?'. */
  reason: v.string(),
  /** The first 20,000 characters of the raw message. */
  raw: v.string(),
  /** The value that can be corrected, with its label; null when the cause is neither a reference nor a place. */
  mendable: v.nullable(v.object({ label: v.string(), value: v.string() })),
  /** Bookings of the caller whose numbers it contains. */
  bookings: v.array(
    v.object({
      id: Id,
      /** HBL, reference or MBL, whichever is set. */
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
 * reason when it still cannot be parsed. Returns 409 for a correction when nothing is correctable.
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
    /** Replaces the value of `mendable`; the raw message stays as received. */
    corrected: v.optional(required(300, 'Enter the correct value')),
  }),
  answer: v.object({ outcome: v.picklist(incomingOutcomes), path: v.string(), reason: v.string() }),
  errors: [404, 409],
});
