import { useDrafts } from '@quayside/kernel/session';
import { mockServer, renderInKernel, sampleUser } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import { formAnswers, type, upload } from '../testing/fillBooking';
import { idOf } from '../testing/samples';
import { CreateBookingDrawer } from './CreateBookingDrawer';

const api = mockServer();
beforeEach(() => api.use(...formAnswers));
afterEach(() => {
  useDrafts.getState().clear();
  api.events.removeAllListeners();
});

const open = (onClose = () => {}) =>
  renderInKernel(<CreateBookingDrawer open onClose={onClose} />, { at: '/bookings/all' });
const _submit = () => screen.getByRole('button', { name: 'Submit Booking' });
const reference = () => screen.getByRole('textbox', { name: /^Your reference number/ });

test('what is half filled in is there again after a reload, and can be discarded', async () => {
  const first = open();
  await type(first.user, 'Your reference number', 'HAL-PO-88410');
  await upload(first.user, 'Packing list', 'PL.pdf');
  await screen.findByText('packing-list.pdf');
  first.unmount();
  const { user } = open();
  expect(screen.getByText('Your draft was restored')).toBeInTheDocument();
  expect(reference()).toHaveValue('HAL-PO-88410');
  expect(screen.getByText('packing-list.pdf')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(reference()).toHaveValue('');
  expect(screen.queryByText('packing-list.pdf')).not.toBeInTheDocument();
  expect(useDrafts.getState().drafts).toEqual({});
});

test('a draft is its author’s alone', async () => {
  const first = open();
  await type(first.user, 'Your reference number', 'HAL-PO-88410');
  first.unmount();
  renderInKernel(<CreateBookingDrawer open onClose={() => {}} />, { user: { id: idOf(0xdd) } });
  expect(screen.queryByText('Your draft was restored')).not.toBeInTheDocument();
  expect(reference()).toHaveValue('');
});

test('a draft of another shape is passed over', () => {
  useDrafts.getState().keep(`booking:drawer:${sampleUser('agent').id}`, { version: 0, values: { mblNumber: 7 } });
  open();
  expect(screen.queryByText('Your draft was restored')).not.toBeInTheDocument();
  expect(reference()).toHaveValue('');
});

test('leaving what was filled in ends its draft', async () => {
  const onClose = jest.fn();
  const { user } = open(onClose);
  await type(user, 'Your reference number', 'HAL');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(useDrafts.getState().drafts).toEqual({});
});

test('closing with something filled in asks first', async () => {
  const { user } = open();
  await type(user, 'Your reference number', 'HAL');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'You have unsaved changes, are you sure you want to leave?' }),
  ).toBeInTheDocument();
});
