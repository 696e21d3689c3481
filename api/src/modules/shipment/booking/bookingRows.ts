import type { BookingCard, BookingFields, ChosenRate } from '@quayside/contract';
import { troubleAsSeen } from '@quayside/contract/roles';
import { isByContainer, type Trip } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import { toInstant, toInstantOrNull } from '../../../platform/database/instant';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { bookedRoute } from './bookedRoute';
import { tripOfRow } from './tripOfRow';

/** A booking as it is stored; moments are text of PostgreSQL. */
export interface BookingRow extends Record<string, unknown> {
  id: string;
  agentId: string;
  companyId: string;
  partnerId: string | null;
  shipperId: string;
  consigneeId: string;
  loadType: BookingCard['loadType'];
  mode: BookingCard['mode'];
  status: BookingCard['status'];
  tempStatus: BookingCard['tempStatus'];
  exceptionCount: number;
  shippingStatus: BookingCard['shippingStatus'];
  state: 'track' | null;
  stateReason: string | null;
  source: string | null;
  progress: number;
  lastMilestone: string | null;
  etd: string | null;
  eta: string | null;
  etaRevisedFrom: string | null;
  etdSort: string;
  validTo: string | null;
  customerReference: string;
  mblNumber: string;
  hblNumber: string;
  containerNumbers: string[];
  fields: BookingFields;
  scheduleRates: ChosenRate | null;
  /** What its events told of its trip; null before any. */
  trip: Trip | null;
  createdByName: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

const columns = sql`
  b.id, b.agent_id as "agentId", b.company_id as "companyId", b.partner_id as "partnerId", b.shipper_id as "shipperId",
  b.consignee_id as "consigneeId", b.load_type as "loadType", b.mode, b.status, b.temp_status as "tempStatus",
  b.exception_count as "exceptionCount", b.shipping_status as "shippingStatus", b.state, b.state_reason as "stateReason",
  b.source, b.progress, b.last_milestone as "lastMilestone", b.etd::text, b.eta::text,
  b.eta_revised_from::text as "etaRevisedFrom", b.etd_sort::text as "etdSort", b.valid_to::text as "validTo",
  b.customer_reference as "customerReference", b.mbl_number as "mblNumber", b.hbl_number as "hblNumber",
  to_jsonb(b.container_numbers) as "containerNumbers", b.doc -> 'fields' as fields, b.doc -> 'scheduleRates' as "scheduleRates", b.trip,
  b.created_by_name as "createdByName", b.created_at::text as "createdAt", b.updated_at::text as "updatedAt", b.version`;

/** The query of bookings that meet a condition on `bookings b`; its rows are `BookingRow`. The condition holds the scope. */
export const bookingQuery = (where: SQL, rest: SQL): SQL =>
  sql`select ${columns} from bookings b where ${where} ${rest}`;

/** Bookings that meet a condition on `bookings b`. The condition holds the scope. */
export const selectBookings = async (db: Executor, where: SQL, rest: SQL = sql``): Promise<BookingRow[]> => {
  const { rows } = await db.execute<BookingRow>(bookingQuery(where, rest));
  return rows;
};

/** What card and detail say alike. */
export const commonOf = (user: User, row: BookingRow) => {
  const { from, to, via } = bookedRoute(row.fields);
  return {
    _id: row.id,
    loadType: row.loadType,
    mode: row.mode,
    isLikeAIRBooking: row.mode === 'AIR',
    status: row.status,
    ...troubleAsSeen(user, row),
    progress: row.progress,
    lastMilestone: row.lastMilestone,
    shippingStatus: row.shippingStatus,
    state: row.state,
    source: row.source,
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    version: row.version,
    bookingFrom: from,
    bookingTo: to,
    via,
    etd: toInstantOrNull(row.etd),
    eta: toInstantOrNull(row.eta),
    validTo: toInstantOrNull(row.validTo),
    listContainerNumbers: row.containerNumbers,
    trip: tripOfRow(row),
  };
};

const packagesOf = ({ airEquipments, equipments }: BookingFields): number | null => {
  const counts = airEquipments
    ? airEquipments.items.map(({ pieces }) => pieces)
    : equipments.flatMap(({ items }) => items.map(({ packages }) => packages));
  const known = counts.filter((count) => count !== null);
  return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null;
};

/** A booking as the list shows it. */
export const toCard = (user: User, row: BookingRow): BookingCard => {
  const { fields } = row;
  const { carrier, vessel, voyage, flight } = bookedRoute(fields);
  return {
    ...commonOf(user, row),
    customerReference: row.customerReference,
    mblNumber: row.mblNumber,
    hblNumber: row.hblNumber,
    company: fields.contacts.company.companyName,
    shipper: fields.contacts.shipper.companyName,
    consignee: fields.contacts.consignee.companyName,
    carrier,
    vessel,
    voyage,
    flight,
    equipment: isByContainer(row.loadType)
      ? fields.equipments.map(({ size, items }) => ({ quantity: items.length, type: size }))
      : [],
    totalPackages: packagesOf(fields),
    totalWeight: fields.totalWeight,
    totalMeasurement: fields.totalMeasurement,
    chargeableWeight: fields.airEquipments?.chargeableWeight ?? null,
  };
};
