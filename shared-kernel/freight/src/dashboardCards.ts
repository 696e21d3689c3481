import { arrivalWindow, arrivalWindowHours, arrivingStatuses, statusesBeforeArrival } from './arrival';
import type { BookingStatus, TempStatus } from './bookingStatus';
import { airGroup, expandLoadTypes, type LoadType, type LoadTypeChoice, seaGroup } from './loadTypes';
import type { ShippingStatus } from './shippingStatus';

/** Filter criteria shared by a dashboard card and the list behind it, so that their numbers always agree. */
export interface BookingCriteria {
  readonly status?: readonly BookingStatus[];
  readonly loadType?: readonly LoadTypeChoice[];
  readonly tempStatus?: TempStatus;
  /** The ETA is within this many hours from now. */
  readonly arrivingWithinHours?: number;
}

export interface DashboardCard {
  /** Key of the number in the summary. */
  readonly key: string;
  readonly label: string;
  readonly filter: BookingCriteria;
}

/** The eight cards above the booking list, in order. A click resets all filters and applies the card's criteria. */
export const dashboardCards = [
  { key: 'totalBookings', label: 'Total Bookings', filter: {} },
  { key: 'pendingAirBookings', label: 'New air shipments', filter: { status: ['new'], loadType: airGroup } },
  { key: 'pendingSeaBookings', label: 'New sea shipments', filter: { status: ['new'], loadType: seaGroup } },
  { key: 'airBookings', label: 'Shipments in the air', filter: { status: ['in-progress'], loadType: airGroup } },
  { key: 'seaBookings', label: 'Shipments at sea', filter: { status: ['in-progress'], loadType: seaGroup } },
  {
    key: 'bookingsArrivingInNext24Hours',
    label: 'Bookings arriving in next 24 hours',
    filter: { status: arrivingStatuses, loadType: airGroup, arrivingWithinHours: arrivalWindowHours.air },
  },
  {
    key: 'bookingsArrivingInNext7Days',
    label: 'Bookings arriving in the next 7 days',
    filter: { status: arrivingStatuses, loadType: seaGroup, arrivingWithinHours: arrivalWindowHours.sea },
  },
  { key: 'completedBookings', label: 'Completed bookings', filter: { status: ['completed'] } },
] as const satisfies readonly DashboardCard[];

/** The exceptions switch next to the cards; it has a number too. */
export const exceptionCard = {
  key: 'exceptionBookings',
  label: 'Show exceptions',
  filter: { tempStatus: 'exception' },
} as const satisfies DashboardCard;

/** All numbers of the summary. */
export const summaryCounts = [
  ...dashboardCards,
  exceptionCard,
  { key: 'newBookings', label: 'New bookings', filter: { status: ['new'] } },
] as const satisfies readonly DashboardCard[];

export type SummaryKey = (typeof summaryCounts)[number]['key'];

/** Facts of a booking that decide which cards count it. The ETA is an ISO instant. */
export interface BookingKind {
  readonly loadType: LoadType;
  readonly status: BookingStatus;
  readonly tempStatus: TempStatus;
  readonly shippingStatus: ShippingStatus;
  readonly eta: string | null;
}

const arrivesWithin = ({ eta, shippingStatus }: BookingKind, hours: number, now: Date): boolean => {
  if (eta === null || !statusesBeforeArrival.includes(shippingStatus)) return false;
  const { from, to } = arrivalWindow(hours, now);
  const at = Date.parse(eta);
  return at >= from.getTime() && at <= to.getTime();
};

/** Checks whether a booking meets the criteria; mirrors the server's query. */
export const isCounted = (
  kind: BookingKind,
  { status, loadType, tempStatus, arrivingWithinHours }: BookingCriteria,
  now: Date,
): boolean =>
  (!status || status.includes(kind.status)) &&
  (!loadType || expandLoadTypes(loadType).includes(kind.loadType)) &&
  (!tempStatus || kind.tempStatus === tempStatus) &&
  (arrivingWithinHours === undefined || arrivesWithin(kind, arrivingWithinHours, now));
