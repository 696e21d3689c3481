import type {
  BookingAction,
  BookingActionJob,
  BookingActionResult,
  BookingDraft,
  BookingFields,
  BookingForm,
  BookingViewContent,
  CalendarView,
  Cancellation,
  ChosenRate,
  DocumentType,
  ExceptionStep,
  HistoryEntry,
  OwnLine,
  SharedPartName,
  StoredExceptionRule,
  StoredFile,
} from '@quayside/contract';
import type {
  BookingStatus,
  ExceptionCause,
  ExceptionFacts,
  ExceptionSeverity,
  ExceptionType,
  FreeTimeTariff,
  LoadType,
  MilestoneCode,
  ShippingStatus,
  Trip,
  TypedFreeTime,
} from '@quayside/freight';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { SourceName } from '../ports/trackingSource';
import { bytes, day, instant, stored } from './columns';

/** Fields of a booking without their own columns. */
interface BookingDoc {
  fields: BookingFields;
  scheduleRates: ChosenRate | null;
}

export const bookings = pgTable('bookings', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  companyId: text('company_id').notNull(),
  partnerId: text('partner_id'),
  loadType: text('load_type').$type<LoadType>().notNull(),
  mode: text().$type<'SEA' | 'AIR'>().notNull(),
  status: text().$type<BookingStatus>().notNull().default(stored),
  tempStatus: text('temp_status').$type<'none' | 'exception'>().notNull().default(stored),
  exceptionCount: integer('exception_count').notNull().default(stored),
  shippingStatus: text('shipping_status').$type<ShippingStatus>().notNull().default(stored),
  /** The status that staff set without an event; null when events prove it. */
  shippingStatusFloor: text('shipping_status_floor').$type<ShippingStatus>(),
  state: text().$type<'track'>(),
  stateReason: text('state_reason'),
  source: text(),
  progress: doublePrecision().notNull().default(stored),
  lastMilestone: text('last_milestone').$type<MilestoneCode>(),
  shipperId: text('shipper_id').notNull(),
  consigneeId: text('consignee_id').notNull(),
  originCode: text('origin_code').notNull(),
  destinationCode: text('destination_code').notNull(),
  etd: instant(),
  eta: instant(),
  etaRevisedFrom: instant('eta_revised_from'),
  etdSort: instant('etd_sort').notNull().generatedAlwaysAs(stored),
  validTo: instant('valid_to'),
  customerReference: text('customer_reference').notNull().default(stored),
  mblNumber: text('mbl_number').notNull().default(stored),
  hblNumber: text('hbl_number').notNull().default(stored),
  containerNumbers: text('container_numbers').array().notNull().default(stored),
  searchText: text('search_text').notNull().generatedAlwaysAs(stored),
  doc: jsonb().$type<BookingDoc>().notNull(),
  destinationZone: text('destination_zone').notNull().generatedAlwaysAs(stored),
  carrierKey: text('carrier_key').notNull().generatedAlwaysAs(stored),
  vesselKey: text('vessel_key').notNull().generatedAlwaysAs(stored),
  voyageKey: text('voyage_key').notNull().generatedAlwaysAs(stored),
  originCountry: text('origin_country').notNull().generatedAlwaysAs(stored),
  destinationCountry: text('destination_country').notNull().generatedAlwaysAs(stored),
  incoterm: text().notNull().generatedAlwaysAs(stored),
  originZone: text('origin_zone').notNull().generatedAlwaysAs(stored),
  teu: numeric().notNull().generatedAlwaysAs(stored),
  weightKg: numeric('weight_kg').notNull().generatedAlwaysAs(stored),
  volumeCbm: numeric('volume_cbm').notNull().generatedAlwaysAs(stored),
  /** Days of the actual departure and arrival at the place; null before. */
  atdDay: day('atd_day').generatedAlwaysAs(stored),
  ataDay: day('ata_day').generatedAlwaysAs(stored),
  viaCodes: text('via_codes').array().notNull().generatedAlwaysAs(stored),
  equipmentTypes: text('equipment_types').array().notNull().generatedAlwaysAs(stored),
  createdBy: text('created_by'),
  createdByName: text('created_by_name').notNull().default(stored),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
  promisedEtd: instant('promised_etd'),
  promisedEta: instant('promised_eta'),
  /** The first due day of a missing required document, before departure; from the latest review. */
  documentsDue: day('documents_due'),
  /** Missing required documents with their due days, yyyy-MM-dd or null; from the latest review. */
  missingDocuments: jsonb('missing_documents')
    .$type<Readonly<Partial<Record<DocumentType, string | null>>>>()
    .notNull()
    .default(stored),
  /** The first last free day of a container that is not back; from the latest review. */
  freeTimeEnds: day('free_time_ends'),
  trip: jsonb().$type<Trip>(),
  cancellation: jsonb().$type<Cancellation>(),
  /** Free days of its containers as entered by staff. */
  freeTimes: jsonb('free_times').$type<readonly TypedFreeTime[]>().notNull().default(stored),
});

/** Time of the next review of a booking by the exception rules. */
export const bookingReviews = pgTable('booking_reviews', {
  bookingId: text('booking_id').notNull(),
  reviewAt: instant('review_at'),
});

export const bookingDrafts = pgTable('booking_drafts', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  companyId: text('company_id').notNull(),
  form: jsonb().$type<BookingDraft['form']>().notNull(),
  createdBy: text('created_by'),
  createdByName: text('created_by_name').notNull().default(stored),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

export const bookingTemplates = pgTable('booking_templates', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  name: text().notNull(),
  form: jsonb().$type<BookingForm>().notNull(),
  createdBy: text('created_by'),
  createdByName: text('created_by_name').notNull().default(stored),
  createdAt: instant('created_at').notNull().default(stored),
});

export const bookingFiles = pgTable('booking_files', {
  id: text().notNull(),
  bookingId: text('booking_id'),
  type: text().$type<DocumentType>().notNull(),
  name: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  contentType: text('content_type').notNull(),
  storageKey: text('storage_key').notNull(),
  uploadedBy: text('uploaded_by'),
  uploader: text().notNull().default(stored),
  uploadedAt: instant('uploaded_at').notNull().default(stored),
  draftId: text('draft_id'),
  sha256: text(),
  version: integer().notNull().default(stored),
  currentId: text('current_id'),
  verifiedBy: text('verified_by'),
  verifier: text(),
  verifiedAt: instant('verified_at'),
  scan: text().$type<StoredFile['scan']>().notNull().default(stored),
  scanFinding: text('scan_finding'),
  scanTries: integer('scan_tries').notNull().default(stored),
  scannedAt: instant('scanned_at'),
  quoteId: text('quote_id'),
  /** The comment that it was sent with; its type then has no meaning. */
  commentId: text('comment_id'),
  requestId: text('request_id'),
  answerOf: text('answer_of'),
});

export const bookingHistories = pgTable('booking_histories', {
  id: text().notNull(),
  bookingId: text('booking_id').notNull(),
  type: text().$type<HistoryEntry['type']>().notNull(),
  source: text().notNull(),
  action: text().notNull(),
  label: text().notNull(),
  detail: text(),
  exceptionType: text('exception_type').$type<ExceptionType>(),
  exceptionKey: text('exception_key'),
  equipmentReference: text('equipment_reference'),
  reference: text(),
  userId: text('user_id'),
  userName: text('user_name'),
  userRole: text('user_role'),
  before: jsonb(),
  after: jsonb(),
  acknowledgedBy: text('acknowledged_by'),
  acknowledgedEmail: text('acknowledged_email'),
  acknowledgedName: text('acknowledged_name'),
  acknowledgedAt: instant('acknowledged_at'),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  evidence: jsonb().$type<string[]>().notNull().default(stored),
  facts: jsonb().$type<ExceptionFacts>(),
  changes: jsonb().$type<HistoryEntry['changes']>(),
  /** For exceptions only, like all following columns. */
  agentId: text('agent_id'),
  severity: text().$type<ExceptionSeverity>(),
  ownerId: text('owner_id'),
  snoozedUntil: instant('snoozed_until'),
  snoozedForReport: boolean('snoozed_for_report').notNull().default(stored),
  cause: text().$type<ExceptionCause>(),
  /** Closed because its booking was cancelled or completed. */
  closedWithBooking: boolean('closed_with_booking').notNull().default(stored),
});

/** Actions and comments of staff on an exception. */
export const exceptionSteps = pgTable('exception_steps', {
  id: text().notNull(),
  exceptionId: text('exception_id').notNull(),
  kind: text().$type<ExceptionStep['kind']>().notNull(),
  says: text().notNull().default(stored),
  userId: text('user_id'),
  at: instant().notNull().default(stored),
});

/** Carriers' free days and the charges after them, per tenant. */
export const freeTimeTariffs = pgTable('free_time_tariffs', {
  agentId: text('agent_id').notNull(),
  tariffs: jsonb().$type<readonly FreeTimeTariff[]>().notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

/** A tenant's settings for kinds of exceptions; a missing kind has the defaults. */
export const exceptionRules = pgTable('exception_rules', {
  agentId: text('agent_id').notNull(),
  rules: jsonb().$type<Partial<Record<ExceptionType, StoredExceptionRule>>>().notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

/**
 * Number of bookings of a kind per customer of an agent: the sum over slots, since concurrent writers count in separate
 * slots.
 */
export const bookingTotals = pgTable('booking_totals', {
  agentId: text('agent_id').notNull(),
  companyId: text('company_id').notNull(),
  loadType: text('load_type').$type<LoadType>().notNull(),
  status: text().$type<BookingStatus>().notNull(),
  tempStatus: text('temp_status').$type<'none' | 'exception'>().notNull(),
  slot: smallint().notNull().default(0),
  n: bigint({ mode: 'number' }).notNull(),
});

/** The same across customers: a row belongs to an agent, a partner or a consignee. */
export const partyTotals = pgTable('party_totals', {
  agentId: text('agent_id').notNull(),
  partnerId: text('partner_id').notNull(),
  consigneeId: text('consignee_id').notNull(),
  loadType: text('load_type').$type<LoadType>().notNull(),
  status: text().$type<BookingStatus>().notNull(),
  tempStatus: text('temp_status').$type<'none' | 'exception'>().notNull(),
  slot: smallint().notNull().default(0),
  n: bigint({ mode: 'number' }).notNull(),
});

/** Number of shipments in transit that arrive in an hour; a row belongs to an agent, a partner or a consignee. */
export const arrivalTotals = pgTable('arrival_totals', {
  agentId: text('agent_id').notNull(),
  partnerId: text('partner_id').notNull(),
  consigneeId: text('consignee_id').notNull(),
  hour: instant().notNull(),
  loadType: text('load_type').$type<LoadType>().notNull(),
  status: text().$type<BookingStatus>().notNull(),
  slot: smallint().notNull().default(0),
  n: bigint({ mode: 'number' }).notNull(),
});

/** Columns that the totals for analytics share. A row belongs to an agent, its customer, a partner or a consignee. */
const analyticsKey = {
  agentId: text('agent_id').notNull(),
  companyId: text('company_id').notNull(),
  partnerId: text('partner_id').notNull(),
  consigneeId: text('consignee_id').notNull(),
  /** First day of the month of departure; `-infinity` without an ETD. */
  month: day().notNull(),
  loadType: text('load_type').$type<LoadType>().notNull(),
  carrier: text().notNull(),
  origin: text().notNull(),
  destination: text().notNull(),
  slot: smallint().notNull().default(0),
  n: bigint({ mode: 'number' }).notNull(),
};

/** Volume and punctuality of bookings by month of departure: the sum over slots. Triggers keep it. */
export const analyticsTotals = pgTable('analytics_totals', {
  ...analyticsKey,
  /** Legs as JSON: mode, then code, latitude and longitude of both ends. */
  route: text().notNull(),
  /** Hundredths of a TEU. */
  teu: bigint({ mode: 'number' }).notNull(),
  grams: bigint({ mode: 'number' }).notNull(),
  cubicCm: bigint('cubic_cm', { mode: 'number' }).notNull(),
  /** Bookings whose whole cargo has a known weight, and that weight. */
  weighed: bigint({ mode: 'number' }).notNull(),
  weighedGrams: bigint('weighed_grams', { mode: 'number' }).notNull(),
  departed: bigint({ mode: 'number' }).notNull(),
  departedOnTime: bigint('departed_on_time', { mode: 'number' }).notNull(),
  arrived: bigint({ mode: 'number' }).notNull(),
  arrivedOnTime: bigint('arrived_on_time', { mode: 'number' }).notNull(),
});

/** Stays at transshipment ports by length in quarters of a day: the sum over slots. Triggers keep it. */
export const dwellTotals = pgTable('dwell_totals', {
  ...analyticsKey,
  port: text().notNull(),
  quarters: integer().notNull(),
});

export const bookingTracking = pgTable('booking_tracking', {
  bookingId: text('booking_id').notNull(),
  state: text().$type<'requested' | 'active' | 'waiting' | 'stopped'>().notNull(),
  reason: text(),
  source: text().$type<SourceName>(),
  carrier: text(),
  bill: text().notNull().default(stored),
  containers: text().array().notNull().default(stored),
  toldUntil: instant('told_until'),
  requestedAt: instant('requested_at').notNull().default(stored),
  nextPullAt: instant('next_pull_at'),
  leasedUntil: instant('leased_until'),
});

/** Links to the tracking of a booking without an account. */
export const shareLinks = pgTable('share_links', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  bookingId: text('booking_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  label: text().notNull(),
  shows: text().array().$type<SharedPartName[]>().notNull(),
  madeBy: text('made_by'),
  createdAt: instant('created_at').notNull().default(stored),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  views: integer().notNull().default(stored),
  lastViewedAt: instant('last_viewed_at'),
  lastViewedOn: day('last_viewed_on'),
  seenBy: bytes('seen_by').array().notNull().default(stored),
  letsFollow: boolean('lets_follow').notNull().default(stored),
});

/** Addresses of iCalendar feeds with the dates of a user's bookings. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: text().notNull(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  view: jsonb().$type<CalendarView>().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: instant('created_at').notNull().default(stored),
  lastReadAt: instant('last_read_at'),
});

/** State of the notifications about missing documents of a booking. */
export const documentsTold = pgTable('documents_told', {
  bookingId: text('booking_id').notNull(),
  agentId: text('agent_id').notNull(),
  lookedOn: day('looked_on').notNull(),
  firstDue: day('first_due').notNull(),
  /** Days before each due day of the last notification, by due day. */
  told: jsonb().$type<Readonly<Record<string, number>>>().notNull().default(stored),
});

/** Price lines of bookings that staff entered, with their costs. */
export const bookingPrices = pgTable('booking_prices', {
  bookingId: text('booking_id').notNull(),
  agentId: text('agent_id').notNull(),
  currency: text().notNull(),
  lines: jsonb().$type<readonly OwnLine[]>().notNull(),
  updatedAt: instant('updated_at').notNull().default(stored),
});

/** The person in charge of a booking; only the agent's staff see it. */
export const bookingOwners = pgTable('booking_owners', {
  bookingId: text('booking_id').notNull(),
  agentId: text('agent_id').notNull(),
  ownerId: text('owner_id').notNull(),
  updatedAt: instant('updated_at').notNull().default(stored),
});

/** Short labels of a booking; only the agent's staff see them. */
export const bookingTags = pgTable('booking_tags', {
  bookingId: text('booking_id').notNull(),
  agentId: text('agent_id').notNull(),
  tag: text().notNull(),
  addedAt: instant('added_at').notNull().default(stored),
});

export const openingViews = pgTable('opening_views', {
  userId: text('user_id').notNull(),
  company: text().notNull(),
  view: text().notNull(),
  updatedAt: instant('updated_at').notNull().default(stored),
});

/** View with which the booking list of a customer company opens. */
export const customerViews = pgTable('customer_views', {
  customerId: text('customer_id').notNull(),
  agentId: text('agent_id').notNull(),
  viewId: text('view_id').notNull(),
  updatedAt: instant('updated_at').notNull().default(stored),
});

export const bookingViews = pgTable('booking_views', {
  id: text().notNull(),
  userId: text('user_id').notNull(),
  company: text().notNull(),
  name: text().notNull(),
  isShared: boolean('is_shared').notNull(),
  list: text().$type<BookingViewContent['list']>().notNull(),
  address: text().notNull(),
  columns: jsonb().$type<BookingViewContent['columns']>(),
  version: integer().notNull().default(stored),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
});

/** Action on many bookings that runs in the background. */
export const bookingActionJobs = pgTable('booking_action_jobs', {
  id: text().notNull(),
  userId: text('user_id').notNull(),
  action: text().$type<BookingAction>().notNull(),
  /** Values that the action sets; empty once it has ended. */
  input: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  /** Bookings with the version that the person saw; empty once it has ended. */
  targets: jsonb().$type<readonly (readonly [id: string, version: number | null])[]>().notNull(),
  total: integer().notNull(),
  position: integer().notNull().default(stored),
  done: integer().notNull().default(stored),
  others: jsonb().$type<readonly BookingActionResult[]>().notNull().default(stored),
  state: text().$type<BookingActionJob['state']>().notNull().default(stored),
  problem: text(),
  attempt: integer().notNull().default(stored),
  beatAt: instant('beat_at').notNull().default(stored),
  createdAt: instant('created_at').notNull().default(stored),
});
