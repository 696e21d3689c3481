import fs from 'node:fs/promises';
import {
  type BookingFields,
  createBooking,
  createBookingDraft,
  createTicket,
  eraseMember,
  getBooking,
  getImport,
  type Import,
  listHistories,
  updateBooking,
} from '@quayside/contract';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import {
  createOrganisationUser,
  fillPlace,
  haiphong,
  insertOrganisation,
  type Organisation,
  rotterdam,
} from './bookingWorld';
import { bundleHostWithField } from './bundleHost';
import { bookingForm } from './conformance/samples';
import { eventually } from './eventually';
import { createGiven, signIn, type TestRecords } from './given';
import { readCsv } from './readCsv';
import { startApi, type TestApi } from './startApi';

/** The product with the field that CONTRIBUTING.md adds. */
let bundle: Awaited<ReturnType<typeof bundleHostWithField>>;
let api: TestApi;
let given: TestRecords;
let own: Organisation;
let agent: ApiClient;

beforeAll(async () => {
  bundle = await bundleHostWithField();
  const { place, filled } = await fillPlace(async (database) => insertOrganisation(database, 'Own'));
  own = filled;
  api = await startApi({ place, program: bundle.program });
  given = createGiven(api);
  agent = await signIn(api, await createOrganisationUser(given, own, 'agent'));
});
afterAll(async () => {
  await api.stop();
  await fs.rm(bundle.folder, { recursive: true });
});

const create = async (fields: object) => {
  const due = '2036-01-01';
  const body = {
    loadType: 'FCL',
    company: own.customer.id,
    fields: {
      ...{ shipper: own.shipper.id, consignee: own.consignee.id },
      ...{ portOfLoading: haiphong.id, portOfDischarge: rotterdam.id },
      ...{ your_reference_number: newId(), mblNumber: 'CMAU000111', hblNumber: 'H-1' },
      containers: [{ quantity: 1, type: '40HC', container_weight: 24000 }],
      ...fields,
    },
    steps: {},
    toFollow: { packingList: due, commercialInvoice: due },
  };
  return agent.call(createBooking, { body: body as never });
};
const marksOf = async (id: string) =>
  ((await agent.call(getBooking, { params: { id } })).data.fields as BookingFields & { marksAndNumbers?: string })
    .marksAndNumbers;

describe('a field added as CONTRIBUTING.md says', () => {
  test('is stored with a new booking, validated, and empty in a booking without it', async () => {
    const { data } = await create({ marks_and_numbers: ' ACME 1/20 ' });
    expect(await marksOf(data._id)).toBe('ACME 1/20');
    expect(await marksOf((await create({})).data._id)).toBe('');
    const refused = await create({ marks_and_numbers: 'x'.repeat(2001) });
    expect(refused.error.errors).toEqual([expect.objectContaining({ path: 'fields.marks_and_numbers' })]);
  });

  test('is changed by an edit, which the history names', async () => {
    const { data } = await create({ marks_and_numbers: 'ACME 1/20' });
    const params = { id: data._id };
    const { fields } = data;
    const edited = await agent.call(
      updateBooking,
      {
        params,
        body: {
          company: own.customer.id,
          fields: {
            ...{ contact_name: '', contact_email: '', contact_phone: '', further_information: '', containerNumber: '' },
            ...{ shipper: own.shipper.id, consignee: own.consignee.id, inlandPoint: null, etd: null, eta: null },
            ...{ portOfLoading: haiphong.id, portOfDischarge: rotterdam.id, incoterm: fields.terms.incoterm },
            ...{ freightCharge: 'collect', localCharge: 'prepaid', your_reference_number: fields.customerReference },
            ...{ mblNumber: 'CMAU000111', hblNumber: 'H-1', marks_and_numbers: 'ACME 1/40' },
            containers: [{ quantity: 1, type: '40HC', container_weight: 24000 }],
          },
          toFollow: fields.toFollow ?? {},
        } as never,
      },
      { 'if-match': `"${data.version}"` },
    );
    expect(edited.error?.errors ?? []).toEqual([]);
    const [entry] = (await agent.call(listHistories, { params })).data;
    expect(entry?.changes).toContainEqual({ label: 'Marks and numbers', before: 'ACME 1/20', after: 'ACME 1/40' });
  });

  test('is kept in a draft', async () => {
    const form = { ...bookingForm, company: { id: own.customer.id, companyName: 'Own' }, marks_and_numbers: 'ACME' };
    const kept = await agent.call(createBookingDraft, { body: { form } });
    expect(kept.status).toBe(201);
    expect(kept.data.form).toMatchObject({ marks_and_numbers: 'ACME' });
  });

  test('is a column of the bookings file and of the CSV export', async () => {
    const head =
      'Load type,Customer,Reference,Shipper,Consignee,Origin,Destination,MBL,HBL,Container type,Weight (kg),Shipping marks';
    const names = `Own Customer,R-MARKS,Own Shipper,Own Consignee`;
    const row = `FCL,${names},VNHPH,NLRTM,CMAU000777,H-7,40HC,18500,ACME 7/7`;
    const file = new File([`${head}\n${row}\n`], 'bookings.csv');
    const sent = (await agent.upload('/imports?subject=bookings', 'file', [file])).data as Import;
    let read = sent;
    await eventually(async () => {
      read = (await agent.call(getImport, { params: { id: sent.id } })).data;
      return read.state === 'checked';
    });
    expect(read).toMatchObject({ faults: [] });
    await agent.post(`/imports/${sent.id}/apply`, { take: 'all' });
    await eventually(
      async () => (await api.sql`select from bookings where customer_reference = 'R-MARKS'`).length === 1,
    );
    const { token } = (await agent.call(createTicket, { body: { path: '/api/bookings/csv' } })).data;
    const search = new URLSearchParams({ type: 'current', searchText: 'R-MARKS', token });
    const csv = await (await api.anonymous.fetch(`/bookings/csv?${search}`)).text();
    expect(readCsv(csv)).toEqual([expect.objectContaining({ 'Marks and numbers': 'ACME 7/7' })]);
  });

  test('loses the name of an erased person', async () => {
    const admin = await signIn(api, await createOrganisationUser(given, own, 'admin'));
    const email = 'ilse@own.test';
    const person = await given.user({ role: 'member', agent: own.agent, email });
    const { data } = await create({ marks_and_numbers: `To be opened by ${email}` });
    expect((await admin.call(eraseMember, { params: { id: person.id }, body: { typed: email } })).status).toBe(204);
    await eventually(async () => (await marksOf(data._id)) === 'To be opened by erased');
  });
});
