import {
  ContainerFreeTime,
  compareBySeverity,
  ExceptionFacts,
  exceptionCategories,
  exceptionSeverities,
  exceptionTypeCodes,
  PickUp,
  TrackingEvent,
  Trip,
} from '@quayside/freight';
import * as v from 'valibot';
import { Booking } from './booking';
import { BookingStatus, LoadType, Place, ShippingStatus } from './bookingFields';
import { route } from './route';
import { TransportMode } from './schedules';
import { DateOrInstant, Id, Instant, multiLineText, text } from './shapes';
import { VesselPosition } from './vesselPositions';

/** Categories of history entries; only the forwarder's staff see those of `team`. */
export const historyCategories = ['booking', 'documents', 'tracking', 'exception', 'team'] as const;

/** An entry of a booking's history: an action with its user, or a raised exception. */
export const HistoryEntry = v.object({
  id: Id,
  booking: Id,
  type: v.picklist(['internal', 'gatehouse-notification', 'gatehouse-exception', 'descartesAms']),
  source: v.string(),
  /** Text of the event, as shown in the drawer. */
  label: v.string(),
  action: v.string(),
  detail: v.nullable(v.string()),
  /** Changes of an edit, field by field, in words; '' for an empty value. */
  changes: v.array(v.object({ label: v.string(), before: v.string(), after: v.string() })),
  user: v.nullable(v.object({ id: Id, name: v.string(), role: v.string() })),
  createdAt: Instant,
  updatedAt: Instant,
  settings: v.object({
    exception_type: v.nullable(v.picklist(exceptionTypeCodes)),
    category: v.nullable(v.picklist(exceptionCategories)),
    severity: v.nullable(v.picklist(exceptionSeverities)),
    /** Cause of the exception as sentences: events and dates. */
    evidence: v.array(v.string()),
    /** Place, time and effect of the exception; null for other entries and for old ones. */
    facts: v.nullable(ExceptionFacts),
    data: v.object({ equipment_reference: v.nullable(v.string()), reference: v.nullable(v.string()) }),
    /** Null while open. Without a name when `closedWithBooking`. */
    acknowledgedBy: v.nullable(v.object({ email: v.string(), fullName: v.string(), timestamp: Instant })),
    /** Closed because its booking was cancelled or completed. */
    closedWithBooking: v.boolean(),
  }),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

/** Checks whether an entry is an exception. A transport warning is none and is never shown. */
export const isException = ({ type, settings }: HistoryEntry): boolean =>
  type === 'gatehouse-exception' && settings.exception_type !== 'TRANSPORT_WARNING';

/** Checks whether an entry is an exception without acknowledgement. */
export const isOpenException = (entry: HistoryEntry): boolean =>
  isException(entry) && entry.settings.acknowledgedBy === null;

const toRaisedException = ({ settings, createdAt }: HistoryEntry) => ({
  severity: settings.severity ?? 'medium',
  since: createdAt,
});

/** Compares by severity, worst first, then by age, oldest first. */
export const compareHistoryBySeverity = (a: HistoryEntry, b: HistoryEntry): number =>
  compareBySeverity(toRaisedException(a), toRaisedException(b));

/** Lists the history, newest first; never TRANSPORT_WARNING; exceptions only for users with the exception service. */
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

/**
 * Acknowledges an exception. The last open one sets tempStatus to none in the same transaction. Returns 409 when it is
 * already acknowledged.
 */
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

/**
 * Undoes the caller's own acknowledgement within ten seconds. The exception is open again. Returns 409 later, and
 * for the acknowledgement of another user.
 */
export const undoAcknowledgement = route({
  method: 'DELETE',
  path: '/blinkfreight/histories/:id/acknowledgement',
  summary: 'Take back the acknowledgement of an exception',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  answer: HistoryEntry,
  errors: [404, 409],
});

/**
 * Tracking states of a booking: not requested, requested, reporting, waiting for the carrier's first or next
 * report, or stopped, with the reason next to it.
 */
export const trackingStates = ['none', 'requested', 'active', 'waiting', 'stopped'] as const;

/** An ETA as reported, with time, source and reason. */
export const ToldEta = v.object({
  eta: Instant,
  at: Instant,
  /** Carrier, terminal or person; empty when not recorded. */
  by: v.string(),
  reason: v.nullable(v.string()),
});
export type ToldEta = v.InferOutput<typeof ToldEta>;

/** Tracking of a shipment: every event once, planned and actual separately. */
export const Tracking = v.object({
  booking: Id,
  loadType: LoadType,
  isLikeAIRBooking: v.boolean(),
  status: BookingStatus,
  events: v.array(TrackingEvent),
  /** Users who entered events by hand; empty for readers who are not staff. */
  authors: v.array(v.object({ id: Id, name: v.string() })),
  /** Places of the trip's calls. */
  route: v.array(Place),
  trip: Trip,
  /** Position of the vessel that carries the cargo now; null when none is known. */
  vesselPosition: v.optional(v.nullable(VesselPosition)),
  /** Pick-up facts from sources; pick-up numbers and fees only for users who may see them. */
  pickUps: v.array(PickUp),
  /** Demurrage and detention clocks; costs only for users who see prices. */
  freeTimes: v.array(ContainerFreeTime),
  /** The planned ETA first, then every change; the newest last. */
  etaHistory: v.array(ToldEta),
  shippingStatus: ShippingStatus,
  progress: v.number(),
  etd: v.nullable(Instant),
  eta: v.nullable(Instant),
  /** ETA before its last revision. */
  etaRevisedFrom: v.nullable(Instant),
  lastReportedAt: v.nullable(Instant),
  /** Current vessel and voyage, or flight: as last reported, else as booked. */
  vessel: v.nullable(v.string()),
  voyage: v.nullable(v.string()),
  flight: v.nullable(v.string()),
  carrier: v.nullable(v.object({ code: v.string(), name: v.string() })),
  state: v.nullable(v.literal('track')),
  trackingState: v.picklist(trackingStates),
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

const identifier = v.optional(
  v.union(
    [v.literal(''), v.pipe(multiLineText(200), v.minLength(6, 'Enter at least 6 characters'))],
    'Enter at least 6 characters',
  ),
);

/**
 * Updates the journey data of a booking. Missing fields stay. `searchType` is how the caller found the booking: it
 * decides which identifier is required. 422 'mbl number is required' or 'container number is required'.
 */
export const TrackingInfo = v.strictObject({
  searchType: v.optional(v.picklist(['mbl', 'container', 'none']), 'none'),
  portOfLoading: v.optional(Id),
  portOfDischarge: v.optional(Id),
  etd: v.optional(v.nullable(DateOrInstant)),
  eta: v.optional(v.nullable(DateOrInstant)),
  mblNumber: v.optional(text(35)),
  hblNumber: v.optional(text(35)),
  customerReference: v.optional(text(60)),
  /** One or more numbers, separated by commas or line breaks. */
  containerNumber: v.optional(multiLineText(200)),
  contacts: v.optional(v.strictObject({ shipper: v.optional(Id), consignee: v.optional(Id) })),
  /** Required for another port of discharge after the departure. */
  reason: v.optional(multiLineText(500), ''),
});
export type TrackingInfo = v.InferInput<typeof TrackingInfo>;

/**
 * Edits the tracking info. After the departure, ETD and port of loading are facts (422): correct the event. Another port of
 * discharge is then a change of destination with a reason.
 */
export const updateTracking = route({
  method: 'PUT',
  path: '/bookings/:id/tracking',
  summary: 'Edit the tracking info of a booking',
  auth: 'session',
  may: ['update', 'Tracking'],
  params: v.object({ id: Id }),
  body: TrackingInfo,
  answer: Booking,
  versioned: true,
  errors: [404, 409],
});

/** Requests tracking of a booking from a carrier, which is derived from the MBL or AWB unless given. */
export const requestTracking = route({
  method: 'POST',
  path: '/bookings/:id/tracking',
  summary: 'Ask a carrier for tracking',
  auth: 'session',
  may: ['update', 'Tracking'],
  params: v.object({ id: Id }),
  body: v.strictObject({
    transport_mode: TransportMode,
    mblNumber: identifier,
    containerNumber: identifier,
    /** SCAC of an ocean carrier or IATA code of an airline. */
    carrier: v.optional(text(4)),
  }),
  answer: Tracking,
  errors: [404, 409],
  idempotent: true,
});

/** Returns the tracking of a booking as PDF: identifiers, parties, milestones, timeline and a vector map. */
export const trackingPdf = route({
  method: 'GET',
  path: '/bookings/:id/tracking/pdf',
  summary: 'Tracking as PDF',
  auth: 'ticket',
  may: ['read', 'Tracking'],
  params: v.object({ id: Id }),
  stream: 'application/pdf',
  errors: [404],
});
