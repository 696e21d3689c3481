import {
  addCustomerNote,
  type CustomerTerms,
  createBooking,
  createQuote,
  deleteContact,
  getCustomerTerms,
  listCustomerNotes,
  removeCustomerNote,
  searchSchedules,
  storeExchangeRate,
  updateCustomerTerms,
  updateRateSettings,
} from '@quayside/contract';
import { type Role, roles } from '@quayside/contract/roles';
import { toPortId } from '../src/places/portId';
import type { ApiClient } from './ApiClient';
import { createGiven, type GivenCompany, signIn, type TestRecords } from './given';
import { createPrices, dayIn, fcl, inDays } from './pricingWorld';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
let prices: ReturnType<typeof createPrices>;
beforeAll(async () => {
  api = await startApi();
  given = createGiven(api);
  prices = createPrices(api);
});
afterAll(() => api.stop());

const office = async () => {
  const agent = await given.agent();
  const company = await given.company('customer', agent, `Halden ${agent.id}`);
  const signedIn = async (role: Role, of?: GivenCompany) =>
    signIn(api, await given.user({ role, agent, ...(of && { company: of }) }));
  return { agent, company, signedIn, admin: await signedIn('admin') };
};
type Terms = Omit<CustomerTerms, 'standard' | 'version'>;
const nothing: Terms = {
  ...{ paymentDays: null, currency: null, creditLimit: null, marginPercent: null, marginAmount: null },
  ...{ shipper: null, consignee: null, origin: null, destination: null },
  ...{ billingAddress: '', pickupAddress: '', deliveryAddress: '', vatNumber: '', eoriNumber: '' },
};
type Defaults = Record<'shipper' | 'consignee' | 'origin' | 'destination', string | null>;
type AgreeInput = Partial<Omit<Terms, keyof Defaults> & Defaults>;
const agree = (caller: ApiClient, { id }: GivenCompany, terms: AgreeInput, version = 0) =>
  caller.call(
    updateCustomerTerms,
    { params: { id }, body: { ...nothing, ...terms } as never },
    { 'if-match': `"${version}"` },
  );
const fetchTerms = (caller: ApiClient, { id }: GivenCompany) => caller.call(getCustomerTerms, { params: { id } });

test('have addresses and numbers, which stay when an older program sends none', async () => {
  const { company, admin, signedIn } = await office();
  const details = {
    ...{ billingAddress: 'Beispielweg 1\n20457 Hamburg', pickupAddress: 'Lagerweg 5', deliveryAddress: 'Dock 4' },
    ...{ vatNumber: 'de123456789', eoriNumber: 'de1234567' },
  };
  const stored = { ...details, vatNumber: 'DE123456789', eoriNumber: 'DE1234567' };
  expect((await agree(admin, company, details)).data).toMatchObject({ ...stored, version: 1 });
  const {
    billingAddress: _,
    pickupAddress: __,
    deliveryAddress: ___,
    vatNumber: ____,
    eoriNumber: _____,
    ...old
  } = nothing;
  const send = (body: object, version: number) =>
    admin.call(
      updateCustomerTerms,
      { params: { id: company.id }, body: body as never },
      { 'if-match': `"${version}"` },
    );
  expect((await send({ ...old, paymentDays: 14 }, 1)).data).toMatchObject({ ...stored, paymentDays: 14, version: 2 });
  expect((await send({ ...old, pickupAddress: '' }, 2)).data).toMatchObject({ ...stored, pickupAddress: '' });
  const bad = await send({ ...old, vatNumber: '??', eoriNumber: '1', billingAddress: 'x'.repeat(501) }, 3);
  expect(bad.error.errors?.map(({ path }) => path).sort()).toEqual(['billingAddress', 'eoriNumber', 'vatNumber']);
  const customer = await signedIn('customer-admin', company);
  expect((await fetchTerms(customer, company)).status).toBe(403);
});

test('are stored over the version that was read, written into the audit, and are those of the forwarder where nothing was agreed', async () => {
  const { company, admin } = await office();
  expect((await fetchTerms(admin, company)).data).toEqual({
    ...nothing,
    standard: { marginPercent: 0, marginAmount: null, currency: 'USD' },
    version: 0,
  });
  const limit = { amountMinor: 4_000_000, currency: 'EUR' };
  const agreed = { paymentDays: 30, currency: 'EUR', creditLimit: limit, marginPercent: 8.5 };
  const saved = await agree(admin, company, agreed);
  expect([saved.status, saved.data]).toEqual([200, expect.objectContaining({ ...agreed, version: 1 })]);
  expect((await agree(admin, company, {})).status).toBe(409);
  expect((await admin.put(`/customers/${company.id}/terms`, nothing)).status).toBe(428);
  const bad = await agree(admin, company, { paymentDays: 1.5, currency: 'XXQ', marginPercent: -1 }, 1);
  expect(bad.error.errors?.map(({ path }) => path).sort()).toEqual(['currency', 'marginPercent', 'paymentDays']);
  expect((await agree(admin, company, {}, 1)).data).toMatchObject({ ...nothing, version: 2 });
  expect(
    await api.sql`select before ->> 'marginPercent' as was from audit
      where action = 'company.terms-changed' and resource_id = ${company.id} order by at`,
  ).toEqual([{ was: null }, { was: '8.5' }]);
});

test('a new booking begins with parties of the forwarder and ports that exist', async () => {
  const [{ company, admin }, stranger] = [await office(), await office()];
  const createTestContact = async (caller: ApiClient, companyName: string) =>
    ((await caller.post('/shippers', { companyName })).data as { id: string }).id;
  const [own, foreign] = [
    await createTestContact(admin, 'Haiphong Rattan'),
    await createTestContact(stranger.admin, 'Not ours'),
  ];
  const [origin, destination] = [toPortId('SEA', 'CNSHA'), toPortId('SEA', 'NLRTM')];
  const refused = await agree(admin, company, { shipper: own, consignee: foreign, origin: 'f'.repeat(24) });
  expect(refused.error.errors?.map(({ path }) => path)).toEqual(['consignee', 'origin']);
  const { data } = await agree(admin, company, { shipper: own, origin, destination });
  expect(data).toMatchObject({
    ...{ shipper: { id: own, companyName: 'Haiphong Rattan' }, consignee: null },
    ...{ origin: { code: 'CNSHA' }, destination: { code: 'NLRTM' } },
  });
  expect((await admin.call(deleteContact, { params: { id: own } })).status).toBe(204);
  expect((await fetchTerms(admin, company)).data.shipper).toBeNull();
});

describe('permissions', () => {
  const changes: readonly Role[] = ['admin', 'company-admin'];
  const writes: readonly Role[] = [...changes, 'member', 'agent'];
  const reads: readonly Role[] = ['super-admin', ...writes];

  test.each(roles)('a %s', async (role) => {
    const { company, signedIn } = await office();
    const caller = await signedIn(role, role.startsWith('customer') ? company : undefined);
    expect((await fetchTerms(caller, company)).status).toBe(reads.includes(role) ? 200 : 403);
    expect((await agree(caller, company, {})).status).toBe(changes.includes(role) ? 200 : 403);
    const params = { id: company.id };
    expect((await caller.call(listCustomerNotes, { params })).status).toBe(reads.includes(role) ? 200 : 403);
    const added = await caller.call(addCustomerNote, { params, body: { text: 'Dock 4 only.' } });
    expect(added.status).toBe(writes.includes(role) ? 201 : 403);
  });

  test('another forwarder finds neither, and partners and importers have no terms', async () => {
    const { agent, company, admin } = await office();
    const stranger = await office();
    expect((await fetchTerms(stranger.admin, company)).status).toBe(404);
    expect((await agree(stranger.admin, company, {})).status).toBe(404);
    expect((await stranger.admin.call(listCustomerNotes, { params: { id: company.id } })).status).toBe(404);
    expect((await fetchTerms(admin, await given.company('partner', agent))).status).toBe(404);
  });
});

test('lists notes newest first with their author; lets authors and customer managers remove them', async () => {
  const { company, admin, signedIn } = await office();
  const [writer, other] = [await signedIn('agent'), await signedIn('member')];
  const params = { id: company.id };
  const write = (caller: ApiClient, text: string) => caller.call(addCustomerNote, { params, body: { text } });
  const blank = await write(writer, '  ');
  expect(blank.error.errors).toEqual([{ path: 'text', message: 'Write a note' }]);
  const first = (await write(writer, 'Stores open in March.')).data;
  const second = (await write(admin, 'Dock 4 only.')).data;
  const seen = async (caller: ApiClient) =>
    (await caller.call(listCustomerNotes, { params })).data.docs.map(({ text, by, mayRemove }) => [
      text,
      by,
      mayRemove,
    ]);
  expect(await seen(writer)).toEqual([
    ['Dock 4 only.', 'Test admin', false],
    ['Stores open in March.', 'Test agent', true],
  ]);
  const removal = (caller: ApiClient, note: string) =>
    caller.call(removeCustomerNote, { params: { id: company.id, note } });
  expect((await removal(other, first.id)).status).toBe(403);
  expect((await removal(writer, second.id)).status).toBe(403);
  expect((await removal(writer, first.id)).status).toBe(204);
  expect((await removal(admin, first.id)).status).toBe(404);
  expect((await removal(admin, second.id)).status).toBe(204);
  expect(await seen(admin)).toEqual([]);
});

describe('prices', () => {
  const priced = async () => {
    const world = await office();
    const { agent, admin } = world;
    const rateId = await prices.rate(agent);
    const sailingId = await prices.sailing(inDays(5));
    await admin.call(updateRateSettings, { body: { standardMarginPercent: 10 } }, { 'if-match': '"1"' });
    await admin.call(storeExchangeRate, { params: { currency: 'EUR' }, body: { usd: 1.25, date: dayIn(0) } });
    return { ...world, choice: { rateId, sailingId } };
  };
  const searched = async (caller: ApiClient, body: object = fcl([1, '40HC'])) => {
    const { data } = await caller.call(searchSchedules, { body: body as never });
    const [option] = data.options;
    return option && [option.totalMinor, option.currency];
  };

  test('use the customer’s margin and currency before the forwarder’s, and reveal neither', async () => {
    const { company, admin, signedIn } = await priced();
    const own = await signedIn('customer-member', company);
    const neighbour = await signedIn('customer-member');
    // 2,100.00 and 10 %
    expect(await searched(own)).toEqual([231_000, 'USD']);
    await agree(admin, company, {
      marginPercent: 20,
      currency: 'EUR',
      paymentDays: 77,
      creditLimit: { amountMinor: 987_654, currency: 'EUR' },
    });
    // 2,520.00 USD at 1.25
    expect(await searched(own)).toEqual([201_600, 'EUR']);
    expect(await searched(own, { ...fcl([1, '40HC']), currency: 'USD' })).toEqual([252_000, 'USD']);
    expect(await searched(neighbour)).toEqual([231_000, 'USD']);
    expect(await searched(admin)).toEqual([231_000, 'USD']);
    await agree(admin, company, { marginPercent: 0 }, 1);
    expect(await searched(own)).toEqual([210_000, 'USD']);
    for (const path of [
      '/me',
      '/agents',
      '/companies',
      '/customers',
      `/customers/${company.id}`,
      '/quotes',
      '/bookings',
    ])
      expect([path, JSON.stringify((await own.get(path)).data ?? null)]).toEqual([
        path,
        expect.not.stringMatching(/margin|paymentDays|creditLimit|987654/i),
      ]);
  });

  test('of quotes and bookings that the staff makes for a customer have them, too', async () => {
    const { company, admin, signedIn, choice } = await priced();
    await agree(admin, company, { marginPercent: 20, currency: 'EUR' });
    const quoteFor = async (id: string | null, more: object = {}) => {
      const body = { name: 'Q', company: id, search: fcl([1, '40HC']), choices: [choice], ...more };
      const { status, data } = await admin.call(createQuote, { body: body as never });
      expect(status).toBe(201);
      const [option] = data.options;
      return [option?.totalMinor, option?.currency, data.internal?.margin.percent];
    };
    expect(await quoteFor(company.id)).toEqual([201_600, 'EUR', 20]);
    // The search for the customer shows the price of its quote.
    expect(await searched(admin, { ...fcl([1, '40HC']), company: company.id })).toEqual([201_600, 'EUR']);
    const stranger = await given.company('customer', await given.agent());
    const refused = { body: { ...fcl([1, '40HC']), company: stranger.id } as never };
    expect((await admin.call(searchSchedules, refused)).error.errors).toEqual([
      { path: 'company', message: 'This customer does not exist' },
    ]);
    const own = await signedIn('customer-member', company);
    const asked = { body: { ...fcl([1, '40HC']), company: company.id } as never };
    expect((await own.call(searchSchedules, asked)).status).toBe(403);
    expect(await quoteFor(null)).toEqual([231_000, 'USD', 10]);
    expect(await quoteFor(company.id, { margin: { percent: 0, lines: [] } })).toEqual([168_000, 'EUR', 0]);
    const contact = async (name: string): Promise<string> => {
      const { data } = await admin.post('/shippers', { companyName: name });
      return (data as { id: string }).id;
    };
    const search = fcl([1, '40HC']);
    const fields = {
      ...{ shipper: await contact('Sender'), consignee: await contact('Receiver') },
      ...{ portOfLoading: search.fromId, portOfDischarge: search.toId },
      ...{ your_reference_number: 'PO 4711', mblNumber: 'MAEU000111', hblNumber: 'H-1' },
      containers: [{ quantity: 1, type: '40HC', container_weight: 24_000, cbm: 60 }],
    };
    const toFollow = { packingList: dayIn(4), commercialInvoice: dayIn(4) };
    const steps = { packingList: [], commercialInvoice: [], draftMBL: [], draftHBL: [], others: [] };
    const body = {
      loadType: 'FCL',
      company: company.id,
      scheduleRates: { ...choice, search },
      fields,
      steps,
      toFollow,
    };
    const made = await admin.call(createBooking, { body: body as never });
    expect([made.status, made.error?.errors]).toEqual([201, undefined]);
    expect(made.data.fields.bookingPrice).toEqual({ amountMinor: 201_600, currency: 'EUR' });
  });
});
