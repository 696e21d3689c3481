import { cancelBooking, countUnreadComments, getBooking } from '@quayside/contract';
import { answers, mockServer, refuses } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openBooking } from '../testing/openBooking';
import { sampleBooking } from '../testing/samples';

const api = mockServer();
beforeEach(() => api.use(answers(countUnreadComments, { unread: 0 })));
const booking = sampleBooking();
const cancelled = sampleBooking({ status: 'cancelled', version: 2, may: { ...booking.may, cancel: false } });

beforeEach(() => api.use(answers(getBooking, booking)));

const question = 'Are you sure you want to cancel this booking?';
const ask = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel booking' }));
  return screen.findByRole('alertdialog', { name: question });
};
const fill = async (user: UserEvent, dialog: HTMLElement) => {
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'No space or equipment');
  await user.type(within(dialog).getByRole('textbox', { name: 'Comment' }), 'Rolled twice');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Booking' }));
};

test('asks for a reason and comment, and shows the result before the server responds', async () => {
  const sent: unknown[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.use(
    answers(cancelBooking, async ({ body, request }) => {
      sent.push(body, request.headers.get('if-match'));
      await held;
      return cancelled;
    }),
  );
  const { user } = openBooking();
  const dialog = await ask(user);
  expect(within(dialog).getByRole('button', { name: 'Don’t cancel' })).toBeInTheDocument();
  await fill(user, dialog);
  expect(await screen.findByText('Status: Cancelled')).toBeInTheDocument();
  expect(screen.queryByText('Booking has been canceled')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('Booking has been canceled')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'no-space', comment: 'Rolled twice' }, '"1"']);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Already cancelled' })).toHaveAttribute('aria-disabled', 'true');
});

test('changes nothing on Don’t cancel and restores the focus', async () => {
  const { user } = openBooking();
  const dialog = await ask(user);
  await user.click(within(dialog).getByRole('button', { name: 'Don’t cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  expect(screen.getByText('Status: In progress')).toBeInTheDocument();
});

test('keeps the input after a conflict and can resubmit against the new version', async () => {
  const versions: (string | null)[] = [];
  api.use(refuses(cancelBooking, 409, 'This booking was changed meanwhile.'));
  const { user } = openBooking();
  const dialog = await ask(user);
  api.use(answers(getBooking, sampleBooking({ status: 'completed', version: 7 })));
  await fill(user, dialog);
  const again = await screen.findByRole('alertdialog', { name: question });
  expect(within(again).getByText('Someone was faster')).toBeVisible();
  expect(again).toHaveTextContent('The booking is now COMPLETED.');
  expect(within(again).getByRole('combobox', { name: 'Reason' })).toHaveDisplayValue('No space or equipment');
  expect(within(again).getByRole('textbox', { name: 'Comment' })).toHaveValue('Rolled twice');
  api.use(
    answers(cancelBooking, ({ request }) => {
      versions.push(request.headers.get('if-match'));
      return cancelled;
    }),
  );
  await user.click(within(again).getByRole('button', { name: 'Cancel Booking' }));
  expect(await screen.findByText('Booking has been canceled')).toBeInTheDocument();
  expect(versions).toEqual(['"7"']);
});

test('does not cancel a booking that someone else already cancelled', async () => {
  api.use(refuses(cancelBooking, 409, 'This booking has been canceled already.'));
  const { user } = openBooking();
  const dialog = await ask(user);
  api.use(answers(getBooking, cancelled));
  await fill(user, dialog);
  const again = await screen.findByRole('alertdialog', { name: question });
  expect(again).toHaveTextContent('This booking has been canceled already. The booking is now CANCELLED.');
  expect(within(again).getByRole('button', { name: 'Cancel Booking' })).toBeDisabled();
});

test('reverts and shows the reason when the request fails', async () => {
  api.use(refuses(cancelBooking, 500, 'The database is away.'));
  const { user } = openBooking();
  await fill(user, await ask(user));
  const again = await screen.findByRole('alertdialog', { name: question });
  expect(within(again).getByRole('alert')).toHaveTextContent('The database is away.');
  expect(screen.getByText('Status: In progress')).toBeInTheDocument();
});

test('is not available to customers', async () => {
  const { user } = openBooking({ role: 'customer-member' });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Export tracking as PDF' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Cancel booking' })).not.toBeInTheDocument();
});
