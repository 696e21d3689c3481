import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, NamedCompany, PageQuery, pageOf, text } from './shapes';

/** Reasons why a pushed message matched no booking. */
export const heldReasons = ['nobody-asked', 'several-agents', 'other-trip', 'several-trips'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** An unmatched tracking message that waits for its agent, or for platform staff. */
export const HeldMessage = v.object({
  id: Id,
  receivedAt: Instant,
  source: v.picklist(['dcsa', 'fsu', 'cargo-ai', 'terminal49', 'status-list']),
  /** Name of the sender. */
  sender: v.string(),
  references: v.object({
    /** Numbers of bills of lading and air waybills. */
    bills: v.array(v.string()),
    /** The carrier's own booking numbers. */
    bookings: v.array(v.string()),
    containers: v.array(v.string()),
  }),
  reason: v.picklist(heldReasons),
  /** Whether it came through a connection or list of one agent, who can assign it to any of its bookings. */
  isOwned: v.boolean(),
  /** Summary of the content: 'Departed · Hai Phong · 2026/09/30 01:15 GMT+7'. */
  says: v.string(),
  /** Bookings that it matches now, of all agents. */
  bookings: v.array(
    v.object({
      id: Id,
      /** HBL, reference or MBL, whichever is set. */
      number: v.string(),
      agent: NamedCompany,
      /** Time since which the booking requests tracking by one of the references. */
      askedAt: Instant,
    }),
  ),
});
export type HeldMessage = v.InferOutput<typeof HeldMessage>;

const params = v.object({ id: Id });

/** Lists unmatched messages of the last 90 days, newest first. Agents see their own, platform staff see all. */
export const listHeldMessages = route({
  method: 'GET',
  path: '/tracking/held',
  summary: 'Tracking messages that are held',
  auth: 'session',
  may: ['read', 'HeldMessage'],
  query: v.object(PageQuery),
  answer: pageOf(HeldMessage),
});

/**
 * Delivers an unmatched message to a matching booking, or an agent's own message to any of its bookings. Returns 409
 * for any other booking.
 */
export const deliverHeldMessage = route({
  method: 'POST',
  path: '/tracking/held/:id/deliver',
  summary: 'Deliver a held tracking message',
  auth: 'session',
  may: ['update', 'HeldMessage'],
  params,
  body: v.strictObject({ booking: Id }),
  status: 204,
  errors: [404, 409],
});

const numbers = v.pipe(v.array(text(35)), v.maxLength(20, 'must be at most 20 numbers'));
export const HeldReferences = v.strictObject({ bills: numbers, bookings: numbers, containers: numbers });
export type HeldReferences = v.InferOutput<typeof HeldReferences>;

/** Corrects the references of a message and matches it again. Its content stays as received. */
export const correctHeldMessage = route({
  method: 'PUT',
  path: '/tracking/held/:id/references',
  summary: 'Correct the references of a held tracking message',
  auth: 'session',
  may: ['update', 'HeldMessage'],
  params,
  body: HeldReferences,
  answer: v.object({ outcome: v.picklist(['read', 'duplicate', 'no-shipment']) }),
  errors: [404],
});

/** Discards an unmatched message. */
export const discardHeldMessage = route({
  method: 'DELETE',
  path: '/tracking/held/:id',
  summary: 'Discard a held tracking message',
  auth: 'session',
  may: ['delete', 'HeldMessage'],
  params,
  status: 204,
  errors: [404],
});
