import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, NamedCompany, PageQuery, pageOf, text } from './shapes';

/** Why a message that a source pushed was delivered to no booking. */
export const heldReasons = ['nobody-asked', 'several-agents'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** A message of a source of tracking that waits for somebody: the agent whose own it is, or the platform's staff. */
export const HeldMessage = v.object({
  id: Id,
  receivedAt: Instant,
  source: v.picklist(['dcsa', 'fsu', 'cargo-ai', 'terminal49', 'status-list']),
  /** Who sent it, by name. */
  sender: v.string(),
  references: v.object({
    /** Bills of lading, air waybills. */
    bills: v.array(v.string()),
    /** The carrier's own booking numbers. */
    bookings: v.array(v.string()),
    containers: v.array(v.string()),
  }),
  reason: v.picklist(heldReasons),
  /** It came by a connection or a list of one agent: that agent gives it to any booking of its own. */
  isOwned: v.boolean(),
  /** What it says, as a line to read: 'Departed · Hai Phong · 2026/09/30 01:15 GMT+7'. */
  says: v.string(),
  /** The bookings that it is about by now, whosever they are. */
  bookings: v.array(
    v.object({
      id: Id,
      /** HBL, reference or MBL, whichever it has. */
      number: v.string(),
      agent: NamedCompany,
      /** Since when it asks for one of the references. */
      askedAt: Instant,
    }),
  ),
});
export type HeldMessage = v.InferOutput<typeof HeldMessage>;

const params = v.object({ id: Id });

/** What came and was delivered to nobody; the newest first, for 90 days. An agent sees its own, the platform's staff all of it. */
export const listHeldMessages = route({
  method: 'GET',
  path: '/tracking/held',
  summary: 'Tracking messages that are held',
  auth: 'session',
  may: ['read', 'HeldMessage'],
  query: v.object(PageQuery),
  answer: pageOf(HeldMessage),
});

/** Gives a held message to one of the bookings that it is about; an agent's own to any booking of that agent. 409 for another one. */
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

/** Corrects by what a message names its shipment, and looks for its bookings again. What it says stays as it came. */
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

/** Throws a held message away. */
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
