import { noOwner } from '@quayside/contract';
import { type BookingGrouping, daysAfter, readBookingGroup } from '@quayside/freight';
import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { User } from '../../../platform/people/user';
import { bookings } from '../../../tables/bookingTables';
import { teamCondition } from '../team/bookingTeam';
import { daysCondition } from './daysOfArrival';
import { isWithinDays } from './fieldFilter';

/** Returns the seven days of a week by its Monday. */
const daysOfWeek = (monday: string) => ({
  from: monday,
  to: daysAfter(monday, 6),
});

const conditions: Readonly<Record<BookingGrouping, (value: string, user: Pick<User, 'role'>) => SQL | undefined>> = {
  status: (value) => sql`${bookings.status} = ${value}`,
  milestone: (value) => (value === '' ? isNull(bookings.lastMilestone) : sql`${bookings.lastMilestone} = ${value}`),
  customer: (value) => eq(bookings.companyId, value),
  carrier: (value) => eq(bookings.carrierKey, value),
  vessel: (value) => eq(bookings.vesselKey, value),
  etdWeek: (value) =>
    value === '' ? isNull(bookings.etd) : isWithinDays(bookings.etd, bookings.originZone, daysOfWeek(value)),
  etaWeek: (value) => (value === '' ? isNull(bookings.eta) : daysCondition(daysOfWeek(value))),
  origin: (value) => eq(bookings.originCode, value),
  destination: (value) => eq(bookings.destinationCode, value),
  owner: (value, user) => teamCondition(user, { owner: [value || noOwner] }),
};

/** Returns the condition for the bookings of a group such as `carrier:MAEU`; undefined without one. */
export const groupCondition = (user: Pick<User, 'role'>, text: string | undefined): SQL | undefined => {
  const group = text === undefined ? undefined : readBookingGroup(text);
  return group && conditions[group.grouping](group.value, user);
};
