import { createBooking, type ScheduleOption } from '@freight/shared-kernel/contract';
import { type CurrentBooking, useCurrentBooking } from '@freight/shared-kernel/session';
import { answers, mockServer, renderInKernel } from '@freight/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import { fillNumbersAndDocuments, formAnswers, pickParties } from '../testing/fillBooking';
import { haiphong, idOf, portOf, rotterdam, sampleBooking } from '../testing/samples';
import AirBookingForm from './AirBookingForm';
import ContainerBookingForm from './ContainerBookingForm';

const api = mockServer();
beforeEach(() => api.use(...formAnswers));
afterEach(() => useCurrentBooking.getState().clear());

const option: ScheduleOption = {
  id: 'sailing-1',
  rateId: idOf(0xe1),
  sailingId: idOf(0xe2),
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
      unitCents: 280_000,
      amountCents: 560_000,
      note: null,
    },
  ],
  totalCents: 618_400,
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
  from: portOf(haiphong),
  to: portOf(rotterdam),
};

const rates = { path: '/rates', element: <h1>Rates</h1> };
const list = { path: '/bookings/all', element: <h1>List</h1> };
const openForm = () =>
  renderInKernel(<ContainerBookingForm />, {
    at: '/bookings/booking-form',
    path: '/bookings/booking-form',
    routes: [rates, list],
  });

test.each([
  ['container', <ContainerBookingForm key="container" />],
  ['air', <AirBookingForm key="air" />],
])('the %s form leads to the rates without a current booking', async (_, form) => {
  renderInKernel(form, { at: '/form', path: '/form', routes: [rates] });
  expect(await screen.findByRole('heading', { name: 'Rates' })).toBeVisible();
});

test('the form is filled in from the chosen option, on the clocks of its ports', () => {
  useCurrentBooking.getState().choose(chosen);
  openForm();
  expect(screen.getByRole('combobox', { name: /^Port of loading/ })).toHaveValue('Haiphong, VN');
  expect(screen.getByRole('textbox', { name: /^ETD/ })).toHaveValue('2026/12/09');
  expect(screen.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2');
  expect(screen.getByRole('region', { name: 'Price' })).toHaveTextContent('$6,184.00');
});

test('it is sent with the choice, tells that it was created and ends the current booking', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(createBooking, ({ body }) => {
      sent.push(body);
      return sampleBooking();
    }),
  );
  useCurrentBooking.getState().choose(chosen);
  const { user } = openForm();
  await pickParties(user);
  await fillNumbersAndDocuments(user);
  await user.click(screen.getByRole('button', { name: 'Submit Booking' }));
  expect(await screen.findByRole('heading', { name: 'List' })).toBeVisible();
  expect(await screen.findByText('Create new booking successfully')).toBeInTheDocument();
  await waitFor(() => expect(useCurrentBooking.getState().current).toBeNull());
  expect(sent[0]).toMatchObject({
    scheduleRates: { rateId: idOf(0xe1), sailingId: idOf(0xe2), search: chosen.search },
    fields: { etd: option.etd, eta: option.eta, containers: [{ quantity: 2, type: '40HC' }] },
  });
});
