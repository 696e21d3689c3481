import {
  type Booking,
  createBooking,
  type DocumentType,
  listContacts,
  listCustomers,
  type NewBooking,
  uploadFile,
} from '@quayside/contract';
import { remembered } from '../remembered';
import { pdf } from '../samples';
import type { Caller } from '../wire';
import { findPort } from './places';

let made = 0;

const uploaded = async (caller: Caller, type: DocumentType): Promise<string[]> => {
  made += 1;
  const { status, data } = await caller.call(uploadFile, { params: { type }, files: [pdf(`${type}.pdf`, `${made}`)] });
  expect(status).toBe(201);
  return data.map(({ id }) => id);
};

/** Returns the customer whose users sign in, with two of its contacts. */
const partiesOf = remembered(async (caller) => {
  const [customer] = (await caller.call(listCustomers, { query: { searchText: 'halden' } })).data.docs;
  const { docs } = (await caller.call(listContacts, { query: { limit: 2, company: customer?.id } })).data;
  const [shipper, consignee] = [docs[0], docs[1]];
  if (!customer || !shipper || !consignee) throw new Error('The world has a customer Halden with two contacts');
  return { customer, shipper, consignee };
});

/** Returns a booking as the forms send it, for the customer whose users sign in, with fresh uploads. */
export const bookingBody = async (caller: Caller, loadType: 'FCL' | 'LCL' | 'AIR' = 'FCL'): Promise<NewBooking> => {
  made += 1;
  const isAir = loadType === 'AIR';
  const { customer, shipper, consignee } = await partiesOf(caller);
  const [from, to] = [await findPort(caller, isAir ? 'HAN' : 'VNHPH'), await findPort(caller, isAir ? 'AMS' : 'NLRTM')];
  const type = loadType === 'FCL' ? '40HC' : loadType;
  return {
    loadType,
    company: customer.id,
    fields: {
      shipper: shipper.id,
      consignee: consignee.id,
      portOfLoading: from.id,
      portOfDischarge: to.id,
      etd: '2031-04-01',
      eta: '2031-05-01T12:00:00Z',
      your_reference_number: `CONFORM-${made}`,
      mblNumber: `CONFORM${Date.now()}${made}`,
      hblNumber: `HBL-${made}`,
      containerNumber: loadType === 'FCL' ? 'MSKU1234565, msku-765432 1' : '',
      containers: [{ quantity: 3, type, container_weight: 1000, cbm: 10, commodity_description: 'Chairs' }],
    },
    steps: {
      packingList: await uploaded(caller, 'packing-list'),
      commercialInvoice: await uploaded(caller, 'commercial-invoice'),
    },
  };
};

/** Creates a booking that no other case changes. */
export const newBooking = async (caller: Caller, loadType: 'FCL' | 'LCL' | 'AIR' = 'FCL'): Promise<Booking> => {
  const { status, data, error } = await caller.call(createBooking, { body: await bookingBody(caller, loadType) });
  expect({ status, errors: error.errors }).toEqual({ status: 201, errors: undefined });
  return data;
};
