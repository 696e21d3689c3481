import type { BookingCard, BookingFields, ChosenRate } from '@quayside/contract';
import { filterVisibleExceptions, seesExceptions } from '@quayside/contract/roles';
import {
  calculateCurrentFacts,
  exceptionTitle,
  exceptionTypes,
  isByContainer,
  type LoadType,
  localizeDays,
} from '@quayside/freight';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { selectJsonField } from '../../../tables/selectJsonField';
import { bookedRoute } from './bookedRoute';
import { worstException } from './openExceptions';
import { tripOfRow } from './tripOfRow';

const {
  doc,
  etdSort,
  searchText: _,
  destinationZone: __,
  documentsDue: ___,
  // Columns by which lists are filtered; their values are in the document and the trip.
  carrierKey: _carrier,
  vesselKey: _vessel,
  voyageKey: _voyage,
  originCountry: _origin,
  destinationCountry: _destination,
  incoterm: _incoterm,
  originZone: _zone,
  // Sums of groups.
  teu: _teu,
  weightKg: _weight,
  volumeCbm: _volume,
  atdDay: _atd,
  ataDay: _ata,
  viaCodes: _via,
  equipmentTypes: _types,
  ...storedColumns
} = getTableColumns(bookings);

/** Cursor keys as text, because a cursor needs full precision. */
const orderKeys = {
  etdKey: sql<string>`${etdSort}::text`,
  createKey: sql<string>`${bookings.createdAt}::text`,
  updateKey: sql<string>`${bookings.updatedAt}::text`,
};

/** The columns of a booking that queries read. */
export const bookingColumns = {
  ...storedColumns,
  fields: selectJsonField<BookingFields>(doc, 'fields'),
  scheduleRates: selectJsonField<ChosenRate | null>(doc, 'scheduleRates'),
  worstException,
};

/** Selects bookings by a condition. The condition includes the scope. */
export const selectBookings = (db: Executor, where: SQL | undefined) =>
  db.select(bookingColumns).from(bookings).where(where);

/** A stored booking with the parts of its document. */
export type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number];

const {
  agentId,
  companyId,
  partnerId,
  shipperId,
  consigneeId,
  originCode,
  destinationCode,
  createdBy,
  createdByName,
  promisedEtd,
  promisedEta,
  etaRevisedFrom,
  shippingStatusFloor,
  stateReason,
  freeTimes,
  scheduleRates,
  worstException: _____,
  ...cardColumns
} = bookingColumns;

/** Changes with every update of the row. */
const rowVersion = sql<string>`${bookings}.xmin::text`;

/** Selects the columns for booking cards, without exceptions. */
export const selectCards = (db: Executor, where: SQL | undefined) =>
  db
    .select({ ...cardColumns, rowVersion })
    .from(bookings)
    .where(where);

/** Selects the columns for booking cards, with their most severe exception. */
export const selectCardsWithExceptions = (db: Executor, where: SQL | undefined) =>
  db
    .select({ ...cardColumns, worstException })
    .from(bookings)
    .where(where);

/** The columns of a booking card, without exceptions. */
type CardRow = Omit<Awaited<ReturnType<typeof selectCards>>[number], 'rowVersion'>;

const { id, tempStatus, exceptionCount } = storedColumns;

interface HeadExtras {
  /** An additional number. */
  readonly more?: SQL<number> | undefined;
  /** Values of the columns that a person sorted by, as text. */
  readonly sortKeys?: SQL<string[]> | undefined;
}

/** Selects the columns that a list needs for a booking with a cached card. */
export const selectHeads = (
  db: Executor,
  where: SQL | undefined,
  { more = sql<number>`null::float8`, sortKeys = sql<string[]>`null::text[]` }: HeadExtras = {},
) =>
  db
    .select({ id, rowVersion, tempStatus, exceptionCount, worstException, ...orderKeys, sortKeys, more })
    .from(bookings)
    .where(where);

/** A row of a list: id, version and exceptions of a booking. */
export type HeadRow = Omit<Awaited<ReturnType<typeof selectHeads>>[number], 'more'>;

type Viewer = Pick<User, 'role' | 'services'>;

/** Returns the fields that card and detail share. */
export const toCommonFields = (user: Viewer, row: CardRow) => {
  const { from, to, via } = bookedRoute(row.fields);
  return {
    _id: row.id,
    loadType: row.loadType,
    mode: row.mode,
    isLikeAIRBooking: row.mode === 'AIR',
    status: row.status,
    ...filterVisibleExceptions(user, row),
    progress: row.progress,
    lastMilestone: row.lastMilestone,
    shippingStatus: row.shippingStatus,
    state: row.state,
    source: row.source,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
    bookingFrom: from,
    bookingTo: to,
    via,
    etd: row.etd,
    eta: row.eta,
    validTo: row.validTo,
    cancellation: row.cancellation,
    listContainerNumbers: row.containerNumbers,
    trip: tripOfRow(row),
  };
};

/** The cargo of a booking by container. */
export interface BookedCargo {
  readonly sizes: readonly BookingFields['equipments'][number]['size'][];
  /** The number of containers of each size. */
  readonly quantities: readonly number[];
  readonly packages: readonly (number | null)[];
}

const toBookedCargo = ({ equipments }: BookingFields): BookedCargo => ({
  sizes: equipments.map(({ size }) => size),
  quantities: equipments.map(({ items }) => items.length),
  packages: equipments.flatMap(({ items }) => items.map(({ packages }) => packages)),
});

const sumOfKnown = (counts: readonly (number | null)[]): number | null => {
  const known = counts.filter((count) => count !== null);
  return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null;
};

/** A booking with its fields about parties, transport and cargo. */
interface BookingWithFields {
  readonly loadType: LoadType;
  readonly fields: Pick<
    BookingFields,
    'contacts' | 'routes' | 'airRoutes' | 'airEquipments' | 'totalWeight' | 'totalMeasurement'
  >;
}

/** Returns the parties, transport and cargo of a booking. */
export const toBookedFields = (
  { fields, loadType }: BookingWithFields,
  { sizes, quantities, packages }: BookedCargo,
) => {
  const { carrier, vessel, voyage, flight } = bookedRoute(fields);
  const { airEquipments } = fields;
  return {
    company: fields.contacts.company.companyName,
    shipper: fields.contacts.shipper.companyName,
    consignee: fields.contacts.consignee.companyName,
    carrier,
    vessel,
    voyage,
    flight,
    equipment: isByContainer(loadType) ? sizes.map((type, index) => ({ quantity: quantities[index] ?? 0, type })) : [],
    totalPackages: sumOfKnown(airEquipments ? airEquipments.items.map(({ pieces }) => pieces) : packages),
    totalWeight: fields.totalWeight,
    totalMeasurement: fields.totalMeasurement,
    chargeableWeight: airEquipments?.chargeableWeight ?? null,
  };
};

/** A viewer without the exception display; sees what all viewers see. */
const anyViewer = { role: 'member', services: [] } as const;

/**
 * Returns the booking card for viewers without the exception display. Uses Object.assign because spreading into one
 * object takes six times as long. The card does not depend on the current time.
 */
export const toCardWithoutExceptions = (row: CardRow): BookingCard =>
  Object.assign(toCommonFields(anyViewer, row), toBookedFields(row, toBookedCargo(row.fields)), {
    customerReference: row.customerReference,
    mblNumber: row.mblNumber,
    hblNumber: row.hblNumber,
    worstException: null,
  });

const toWorst = (worst: HeadRow['worstException'], card: BookingCard): BookingCard['worstException'] =>
  worst && {
    type: worst.type,
    severity: worst.severity ?? exceptionTypes[worst.type].severity,
    title: exceptionTitle(worst),
    facts: calculateCurrentFacts(worst, card, new Date()),
    cause: worst.cause && localizeDays(worst.cause),
  };

/** Adds the current exceptions to a card when the user may see them. */
export const addExceptions = (
  user: Viewer,
  card: BookingCard,
  row: Pick<HeadRow, 'tempStatus' | 'exceptionCount' | 'worstException'>,
): BookingCard =>
  !seesExceptions(user) || (row.tempStatus === 'none' && row.exceptionCount === 0)
    ? card
    : { ...card, ...filterVisibleExceptions(user, row), worstException: toWorst(row.worstException, card) };
