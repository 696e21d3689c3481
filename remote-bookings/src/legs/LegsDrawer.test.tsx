import {
  type Booking,
  countUnreadComments,
  getBooking,
  type NewLeg,
  searchPorts,
  updateBookingLegs,
} from '@quayside/contract';
import { answers, mockServer, paste, refuses } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { formAnswers } from '../testing/fillBooking';
import { openBooking } from '../testing/openBooking';
import { sampleBooking } from '../testing/samples';

const api = mockServer();
beforeEach(() => api.use(...formAnswers, answers(countUnreadComments, { unread: 0 })));
const { bookingFrom, bookingTo, may } = sampleBooking();
const singapore = {
  ...{ id: '5'.repeat(24), code: 'SGSIN', portName: 'Singapore', city: 'Singapore', country: 'SG' },
  ...{ timeZone: 'Asia/Singapore', portType: 'SEA' as const, jobCode: null, cityCode: null, lat: 1.26, lon: 103.8 },
};
const booking = (rest: Partial<Booking> = {}): Booking =>
  sampleBooking({
    via: [],
    may: { ...may, update: true, recordEvents: true },
    fields: { ...sampleBooking().fields, legs: undefined },
    ...rest,
  });

const open = async (shown = booking()) => {
  api.use(answers(getBooking, shown), answers(searchPorts, [singapore]));
  const view = openBooking();
  await view.user.click(await screen.findByRole('button', { name: 'Edit legs' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Legs' }, { timeout: 20_000 }));
  const leg = (number: number) => within(drawer.getByRole('group', { name: `Leg ${number}` }));
  return { ...view, drawer, leg };
};

test('plans a transshipment and pre-carriage from a place that the directory lacks', async () => {
  const sent: { legs: NewLeg[]; version: string | null }[] = [];
  api.use(
    answers(updateBookingLegs, ({ body, request }) => {
      sent.push({ legs: body.legs, version: request.headers.get('if-match') });
      return booking({ version: 2 });
    }),
  );
  const { user, drawer, leg } = await open();
  expect(leg(1).getByText('ETD of the booking: change it under Edit booking')).toBeVisible();
  const to = leg(1).getByRole('combobox', { name: 'To' });
  await user.clear(to);
  await paste(user, to, 'Singapore');
  await user.click(await drawer.findByRole('option', { name: /Singapore/ }));
  await user.type(leg(1).getByRole('textbox', { name: /^ETA\b(?!.*time)/ }), '2026-11-25');
  await user.click(drawer.getByRole('button', { name: 'Add a leg after' }));
  expect(leg(2).getByRole('combobox', { name: 'From' })).toHaveValue('Singapore, SG');
  expect(leg(2).getByRole('combobox', { name: 'To' })).toHaveValue(`${bookingTo.city}, ${bookingTo.country}`);
  await paste(user, leg(2).getByRole('textbox', { name: /^Vessel/ }), 'Ever Given');
  await user.click(drawer.getByRole('button', { name: 'Add a leg before' }));
  const from = leg(1).getByRole('combobox', { name: 'From' });
  api.use(answers(searchPorts, []));
  await paste(user, from, 'Thái Nguyên, VN');
  await user.click(await drawer.findByRole('option', { name: /Use “Thái Nguyên, VN”/ }));
  await paste(user, leg(1).getByRole('textbox', { name: /^Truck or train/ }), '29C-123.45');
  await user.click(drawer.getByRole('button', { name: 'Save legs' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.version).toBe('"1"');
  expect(sent[0]?.legs).toMatchObject([
    { mode: 'truck', from: { city: 'Thái Nguyên', country: 'VN' }, to: bookingFrom.id, vehicle: '29C-123.45' },
    { mode: 'sea', from: bookingFrom.id, to: singapore.id, eta: '2026-11-25' },
    { mode: 'sea', from: singapore.id, to: bookingTo.id, vessel: 'Ever Given' },
  ]);
});

test('shows the errors of the server at their fields, and keeps the legs', async () => {
  const { user, drawer, leg } = await open();
  await user.click(drawer.getByRole('button', { name: 'Add a leg after' }));
  await user.click(drawer.getByRole('button', { name: 'Save legs' }));
  expect(await leg(2).findByText('Choose a place')).toBeVisible();
  await paste(user, leg(2).getByRole('combobox', { name: 'To' }), 'Singapore');
  await user.click(await drawer.findByRole('option', { name: /^SGSIN/ }));
  const message = 'Leaves before leg 1 arrives';
  api.use(refuses(updateBookingLegs, 422, message, [{ path: 'legs.1.etd', message }]));
  await user.click(drawer.getByRole('button', { name: 'Save legs' }));
  expect(await leg(2).findByText(message)).toBeVisible();
  expect(leg(2).getByRole('combobox', { name: 'To' })).toHaveValue('Singapore, SG');
});

test('shows the legs in the route, and no button to people who may not edit them', async () => {
  const place = ({ portType: _, jobCode: __, cityCode: ___, ...rest }: typeof singapore) => rest;
  const plain = { vessel: null, voyage: null, flight: null, vehicle: null, etd: null, eta: null };
  const { fields } = booking();
  const legs: NonNullable<Booking['fields']['legs']> = [
    { mode: 'sea', from: bookingFrom, to: bookingTo, ...plain },
    { mode: 'barge', from: bookingTo, to: place(singapore), ...plain, vessel: 'Maas', eta: '2026-12-20T16:00:00.000Z' },
  ];
  api.use(answers(getBooking, booking({ fields: { ...fields, legs }, may: { ...may, update: false } })));
  openBooking();
  const route = within(await screen.findByRole('list', { name: 'Routing' }));
  const last = route.getAllByRole('listitem').at(-1);
  expect(last).toHaveTextContent('SGSIN Singapore');
  expect(last).toHaveTextContent('By barge, Maas');
  expect(last).toHaveTextContent('2026/12/21');
  expect(screen.queryByRole('button', { name: 'Edit legs' })).not.toBeInTheDocument();
});
