import { createBooking, uploadFile } from '@freight/shared-kernel/contract';
import type { Role } from '@freight/shared-kernel/roles';
import { answers, mockServer, refuses, renderInKernel } from '@freight/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fillNumbersAndDocuments, formAnswers, pick, pickParties, type, upload } from '../testing/fillBooking';
import { idOf, sampleBooking } from '../testing/samples';
import { CreateBookingDrawer } from './CreateBookingDrawer';

const api = mockServer();
beforeEach(() => api.use(...formAnswers));

const open = (role: Role = 'agent') =>
  renderInKernel(<CreateBookingDrawer open onClose={() => {}} />, { role, at: '/bookings/all' });
const submit = () => screen.getByRole('button', { name: 'Submit Booking' });
const complaint = (text: string) => screen.findByText(text);

test('an empty form says what is missing, in a summary that leads to the fields', async () => {
  const { user } = open();
  await user.click(submit());
  const summary = (await screen.findAllByRole('alert')).find((alert) => within(alert).queryByText('Shipper'));
  expect(summary).toHaveTextContent('Please Fill In the Required Fields');
  for (const message of [
    'Customer is a required field',
    'Shipper is a required field',
    'Consignee is a required field',
    'Port of loading is a required field',
    'Port of discharge is a required field',
    'Your reference number is a required field',
    'MBL number is a required field',
    'HBL number is a required field',
    'Container weight is a required field',
    'packing list documents is a required field',
    'commercial invoice documents is a required field',
  ]) {
    expect(await complaint(message)).toBeInTheDocument();
  }
  await user.click(within(summary as HTMLElement).getByRole('button', { name: 'MBL number' }));
  expect(screen.getByRole('textbox', { name: /^MBL number/ })).toHaveFocus();
});

test('a short MBL number is refused, and air calls it MAWB', async () => {
  const { user } = open();
  await type(user, 'MBL number', 'CMDU');
  await user.tab();
  expect(await complaint('Enter at least 6 characters')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /AIR/ }));
  expect(screen.getByRole('textbox', { name: /^MAWB number/ })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Chargeable weight/ })).toHaveValue('1');
});

test('a wrong check digit is a warning: the correction can be taken or the number kept', async () => {
  const { user } = open();
  await type(user, 'Container number', 'CMAU8173543');
  await user.click(await screen.findByRole('button', { name: 'Use CMAU8173542' }));
  expect(screen.getByRole('textbox', { name: /^Container number/ })).toHaveValue('CMAU8173542');
  await type(user, 'Container number', ', MSCU1234567');
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(screen.queryByText(/check digit/)).not.toBeInTheDocument();
});

test('the filled form is sent once under one key, and leads to the list', async () => {
  const sent: { body: unknown; key: string | null }[] = [];
  api.use(
    answers(createBooking, ({ body, request }) => {
      sent.push({ body, key: request.headers.get('idempotency-key') });
      return sampleBooking();
    }),
  );
  const { user, router } = open();
  await pickParties(user);
  expect(screen.getByRole('textbox', { name: 'Shipper e-mail' })).toHaveValue('lan.nguyen@hprattan.example');
  expect(screen.getByRole('textbox', { name: 'Shipper mobile' })).toHaveValue('+84 225 555 0148');
  await pick(user, 'Port of loading', 'VNH', /Haiphong/);
  await pick(user, 'Port of discharge', 'NLR', /Rotterdam/);
  await fillNumbersAndDocuments(user);
  await user.dblClick(submit());
  await waitFor(() => expect(router.state.location.search).toBe('?is_refreshed=true'));
  expect(await screen.findByText('Success! Booking created')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({
    loadType: 'FCL',
    company: idOf(0xc1),
    fields: {
      shipper: idOf(0xb1),
      consignee: idOf(0xb2),
      portOfLoading: idOf(0xa1),
      portOfDischarge: idOf(0xa2),
      your_reference_number: 'HAL-PO-88410',
      mblNumber: 'CMDUHPH0413290',
      containers: [{ quantity: 1, type: '40HC', container_weight: 21080, cbm: null }],
    },
    scheduleRates: null,
    steps: { packingList: [idOf(0xf1)], commercialInvoice: [idOf(0xf2)], others: [] },
  });
});

test('what the server refuses lands on its field, and the next attempt is the same act', async () => {
  const keys: (string | null)[] = [];
  api.use(refuses(createBooking, 422, 'invalid', [{ path: 'fields.mblNumber', message: 'MBL number is in use' }]));
  const { user } = open();
  api.events.on('request:start', ({ request }) => {
    if (request.method === 'POST' && request.url.endsWith('/bookings'))
      keys.push(request.headers.get('idempotency-key'));
  });
  await pickParties(user);
  await pick(user, 'Port of loading', 'VNH', /Haiphong/);
  await pick(user, 'Port of discharge', 'NLR', /Rotterdam/);
  await fillNumbersAndDocuments(user);
  await user.click(submit());
  expect(
    await screen.findByRole('textbox', { name: /^MBL number/, description: 'MBL number is in use' }),
  ).toBeInvalid();
  api.use(answers(createBooking, sampleBooking()));
  await user.click(submit());
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(new Set(keys).size).toBe(1);
});

test('an upload that failed says so and can be tried again', async () => {
  api.use(refuses(uploadFile, 413, 'The file is larger than 20 MB'));
  const { user } = open();
  await upload(user, 'Packing list', 'PL.pdf');
  expect(await screen.findByText('upload PL.pdf failed')).toBeInTheDocument();
  expect(screen.getByText(/The file is larger than 20 MB/)).toBeInTheDocument();
  api.use(...formAnswers);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('packing-list.pdf')).toBeInTheDocument();
});

test('a shipper that nobody knows is added on the way', async () => {
  const { user } = open();
  await user.click(screen.getByRole('combobox', { name: /^Shipper/ }));
  await user.keyboard('Hanoi Bamboo');
  await user.click(await screen.findByRole('option', { name: 'Add "Hanoi Bamboo"' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add shipper' });
  await user.clear(within(dialog).getByRole('textbox', { name: /^Shipper name/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('Shipper name is required')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: /^Shipper name/ }), 'Hanoi Bamboo Co');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Shipper/ })).toHaveValue('Hanoi Bamboo Co'));
});

test('a member links to customers there are, an agent may add one', async () => {
  const member = open('member');
  expect(screen.queryByRole('button', { name: 'Add customer' })).not.toBeInTheDocument();
  member.unmount();
  open('agent');
  expect(screen.getByRole('button', { name: 'Add customer' })).toBeInTheDocument();
});

test('closing with something filled in asks first', async () => {
  const { user } = open();
  await type(user, 'Your reference number', 'HAL');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'You have unsaved changes, are you sure you want to leave?' }),
  ).toBeInTheDocument();
});

test('rows are added and removed', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Add container' }));
  expect(screen.getByRole('group', { name: 'Cargo row 2' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  expect(screen.queryByRole('group', { name: 'Cargo row 2' })).not.toBeInTheDocument();
});
