import { completeBooking, countUnreadComments, getBooking, moveShippingStatus } from '@quayside/contract';
import type { Trip } from '@quayside/freight';
import { answers, mockServer, refuses } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openBooking } from '../testing/openBooking';
import { expectedCalls, sampleBooking, sampleTrip, unreported } from '../testing/samples';

const api = mockServer();
beforeEach(() => api.use(answers(countUnreadComments, { unread: 0 })));
const { may } = sampleBooking();
const confirmed = sampleBooking({
  status: 'new',
  shippingStatus: 'confirmed',
  trip: sampleTrip({ ...unreported, calls: expectedCalls() }),
  may: { ...may, shippingStatus: ['picked', 'onboard'] },
});
const arrived = sampleBooking({ shippingStatus: 'arrived', may: { ...may, shippingStatus: [], complete: true } });

const steps = () => screen.findByRole('list', { name: 'Shipping status' });
const current = async () => within(await steps()).getByText(/, now$/).parentElement;
const moveTo = async (user: UserEvent, step: string) => {
  await user.click(await screen.findByRole('button', { name: `Move to ${step}` }));
  const dialog = await screen.findByRole('alertdialog', { name: `Move the shipping status to ${step}?` });
  return { dialog, yes: within(dialog).getByRole('button', { name: `Move to ${step}` }) };
};

test('shows the steps and the possible next ones', async () => {
  api.use(answers(getBooking, confirmed));
  openBooking();
  const shown = within(await steps()).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    // Staff see it in their own time zone, so the hour depends on the machine.
    expect.stringMatching(/^Created, done2026\/10\/20 \d\d:00$/),
    'Confirmed, now',
    'Picked up, to come',
    'On board, to comeETD 2026/11/04 21:00 ICT',
    'Arrived, to comeETA 2026/12/04 05:00 CET',
  ]);
  expect(screen.getAllByRole('button', { name: /^Move to/ }).map(({ textContent }) => textContent)).toEqual([
    'Move to Picked up',
    'Move to On board',
  ]);
  expect(screen.queryByRole('button', { name: 'Mark complete' })).not.toBeInTheDocument();
});

test('explains a step, sends it with the loaded version, and shows it optimistically', async () => {
  const sent: unknown[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.use(
    answers(getBooking, confirmed),
    answers(moveShippingStatus, async ({ body, request }) => {
      sent.push(body, request.headers.get('if-match'));
      await held;
      return sampleBooking({ shippingStatus: 'onboard', version: 2 });
    }),
  );
  const { user } = openBooking();
  const { dialog, yes } = await moveTo(user, 'On board');
  expect(dialog).toHaveTextContent('Picked up is skipped. Its status becomes IN PROGRESS.');
  await user.click(yes);
  expect(await current()).toHaveTextContent('On board');
  expect(screen.getByText('Status: In progress')).toBeInTheDocument();
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move to Arrived' })).toBeEnabled());
  expect(sent).toEqual([{ shippingStatus: 'onboard' }, '"1"']);
});

test('reports a conflict and shows the new state', async () => {
  api.use(answers(getBooking, confirmed), refuses(moveShippingStatus, 409, 'The shipping status is On board already.'));
  const { user } = openBooking();
  const { yes } = await moveTo(user, 'On board');
  api.use(
    answers(getBooking, sampleBooking({ shippingStatus: 'arrived', version: 3, may: { ...may, shippingStatus: [] } })),
  );
  await user.click(yes);
  expect(await screen.findByText('Someone was faster')).toBeVisible();
  expect(
    screen.getByText('The shipping status is On board already. The booking is now Arrived, IN PROGRESS.'),
  ).toBeVisible();
  expect(within(await steps()).getByText('Arrived')).toHaveTextContent('Arrived, done');
});

test('reverts a step that fails', async () => {
  api.use(answers(getBooking, confirmed), refuses(moveShippingStatus, 500, 'The database is away.'));
  const { user } = openBooking();
  await user.click((await moveTo(user, 'Picked up')).yes);
  expect(await screen.findByText('The database is away.')).toBeVisible();
  expect(await current()).toHaveTextContent('Confirmed');
});

test('marks an arrived booking as complete', async () => {
  api.use(
    answers(getBooking, arrived),
    answers(
      completeBooking,
      sampleBooking({ ...arrived, status: 'completed', version: 2, may: { ...may, shippingStatus: [] } }),
    ),
  );
  const { user } = openBooking();
  await user.click(await screen.findByRole('button', { name: 'Mark complete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Mark this booking complete?' });
  await user.click(within(dialog).getByRole('button', { name: 'Mark complete' }));
  expect(await screen.findByText('Status: Completed')).toBeInTheDocument();
  expect(within(await steps()).getByText('Arrived')).toHaveTextContent('Arrived, done');
});

test('shows the dates and delays of a completed booking', async () => {
  const [from, to] = sampleTrip().calls;
  const came = { ...to, arrival: { at: '2026-12-06T04:00:00.000Z', dateOnly: false, sure: 'actual' } } as const;
  const trip = sampleTrip({ calls: [from, came] as Trip['calls'] });
  api.use(
    answers(getBooking, sampleBooking({ ...arrived, status: 'completed', may: { ...may, complete: false }, trip })),
  );
  openBooking();
  expect(await screen.findByText('2 d late', { exact: false })).toHaveTextContent('· 2 d late');
});

test('shows only the steps without permission to move', async () => {
  api.use(answers(getBooking, sampleBooking({ may: { ...may, shippingStatus: [] } })));
  openBooking({ role: 'customer-member' });
  expect(await current()).toHaveTextContent('On board');
  expect(screen.queryByRole('button', { name: /^Move to/ })).not.toBeInTheDocument();
});
