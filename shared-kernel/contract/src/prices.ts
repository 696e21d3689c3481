import type { ContainerFact, ContainerFreeTime, PickUp } from '@quayside/freight';
import type { Booking } from './booking';
import { isLikeCustomer, isStaff, type Role } from './roles/policy';

interface Viewer {
  readonly role: Role;
  /** The customer company of a customer, null for all others. */
  readonly customerCompany: string | null;
}

/** What a booking costs is for the agent's staff and for the people of its customer; partners and importers never learn it. */
export const seesPrices = ({ role, customerCompany }: Viewer, { fields }: Pick<Booking, 'fields'>): boolean =>
  isStaff(role) || (isLikeCustomer(role) && customerCompany === fields.contacts.company.id);

type Priced = Pick<Booking, 'fields' | 'scheduleRates'>;

/** What a booking says of its price: to those who do not see prices it is like one without. */
export const pricesAsSeen = (user: Viewer, { fields, scheduleRates }: Priced): Priced =>
  seesPrices(user, { fields })
    ? { fields, scheduleRates }
    : { fields: { ...fields, bookingPrice: null }, scheduleRates: null };

/**
 * What a person may know of picking containers up. A pick-up number lets whoever has it take the container: it is for the agent's
 * staff and the people of its customer. Fees are for staff.
 */
export const pickUpsAsSeen = (
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

/** The clocks of demurrage and detention as a person may know them: what they cost is for those who see prices. */
export const freeTimesAsSeen = (
  user: Viewer,
  booking: Pick<Booking, 'fields'>,
  freeTimes: readonly ContainerFreeTime[],
): readonly ContainerFreeTime[] =>
  seesPrices(user, booking) ? freeTimes : freeTimes.map((one) => ({ ...one, charge: null }));
