import {
  type Booking,
  type BookingPriceLines,
  getBooking,
  getBookingPriceLines,
  listChargeCodes,
  listChargeTemplates,
  listExchangeRates,
  type OwnLine,
  updateBookingPriceLines,
} from '@quayside/contract';
import { answers, mockServer, paste, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import BookingPrice from './BookingPrice';
import { pricedBooking } from './pricedBooking.fixture';

const api = mockServer();
const line = {
  ...{ kind: 'freight', name: 'Ocean freight', basis: 'per container', currency: 'USD', taxPercent: 0 },
  ...{ costMinor: 100_000, sellMinor: 120_000 },
} as const satisfies OwnLine;

const show = (booking: Booking, lines: BookingPriceLines = { currency: 'USD', lines: [] }, role = 'agent' as const) => {
  api.use(
    answers(getBooking, booking),
    answers(getBookingPriceLines, lines),
    answers(listChargeCodes, []),
    answers(listChargeTemplates, []),
    answers(listExchangeRates, []),
  );
  return renderInKernel(<BookingPrice bookingId={booking._id} />, { at: '/', path: '/', role });
};

test('prices a booking that has none, with sums of the typed lines', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(updateBookingPriceLines, ({ body, request }) => {
      sent.push(body, request.headers.get('if-match'));
      return pricedBooking({ version: 2 });
    }),
  );
  const { user } = show(pricedBooking({ scheduleRates: null }));
  await user.click(await screen.findByRole('button', { name: 'Enter price' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Price' }));
  expect(drawer.getByText('Add the first line of the price.')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Add line' }));
  const typed = within(drawer.getByRole('group', { name: 'Line 1 of the booking' }));
  await paste(user, typed.getByRole('textbox', { name: /^Line/ }), 'Ocean freight');
  await user.selectOptions(typed.getByRole('combobox', { name: 'Basis' }), 'per container');
  await user.click(drawer.getByRole('button', { name: 'Save price' }));
  expect(await typed.findByText('Price is a required field')).toBeVisible();
  await paste(user, typed.getByRole('textbox', { name: /^Cost/ }), '1000');
  await paste(user, typed.getByRole('textbox', { name: /^Price/ }), '1200');
  // Two containers.
  expect(await drawer.findByText('$2,400.00')).toBeVisible();
  expect(drawer.getByText('$400.00, 16.6 %')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Save price' }));
  expect(await screen.findByText('Price saved')).toBeVisible();
  expect(sent).toEqual([{ currency: 'USD', lines: [{ ...line, kind: 'other' }] }, '"1"']);
});

test('shows cost and margin of an entered price, and keeps the input when a line is refused', async () => {
  const { user } = show(pricedBooking(), { currency: 'USD', lines: [line] });
  const sums = within(await screen.findByLabelText('Cost and margin', { selector: 'dl' }));
  expect(sums.getByText('$2,000.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change price' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Price' }));
  const message = 'No exchange rate is stored for CHF';
  api.use(refuses(updateBookingPriceLines, 422, message, [{ path: 'lines.0.currency', message }]));
  const price = drawer.getByRole('textbox', { name: /^Price/ });
  await user.clear(price);
  await paste(user, price, '1250');
  await user.click(drawer.getByRole('button', { name: 'Save price' }));
  await waitFor(() => expect(drawer.getByRole('combobox', { name: 'Currency' })).toHaveAccessibleDescription(message));
  expect(price).toHaveValue('1,250.00');
});

test.each([
  [
    'a price from a rate',
    pricedBooking({ scheduleRates: { ...pricedBooking().scheduleRates, byHand: false } as never }),
  ],
  ['a cancelled booking', pricedBooking({ may: { ...pricedBooking().may, update: false } })],
])('renders nothing for %s', async (_, booking) => {
  const asked: string[] = [];
  const { container } = show(booking);
  api.use(
    answers(getBooking, () => {
      asked.push('booking');
      return booking;
    }),
  );
  await waitFor(() => expect(asked).toEqual(['booking']));
  expect(container).toHaveTextContent('');
});
