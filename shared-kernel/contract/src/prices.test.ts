import type { BookingFields } from './bookingFields';
import { filterVisiblePickUps, filterVisiblePrices, seesPrices } from './prices';
import { isLikeCustomer, isStaff, roles } from './roles/policy';

const bookingPrice = { amountMinor: 100, currency: 'USD' };
const fields = { contacts: { company: { id: 'halden' } }, bookingPrice, hblNumber: 'H-1' } as BookingFields;

test.each(roles)('limits the price to staff and the customer’s own users: %s', (role) => {
  const isCustomer = isLikeCustomer(role);
  const own = { role, customerCompany: isCustomer ? 'halden' : null };
  expect(seesPrices(own, { fields })).toBe(isStaff(role) || isCustomer);
  expect(seesPrices({ role, customerCompany: 'another' }, { fields })).toBe(isStaff(role));
});

test('keeps all other fields without the price', () => {
  const seen = filterVisiblePrices({ role: 'importer', customerCompany: null }, { fields, scheduleRates: null });
  expect(seen).toEqual({ fields: { ...fields, bookingPrice: null }, scheduleRates: null });
});

test.each(roles)('limits pick-up numbers to staff and the customer’s own users, and fees to staff: %s', (role) => {
  const word = { value: '1', sourceName: 'GCT', saidAt: '2026-11-04T16:00:00.000Z', timeZone: null };
  const facts = (['yard', 'pick-up-number', 'fees'] as const).map((is) => ({ is, ...word }));
  const isCustomer = isLikeCustomer(role);
  const viewer = { role, customerCompany: isCustomer ? 'halden' : null };
  const seen = (all: typeof facts, who: typeof viewer = viewer) =>
    filterVisiblePickUps(who, { fields }, [{ container: 'C', facts: all, leftAt: null }]).flatMap((one) =>
      one.facts.map(({ is }) => is),
    );
  expect(seen(facts)).toEqual([
    'yard',
    ...(isStaff(role) || isCustomer ? ['pick-up-number'] : []),
    ...(isStaff(role) ? ['fees'] : []),
  ]);
  expect(seen(facts, { role, customerCompany: 'another' })).toHaveLength(isStaff(role) ? 3 : 1);
  expect(
    filterVisiblePickUps({ role: 'partner', customerCompany: null }, { fields }, [
      { container: 'C', facts: facts.slice(1), leftAt: null },
    ]),
  ).toEqual([]);
});
