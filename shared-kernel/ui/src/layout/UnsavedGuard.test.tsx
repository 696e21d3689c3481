import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { InUi } from '../InUi';
import { UnsavedGuard } from './UnsavedGuard';

const question = 'You have unsaved changes, are you sure you want to leave?';

const open = (dirty: boolean) => {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <InUi>
          <UnsavedGuard dirty={dirty} />
          <Link to="/away">Away</Link>
        </InUi>
      ),
    },
    { path: '/away', element: <h1>Elsewhere</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
};

test('asks before unsaved edits are lost', async () => {
  const user = open(true);
  await user.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByRole('alertdialog', { name: question })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('uses the browser’s prompt only with unsaved edits', () => {
  open(true);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

test('leaves a clean page immediately', async () => {
  const user = open(false);
  await user.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});
