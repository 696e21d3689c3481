import * as v from 'valibot';
import { TrackingEvent } from '../freight/trackingEvent';
import { Place, ShippingStatus } from './booking';
import { route } from './route';
import { Id, Instant } from './shapes';

export const historyCategories = ['booking', 'documents', 'tracking', 'exception'] as const;

/** One line of a booking's history: who did what, or which exception was raised. */
export const HistoryEntry = v.object({
  id: Id,
  booking: Id,
  type: v.picklist(['internal', 'gatehouse-notification', 'gatehouse-exception', 'descartesAms']),
  source: v.string(),
  /** What happened, as the drawer says it. */
  label: v.string(),
  action: v.string(),
  detail: v.nullable(v.string()),
  user: v.nullable(v.object({ id: Id, name: v.string(), role: v.string() })),
  createdAt: Instant,
  updatedAt: Instant,
  settings: v.object({
    exception_type: v.nullable(v.string()),
    data: v.object({ equipment_reference: v.nullable(v.string()), reference: v.nullable(v.string()) }),
    acknowledgedBy: v.nullable(v.object({ email: v.string(), fullName: v.string(), timestamp: Instant })),
  }),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

/** Newest first; TRANSPORT_WARNING never; exceptions only for those with the exception display. */
export const listHistories = route({
  method: 'GET',
  path: '/bookings/:id/histories',
  summary: 'History and exceptions of a booking',
  auth: 'session',
  may: ['read', 'Booking'],
  params: v.object({ id: Id }),
  answer: v.array(HistoryEntry),
  errors: [404],
});

/** Acknowledges an exception. The last open one sets tempStatus none in the same transaction. 409 when it was already. */
export const acknowledgeHistory = route({
  method: 'PUT',
  path: '/blinkfreight/histories/:id',
  summary: 'Acknowledge an exception',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  answer: HistoryEntry,
  errors: [404, 409],
});

/** What is known of a shipment: every event once, planned and actual told apart. */
export const Tracking = v.object({
  booking: Id,
  loadType: v.string(),
  isLikeAIRBooking: v.boolean(),
  events: v.array(TrackingEvent),
  route: v.array(Place),
  shippingStatus: ShippingStatus,
  progress: v.number(),
  etd: v.nullable(Instant),
  eta: v.nullable(Instant),
  /** What the ETA was before its last revision. */
  etaRevisedFrom: v.nullable(Instant),
  lastReportedAt: v.nullable(Instant),
  vessel: v.nullable(v.string()),
  voyage: v.nullable(v.string()),
  flight: v.nullable(v.string()),
  carrier: v.nullable(v.object({ code: v.string(), name: v.string() })),
  state: v.nullable(v.literal('track')),
  stateReason: v.nullable(v.string()),
});
export type Tracking = v.InferOutput<typeof Tracking>;

export const getTracking = route({
  method: 'GET',
  path: '/bookings/:id/tracking',
  summary: 'Tracking of a booking',
  auth: 'session',
  may: ['read', 'Tracking'],
  params: v.object({ id: Id }),
  answer: Tracking,
  errors: [404],
});
