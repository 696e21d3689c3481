import {
  type Booking,
  getBooking,
  getBookingPriceLines,
  listBookings,
  type OwnLine,
  updateBookingPriceLines,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import type { Caller, ConformanceCase } from '../wire';
import { newBooking } from './newBooking';

const read = async (caller: Caller, id: string): Promise<Booking> =>
  (await caller.call(getBooking, { params: { id } })).data;

/** Returns the first booking with a price in a caller's list, as staff read it. */
const findPricedBooking = async (caller: Caller, staff: Caller): Promise<Booking> => {
  const { docs } = (await caller.call(listBookings, { query: { limit: -1 } })).data;
  for (const { _id } of docs) {
    const booking = await read(staff, _id);
    if (booking.scheduleRates && booking.fields.bookingPrice) return booking;
  }
  throw new Error('The world has a priced booking of everybody');
};

const keptFrom: readonly Role[] = ['partner', 'importer'];
const toldTo: readonly Role[] = ['customer-member', 'customer-admin', 'customer-company-admin'];

export const priceCases: readonly ConformanceCase[] = [
  ...keptFrom.map(
    (role): ConformanceCase => ({
      name: `hides the price of a booking from the ${role}`,
      run: async ({ signIn }) => {
        const [caller, staff] = [await signIn(role), await signIn('agent')];
        const { _id: id, fields } = await findPricedBooking(caller, staff);
        const unpriced = { scheduleRates: null, fields: { ...fields, bookingPrice: null } };
        expect(await read(caller, id)).toMatchObject(unpriced);
      },
    }),
  ),
  ...toldTo.map(
    (role): ConformanceCase => ({
      name: `shows the price of a booking to the ${role} of its customer`,
      run: async ({ signIn }) => {
        const [caller, staff] = [await signIn(role), await signIn('agent')];
        const { _id: id, fields, scheduleRates } = await findPricedBooking(caller, staff);
        expect(await read(caller, id)).toMatchObject({ fields, scheduleRates });
      },
    }),
  ),
  {
    name: 'stores price lines that staff enter, and shows their costs to nobody else',
    run: async ({ signIn }) => {
      const [agent, customer] = [await signIn('agent'), await signIn('customer-member')];
      const booking = await newBooking(agent);
      const params = { id: booking._id };
      const line: OwnLine = {
        ...{ kind: 'freight', name: 'Ocean freight', basis: 'per shipment', currency: 'USD', taxPercent: 0 },
        ...{ costMinor: 191_919, sellMinor: 250_000 },
      };
      const body = { currency: 'USD', lines: [line] };
      const { data } = await agent.call(
        updateBookingPriceLines,
        { params, body },
        { 'if-match': `"${booking.version}"` },
      );
      expect(data.scheduleRates).toMatchObject({ byHand: true, totalMinor: 250_000, currency: 'USD' });
      expect((await agent.call(getBookingPriceLines, { params })).data).toEqual(body);
      expect((await customer.call(getBookingPriceLines, { params })).status).toBe(403);
      expect((await read(customer, booking._id)).scheduleRates?.totalMinor).toBe(250_000);
    },
  },
];
