import { ApiError } from '@quayside/kernel/api';
import { renderInKernel } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import { ActionDialog } from './ActionDialog';

const open = (run: () => Promise<unknown>) => {
  const closed = jest.fn();
  const done = jest.fn();
  const action = { question: 'Close Halden?', consequence: 'Its bookings stay.', confirmLabel: 'Close customer', run };
  return {
    ...renderInKernel(
      <ActionDialog
        action={{ ...action, done: 'Halden has been closed' }}
        changes={[]}
        onClose={closed}
        onDone={done}
      />,
    ),
    closed,
    done,
  };
};
const confirm = () => screen.findByRole('button', { name: 'Close customer' });

test('runs the action after confirmation and shows the result', async () => {
  const run = jest.fn(async () => {});
  const { user, closed, done } = open(run);
  expect(await screen.findByRole('alertdialog', { name: 'Close Halden?' })).toHaveTextContent('Its bookings stay.');
  expect(run).not.toHaveBeenCalled();
  await user.click(await confirm());
  expect(await screen.findByText('Halden has been closed')).toBeVisible();
  expect(done).toHaveBeenCalledTimes(1);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('shows the reason of a refusal', async () => {
  const { user, closed, done } = open(async () => {
    throw new ApiError({ statusCode: 409, message: 'Halden is closed already' });
  });
  await user.click(await confirm());
  expect(await screen.findByText('Halden is closed already')).toBeVisible();
  expect(done).not.toHaveBeenCalled();
  expect(closed).toHaveBeenCalledTimes(1);
});
