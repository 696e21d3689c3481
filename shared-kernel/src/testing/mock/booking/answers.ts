import {
  type Booking,
  type BookingCard,
  type BookingFields,
  documentSteps,
  documentTypes,
  type StoredFile,
} from '../../../contract';
import {
  type BookingStatus,
  isByContainer,
  isCancellable,
  isLikeAir,
  mayBeCompleted,
  nextShippingStatuses,
  type ShippingStatus,
  splitContainerNumbers,
} from '../../../freight';
import { allows, pricesAsSeen, seesExceptions, troubleAsSeen } from '../../../roles';
import type { Caller, MockBooking, MockFile, Store } from '../store';
import { openExceptionsOf } from './histories';
import { journeyOf } from './journey';

/** Only the cargo of these moves. */
export const movingStatuses: readonly BookingStatus[] = ['new', 'in-progress'];

/** The steps that the shipping status of a booking may take next. */
export const shippingStepsOf = ({ status, shippingStatus }: MockBooking): ShippingStatus[] =>
  movingStatuses.includes(status) ? [...nextShippingStatuses[shippingStatus]] : [];

/** What card and detail say alike. */
const commonOf = (store: Store, user: Caller, booking: MockBooking) => {
  const { from, to, via, etd, eta } = journeyOf(booking.fields);
  const exceptionCount = openExceptionsOf(store, booking.id).length;
  const { loadType, status, tempStatus, progress, lastMilestone, shippingStatus, state, source } = booking;
  const { createdAt, updatedAt, version } = booking;
  return {
    _id: booking.id,
    mode: isLikeAir(loadType) ? ('AIR' as const) : ('SEA' as const),
    isLikeAIRBooking: isLikeAir(loadType),
    ...troubleAsSeen(user, { tempStatus, exceptionCount }),
    bookingFrom: from,
    bookingTo: to,
    validTo: booking.scheduleRates?.validTo ?? null,
    listContainerNumbers: splitContainerNumbers(booking.fields.containerNumber),
    ...{ loadType, status, progress, lastMilestone, shippingStatus, state, source },
    ...{ createdAt, updatedAt, version, via, etd, eta },
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
export const toCard = (store: Store, user: Caller, booking: MockBooking): BookingCard => {
  const { fields, loadType } = booking;
  const { carrier, vessel, voyage, flight } = journeyOf(fields);
  const { customerReference, mblNumber, hblNumber, totalWeight, totalMeasurement, contacts } = fields;
  return {
    ...commonOf(store, user, booking),
    ...{ customerReference, mblNumber, hblNumber, totalWeight, totalMeasurement, carrier, vessel, voyage, flight },
    company: contacts.company.companyName,
    shipper: contacts.shipper.companyName,
    consignee: contacts.consignee.companyName,
    equipment: isByContainer(loadType)
      ? fields.equipments.map(({ size, items }) => ({ quantity: items.length, type: size }))
      : [],
    totalPackages: packagesOf(fields),
    chargeableWeight: fields.airEquipments?.chargeableWeight ?? null,
  };
};

export const toStoredFile = ({ id, name, bytes, contentType, uploadedAt, uploader }: MockFile): StoredFile => ({
  id,
  name,
  size: bytes.length,
  contentType,
  uploadedAt,
  uploadedBy: uploader,
});

/** The documents of a booking, the oldest first. */
export const filesOf = (store: Store, bookingId: string): MockFile[] =>
  [...store.files.values()].filter(({ booking }) => booking === bookingId);

const stepsOf = (store: Store, bookingId: string): Booking['steps'] => {
  const files = filesOf(store, bookingId);
  return Object.fromEntries(
    documentTypes.map((type) => {
      const own = files.filter((file) => file.type === type).map(toStoredFile);
      return [documentSteps[type], { status: own.length > 0 ? 'pending' : 'locked', files: own }];
    }),
  ) as Booking['steps'];
};

const mayOf = (store: Store, user: Caller, booking: MockBooking): Booking['may'] => {
  const { status, shippingStatus } = booking;
  const mayUpdate = allows(user.role, 'update', 'Booking');
  return {
    cancel: mayUpdate && isCancellable(status),
    update: mayUpdate && status !== 'cancelled',
    track: allows(user.role, 'update', 'Tracking') && status !== 'cancelled' && status !== 'completed',
    upload: allows(user.role, 'create', 'Document'),
    changeDocuments: allows(user.role, 'update', 'Document') && status !== 'cancelled',
    shippingStatus: mayUpdate ? shippingStepsOf(booking) : [],
    complete: mayUpdate && mayBeCompleted(status, shippingStatus),
    acknowledge: mayUpdate && seesExceptions(user) && openExceptionsOf(store, booking.id).length > 0,
  };
};

/** A booking, whole. */
export const toBooking = (store: Store, user: Caller, booking: MockBooking): Booking => ({
  ...commonOf(store, user, booking),
  company: booking.fields.contacts.company,
  createdBy: { agentMember: booking.createdByName },
  ...pricesAsSeen(user, { fields: structuredClone(booking.fields), scheduleRates: booking.scheduleRates }),
  steps: stepsOf(store, booking.id),
  may: mayOf(store, user, booking),
});
