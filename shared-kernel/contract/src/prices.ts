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
