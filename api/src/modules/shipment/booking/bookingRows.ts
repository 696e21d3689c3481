import type { BookingCard, BookingFields, ChosenRate } from '@quayside/contract';
import { seesExceptions, troubleAsSeen } from '@quayside/contract/roles';
import { exceptionTitle, exceptionTypes, factsNow, isByContainer, type LoadType, shownDays } from '@quayside/freight';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { partOf } from '../../../tables/partOf';
import { bookedRoute } from './bookedRoute';
import { worstException } from './openExceptions';
import { tripOfRow } from './tripOfRow';

const { doc, etdSort, searchText: _, destinationZone: __, documentsDue: ___, ...kept } = getTableColumns(bookings);

/** A cursor needs every digit. */
const orderKeys = {
  etdKey: sql<string>`${etdSort}::text`,
  createKey: sql<string>`${bookings.createdAt}::text`,
  updateKey: sql<string>`${bookings.updatedAt}::text`,
};

/** What is read of a booking. */
export const bookingColumns = {
  ...kept,
  fields: partOf<BookingFields>(doc, 'fields'),
  scheduleRates: partOf<ChosenRate | null>(doc, 'scheduleRates'),
  worstException,
};

/** Bookings that meet a condition. The condition holds the scope. */
export const selectBookings = (db: Executor, where: SQL | undefined) =>
  db.select(bookingColumns).from(bookings).where(where);

/** A booking as it is stored, with its document's parts. */
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
  stateReason,
  freeTimes,
  scheduleRates,
  worstException: _____,
  ...cardColumns
} = bookingColumns;

/** A row of the table has another one of these whenever anything of it was changed. */
const rowVersion = sql<string>`${bookings}.xmin::text`;

/** What the cards of bookings are made of, but for what is about exceptions. */
export const selectCards = (db: Executor, where: SQL | undefined) =>
  db
    .select({ ...cardColumns, rowVersion })
    .from(bookings)
    .where(where);

/** As much of a booking as its card tells, without its exceptions. */
type CardRow = Omit<Awaited<ReturnType<typeof selectCards>>[number], 'rowVersion'>;

const { id, tempStatus, exceptionCount } = kept;

/** What a list needs of a booking whose card is known, with one column more, of which nothing is asked where it is left out. */
export const selectHeads = (db: Executor, where: SQL | undefined, more: SQL<number> = sql<number>`null::float8`) =>
  db
    .select({ id, rowVersion, tempStatus, exceptionCount, worstException, ...orderKeys, more })
    .from(bookings)
    .where(where);

/** The row of a list: which booking, in which version, and its exceptions. */
export type HeadRow = Omit<Awaited<ReturnType<typeof selectHeads>>[number], 'more'>;

type Viewer = Pick<User, 'role' | 'services'>;

/** What card and detail say alike. */
export const commonOf = (user: Viewer, row: CardRow) => {
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

/** What the fields of a booking say of its cargo, container by container. */
export interface BookedCargo {
  readonly sizes: readonly BookingFields['equipments'][number]['size'][];
  /** How many of each size. */
  readonly quantities: readonly number[];
  readonly packages: readonly (number | null)[];
}

const cargoOf = ({ equipments }: BookingFields): BookedCargo => ({
  sizes: equipments.map(({ size }) => size),
  quantities: equipments.map(({ items }) => items.length),
  packages: equipments.flatMap(({ items }) => items.map(({ packages }) => packages)),
});

const sumOfKnown = (counts: readonly (number | null)[]): number | null => {
  const known = counts.filter((count) => count !== null);
  return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : null;
};

/** A booking with the fields that tell of its parties, its transport and its cargo. */
interface Booked {
  readonly loadType: LoadType;
  readonly fields: Pick<
    BookingFields,
    'contacts' | 'routes' | 'airRoutes' | 'airEquipments' | 'totalWeight' | 'totalMeasurement'
  >;
}

/** What the fields of a booking say of its parties, its transport and its cargo. */
export const bookedOf = ({ fields, loadType }: Booked, { sizes, quantities, packages }: BookedCargo) => {
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

/** Whoever sees no exceptions sees of every booking what everybody does. */
const everybody = { role: 'member', services: [] } as const;

/** A booking as the list shows it to whoever sees no exceptions: it holds no present. Spread into one object it would take six times as long. */
export const calmCard = (row: CardRow): BookingCard =>
  Object.assign(commonOf(everybody, row), bookedOf(row, cargoOf(row.fields)), {
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
    facts: factsNow(worst, card, new Date()),
    cause: worst.cause && shownDays(worst.cause),
  };

/** A card with the exceptions of its booking, as they are now, for whoever sees them. */
export const cardAsSeen = (user: Viewer, card: BookingCard, row: HeadRow): BookingCard =>
  !seesExceptions(user) || (row.tempStatus === 'none' && row.exceptionCount === 0)
    ? card
    : { ...card, ...troubleAsSeen(user, row), worstException: toWorst(row.worstException, card) };
