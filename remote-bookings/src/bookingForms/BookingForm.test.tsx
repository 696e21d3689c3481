import {
  type BookingDraft,
  createBooking,
  createBookingDraft,
  listCustomers,
  priceBooking,
  type ScheduleOption,
} from '@quayside/contract';
import { type Role, toAbilityRules } from '@quayside/contract/roles';
import { type CurrentBooking, useCurrentBooking, useDrafts } from '@quayside/kernel/session';
import { answers, mockServer, paste, refuses, renderInKernel, sampleUser } from '@quayside/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { serializeDraft } from '../form/bookingDraft';
import { filledBooking, formAnswers, pick, type } from '../testing/fillBooking';
import { haiphong, halden, rotterdam, sampleBooking, sampleFile, toSampleId, toSamplePort } from '../testing/samples';
import AirBookingForm from './AirBookingForm';
import ContainerBookingForm from './ContainerBookingForm';
import { prefillBookingValues, ratesAddress, toRateChoice } from './chosenBooking';

const api = mockServer();
/** Prices each container at the chosen option's price for one. */
const priced = answers(priceBooking, ({ body: { fields, scheduleRates } }) => {
  const quantity = fields.containers.reduce((sum, row) => sum + row.quantity, 0);
  const totalMinor = quantity * 309_200;
  const charges = option.charges.map((charge) => ({ ...charge, quantity, amountMinor: totalMinor, totalMinor }));
  const quote = scheduleRates.quoteId ? { number: 'Q-000123', cargo: '2 × 40HC' } : null;
  return { totalMinor, currency: 'USD', charges, validTo: option.validTo, quote };
});
beforeEach(() => api.use(...formAnswers, priced));
afterEach(() => {
  useCurrentBooking.getState().clear();
  useDrafts.getState().clear();
});

const option: ScheduleOption = {
  id: 'sailing-1',
  rateId: toSampleId(0xe1),
  sailingId: toSampleId(0xe2),
  transportMode: 'FCL',
  carrier: { code: 'CMDU', name: 'CMA CGM' },
  service: 'FAL1',
  vessel: 'CMA CGM JACQUES SAADE',
  voyage: '0FLLZW1MA',
  flight: null,
  from: haiphong,
  to: rotterdam,
  via: [],
  etd: '2026-12-08T18:00:00.000Z',
  eta: '2027-01-08T05:00:00.000Z',
  transitDays: 31,
  cutOffs: [],
  freeDays: 10,
  validFrom: '2026-11-01T00:00:00.000Z',
  validTo: '2026-12-31T16:59:00.000Z',
  currency: 'USD',
  charges: [
    {
      name: 'Ocean freight',
      kind: 'freight',
      basis: 'per container',
      containerType: '40HC',
      quantity: 2,
      currency: 'USD',
      unitMinor: 309_200,
      amountMinor: 618_400,
      totalMinor: 618_400,
      note: null,
    },
  ],
  totalMinor: 618_400,
  exchangeRates: [],
  co2eKg: 3200,
  co2eMethod: 'GLEC',
};

const chosen: CurrentBooking = {
  option,
  search: {
    mode: 'SEA',
    transportMode: 'FCL',
    fromId: haiphong.id,
    toId: rotterdam.id,
    CommodityAndWeight: [{ Quantity: 2, ContainerType: '40HC', ContainerVariant: 'Standard' }],
  },
  from: toSamplePort(haiphong),
  to: toSamplePort(rotterdam),
};

const rates = { path: '/rates', element: <h1>Rates</h1> };
const list = { path: '/bookings/all', element: <h1>List</h1> };
/** A draft with every field filled in except the choice. */
const givenDraft = (current: CurrentBooking) => {
  const { portOfLoading, portOfDischarge, etd, eta, containers } = prefillBookingValues(current);
  const route = { portOfLoading, portOfDischarge, etd, eta };
  const rows = containers.map((row) => ({ ...row, container_weight: '21080' }));
  useDrafts.getState().keep(
    `booking:container:${sampleUser('agent').id}`,
    serializeDraft({
      about: JSON.stringify(toRateChoice(current)),
      values: { ...filledBooking(), ...route, containers: rows },
      attempt: null,
    }),
  );
};
const openForm = (more: { now?: Date; role?: Role } = {}) =>
  renderInKernel(<ContainerBookingForm />, {
    ...more,
    at: '/bookings/booking-form',
    path: '/bookings/booking-form',
    routes: [rates, list, { path: '/bookings/drafts', element: <h1>Drafts</h1> }],
  });

test.each([
  ['container', <ContainerBookingForm key="container" />],
  ['air', <AirBookingForm key="air" />],
])('redirects the %s form to the rates without a current booking', async (_, form) => {
  renderInKernel(form, { at: '/form', path: '/form', routes: [rates] });
  expect(await screen.findByRole('heading', { name: 'Rates' })).toBeVisible();
});

test('prefills the chosen option, in the time zones of its ports', () => {
  useCurrentBooking.getState().choose(chosen);
  openForm();
  expect(screen.getByRole('combobox', { name: /^Port of loading/ })).toHaveValue('Haiphong, VN');
  expect(screen.getByRole('textbox', { name: /^ETD/ })).toHaveValue('2026/12/09');
  expect(screen.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2');
  expect(screen.getByRole('region', { name: 'Price' })).toHaveTextContent('$6,184.00');
});

test('sends the booking with the choice, confirms it and clears the current booking', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(createBooking, ({ body }) => {
      sent.push(body);
      return sampleBooking();
    }),
  );
  useCurrentBooking.getState().choose(chosen);
  givenDraft(chosen);
  const { user } = openForm();
  await user.click(screen.getByRole('button', { name: 'Submit Booking' }));
  expect(await screen.findByRole('heading', { name: 'List' })).toBeVisible();
  expect(await screen.findByText('Create new booking successfully')).toBeInTheDocument();
  await waitFor(() => expect(useCurrentBooking.getState().current).toBeNull());
  expect(sent[0]).toMatchObject({
    scheduleRates: { rateId: toSampleId(0xe1), sailingId: toSampleId(0xe2), search: chosen.search },
    fields: { etd: option.etd, eta: option.eta, containers: [{ quantity: 2, type: '40HC' }] },
  });
});

test('saves an incomplete booking as a draft with its rate, for staff only', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(createBookingDraft, ({ body: { form } }) => {
      sent.push(form);
      const draft = { status: 'draft' as const, createdBy: 'Ines Verhoeven', updatedAt: option.validFrom, version: 1 };
      return { id: toSampleId(0xd1), form: form as BookingDraft['form'], ...draft };
    }),
  );
  const company = { id: halden.id, companyName: halden.companyName };
  useCurrentBooking.getState().choose({ ...chosen, company, quote: { id: toSampleId(0xf1), number: 'Q-000123' } });
  const { user, unmount } = openForm();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('heading', { name: 'Drafts' })).toBeVisible();
  await waitFor(() => expect(useCurrentBooking.getState().current).toBeNull());
  expect(sent).toMatchObject([
    {
      company,
      mblNumber: '',
      rate: {
        text: 'Q-000123 · CMA CGM',
        quoted: { totalMinor: 618_400, currency: 'USD' },
        choice: {
          rateId: toSampleId(0xe1),
          sailingId: toSampleId(0xe2),
          quoteId: toSampleId(0xf1),
          search: chosen.search,
        },
      },
    },
  ]);
  unmount();
  useCurrentBooking.getState().choose(chosen);
  openForm({ role: 'customer-company-admin' });
  expect(await screen.findByRole('button', { name: 'Submit Booking' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument();
});

describe('BookingForm price', () => {
  const quantity = () => screen.getByRole('textbox', { name: /^Quantity/ });
  const retype = async (user: ReturnType<typeof openForm>['user'], text: string) => {
    await user.clear(quantity());
    await paste(user, quantity(), text);
  };

  test('follows the cargo and requires agreement to a new total', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(createBooking, ({ body }) => {
        sent.push(body);
        return sampleBooking();
      }),
    );
    useCurrentBooking.getState().choose(chosen);
    givenDraft(chosen);
    const { user } = openForm();
    await retype(user, '4');
    await user.click(screen.getByRole('button', { name: 'Submit Booking' }));
    const agree = await screen.findByRole('checkbox', { name: /The new price of \$12,368.00 is agreed/ });
    await waitFor(() => expect(agree).toHaveFocus());
    expect(agree).toBeInvalid();
    expect(sent).toEqual([]);
    expect(screen.getAllByText('$6,184.00').length).toBeGreaterThan(0);
    await user.click(agree);
    await user.click(screen.getByRole('button', { name: 'Submit Booking' }));
    expect(await screen.findByRole('heading', { name: 'List' })).toBeVisible();
    expect(sent).toMatchObject([{ agreedTotal: 1_236_800, fields: { containers: [{ quantity: 4 }] } }]);
  });

  test('shows that the price is being calculated, and why there is none', async () => {
    useCurrentBooking.getState().choose(chosen);
    givenDraft(chosen);
    const { user } = openForm();
    await waitFor(() => expect(screen.queryAllByText('Calculating the price')).toEqual([]));
    const reason = 'This rate does not price this shipment. Search again.';
    api.use(refuses(priceBooking, 422, 'Check the fields', [{ path: 'scheduleRates.search', message: reason }]));
    await retype(user, '5');
    expect(screen.getAllByText('Calculating the price').length).toBeGreaterThan(0);
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
    await user.clear(quantity());
    expect((await screen.findAllByText('Enter the cargo to see its price.')).length).toBeGreaterThan(0);
  });

  test("asks for agreement again when the server's total has changed", async () => {
    let isDearer = false;
    api.use(
      answers(priceBooking, () => ({
        ...{ totalMinor: isDearer ? 700_000 : 618_400, currency: 'USD', charges: [] },
        ...{ validTo: option.validTo, quote: null },
      })),
    );
    useCurrentBooking.getState().choose(chosen);
    givenDraft(chosen);
    const { user } = openForm();
    await waitFor(() => expect(screen.queryAllByText('Calculating the price')).toEqual([]));
    isDearer = true;
    api.use(refuses(createBooking, 409, 'The price changes from $6,184.00 to $7,000.00.', [], 'price_changed'));
    await user.click(screen.getByRole('button', { name: 'Submit Booking' }));
    expect(await screen.findByRole('checkbox', { name: /The new price of \$7,000.00 is agreed/ })).toBeVisible();
    expect(screen.getAllByText(/The price changes from/).length).toBeGreaterThan(0);
  });
});

test('asks for ETD and ETA when the departure is on request, and sends no sailing', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(createBooking, ({ body }) => {
      sent.push(body);
      return sampleBooking();
    }),
  );
  const onRequest = {
    ...chosen,
    option: { ...option, sailingId: null, etd: null, eta: null, vessel: null, voyage: null },
  };
  useCurrentBooking.getState().choose(onRequest);
  givenDraft(onRequest);
  const { user } = openForm();
  expect(screen.getByText(/Departure on request/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit Booking' }));
  expect(await screen.findAllByText('ETD is a required field')).not.toHaveLength(0);
  expect(sent).toEqual([]);
  await paste(user, screen.getByRole('textbox', { name: /^ETD/ }), '2026/12/10');
  await paste(user, screen.getByRole('textbox', { name: /^ETA/ }), '2027/01/11');
  await user.click(screen.getByRole('button', { name: 'Submit Booking' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    scheduleRates: { rateId: option.rateId, sailingId: null },
    fields: { etd: '2026-12-10', eta: '2027-01-11' },
  });
});

test('prefills the customer of an accepted quote and sends the quote', () => {
  const quote = { id: toSampleId(0xe9), number: 'Q-000123' };
  const company = { id: toSampleId(0xe8), companyName: 'Halden Outdoor B.V.' };
  useCurrentBooking.getState().choose({ ...chosen, quote, company });
  openForm();
  expect(screen.getByRole('combobox', { name: /^Link to customer/ })).toHaveValue('Halden Outdoor B.V.');
  expect(screen.getByText('Q-000123')).toBeVisible();
  expect(toRateChoice({ ...chosen, quote, company })).toMatchObject({ quoteId: quote.id });
});

test('prefills goods, incoterm, remarks and files from the request', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(createBooking, ({ body }) => {
      sent.push(body);
      return sampleBooking();
    }),
  );
  const file = { ...sampleFile(0xf9, 'packing-photo.pdf'), uploadedAt: '2026-11-20T09:00:00.000Z' };
  const asked = {
    commodity: 'Rattan chairs',
    incoterm: 'FCA' as const,
    remarks: 'Two loads if need be',
    files: [file],
  };
  const words = { shipper: 'Hanoi Chairs', consignee: '', reference: 'PO 99', remarks: 'Call first' };
  const left = { ...words, by: 'Ana Sousa', at: null, recipient: '', files: [] };
  const company = { id: halden.id, companyName: halden.companyName };
  useCurrentBooking
    .getState()
    .choose({ ...chosen, asked, left, company, request: { id: toSampleId(0xea), number: 'R-000012' } });
  const { user } = openForm();
  expect(screen.getByRole('combobox', { name: /^Incoterm/ })).toHaveValue('FCA');
  expect(screen.getByRole('textbox', { name: /^Further information/ })).toHaveValue(
    'Two loads if need be\n\nCall first',
  );
  expect(screen.getByText('packing-photo.pdf')).toBeVisible();
  await pick(user, 'Shipper', 'Haiphong', /Haiphong Rattan/);
  await pick(user, 'Consignee', 'Halden', /Halden Outdoor DC/);
  await type(user, 'Weight', '21080');
  for (const later of ['MBL', 'HBL', 'Packing list', 'Commercial invoice'])
    await user.click(screen.getByRole('checkbox', { name: `${later} to follow` }));
  await user.click(screen.getByRole('button', { name: 'Submit Booking' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    fields: {
      your_reference_number: 'PO 99',
      incoterm: 'FCA',
      containers: [{ quantity: 2, commodity_description: 'Rattan chairs' }],
    },
    steps: { others: [file.id] },
    scheduleRates: { requestId: toSampleId(0xea) },
  });
});

test('lets a customer book for its own company, with documents to follow', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(createBooking, ({ body }) => {
      sent.push(body);
      return sampleBooking();
    }),
    refuses(listCustomers, 403, 'Sorry, you are not authorized to do this.'),
  );
  const rules = toAbilityRules({
    role: 'customer-admin',
    abilities: [{ subject: 'Booking', action: 'create', is: 'added' }],
  });
  const person = sampleUser('customer-admin', { rules });
  useCurrentBooking.getState().choose(chosen);
  const { user } = renderInKernel(<ContainerBookingForm />, {
    ...{ role: person.role, user: person, at: '/bookings/booking-form', path: '/bookings/booking-form' },
    routes: [rates, list],
  });
  expect(screen.queryByRole('combobox', { name: /^Link to customer/ })).not.toBeInTheDocument();
  await pick(user, 'Shipper', 'Haiphong', /Haiphong Rattan/);
  await pick(user, 'Consignee', 'Halden', /Halden Outdoor DC/);
  await type(user, 'Your reference number', 'PO 4711');
  await type(user, 'Weight', '21080');
  for (const later of ['MBL', 'HBL', 'Packing list', 'Commercial invoice'])
    await user.click(screen.getByRole('checkbox', { name: `${later} to follow` }));
  await user.click(screen.getByRole('button', { name: 'Submit Booking' }));
  expect(await screen.findByRole('heading', { name: 'List' })).toBeVisible();
  const day = '2026-12-06';
  expect(sent[0]).toMatchObject({
    company: person.customerCompany,
    toFollow: { draftMBL: day, draftHBL: day, packingList: day, commercialInvoice: day },
  });
});

const book = async () => {
  useCurrentBooking.getState().choose(chosen);
  givenDraft(chosen);
  const { user } = openForm({ now: new Date('2026-11-20T12:00:00.000Z') });
  await user.click(screen.getByRole('button', { name: 'Submit Booking' }));
  return user;
};

test('shows an expired choice before the form, with a link to a new search', async () => {
  useCurrentBooking.getState().choose(chosen);
  const { user, router } = openForm({ now: new Date('2027-01-02T00:00:00.000Z') });
  expect(screen.getByText('This rate has expired')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search again' }));
  expect(router.state.location.search).toBe('?mode=FCL&from=VNHPH&to=NLRTM&containers=2x40HC');
});

test('links to a new search when the server no longer prices the rate', async () => {
  api.use(refuses(createBooking, 404, 'This rate is no longer offered. Search again for a current price.'));
  const user = await book();
  expect((await screen.findAllByText(/no longer offered/)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Search again' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { name: 'Rates' })).toBeVisible();
});

test('rejects a stored choice with an unknown load type', () => {
  const search = { ...chosen.search, transportMode: 'BCL' as never };
  useCurrentBooking.getState().choose({ ...chosen, search });
  openForm();
  expect(screen.getByRole('heading', { name: 'The load type BCL is not supported' })).toBeVisible();
});

test('creates a row per measured load when they add up to the searched total', () => {
  const load = { length: 120, width: 80, height: 100, unit: 'CM', weight: 250, weightUnit: 'KG' } as const;
  const dimensions = [
    { ...load, palletNumber: 2 },
    { ...load, palletNumber: 1 },
  ];
  const air = (totals: { kg: number; cbm: number }): CurrentBooking => ({
    ...chosen,
    search: { ...chosen.search, mode: 'AIR', transportMode: 'AIR', CommodityAndWeight: [], dimensions, ...totals },
  });
  const rows = ({ containers }: ReturnType<typeof prefillBookingValues>) =>
    containers.map(({ quantity, container_weight, cbm }) => [quantity, container_weight, cbm]);
  expect(rows(prefillBookingValues(air({ kg: 750, cbm: 2.88 })))).toEqual([
    ['2', '500', '1.92'],
    ['1', '250', '0.96'],
  ]);
  expect(rows(prefillBookingValues(air({ kg: 800, cbm: 3 })))).toEqual([['3', '800', '3']]);
  expect(ratesAddress(air({ kg: 800, cbm: 3 }))).toBe('/rates?mode=AIR&from=VNHPH&to=NLRTM&kg=800&cbm=3');
});
