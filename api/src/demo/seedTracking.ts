import { type DocumentType, documentTypes } from '@quayside/contract';
import { carrierName, isAtOrAfterDeparture, type MilestoneCode, type TrackingEvent } from '@quayside/freight';
import { inArray } from 'drizzle-orm';
import { type BookingRow, selectBookings, toRecordedHistory } from '../modules/bookings/public';
import {
  type Finding,
  planReviews,
  type RaisedExceptions,
  type Review,
  raiseExceptions,
  review,
  storedKey,
  toBookingFacts,
  toNewException,
} from '../modules/exceptions/public';
import type { NewHistory } from '../modules/histories/public';
import {
  type BookingAfterEvents,
  calculateBookingState,
  notReportedReason,
  toEventHistory,
  toEventRow,
} from '../modules/tracking/public';
import type { Tx } from '../ports/database';
import type { NewException } from '../ports/trackingSource';
import { bookingFiles, bookings, bookingTracking } from '../tables/bookingTables';
import { trackingEvents } from '../tables/trackingTables';
import type { CarriedBooking } from './carrier/carriedBooking';
import { carriedFrom } from './carrier/carriedFrom';
import { findProblemTimes, scenarioEvents } from './carrier/scenarioEvents';
import { scenarioException } from './carrier/scenarioException';
import { insertRows } from './insertRows';
import { manualEvents } from './manualEvents';
import { updateRows } from './updateRows';
import type { DemoShipment } from './world/shipments';

const proves = (isMet: (milestone: MilestoneCode) => boolean) => (event: TrackingEvent) =>
  event.classifier === 'actual' && event.milestone !== null && isMet(event.milestone);
const isConfirmation = proves((milestone) => milestone === 'booking_confirmed');
const isDeparture = proves(isAtOrAfterDeparture);

/** Groups events into deliveries: the confirmation, the events known before the departure, and those after it. */
const groupDeliveries = (events: readonly TrackingEvent[]): TrackingEvent[][] => {
  const [confirmed, departed] = [events.findIndex(isConfirmation) + 1, events.findIndex(isDeparture) + 1];
  const parts = [
    events.slice(0, confirmed),
    events.slice(confirmed, departed || undefined),
    departed ? events.slice(departed) : [],
  ];
  return parts.filter((delivery) => delivery.length > 0);
};

interface TrackingResult {
  readonly id: string;
  readonly after: BookingAfterEvents;
  readonly events: readonly TrackingEvent[];
  readonly histories: readonly NewHistory[];
  readonly reviewed: ReviewResult;
}

/** A booking's id, and the warning of its carrier. */
type Warning = readonly [id: string, exception: NewException];

interface ReviewResult extends Omit<Review, 'exceptions'> {
  readonly exceptions: readonly Finding[];
}

interface ReviewedAlongInput {
  readonly carried: CarriedBooking;
  readonly shipment: DemoShipment;
  readonly until: Date;
  readonly onFile: readonly DocumentType[];
}

/** Returns what the carrier has reported, or staff have entered, by a moment. */
const eventsBy = ({ carried, shipment }: ReviewedAlongInput, now: Date): TrackingEvent[] =>
  shipment.isManual ? manualEvents(carried, shipment, now) : scenarioEvents(carried, shipment.scenario, now);

/** Runs the exception rules at each problem report of the carrier, and now. */
const reviewedAlong = (booking: BookingRow, input: ReviewedAlongInput): ReviewResult => {
  const { carried, shipment, until, onFile } = input;
  let row = booking;
  let reviewed: Review = {
    exceptions: [],
    promisedEtd: booking.etd,
    promisedEta: booking.eta,
    reviewAt: null,
    documentsDue: null,
    missingDocuments: {},
    freeTimeEnds: null,
  };
  const found = new Map<string, Finding>();
  for (const time of [...findProblemTimes(carried, shipment.scenario, until), until.getTime()]) {
    const events = eventsBy(input, new Date(time));
    row = { ...row, ...calculateBookingState(row, events) };
    reviewed = review(
      toBookingFacts(row, reviewed, { documents: time === until.getTime() ? onFile : documentTypes }),
      events,
      new Date(time),
    );
    for (const one of reviewed.exceptions) if (!found.has(storedKey(one))) found.set(storedKey(one), one);
  }
  return { ...reviewed, exceptions: [...found.values()] };
};

const historyOf = (
  { shipment }: ReviewedAlongInput,
  row: BookingRow,
  after: BookingAfterEvents,
  delivery: readonly TrackingEvent[],
): NewHistory[] => {
  if (!shipment.isManual) return toEventHistory(row, after, delivery, delivery.at(-1)?.receivedAt ?? row.createdAt);
  return delivery.flatMap((event) =>
    toRecordedHistory(row.id, [{ event, reason: '' }], shipment.createdBy).map((entry) => ({
      ...entry,
      at: event.receivedAt,
    })),
  );
};

/** Runs the product's tracking rules on the events, delivery by delivery, as if they had arrived in their time. */
const trackedBy = (booking: BookingRow, told: ReviewedAlongInput): TrackingResult | null => {
  const events = eventsBy(told, told.until);
  let row = booking;
  let after: BookingAfterEvents | null = null;
  const histories: NewHistory[] = [];
  const received: TrackingEvent[] = [];
  for (const delivery of groupDeliveries(events)) {
    received.push(...delivery);
    after = calculateBookingState(row, received);
    histories.push(...historyOf(told, row, after, delivery));
    row = { ...row, ...after };
  }
  return after && { id: booking.id, after, events, histories, reviewed: reviewedAlong(booking, told) };
};

/**
 * Stores the states of the bookings, then their exceptions and reviews. A second statement writes the promised dates,
 * because a trigger changes them when ETD or ETA change.
 */
const storeResults = async (
  tx: Tx,
  tracked: readonly TrackingResult[],
  warnings: readonly Warning[],
): Promise<void> => {
  await updateRows(
    tx,
    bookings,
    tracked.map(({ id, after: { isEtaRevised: _, ...columns } }) => ({ id, ...columns, state: 'track' as const })),
  );
  const warningsOf = (booking: string) => warnings.filter(([id]) => id === booking).map(([, warning]) => warning);
  const reviews = tracked.map(({ id, reviewed: { exceptions, reviewAt: _, ...reviewState } }) => {
    const found = exceptions.map((one) => ({ ...toNewException(one), at: one.since }));
    return [id, { raise: [...warningsOf(id), ...found], reviewState }] as const;
  });
  const unreviewed = warnings.map(([id]) => [id, { raise: warningsOf(id) }] as const);
  await raiseExceptions(tx, new Map<string, RaisedExceptions>([...unreviewed, ...reviews]));
  await planReviews(
    tx,
    tracked.map(({ id, reviewed: { reviewAt } }) => ({ id, reviewAt })),
  );
};

const documentsByBooking = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, readonly DocumentType[]>> => {
  const { bookingId, type } = bookingFiles;
  const rows = await tx
    .select({ bookingId, type })
    .from(bookingFiles)
    .where(inArray(bookingId, [...ids]));
  const byBooking = new Map<string | null, DocumentType[]>();
  for (const row of rows) byBooking.set(row.bookingId, [...(byBooking.get(row.bookingId) ?? []), row.type]);
  return byBooking;
};

/**
 * Creates bookings without a carrier confirmation; the simulated carrier ignores them until a user requests an update.
 */
export const seedWaiting = (tx: Tx, shipments: readonly DemoShipment[]): Promise<void> =>
  insertRows(
    tx,
    bookingTracking,
    shipments.map(({ id, createdAt, departure: { carrier } }) => ({
      bookingId: id,
      state: 'waiting' as const,
      reason: notReportedReason(carrierName(carrier)),
      bill: '',
      containers: [],
      requestedAt: createdAt.toISOString(),
    })),
  );

/** Marks bookings as not tracked, so that no source reports on them. */
export const seedUntracked = (tx: Tx, shipments: readonly DemoShipment[]): Promise<void> =>
  insertRows(
    tx,
    bookingTracking,
    shipments.map(({ id, createdAt }) => ({
      bookingId: id,
      state: 'stopped' as const,
      reason: 'No carrier reports on this shipment. Its events are entered by hand.',
      bill: '',
      containers: [],
      requestedAt: createdAt.toISOString(),
    })),
  );

/** Stores the carriers' reports up to the time of each booking, and returns the resulting history lines. */
export const seedTracking = async (
  tx: Tx,
  shipments: readonly DemoShipment[],
  toldUntil: (shipment: DemoShipment) => Date,
): Promise<NewHistory[]> => {
  const ids = shipments.map(({ id }) => id);
  const stored = new Map((await selectBookings(tx, inArray(bookings.id, ids))).map((row) => [row.id, row]));
  const documents = await documentsByBooking(tx, ids);
  const tracked: TrackingResult[] = [];
  const warnings: Warning[] = [];
  for (const shipment of shipments) {
    const { id, loadType, fields, scenario, createdAt } = shipment;
    const booking = stored.get(id);
    const carried = carriedFrom({ id, loadType, createdAt: createdAt.toISOString(), fields });
    if (!booking || !carried) continue;
    const until = toldUntil(shipment);
    const one = trackedBy(booking, { carried, shipment, until, onFile: documents.get(id) ?? [] });
    if (one) tracked.push(one);
    const exception = scenarioException(carried, scenario, until);
    if (exception) warnings.push([id, exception]);
  }
  await insertRows(
    tx,
    trackingEvents,
    tracked.flatMap(({ events }) => events.map((event) => toEventRow(event, event.bookingId))),
  );
  await storeResults(tx, tracked, warnings);
  return tracked.flatMap(({ histories }) => histories);
};
