import { checkResetLink, forgotPassword, resetPassword } from '@quayside/contract';
import { answers, mockServer, paste, refuses, responds } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import { visit } from '../../app/shellTesting';
import { readNotice } from '../signIn/notice';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { ResetPasswordPage } from './ResetPasswordPage';

const server = mockServer();
const pages = [
  { path: '/auth/forgot-password', element: <ForgotPasswordPage /> },
  { path: '/auth/reset-password', element: <ResetPasswordPage /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const heading = (name: string) => screen.findByRole('heading', { name });

test('requests a link without revealing whether the account exists', async () => {
  let asked: unknown;
  server.use(
    responds(forgotPassword, async (request) => {
      asked = await request.json();
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = visit(pages, '/auth/forgot-password');
  await paste(user, screen.getByLabelText('E-mail'), 'ines@northgate.example');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await heading('Check your e-mail')).toHaveFocus();
  expect(screen.getByText(/^If an account belongs to ines@northgate.example, a link/)).toBeVisible();
  expect(asked).toEqual({ email: 'ines@northgate.example' });
});

test('requires an address, and reports too many attempts', async () => {
  server.use(refuses(forgotPassword, 429, 'Slow down'));
  const { user } = visit(pages, '/auth/forgot-password');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Email is a required field')).toBeVisible();
  await user.type(screen.getByLabelText('E-mail'), 'ines@northgate.example{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('too many attempts');
});

test.each([
  ['expired', 'This link has expired'],
  ['used', 'This link was used already'],
  ['unknown', 'This link is not valid'],
] as const)('shows a message and a link to a new mail for the link state %s', async (state, title) => {
  server.use(answers(checkResetLink, { state }));
  visit(pages, '/auth/reset-password?token=mailed');
  expect(await heading(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/auth/forgot-password');
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

test('checks a link again after a failed check', async () => {
  server.use(refuses(checkResetLink, 503, 'The product is being updated.'));
  const { user } = visit(pages, '/auth/reset-password?token=mailed');
  expect(await screen.findByText('The product is being updated.')).toBeVisible();
  server.use(answers(checkResetLink, { state: 'valid' }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await heading('Set a new password')).toBeVisible();
});

const reset = async (password: string, again: string) => {
  server.use(answers(checkResetLink, { state: 'valid' }));
  const expire = jest.fn();
  const view = visit(pages, '/auth/reset-password?token=mailed', { expire });
  await heading('Set a new password');
  if (password) await view.user.type(screen.getByLabelText('Password'), password);
  if (again) await view.user.type(screen.getByLabelText('Confirm password'), again);
  await view.user.click(screen.getByRole('button', { name: 'Set password' }));
  return { ...view, expire };
};

test('shows the rules of a password', async () => {
  const { user } = await reset('', '');
  expect(await screen.findByText('Password is a required field')).toBeVisible();
  expect(screen.getByText('Confirm password is a required field')).toBeVisible();
  await paste(user, screen.getByLabelText('Password'), 'short');
  expect(await screen.findByText('Password must be at least 8 characters long')).toBeVisible();
  await paste(user, screen.getByLabelText('Password'), '-no-more');
  await paste(user, screen.getByLabelText('Confirm password'), 'short-no-mere');
  expect(await screen.findByText('Confirm password must match password')).toBeVisible();
});

test("leads to the sign-in with a notice after a new password, and ends this browser's session", async () => {
  server.use(answers(resetPassword, undefined));
  const { router, expire } = await reset('heave-ho-42', 'heave-ho-42');
  await heading('Elsewhere');
  expect(router.state.location.pathname).toBe('/auth/login');
  expect(readNotice(router.state.location.state)).toBe('New password updated! Sign in with it.');
  expect(expire).toHaveBeenCalledTimes(1);
});

test('replaces the form by a message when the link was used', async () => {
  server.use(refuses(resetPassword, 409, 'The link was used'));
  const { user } = await reset('heave-ho-42', 'heave-ho-42x');
  server.use(answers(checkResetLink, { state: 'used' }));
  await user.type(screen.getByLabelText('Confirm password'), '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await heading('This link was used already')).toBeVisible();
});

test('shows at its field a password that the server refuses as too easy', async () => {
  const said = 'This password is among the most common ones';
  server.use(refuses(resetPassword, 422, 'Please check the fields', [{ path: 'password', message: said }]));
  await reset('password1', 'password1');
  expect(await screen.findByText(said)).toBeVisible();
});
