import {
  bookingFieldGroups,
  ExceptionFacts,
  exceptionSeverities,
  exceptionTypeCodes,
  Place,
  Trip,
} from '@quayside/freight';
import * as v from 'valibot';
import { BookingSteps } from './bookingDocuments';
import {
  BookingFields,
  BookingStatus,
  Carrier,
  ContainerType,
  LoadType,
  Party,
  ShippingStatus,
  TempStatus,
} from './bookingFields';
import { Id, Instant } from './shapes';

/** The price and sailing that a booking was made from, as it was then. Holds no cost and no margin. */
export const ChosenRate = v.object({
  rateId: Id,
  /** Null where the departure was on request. */
  sailingId: v.nullable(Id),
  carrier: Carrier,
  service: v.string(),
  totalMinor: v.number(),
  currency: v.string(),
  charges: v.array(
    v.object({
      name: v.string(),
      basis: v.string(),
      /** The container type that the line prices; null for all, left out by older bookings. */
      containerType: v.optional(v.nullable(ContainerType)),
      quantity: v.number(),
      unitMinor: v.number(),
      amountMinor: v.number(),
      /** That of the line; without it that of the whole. */
      currency: v.optional(v.string()),
      /** The amount in the currency of the whole, where the line has another. */
      totalMinor: v.optional(v.number()),
      /** What goes on top of the line for the state. */
      taxPercent: v.optional(v.number()),
    }),
  ),
  validTo: Instant,
  transitDays: v.number(),
  /** The quote that it comes from. */
  quote: v.optional(v.nullable(v.object({ id: Id, number: v.string() }))),
});
export type ChosenRate = v.InferOutput<typeof ChosenRate>;

export const cancelReasons = {
  'customer-request': 'The customer asked for it',
  'no-space': 'No space or equipment',
  'cargo-not-ready': 'The cargo is not ready',
  duplicate: 'Booked twice',
  'price-changed': 'The price changed',
  other: 'Another reason',
} as const;
export const CancelReason = v.picklist(Object.keys(cancelReasons) as (keyof typeof cancelReasons)[]);

/** How a booking ended before its time. */
export const Cancellation = v.object({
  at: Instant,
  /** The person's name. */
  by: v.string(),
  reason: CancelReason,
  comment: v.string(),
  /** What it was before, and is again once it is restored. */
  statusBefore: BookingStatus,
});
export type Cancellation = v.InferOutput<typeof Cancellation>;

/** What a booking and its line in the list say alike. */
export const BookingFacts = v.object({
  _id: Id,
  loadType: LoadType,
  mode: v.picklist(['SEA', 'AIR']),
  isLikeAIRBooking: v.boolean(),
  status: BookingStatus,
  tempStatus: TempStatus,
  hasException: v.boolean(),
  /** Open exception entries. */
  exceptionCount: v.number(),
  /** 0 to 1, from actual events only. */
  progress: v.number(),
  /** The milestone that was reached last; null before any. */
  lastMilestone: v.nullable(v.string()),
  shippingStatus: ShippingStatus,
  state: v.nullable(v.picklist(['track'])),
  source: v.nullable(v.string()),
  createdAt: Instant,
  updatedAt: Instant,
  version: v.number(),
  bookingFrom: Place,
  bookingTo: Place,
  via: v.array(Place),
  etd: v.nullable(Instant),
  eta: v.nullable(Instant),
  validTo: v.nullable(Instant),
  /** Who cancelled it, when and why; null while it is not cancelled. */
  cancellation: v.nullable(Cancellation),
  listContainerNumbers: v.array(v.string()),
  /** What its line is drawn from; where the cargo is now, the reader works out. */
  trip: Trip,
});

/** An open exception in a line. */
export const CardException = v.object({
  type: v.picklist(exceptionTypeCodes),
  severity: v.picklist(exceptionSeverities),
  /** `Connection missed at Singapore` */
  title: v.string(),
  facts: v.nullable(ExceptionFacts),
  /** The first sentence of its evidence. */
  cause: v.nullable(v.string()),
});

/** A booking as the list shows it. */
export const BookingCard = v.object({
  ...BookingFacts.entries,
  customerReference: v.string(),
  mblNumber: v.string(),
  hblNumber: v.string(),
  company: v.string(),
  shipper: v.string(),
  consignee: v.string(),
  carrier: v.nullable(Carrier),
  /** Vessel and voyage, or flight. */
  vessel: v.nullable(v.string()),
  voyage: v.nullable(v.string()),
  flight: v.nullable(v.string()),
  /** `3 × 40HC` as pairs of quantity and type; empty for air and LCL. */
  equipment: v.array(v.object({ quantity: v.number(), type: ContainerType })),
  totalPackages: v.nullable(v.number()),
  totalWeight: v.number(),
  totalMeasurement: v.number(),
  chargeableWeight: v.nullable(v.number()),
  /** The worst open exception, for those with the exception display; null without one. */
  worstException: v.nullable(CardException),
});
export type BookingCard = v.InferOutput<typeof BookingCard>;

/** A booking, whole. */
export const Booking = v.object({
  ...BookingFacts.entries,
  company: Party,
  createdBy: v.object({ agentMember: v.string() }),
  /** Null for a booking of no rate, and for those who do not see prices. */
  scheduleRates: v.nullable(ChosenRate),
  fields: BookingFields,
  steps: BookingSteps,
  /** What the caller may do with this booking now. */
  may: v.object({
    cancel: v.boolean(),
    update: v.boolean(),
    /** The groups of fields that may be edited; none for those who may edit nothing. */
    edit: v.array(v.picklist(bookingFieldGroups)),
    restore: v.boolean(),
    track: v.boolean(),
    upload: v.boolean(),
    /** Put a document in the place of another, or take one away. */
    changeDocuments: v.boolean(),
    /** Say that a document is right, or take that back. */
    verifyDocuments: v.boolean(),
    /** The steps that the shipping status may take next; none for those who may not move it. */
    shippingStatus: v.array(ShippingStatus),
    complete: v.boolean(),
    acknowledge: v.boolean(),
  }),
});
export type Booking = v.InferOutput<typeof Booking>;
