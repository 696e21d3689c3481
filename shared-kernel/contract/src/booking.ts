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
import { AppliedExchangeRate, ChargeShare, WmTerms } from './schedules';
import { Id, Instant } from './shapes';

/** Price and sailing of a booking: chosen at its creation, or entered by hand. Contains no cost and no margin. */
export const ChosenRate = v.object({
  /** Of a price by hand an id that no rate has. */
  rateId: Id,
  /** Null for a departure on request. */
  sailingId: v.nullable(Id),
  carrier: Carrier,
  service: v.string(),
  totalMinor: v.number(),
  currency: v.string(),
  charges: v.array(
    v.object({
      name: v.string(),
      basis: v.string(),
      /** Container type that the line prices; null for all, missing in older bookings. */
      containerType: v.optional(v.nullable(ContainerType)),
      quantity: v.number(),
      unitMinor: v.number(),
      amountMinor: v.number(),
      /** Currency of the line; default is the currency of the total. */
      currency: v.optional(v.string()),
      /** The amount in the currency of the total, when the line has another currency. */
      totalMinor: v.optional(v.number()),
      share: v.optional(ChargeShare),
      wm: v.optional(WmTerms),
      /** Tax rate on top of the line. */
      taxPercent: v.optional(v.number()),
    }),
  ),
  /** One entry per currency of the charges that differs from the price's currency; missing in older bookings. */
  exchangeRates: v.optional(v.array(AppliedExchangeRate)),
  /** Whether staff entered the price lines; then it has no validity, no transit days and no sailing. */
  byHand: v.optional(v.boolean()),
  validTo: v.nullable(Instant),
  transitDays: v.nullable(v.number()),
  /** Quote that the rate comes from. */
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

/** Cancellation of a booking. */
export const Cancellation = v.object({
  at: Instant,
  /** The person's name. */
  by: v.string(),
  reason: CancelReason,
  comment: v.string(),
  /** Status before the cancellation; restored when the booking is restored. */
  statusBefore: BookingStatus,
});
export type Cancellation = v.InferOutput<typeof Cancellation>;

/** Fields that a booking shares with its line in the list. */
export const BookingFacts = v.object({
  _id: Id,
  loadType: LoadType,
  mode: v.picklist(['SEA', 'AIR']),
  isLikeAIRBooking: v.boolean(),
  status: BookingStatus,
  tempStatus: TempStatus,
  hasException: v.boolean(),
  /** Number of open exceptions. */
  exceptionCount: v.number(),
  /** 0 to 1, from actual events only. */
  progress: v.number(),
  /** Latest milestone; null before the first. */
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
  /** User, time and reason of the cancellation; null while it is not cancelled. */
  cancellation: v.nullable(Cancellation),
  listContainerNumbers: v.array(v.string()),
  /** Data of the trip line; the client calculates the current position. */
  trip: Trip,
});

/** An open exception in a list line. */
export const CardException = v.object({
  type: v.picklist(exceptionTypeCodes),
  severity: v.picklist(exceptionSeverities),
  /** `Connection missed at Singapore` */
  title: v.string(),
  facts: v.nullable(ExceptionFacts),
  /** First sentence of its evidence. */
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
  /** Booked vessel and voyage, or flight. `trip` has the current ones. */
  vessel: v.nullable(v.string()),
  voyage: v.nullable(v.string()),
  flight: v.nullable(v.string()),
  /** `3 × 40HC` as pairs of quantity and type; empty for air and LCL. */
  equipment: v.array(v.object({ quantity: v.number(), type: ContainerType })),
  totalPackages: v.nullable(v.number()),
  totalWeight: v.number(),
  totalMeasurement: v.number(),
  chargeableWeight: v.nullable(v.number()),
  /** Most severe open exception, for users with the exception service; null without one. */
  worstException: v.nullable(CardException),
});
export type BookingCard = v.InferOutput<typeof BookingCard>;

/** A complete booking. */
export const Booking = v.object({
  ...BookingFacts.entries,
  company: Party,
  createdBy: v.object({ agentMember: v.string() }),
  /** Null for a booking without a rate, and for users who may not see prices. */
  scheduleRates: v.nullable(ChosenRate),
  fields: BookingFields,
  steps: BookingSteps,
  /** Actions that the caller may currently do with this booking. */
  may: v.object({
    cancel: v.boolean(),
    update: v.boolean(),
    /** Editable field groups; empty when the caller may not edit. */
    edit: v.array(v.picklist(bookingFieldGroups)),
    restore: v.boolean(),
    track: v.boolean(),
    /** Record, correct and withdraw actual events by hand. */
    recordEvents: v.boolean(),
    upload: v.boolean(),
    /** Replace or remove documents. */
    changeDocuments: v.boolean(),
    /** Verify documents or undo it. */
    verifyDocuments: v.boolean(),
    /** Allowed next shipping statuses; empty when the caller may not change it. */
    shippingStatus: v.array(ShippingStatus),
    complete: v.boolean(),
    acknowledge: v.boolean(),
  }),
});
export type Booking = v.InferOutput<typeof Booking>;
