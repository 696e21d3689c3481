import type { ContainerFact, ContainerFreeTime, PickUp } from '@quayside/freight';
import type { Booking } from './booking';
import { isLikeCustomer, isStaff, type Role } from './roles/policy';

interface Viewer {
  readonly role: Role;
  /** The customer company of a customer, null for all others. */
  readonly customerCompany: string | null;
}

/**
 * Checks whether a user may see the price of a booking: the agent's staff and users of its customer may; partners and
 * importers never.
 */
export const seesPrices = ({ role, customerCompany }: Viewer, { fields }: Pick<Booking, 'fields'>): boolean =>
  isStaff(role) || (isLikeCustomer(role) && customerCompany === fields.contacts.company.id);

type PricedBooking = Pick<Booking, 'fields' | 'scheduleRates'>;

/**
 * Returns the price fields of a booking as the user may see them: without access they look like those of a booking
 * without a price.
 */
export const filterVisiblePrices = (user: Viewer, { fields, scheduleRates }: PricedBooking): PricedBooking =>
  seesPrices(user, { fields })
    ? { fields, scheduleRates }
    : { fields: { ...fields, bookingPrice: null }, scheduleRates: null };

/**
 * Returns the pick-up facts that a user may see. Pick-up numbers allow collecting the container, so only the agent's
 * staff and the users of its customer see them. Only staff see fees.
 */
export const filterVisiblePickUps = (
  user: Viewer,
  booking: Pick<Booking, 'fields'>,
  pickUps: readonly PickUp[],
): readonly PickUp[] => {
  const hidden: readonly ContainerFact[] = [
    ...(isStaff(user.role) ? [] : (['fees'] as const)),
    ...(seesPrices(user, booking) ? [] : (['pick-up-number'] as const)),
  ];
  return pickUps
    .map((pickUp) => ({ ...pickUp, facts: pickUp.facts.filter(({ is }) => !hidden.includes(is)) }))
    .filter(({ facts }) => facts.length > 0);
};

/** Returns the demurrage and detention clocks as a user may see them: costs are for users who see prices. */
export const filterVisibleFreeTimes = (
  user: Viewer,
  booking: Pick<Booking, 'fields'>,
  freeTimes: readonly ContainerFreeTime[],
): readonly ContainerFreeTime[] =>
  seesPrices(user, booking) ? freeTimes : freeTimes.map((one) => ({ ...one, charge: null }));
