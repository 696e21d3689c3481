import type { Booking } from '@quayside/contract';

const item = { description: 'Chairs', weight: 9_000, packages: null, packageType: null, measurement: 60, po: null };

const booking = {
  _id: '65f1c0ffee65f1c0ffee65f1',
  version: 1,
  status: 'new',
  loadType: 'FCL',
  bookingFrom: { code: 'VNHPH' },
  bookingTo: { code: 'NLRTM' },
  fields: {
    bookingPrice: null,
    contacts: { company: { id: 'c1'.repeat(12) } },
    equipments: [{ size: '40HC', items: [1, 2].map(() => ({ ...item, containerNumber: null })) }],
    airEquipments: null,
  },
  scheduleRates: { byHand: true, totalMinor: 240_000, currency: 'USD', charges: [] },
  may: { update: true },
};

/** The parts of a booking of two containers that its price needs, entered by hand. */
export const pricedBooking = (rest: Partial<Booking> = {}): Booking =>
  ({ ...(booking as unknown as Booking), ...rest }) satisfies Booking;
