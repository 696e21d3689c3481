import {
  type Booking,
  type ChosenRate,
  countUnreadComments,
  getBooking,
  getFormDraft,
  updateBooking,
  updateTracking,
} from '@quayside/contract';
import { answers, mockServer, paste, refuses } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { formAnswers } from '../testing/fillBooking';
import { bookingBase, openBooking } from '../testing/openBooking';
import { sampleBooking, sampleTrip } from '../testing/samples';
import { toBookingValues } from './toBookingValues';

const api = mockServer();
beforeEach(() => api.use(answers(countUnreadComments, { unread: 0 })));
const { fields, may } = sampleBooking();
const box = { description: 'Chairs', weight: 9_000, packages: null, packageType: null, measurement: 60, po: null };

const rate = {
  rateId: 'a'.repeat(24),
  sailingId: 'b'.repeat(24),
  carrier: { code: 'CMDU', name: 'CMA CGM' },
  service: 'Epic',
  totalMinor: 538_000,
  currency: 'USD',
  charges: [
    {
      name: 'Ocean freight',
      basis: 'per container',
      containerType: '40HC',
      quantity: 2,
      unitMinor: 254_000,
      amountMinor: 508_000,
    },
    { name: 'Documents', basis: 'per B/L', containerType: null, quantity: 1, unitMinor: 30_000, amountMinor: 30_000 },
  ],
  validTo: '2026-12-14T22:59:59.999Z',
  transitDays: 30,
} as const satisfies ChosenRate;

const booking = (rest: Partial<Booking> = {}): Booking =>
  sampleBooking({
    status: 'new',
    shippingStatus: 'created',
    scheduleRates: { ...rate, charges: [...rate.charges] },
    fields: {
      ...fields,
      equipments: [{ size: '40HC', items: [1, 2].map(() => ({ ...box, containerNumber: null })) }],
    },
    ...rest,
  });
const departed = booking({
  status: 'in-progress',
  shippingStatus: 'onboard',
  may: { ...may, edit: ['parties', 'references', 'remarks'] },
});

beforeEach(() => api.use(...formAnswers, answers(getBooking, booking())));

const open = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  return screen.findByRole('dialog', { name: 'Edit booking' });
};
const retype = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field);
  await paste(user, field, text);
};
const save = () => screen.getByRole('button', { name: 'Save changes' });

test('shows the former value of a change, undoes it, and sends the version that was loaded', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(updateBooking, ({ body, request }) => {
      sent.push(body, request.headers.get('if-match'));
      return booking({ version: 2 });
    }),
  );
  const { user } = openBooking();
  const drawer = within(await open(user));
  expect(drawer.getByText(/New: every field/)).toBeVisible();
  expect(save()).toBeDisabled();
  await retype(user, drawer.getByRole('textbox', { name: /^Your reference number/ }), 'HAL-PO-1');
  await retype(user, drawer.getByRole('textbox', { name: /^HBL number/ }), 'NGF-1');
  expect(drawer.getByText(`was ${fields.hblNumber}`)).toBeVisible();
  expect(drawer.getByText('2 changes')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: /Undo.*HBL number/ }));
  expect(drawer.getByRole('textbox', { name: /^HBL number/ })).toHaveValue(fields.hblNumber);
  expect(within(drawer.getByRole('table')).getAllByRole('row')).toHaveLength(2);
  await user.click(save());
  expect(await screen.findByText('Booking information updated!')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ reason: null, fields: expect.objectContaining({ your_reference_number: 'HAL-PO-1' }) }),
    '"1"',
  ]);
});

test('requires agreement to the new price of another quantity before saving', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(updateBooking, ({ body }) => {
      sent.push(body.agreedTotal);
      return booking({ version: 2 });
    }),
  );
  const { user } = openBooking();
  const drawer = within(await open(user));
  await retype(user, drawer.getByRole('textbox', { name: /^Quantity/ }), '3');
  const price = within(drawer.getAllByRole('table')[1] as HTMLElement);
  expect(price.getByRole('row', { name: /^Ocean freight/ })).toHaveTextContent('$5,080.00$7,620.00+$2,540.00');
  expect(price.getByRole('row', { name: /^Total/ })).toHaveTextContent('$5,380.00$7,920.00+$2,540.00');
  expect(save()).toBeDisabled();
  await user.click(drawer.getByRole('checkbox', { name: /The new price of \$7,920.00 is agreed/ }));
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([792_000]));
});

test('edits only the allowed fields after departure, with a reason', async () => {
  api.use(answers(getBooking, departed), refuses(updateBooking, 500, 'Nothing was to be sent'));
  const { user } = openBooking();
  const drawer = within(await open(user));
  expect(drawer.queryByRole('textbox', { name: /^Quantity/ })).not.toBeInTheDocument();
  expect(drawer.queryByRole('combobox', { name: /^Port of loading/ })).not.toBeInTheDocument();
  await retype(user, drawer.getByRole('textbox', { name: /^HBL number/ }), 'NGF-1');
  await user.click(save());
  expect(await drawer.findByText('Reason is a required field')).toBeVisible();
  await waitFor(() => expect(drawer.getByRole('alert')).toHaveFocus());
  await user.click(within(drawer.getByRole('alert')).getByRole('button', { name: 'Reason' }));
  expect(drawer.getByRole('combobox', { name: /^Reason/ })).toHaveFocus();
  expect(screen.queryByText('Nothing was to be sent')).not.toBeInTheDocument();
});

test('offers both versions after a conflict, and keeps the input', async () => {
  const theirs = booking({ version: 2, fields: { ...booking().fields, hblNumber: 'THEIRS' } });
  let reads = 0;
  api.use(
    answers(getBooking, () => {
      reads += 1;
      return reads > 1 ? theirs : booking();
    }),
    refuses(updateBooking, 409, 'Somebody changed this booking meanwhile.'),
  );
  const { user } = openBooking();
  const drawer = within(await open(user));
  await retype(user, drawer.getByRole('textbox', { name: /^HBL number/ }), 'MINE-1');
  await user.click(save());
  expect(await drawer.findByText(/Somebody else changed this booking/)).toBeVisible();
  expect(drawer.getByRole('textbox', { name: /^HBL number/ })).toHaveValue('MINE-1');
  expect(drawer.getByRole('radio', { name: /THEIRS/ })).toBeInTheDocument();
});

test('shows a server error at its field', async () => {
  api.use(
    refuses(updateBooking, 422, 'Please check the marked fields.', [
      { path: 'fields.shipper', message: 'This shipper does not exist' },
    ]),
  );
  const { user } = openBooking();
  const drawer = within(await open(user));
  await retype(user, drawer.getByRole('textbox', { name: /^HBL number/ }), 'NGF-1');
  await user.click(save());
  expect(await drawer.findByText('This shipper does not exist')).toBeVisible();
});

const [origin, ...others] = sampleTrip().calls;
const planned = sampleTrip({
  calls: origin
    ? [{ ...origin, departure: { at: '2026-11-04T15:10:00.000Z', dateOnly: false, sure: 'estimated' } }, ...others]
    : [],
});

test('sends a time of the ETD as tracking info, after the details', async () => {
  const sent: unknown[] = [];
  const atSix = booking({ trip: planned, version: 2 });
  api.use(
    answers(getBooking, booking({ trip: planned })),
    answers(updateBooking, ({ request }) => {
      sent.push(['details', request.headers.get('if-match')]);
      return atSix;
    }),
    answers(updateTracking, ({ body, request }) => {
      sent.push([body, request.headers.get('if-match')]);
      return booking({ version: 3 });
    }),
  );
  const { user } = openBooking();
  const drawer = within(await open(user));
  const time = drawer.getByRole('textbox', { name: 'ETD time' });
  await retype(user, time, '25:99');
  await user.click(save());
  expect(await drawer.findByText('Enter the time as HH:mm')).toBeVisible();
  expect(sent).toEqual([]);
  await retype(user, time, '06:00');
  await retype(user, drawer.getByRole('textbox', { name: /^Your reference number/ }), 'HAL-PO-1');
  expect(drawer.getByText('2 changes')).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('Booking information updated!')).toBeVisible();
  expect(sent).toEqual([
    ['details', '"1"'],
    [{ etd: expect.stringMatching(/T23:00:00.000Z$/) }, '"2"'],
  ]);
});

test('changes the ETA of a shipment on its way, and leaves the details alone', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(getBooking, departed),
    refuses(updateBooking, 500, 'Nothing was to be sent'),
    answers(updateTracking, ({ body }) => {
      sent.push(body);
      return { ...departed, version: 2 };
    }),
  );
  const { user } = openBooking();
  const drawer = within(await open(user));
  const route = within(drawer.getByRole('region', { name: 'Route and dates' }));
  expect(route.queryByRole('textbox', { name: 'ETD' })).not.toBeInTheDocument();
  await retype(user, route.getByRole('textbox', { name: 'ETA time' }), '22:30');
  await user.selectOptions(drawer.getByRole('combobox', { name: /^Reason/ }), 'carrier-change');
  await user.click(save());
  expect(await screen.findByText('Booking information updated!')).toBeVisible();
  expect(sent).toEqual([{ eta: expect.stringMatching(/T21:30:00.000Z$/) }]);
});

test('leads users who may edit the tracking info only to its form', async () => {
  api.use(answers(getBooking, booking({ may: { ...may, edit: [], track: true } })));
  const { user, router } = openBooking({ role: 'partner' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(router.state.location).toMatchObject({ pathname: `${bookingBase}/tracking`, search: '?edit=tracking' });
});

test('opens the form at the former address of the tracking info', async () => {
  openBooking({ at: `${bookingBase}/tracking?edit=tracking` });
  expect(await screen.findByRole('dialog', { name: 'Edit booking' })).toBeVisible();
});

test('offers no edit button without permission', async () => {
  api.use(answers(getBooking, booking({ may: { ...may, edit: [], track: false } })));
  openBooking({ role: 'partner' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('continues unsent changes, with what somebody else changed since', async () => {
  const stored = booking({ version: 3, fields: { ...booking().fields, toFollow: { packingList: '2026-12-01' } } });
  const start = { ...toBookingValues(stored), mblNumber: 'BEFORE', toFollow: {} };
  const mine = { hblNumber: 'NGF-1', toFollow: { commercialInvoice: '2026-12-02' } };
  api.use(
    answers(getBooking, stored),
    answers(getFormDraft, {
      ...{ form: `booking:edit:${stored._id}`, version: 1, updatedAt: '2026-11-20T09:00:00.000Z' },
      content: { fields: mine, origin: { version: 2, start } },
    }),
  );
  const { user } = openBooking();
  const drawer = within(await open(user));
  await user.click(await drawer.findByRole('button', { name: 'Continue where you left off' }));
  expect(drawer.getByText(/Somebody else changed this booking since you began your draft/)).toBeVisible();
  expect(drawer.getByRole('textbox', { name: /^HBL number/ })).toHaveValue('NGF-1');
  expect(drawer.getByRole('textbox', { name: /^MBL number/ })).toHaveValue(fields.mblNumber);
  expect(drawer.getByRole('checkbox', { name: 'Commercial invoice to follow' })).toBeChecked();
  await user.click(drawer.getByRole('button', { name: 'Discard draft' }));
  expect(drawer.getByRole('textbox', { name: /^HBL number/ })).toHaveValue(fields.hblNumber);
  expect(drawer.getByRole('checkbox', { name: 'Packing list to follow' })).toBeChecked();
});
