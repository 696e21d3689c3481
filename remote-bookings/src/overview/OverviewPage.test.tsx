import { countUnreadComments, getBooking, getBookingEmissions } from '@quayside/contract';
import type { TripCall } from '@quayside/freight';
import { answers, mockServer } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { openBooking } from '../testing/openBooking';
import { haiphong, rotterdam, sampleBooking, sampleTrip, throughSingapore, toSampleId } from '../testing/samples';

const api = mockServer();
beforeEach(() =>
  api.use(
    answers(countUnreadComments, { unread: 0 }),
    answers(getBookingEmissions, { co2eKg: null, reason: 'weight', tonnes: null, source: '', legs: [] }),
  ),
);
const booking = sampleBooking();
const { fields } = booking;
const venlo = { ...rotterdam, id: toSampleId(0xa3), code: 'NLVEN', city: 'Venlo' };
const hanoi = { ...haiphong, id: toSampleId(0xa4), code: 'VNHAN', city: 'Hanoi' };

const show = (shown: typeof booking, as: Parameters<typeof openBooking>[0] = {}) => {
  api.use(answers(getBooking, shown));
  return openBooking(as);
};
const panel = async (title: string) => {
  const section = (await screen.findByRole('heading', { name: title })).closest('section');
  if (!section) throw new Error(`${title} heads no section`);
  return within(section);
};

test('shows parties, price and payment terms', async () => {
  show(
    sampleBooking({
      scheduleRates: {
        rateId: toSampleId(1),
        sailingId: toSampleId(2),
        carrier: { code: 'CMDU', name: 'CMA CGM' },
        service: 'FAL1',
        totalMinor: 847_500,
        currency: 'USD',
        charges: [
          {
            ...{ name: 'Ocean freight', basis: 'per container', containerType: '40HC' },
            ...{ quantity: 3, unitMinor: 270_000, amountMinor: 810_000 },
          },
          { name: 'Bill of lading', basis: 'per B/L', quantity: 1, unitMinor: 37_500, amountMinor: 37_500 },
        ],
        validTo: '2026-12-31T00:00:00.000Z',
        transitDays: 30,
      },
    }),
  );
  expect((await panel('Parties')).getByText('Haiphong Rattan & Steel JSC')).toBeVisible();
  const terms = await panel('Terms');
  expect(terms.getByText('FOB Haiphong')).toBeVisible();
  expect(terms.getByText('Paid by the consignee')).toBeVisible();
  expect(terms.getByText('Pre-carriage, export clearance, origin terminal')).toBeVisible();
  const price = await panel('Price');
  expect(price.getByText('3 × $2,700.00 per container').parentElement).toHaveTextContent('Ocean freight 40HC 3 ×');
  expect(price.getByText('$8,475.00')).toBeVisible();
});

test('shows service and cut-offs, in the time of the port of loading', async () => {
  const cutOffs = [{ name: 'Cargo' as const, at: '2026-11-02T05:00:00.000Z' }];
  const { routes } = fields;
  show(sampleBooking({ fields: { ...fields, routes: routes && { ...routes, service: 'FAL1', cutOffs } } }));
  const routing = await panel('Routing');
  expect(routing.getByText(/CMA CGM · FAL1/)).toBeVisible();
  const [cutOff] = within(routing.getByRole('list', { name: 'Cut-offs' })).getAllByRole('listitem');
  expect(cutOff).toHaveTextContent(/^CY\/CFS cut-off.*12:00/);
});

const unpriced = sampleBooking({ scheduleRates: null, fields: { ...fields, bookingPrice: null } });

test.each(['importer', 'partner'] as const)('the %s, who is told no price, is shown no room for one', async (role) => {
  show(unpriced, { role });
  const terms = await panel('Terms');
  expect(terms.getByText('Paid by the consignee')).toBeVisible();
  expect(terms.queryByText('Booking price')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Price' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/undefined|NaN|\$/);
});

test('shows the payer the agreed price, or that none was agreed', async () => {
  const { unmount } = show(booking, { role: 'customer-member', user: { customerCompany: booking.company.id } });
  expect((await panel('Terms')).getByText('$8,475.00')).toBeVisible();
  unmount();
  show(unpriced);
  const price = (await panel('Terms')).getByText('Booking price');
  expect(price.parentElement).toHaveTextContent('Booking price–');
});

test('shows the whole route: truck, place of receipt, ports and waiting cargo, final destination', async () => {
  const [left, due] = sampleTrip().calls as [TripCall, TripCall];
  show(
    sampleBooking({
      trip: sampleTrip({
        calls: [left, throughSingapore(), due],
        seen: { call: 1, left: false, at: '2026-11-18T06:40:00.000Z', dateOnly: false },
      }),
      fields: {
        ...fields,
        routes: fields.routes && {
          ...fields.routes,
          placeOfReceipt: hanoi,
          finalDestination: venlo,
          inlandPoint: venlo,
        },
        truckRoute: { etd: '2026-11-01T02:00:00.000Z', eta: null, inlandPoint: { ...hanoi, id: toSampleId(0xa6) } },
      },
    }),
  );
  const calls = within(await screen.findByRole('list', { name: 'Routing' })).getAllByRole('listitem');
  expect(calls.map(({ textContent }) => textContent)).toEqual([
    'VNHAN HanoiTruck leaves 2026/11/01 09:00 ICTPicked up by truck',
    'VNHAN HanoiPlace of receipt',
    'VNHPH HaiphongATD 2026/11/04 22:10 ICT',
    'SGSIN SingaporeATA 2026/11/18 07:30 SGTwaits for onward departureCMA CGM JACQUES SAADE0FLLZW1MA',
    'NLRTM RotterdamETA 2026/12/04 05:00 CET',
    'NLVEN VenloFinal destination',
  ]);
});

test('shows the transshipment port in steps and route, with nothing on board', async () => {
  const [left, due] = sampleTrip().calls as [TripCall, TripCall];
  const seen = { call: 1, left: false, at: '2026-11-18T06:40:00.000Z', dateOnly: false };
  show(sampleBooking({ trip: sampleTrip({ calls: [left, throughSingapore(), due], seen }) }));
  const steps = within(await screen.findByRole('list', { name: 'Shipping status' })).getAllByRole('listitem');
  expect(steps.find((step) => step.getAttribute('aria-current') === 'step')).toHaveTextContent('At Singapore, now');
  expect(steps.at(-2)).toHaveTextContent('On board, to come');
  const here = within(screen.getByRole('list', { name: 'Routing' }))
    .getByText('SGSIN')
    .closest('li');
  expect(here).toHaveAttribute('aria-current', 'location');
});

test('shows containers line by line and in total', async () => {
  const item = {
    description: 'Rattan lounge sets',
    weight: 10_540,
    packages: 412,
    packageType: 'ctn',
    measurement: 66.4,
    containerNumber: 'CMAU8173542',
    po: '88214-1',
  };
  show(sampleBooking({ fields: { ...fields, equipments: [{ size: '40HC', items: [item, item] }] } }));
  const equipment = await panel('Equipment');
  expect(equipment.getByText('2 × 40HC')).toBeVisible();
  expect(equipment.getAllByRole('row')[1]).toHaveTextContent(
    'CMAU 817354 2Rattan lounge sets88214-1412 ctn10,540 kg66.4',
  );
  expect(equipment.getByText('824 ctn')).toBeVisible();
});

test('shows air cargo with pieces, chargeable weight and MAWB', async () => {
  show(
    sampleBooking({
      loadType: 'AIR',
      mode: 'AIR',
      isLikeAIRBooking: true,
      fields: {
        ...fields,
        mblNumber: '40307843032',
        airEquipments: {
          items: [{ description: 'Drills', pieces: 19, measurement: 1.235, weightKg: 427 }],
          chargeableWeight: 427,
        },
      },
    }),
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('403-07843032');
  const cargo = await panel('Cargo');
  expect(cargo.getByText('Chargeable 427 kg')).toBeVisible();
  expect(cargo.getByRole('columnheader', { name: 'Pieces' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download House air waybill as PDF' })).toBeVisible();
});

test('shows copyable numbers and the creator, also at the former address of the details', async () => {
  api.use(answers(getBooking, booking));
  openBooking({ page: 'details' });
  const numbers = await panel('Booking');
  expect(numbers.getByRole('button', { name: /Copy reference/i })).toBeInTheDocument();
  expect(numbers.getByText('Ines Verhoeven')).toBeVisible();
});
