import { getEmailChange, getSecondFactor, listDataExports, listOwnSessions } from '@quayside/contract';
import { answers, mockServer, renderInKernel } from '@quayside/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import MyAccount from './MyAccount';

const api = mockServer();

test('all that is the person’s own stands on one page, and a half typed password is not lost unasked', async () => {
  api.use(
    answers(listOwnSessions, []),
    answers(getEmailChange, { refusal: null, pending: null }),
    answers(listDataExports, []),
    answers(getSecondFactor, { authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false }),
  );
  const { user, router } = renderInKernel(<MyAccount />, {
    role: 'importer',
    at: '/settings/account',
    path: '/settings/account',
    routes: [{ path: '/bookings/all', element: <h1>Bookings</h1> }],
  });
  expect(screen.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  for (const name of [
    'Account information',
    'Appearance',
    'Change e-mail',
    'Change password',
    /^Two-step sign-in/,
    /^Sessions/,
    'Your data',
  ])
    expect(await screen.findByRole('heading', { name, level: 2 })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveClass('dark');
  await user.click(screen.getByRole('radio', { name: 'As the system' }));
  expect(document.documentElement).not.toHaveClass('dark');

  await user.type(screen.getByLabelText(/^New password/), 'Gate');
  await act(() => router.navigate('/bookings/all'));
  expect(await screen.findByText('You have unsaved changes, are you sure you want to leave?')).toBeVisible();
});
