import * as v from 'valibot';
import { route } from './route';
import { Id, Instant } from './shapes';
import { incomingFormats } from './unparsedMessages';

/** Facts of an event that a message may say. */
export const evidenceFacts = [
  ...(['milestone', 'time', 'place', 'vessel', 'imo', 'voyage', 'flight', 'container', 'pieces', 'weight'] as const),
] as const;

/** A fact of an event with the parts of its message that say it. */
export const EvidenceFact = v.object({
  is: v.picklist(evidenceFacts),
  /** The source's code, an ISO instant, a code of a place, a name or a number. */
  value: v.string(),
  /** Empty when the message writes it in another form, or when it comes from the booking. */
  parts: v.array(
    v.object({
      /** Path of a field, or tag of a segment; empty for a line. */
      path: v.string(),
      /** Number of a line or segment, from 1; null for a field. */
      line: v.nullable(v.number()),
      text: v.string(),
    }),
  ),
});
export type EvidenceFact = v.InferOutput<typeof EvidenceFact>;

/** The message, or the person, that reported an event. */
export const EventEvidence = v.object({
  /** Null for an event that a person entered, and after the message was deleted. */
  message: v.nullable(
    v.object({
      format: v.picklist(incomingFormats),
      /** The type that the message names for itself: IFTSTA, 315. Empty for a format with one type. */
      type: v.string(),
      /** Name of the sender. */
      sender: v.string(),
      receivedAt: Instant,
      /** The first 20,000 characters; null when it names shipments of others, too. */
      text: v.nullable(v.string()),
      facts: v.array(EvidenceFact),
    }),
  ),
  /** Null for an event that a message reported. The name is null when the user no longer exists. */
  person: v.nullable(v.object({ name: v.nullable(v.string()), enteredAt: Instant, note: v.nullable(v.string()) })),
});
export type EventEvidence = v.InferOutput<typeof EventEvidence>;

/** Returns the stored message behind an event of the timeline, or the user who entered it. Returns 403 for users who are not staff. */
export const getEventEvidence = route({
  method: 'GET',
  path: '/bookings/:id/events/:event/evidence',
  summary: 'Stored message behind a tracking event',
  auth: 'session',
  may: ['read', 'Tracking'],
  staff: true,
  params: v.object({ id: Id, event: Id }),
  answer: EventEvidence,
  errors: [404],
});
