import { getBookingName } from './bookingName';

test('getBookingName prefers the master bill, then the house bill, the reference and the id', () => {
  const named = { mblNumber: 'MAEU1', hblNumber: 'HBL1', customerReference: 'PO-1' };
  expect(getBookingName(named, 'id')).toBe('MAEU1');
  expect(getBookingName({ ...named, mblNumber: '' }, 'id')).toBe('HBL1');
  expect(getBookingName({ ...named, mblNumber: '', hblNumber: '' }, 'id')).toBe('PO-1');
  expect(getBookingName({ mblNumber: '', hblNumber: '', customerReference: '' }, 'id')).toBe('id');
});
