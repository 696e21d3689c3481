import { uploadFile } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { useDrafts } from '@quayside/kernel/session';
import { mockServer, paste, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { formAnswers, pick, type, upload } from '../testing/fillBooking';
import { CreateBookingDrawer } from './CreateBookingDrawer';

const api = mockServer();
beforeEach(() => api.use(...formAnswers));
afterEach(() => useDrafts.getState().clear());

const open = (role: Role = 'agent') =>
  renderInKernel(<CreateBookingDrawer open onClose={() => {}} />, { role, at: '/bookings/all' });
const submit = () => screen.getByRole('button', { name: 'Submit Booking' });
const complaint = (text: string) => screen.findByText(text);

test('lists missing fields in a summary that links to them', async () => {
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

test.each(['FCL', 'LCL', 'AIR'])('focuses the summary of missing fields for %s', async (mode) => {
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: new RegExp(mode) }));
  await user.click(submit());
  const shipper = await screen.findByRole('button', { name: 'Shipper' });
  expect(shipper.closest('[role=alert]')).toHaveFocus();
});

test('rejects a short MBL number, and calls it MAWB for air', async () => {
  const { user } = open();
  await type(user, 'MBL number', 'CMDU');
  await user.tab();
  expect(await complaint('Enter at least 6 characters')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /AIR/ }));
  expect(screen.getByRole('textbox', { name: /^MAWB number/ })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Chargeable weight/ })).toHaveValue('1');
});

test('shows missing fields once, above the form, without a toast', async () => {
  const { user } = open();
  await user.click(submit());
  expect(await screen.findAllByText('Please Fill In the Required Fields')).toHaveLength(1);
});

test('validates only fields that lost focus before submit', async () => {
  const { user } = open();
  await user.click(screen.getByRole('textbox', { name: /^MBL number/ }));
  await user.tab();
  expect(await complaint('MBL number is a required field')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /LCL/ }));
  await type(user, 'Weight', '100');
  expect(screen.queryAllByText(/is a required field/)).toHaveLength(0);
});

test('keeps the input when the load type changes, and renames the bills', async () => {
  const { user } = open();
  await pick(user, 'Port of loading', 'VNHPH', /VNHPH/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), '20GP');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Local charge' }), 'collect');
  await type(user, 'MBL number', 'CMDUHPH0413290');
  await type(user, 'CBM', '28');
  await user.click(screen.getByRole('radio', { name: /AIR/ }));
  expect(screen.getByRole('textbox', { name: /^MAWB number/ })).toHaveValue('CMDUHPH0413290');
  expect(screen.getByLabelText('MAWB, file')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /^Port of loading/ })).toHaveValue('');
  await user.click(screen.getByRole('radio', { name: /LCL/ }));
  expect(screen.getByRole('combobox', { name: /^Port of loading/ })).toHaveValue('Haiphong, VN');
  await user.click(screen.getByRole('radio', { name: /FCL/ }));
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('20GP');
  expect(screen.getByRole('combobox', { name: 'Local charge' })).toHaveValue('collect');
  expect(screen.getByRole('textbox', { name: /^CBM/ })).toHaveValue('28');
});

test('accepts an unlisted place with its country, prefilled from the picked one', async () => {
  const { user } = open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Incoterm' }), 'EXW');
  await pick(user, 'Inland point', 'VNHAN', /VNHAN/);
  await user.click(screen.getByRole('button', { name: 'Type city and country' }));
  const city = screen.getByRole('textbox', { name: /^City of the inland point/ });
  expect(city).toHaveValue('Hanoi');
  await user.clear(city);
  await user.tab();
  expect(await complaint('City is a required field')).toBeInTheDocument();
});

test('warns about a wrong check digit, and offers the correction', async () => {
  const { user } = open();
  await type(user, 'Container number', 'CMAU8173543');
  await user.click(await screen.findByRole('button', { name: 'Use CMAU8173542' }));
  expect(screen.getByRole('textbox', { name: /^Container number/ })).toHaveValue('CMAU8173542');
  await type(user, 'Container number', ', MSCU1234567');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(screen.queryByText(/check digit/)).not.toBeInTheDocument();
});

test('shows a failed upload and retries it', async () => {
  api.use(refuses(uploadFile, 503, 'The store of documents is away'));
  const { user } = open();
  await upload(user, 'Packing list', 'PL.pdf');
  expect(await screen.findByText('upload PL.pdf failed')).toBeInTheDocument();
  expect(screen.getByText(/The store of documents is away/)).toBeInTheDocument();
  api.use(...formAnswers);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('packing-list.pdf')).toBeInTheDocument();
});

test('adds an unknown shipper from the form', async () => {
  const { user } = open();
  await user.click(screen.getByRole('combobox', { name: /^Shipper/ }));
  await user.keyboard('Hanoi Bamboo');
  await user.click(await screen.findByRole('option', { name: 'Add "Hanoi Bamboo"' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add shipper' });
  await user.clear(within(dialog).getByRole('textbox', { name: /^Shipper name/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('Shipper name is required')).toBeInTheDocument();
  await paste(user, within(dialog).getByRole('textbox', { name: /^Shipper name/ }), 'Hanoi Bamboo Co');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Shipper/ })).toHaveValue('Hanoi Bamboo Co'));
});

test('lets a member pick existing customers, and an agent add one', async () => {
  const member = open('member');
  expect(screen.queryByRole('button', { name: 'Add customer' })).not.toBeInTheDocument();
  member.unmount();
  open('agent');
  expect(screen.getByRole('button', { name: 'Add customer' })).toBeInTheDocument();
});

test('adds and removes rows, and keeps the focus among them', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Add container' }));
  const second = screen.getByRole('group', { name: 'Cargo row 2' });
  expect(within(second).getByRole('textbox', { name: /^Quantity/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }));
  expect(screen.queryByRole('group', { name: 'Cargo row 2' })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Quantity/ })).toHaveFocus();
});

test('does not validate a new row yet, and keeps the errors of other rows', async () => {
  const { user } = open();
  await user.click(screen.getByRole('textbox', { name: /^Weight/ }));
  await user.tab();
  expect(await screen.findAllByText('Container weight is a required field')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Add container' }));
  await paste(user, screen.getAllByRole('textbox', { name: /^Commodity/ })[1] as HTMLElement, 'Sofas');
  const [first, second] = screen.getAllByRole('group', { name: /^Cargo row/ }) as [HTMLElement, HTMLElement];
  expect(within(first).getByText('Container weight is a required field')).toBeInTheDocument();
  expect(within(second).queryByText('Container weight is a required field')).not.toBeInTheDocument();
  await user.click(submit());
  expect(await within(second).findByText('Container weight is a required field')).toBeInTheDocument();
});

test('starts a row as one 40HC, and warns when it is overloaded', async () => {
  const { user } = open();
  const types = screen.getByRole('combobox', { name: 'Type' });
  expect(types).toHaveValue('40HC');
  expect(screen.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('1');
  expect(
    within(types)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(["20GP · 20' Dry", "40GP · 40' Dry", "40HC · 40' High Cube", "45GP · 45' Dry", "45HC · 45' High Cube"]);
  await type(user, 'CBM', '80');
  expect(screen.getByText('More than 1 × 40HC holds (76.4 CBM)')).toBeInTheDocument();
});

test('shows the chargeable weight for air and LCL', async () => {
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: /AIR/ }));
  await type(user, 'Weight', '100');
  await type(user, 'CBM', '1');
  expect(screen.getByRole('textbox', { name: /^Chargeable weight/ })).toHaveValue('167');
  await user.click(screen.getByRole('radio', { name: /LCL/ }));
  expect(screen.getByRole('textbox', { name: 'Chargeable weight', description: 'CBM' })).toHaveValue('1');
  await type(user, 'Weight', '0');
  expect(screen.getByRole('textbox', { name: 'Chargeable weight', description: 'kg' })).toHaveValue('1000');
});

test('starts with FOB, collect and prepaid; warns about sea-only terms for air', async () => {
  const { user } = open();
  expect(screen.getByRole('combobox', { name: 'Incoterm' })).toHaveValue('FOB');
  expect(screen.getByRole('combobox', { name: 'Freight charge' })).toHaveValue('collect');
  expect(screen.getByRole('combobox', { name: 'Local charge' })).toHaveValue('prepaid');
  expect(screen.queryByText(/fits/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /AIR/ }));
  expect(screen.getByRole('combobox', { name: 'Local charge' })).toHaveValue('collect');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Incoterm' }), 'CIF');
  expect(screen.getByText(/CIF is meant for sea transport only/)).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Incoterm' }), 'CIP');
  expect(screen.queryByText(/fits/)).not.toBeInTheDocument();
});

test('asks for the pick-up place for EXW', async () => {
  const { user } = open();
  expect(screen.queryByRole('combobox', { name: /^Inland point/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Incoterm' }), 'EXW');
  await user.click(submit());
  expect(await complaint('Inland point is a required field')).toBeInTheDocument();
  await pick(user, 'Inland point', 'VNHAN', /Hanoi/);
  await waitFor(() => expect(screen.queryByText('Inland point is a required field')).not.toBeInTheDocument());
});

test('does not submit the booking with the dialog for a new customer', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Add customer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add customer' });
  await paste(user, within(dialog).getByRole('textbox', { name: /^E-mail/ }), 'nobody');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText('Email is invalid')).toBeInTheDocument();
  expect(within(dialog).getByText('Company name is a required field')).toBeInTheDocument();
  expect(screen.queryByText('Customer is a required field')).not.toBeInTheDocument();
});
