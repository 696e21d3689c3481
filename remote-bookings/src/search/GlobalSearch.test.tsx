import { listBookings } from '@freight/shared-kernel/contract';
import { answers, mockServer, renderInKernel } from '@freight/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import { idOf, pageOf, sampleCard } from '../testing/samples';
import GlobalSearch from './GlobalSearch';

const api = mockServer();
const found = (...numbers: number[]) =>
  api.use(answers(listBookings, pageOf(numbers.map((number) => sampleCard(number)))));

const open = () => renderInKernel(<GlobalSearch />, { at: '/' });
const field = () => screen.getByPlaceholderText('Search MBL, HBL, Ref, or Cntr #');

test('a slash brings the focus to the search', async () => {
  const { user } = open();
  await user.keyboard('/');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('');
});

test('one result opens its overview', async () => {
  found(1);
  const { user, router } = open();
  await user.type(field(), 'CMDUHPH04128{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/bookings/${idOf(1)}/overview`));
});

test('several results open the list', async () => {
  found(1, 2);
  const { user, router } = open();
  await user.type(field(), 'HAL-PO{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookings/all'));
  expect(router.state.location.search).toBe('?searchText=HAL-PO');
});

test('nothing found is said', async () => {
  found();
  const { user, router } = open();
  await user.type(field(), 'ZZZ{Enter}');
  expect(await screen.findByText('No result found')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
});

test('suggestions come while typing, from three characters on', async () => {
  found(1, 2);
  const { user, router } = open();
  await user.type(field(), 'HA');
  expect(await screen.findByText('Please input more than 3 characters')).toBeInTheDocument();
  await user.type(field(), 'L');
  await user.click(await screen.findByRole('option', { name: /CMDUHPH041282/ }, { timeout: 3000 }));
  expect(router.state.location.pathname).toBe(`/bookings/${idOf(2)}/overview`);
});
