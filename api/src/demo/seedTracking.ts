import type { DocumentType } from '@quayside/contract';
import { carrierName, eventKey, isAtOrAfterDeparture, type MilestoneCode, type TrackingEvent } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import {
  type BookingRow,
  type Foreseen,
  factsOf,
  historyOfEvents,
  type NewHistory,
  neededDocuments,
  notReported,
  type Review,
  raiseException,
  review,
  type Standing,
  selectBookings,
  standingAfter,
  storedKey,
  toNewException,
} from '../modules/shipment/face';
import { toInstantOrNull } from '../platform/database/instant';
import { newId } from '../platform/id';
import type { Tx } from '../ports/database';
import type { CarriedBooking } from './carrier/carriedBooking';
import { carriedFrom } from './carrier/carriedFrom';
import { scenarioEvents, troubledTimes } from './carrier/scenarioEvents';
import { scenarioException } from './carrier/scenarioException';
import { insertRows } from './insertRows';
import type { DemoShipment } from './world/shipments';

const proves = (isMet: (milestone: MilestoneCode) => boolean) => (event: TrackingEvent) =>
  event.classifier === 'actual' && event.milestone !== null && isMet(event.milestone);
const isConfirmation = proves((milestone) => milestone === 'booking_confirmed');
const isDeparture = proves(isAtOrAfterDeparture);

/** Events as they came: the confirmation, what was known until the departure, and what came after it. */
const deliveriesOf = (events: readonly TrackingEvent[]): TrackingEvent[][] => {
  const [confirmed, departed] = [events.findIndex(isConfirmation) + 1, events.findIndex(isDeparture) + 1];
  const parts = [
    events.slice(0, confirmed),
    events.slice(confirmed, departed || undefined),
    departed ? events.slice(departed) : [],
  ];
  return parts.filter((delivery) => delivery.length > 0);
};

interface Tracked {
  readonly id: string;
  readonly standing: Standing;
  readonly events: readonly TrackingEvent[];
  readonly histories: readonly NewHistory[];
  readonly reviewed: Reviewed;
}

interface Reviewed extends Pick<Review, 'promisedEtd' | 'promisedEta' | 'reviewAt'> {
  readonly exceptions: readonly Foreseen[];
}

interface Told {
  readonly carried: CarriedBooking;
  readonly scenario: DemoShipment['scenario'];
  readonly until: Date;
  readonly missing: readonly DocumentType[];
}

/** What the rules found whenever the carrier told of something that goes wrong, and find now. */
const reviewedAlong = (booking: BookingRow, { carried, scenario, until, missing }: Told): Reviewed => {
  let row = booking;
  let reviewed: Review = {
    exceptions: [],
    promisedEtd: toInstantOrNull(booking.etd),
    promisedEta: toInstantOrNull(booking.eta),
    reviewAt: null,
  };
  const found = new Map<string, Foreseen>();
  for (const time of [...troubledTimes(carried, scenario, until), until.getTime()]) {
    const events = scenarioEvents(carried, scenario, new Date(time));
    row = { ...row, ...standingAfter(row, events) };
    reviewed = review(factsOf(row, reviewed, time === until.getTime() ? missing : []), events, new Date(time));
    for (const one of reviewed.exceptions) if (!found.has(storedKey(one))) found.set(storedKey(one), one);
  }
  return { ...reviewed, exceptions: [...found.values()] };
};

/** What the product's own rules make of the events, delivery by delivery, as if they had come in their time. */
const trackedBy = (booking: BookingRow, told: Told): Tracked | null => {
  const events = scenarioEvents(told.carried, told.scenario, told.until);
  let row = booking;
  let standing: Standing | null = null;
  const histories: NewHistory[] = [];
  const received: TrackingEvent[] = [];
  for (const delivery of deliveriesOf(events)) {
    received.push(...delivery);
    standing = standingAfter(row, received);
    histories.push(...historyOfEvents(row, standing, delivery, delivery.at(-1)?.receivedAt ?? row.createdAt));
    row = { ...row, ...standing };
  }
  return standing && { id: booking.id, standing, events, histories, reviewed: reviewedAlong(booking, told) };
};

const eventRow = (event: TrackingEvent) => {
  const { location, equipment, flight, vessel, voyage, pieces, weightKg, partial } = event;
  return {
    id: newId(),
    booking_id: event.bookingId,
    event_key: eventKey(event),
    source: event.source,
    source_name: event.sourceName,
    source_event_id: event.sourceEventId,
    kind: event.kind,
    milestone: event.milestone,
    raw_code: event.rawCode,
    raw_label: event.rawLabel,
    classifier: event.classifier,
    occurred_at: event.occurredAt,
    occurred_tz: event.occurredTz,
    date_only: event.dateOnly,
    received_at: event.receivedAt,
    updated_at: event.updatedAt,
    retracted: event.retracted,
    visibility: event.visibility,
    revised_from: event.revisedFrom ?? null,
    details: { location, equipment, flight, vessel, voyage, pieces, weightKg, partial },
  };
};

const storeStandings = async (tx: Tx, tracked: readonly Tracked[]): Promise<void> => {
  const rows = tracked.map(({ id, standing }) => ({ id, ...standing }));
  await tx.execute(sql`
    update bookings b
       set progress = t.progress, last_milestone = t."lastMilestone", shipping_status = t."shippingStatus", status = t.status,
           etd = t.etd, eta = t.eta, eta_revised_from = t."etaRevisedFrom", trip = t.trip, state = 'track'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (
             id text, progress double precision, "lastMilestone" text, "shippingStatus" text, status text,
             etd timestamptz, eta timestamptz, "etaRevisedFrom" timestamptz, trip jsonb)
     where t.id = b.id`);
};

const storeReviews = async (tx: Tx, tracked: readonly Tracked[]): Promise<void> => {
  for (const { id, reviewed } of tracked) {
    for (const found of reviewed.exceptions)
      await raiseException(tx, id, { ...toNewException(found), at: found.since });
  }
  const rows = tracked.map(({ id, reviewed: { exceptions: _, ...next } }) => ({ id, ...next }));
  await tx.execute(sql`
    update bookings b set promised_etd = t."promisedEtd", promised_eta = t."promisedEta", review_at = t."reviewAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (
             id text, "promisedEtd" timestamptz, "promisedEta" timestamptz, "reviewAt" timestamptz)
     where t.id = b.id`);
};

const documentsByBooking = async (tx: Tx): Promise<ReadonlyMap<string, readonly DocumentType[]>> => {
  const { rows } = await tx.execute<{ id: string; types: DocumentType[] }>(sql`
    select booking_id as id, jsonb_agg(distinct type) as types from booking_files where booking_id is not null group by 1`);
  return new Map(rows.map(({ id, types }) => [id, types]));
};

/** Bookings whose carriers have still to confirm them; the simulated carrier leaves them alone until somebody asks it. */
export const seedWaiting = (tx: Tx, shipments: readonly DemoShipment[]): Promise<void> =>
  insertRows(
    tx,
    'booking_tracking',
    shipments.map(({ id, createdAt, departure: { carrier } }) => ({
      booking_id: id,
      state: 'waiting',
      reason: notReported(carrierName(carrier)),
      bill: '',
      containers: [],
      requested_at: createdAt,
    })),
  );

/** Lets the carriers tell what they told until the time of each booking, and answers what the histories say of it. */
export const seedTracking = async (
  tx: Tx,
  shipments: readonly DemoShipment[],
  toldUntil: (shipment: DemoShipment) => Date,
): Promise<NewHistory[]> => {
  const stored = new Map((await selectBookings(tx, sql`true`)).map((row) => [row.id, row]));
  const documents = await documentsByBooking(tx);
  const tracked: Tracked[] = [];
  for (const shipment of shipments) {
    const { id, loadType, fields, scenario, createdAt } = shipment;
    const booking = stored.get(id);
    const carried = carriedFrom({ id, loadType, createdAt: createdAt.toISOString(), fields });
    if (!booking || !carried) continue;
    const until = toldUntil(shipment);
    const missing = neededDocuments.filter((type) => !documents.get(id)?.includes(type));
    const one = trackedBy(booking, { carried, scenario, until, missing });
    if (one) tracked.push(one);
    const exception = scenarioException(carried, scenario, until);
    if (exception) await raiseException(tx, id, exception);
  }
  await insertRows(
    tx,
    'tracking_events',
    tracked.flatMap(({ events }) => events.map(eventRow)),
  );
  await storeStandings(tx, tracked);
  await storeReviews(tx, tracked);
  return tracked.flatMap(({ histories }) => histories);
};
