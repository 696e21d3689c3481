import { listBookings } from '@quayside/contract';
import { answers, mockServer, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { sampleCard, toBookingPage, toSampleId } from '../testing/samples';
import GlobalSearch from './GlobalSearch';

const api = mockServer();
const found = (...numbers: number[]) =>
  api.use(answers(listBookings, toBookingPage(numbers.map((number) => sampleCard(number)))));

const open = () => renderInKernel(<GlobalSearch />, { at: '/' });
const field = () => screen.getByPlaceholderText('Search MBL, HBL, Ref, or Cntr #');

test('focuses the search on slash', async () => {
  const { user } = open();
  await user.keyboard('/');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('');
});

test('opens the overview of a single result', async () => {
  found(1);
  const { user, router } = open();
  await user.type(field(), 'CMDUHPH04128{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/bookings/${toSampleId(1)}/overview`));
});

test('opens the list for several results', async () => {
  found(1, 2);
  const { user, router } = open();
  await user.type(field(), 'HAL-PO{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookings/all'));
  expect(router.state.location.search).toBe('?searchText=HAL-PO');
});

test('says when nothing was found', async () => {
  found();
  const { user, router } = open();
  await user.type(field(), 'ZZZ{Enter}');
  expect(await screen.findByText('No result found')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
});

test('suggests bookings while typing, from three characters', async () => {
  found(1, 2);
  const { user, router } = open();
  await user.type(field(), 'HA');
  expect(await screen.findByText('Please input more than 3 characters')).toBeInTheDocument();
  await user.type(field(), 'L');
  await user.click(await screen.findByRole('option', { name: /CMDUHPH041282/ }, { timeout: 3000 }));
  expect(router.state.location.pathname).toBe(`/bookings/${toSampleId(2)}/overview`);
});

test('puts an exact identifier first, ignoring spaces and dashes', async () => {
  api.use(
    answers(
      listBookings,
      toBookingPage([
        sampleCard(1, { mblNumber: '020-447190321' }),
        sampleCard(2, { mblNumber: '02044719032', isLikeAIRBooking: true }),
      ]),
    ),
  );
  const { user } = open();
  await user.type(field(), '020 4471-9032');
  const options = await screen.findAllByRole('option', {}, { timeout: 3000 });
  expect(options.map((option) => option.getAttribute('aria-label'))).toEqual([
    '020-44719032, VNHPH to NLRTM',
    '020-447190321, VNHPH to NLRTM',
  ]);
});

test('shows the matched number in a suggestion, also a container', async () => {
  api.use(
    answers(listBookings, toBookingPage([sampleCard(1, { listContainerNumbers: ['CMAU8173542', 'TCNU4820960'] })])),
  );
  const { user } = open();
  await user.type(field(), 'TCNU 482');
  const option = await screen.findByRole('option', {}, { timeout: 3000 });
  expect(option).toHaveTextContent('TCNU4820960');
  expect(option).not.toHaveTextContent('CMAU8173542');
  expect(option).toHaveTextContent(sampleCard(1).customerReference);
});

test('moves through suggestions by arrow keys, opens on Enter, clears on Escape', async () => {
  found(1, 2);
  const { user, router } = open();
  await user.type(field(), 'HAL');
  const options = await screen.findAllByRole('option', {}, { timeout: 3000 });
  expect(screen.getByText('2 bookings found')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', options[1]?.id);
  expect(options[1]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.click(field());
  await user.type(field(), 'HAL');
  await screen.findAllByRole('option', {}, { timeout: 3000 });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(router.state.location.pathname).toBe(`/bookings/${toSampleId(1)}/overview`);
});

test('ignores the result of an outdated search', async () => {
  let answer = (_: ReturnType<typeof toBookingPage>) => {};
  api.use(answers(listBookings, () => new Promise((resolve) => (answer = resolve))));
  const { user, router } = open();
  await user.type(field(), 'HAL-PO{Enter}');
  expect(await screen.findByText('Searching…')).toBeInTheDocument();
  await user.type(field(), '-9');
  answer(toBookingPage([sampleCard(1)]));
  found();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No result found')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
});
