import type { BookingFields } from './bookingFields';
import { pricesAsSeen, seesPrices } from './prices';
import { isLikeCustomer, isStaff, roles } from './roles/policy';

const bookingPrice = { amountMinor: 100, currency: 'USD' };
const fields = { contacts: { company: { id: 'halden' } }, bookingPrice, hblNumber: 'H-1' } as BookingFields;

test.each(roles)('%s: staff and the customer’s own people see what a booking costs, nobody else', (role) => {
  const isCustomer = isLikeCustomer(role);
  const own = { role, customerCompany: isCustomer ? 'halden' : null };
  expect(seesPrices(own, { fields })).toBe(isStaff(role) || isCustomer);
  expect(seesPrices({ role, customerCompany: 'another' }, { fields })).toBe(isStaff(role));
});

test('without its price a booking says all else', () => {
  const seen = pricesAsSeen({ role: 'importer', customerCompany: null }, { fields, scheduleRates: null });
  expect(seen).toEqual({ fields: { ...fields, bookingPrice: null }, scheduleRates: null });
});
