import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, NamedCompany, PageQuery, pageOf } from './shapes';

/** Why a message that a source pushed was delivered to no booking. */
export const heldReasons = ['nobody-asked', 'several-agents'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** A message of a source of tracking that waits for the platform's staff. */
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

/** What was pushed and delivered to nobody; the newest first. They are kept for 90 days. */
export const listHeldMessages = route({
  method: 'GET',
  path: '/tracking/held',
  summary: 'Tracking messages that are held',
  auth: 'session',
  may: ['read', 'HeldMessage'],
  query: v.object(PageQuery),
  answer: pageOf(HeldMessage),
});

/** Gives a held message to one of the bookings that it is about. 409 for a booking that it is not about. */
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
