import { countUnreadComments, getBooking, restoreBooking } from '@quayside/contract';
import { answers, mockServer, refuses } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openBooking } from '../testing/openBooking';
import { sampleBooking } from '../testing/samples';

const api = mockServer();
beforeEach(() => api.use(answers(countUnreadComments, { unread: 0 })));
const { may } = sampleBooking();
const cancelled = sampleBooking({
  status: 'cancelled',
  version: 3,
  cancellation: {
    // The same day in every time zone of .ci/moments.mjs.
    at: '2026-11-18T10:32:00.000Z',
    by: 'Ines Verhoeven',
    reason: 'customer-request',
    comment: 'Recall of the lounge sets',
    statusBefore: 'in-progress',
  },
  may: { ...may, cancel: false, edit: [], restore: true },
});

beforeEach(() => api.use(answers(getBooking, cancelled)));

const banner = () => screen.findByRole('region', { name: 'Cancellation' });

test.each(['overview', 'tracking'] as const)(
  '%s shows who cancelled, when, why, and how long it can be restored',
  async (page) => {
    openBooking({ page });
    const told = await banner();
    expect(told).toHaveTextContent('Cancelled on 2026/11/18');
    expect(told).toHaveTextContent('by Ines Verhoeven');
    expect(told).toHaveTextContent('The customer asked for it. “Recall of the lounge sets”');
    expect(told).toHaveTextContent('It can be restored to IN PROGRESS until 2026/12/18.');
  },
);

test('restores the booking and removes the banner', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(restoreBooking, ({ request }) => {
      sent.push(request.headers.get('if-match'));
      return sampleBooking({ version: 4 });
    }),
  );
  const { user } = openBooking();
  await user.click(within(await banner()).getByRole('button', { name: 'Restore booking' }));
  expect(await screen.findByText('Booking restored')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cancellation' })).not.toBeInTheDocument());
  expect(sent).toEqual(['"3"']);
});

test('shows how the booking ended, without a restore button when restoring is not allowed', async () => {
  api.use(answers(getBooking, { ...cancelled, may: { ...cancelled.may, restore: false } }));
  openBooking({ role: 'customer-admin' });
  expect(within(await banner()).queryByRole('button')).not.toBeInTheDocument();
});

test('shows why restoring failed, and keeps the booking cancelled', async () => {
  api.use(refuses(restoreBooking, 409, 'A booking can be restored within 30 days of its cancellation only.'));
  const { user } = openBooking();
  await user.click(within(await banner()).getByRole('button', { name: 'Restore booking' }));
  expect(await screen.findByText(/within 30 days/)).toBeVisible();
  expect(await banner()).toBeVisible();
});
