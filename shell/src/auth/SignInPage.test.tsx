import { ApiError } from '@freight/shared-kernel/api';
import { screen } from '@testing-library/react';
import { sampleUser, visit } from '../app/shellTesting';
import type { Credentials } from '../session/account';
import { SignInPage } from './SignInPage';

const routes = [
  { path: '/auth/login', element: <SignInPage /> },
  { path: '*', element: <h1>The product</h1> },
];
const refused = (statusCode: number, message?: string) => new ApiError({ statusCode, ...(message && { message }) });

const open = (entry: Parameters<typeof visit>[1], signIn: (credentials: Credentials) => Promise<unknown>) =>
  visit(routes, entry, { signIn: signIn as never });

test('signs in and goes where the person wanted to go', async () => {
  const signIn = jest.fn(async () => sampleUser('agent'));
  const { user, router } = open('/auth/login?from=%2Fbookings%2Fall%3Fpage%3D2', signIn);
  await user.type(screen.getByLabelText('E-mail'), 'agent@quayside.example');
  await user.type(screen.getByLabelText('Password'), 'quayside-demo');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible();
  expect(signIn).toHaveBeenCalledWith({ email: 'agent@quayside.example', password: 'quayside-demo' });
  expect(router.state.location.pathname + router.state.location.search).toBe('/bookings/all?page=2');
});

test('never leaves for another site', async () => {
  const { user, router } = open('/auth/login?from=//evil.example/', async () => sampleUser('agent'));
  await user.type(screen.getByLabelText('E-mail'), 'agent@quayside.example');
  await user.type(screen.getByLabelText('Password'), 'quayside-demo{Enter}');
  await screen.findByRole('heading', { name: 'The product' });
  expect(router.state.location.pathname).toBe('/');
});

test('a refusal is said above the fields and the password is asked for again', async () => {
  const { user } = open('/auth/login', () => Promise.reject(refused(401)));
  await user.type(screen.getByLabelText('E-mail'), 'agent@quayside.example');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We could not sign you in');
  expect(alert).toHaveTextContent('Check your e-mail and password and try again.');
  expect(screen.getByLabelText('E-mail')).toHaveValue('agent@quayside.example');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('too many attempts and a lost connection are told apart', async () => {
  const signIn = jest
    .fn()
    .mockRejectedValueOnce(refused(429))
    .mockRejectedValueOnce(refused(0, 'The server cannot be reached.'));
  const { user } = open('/auth/login', signIn);
  await user.type(screen.getByLabelText('E-mail'), 'agent@quayside.example');
  await user.type(screen.getByLabelText('Password'), 'one{Enter}');
  expect(await screen.findByText(/too many attempts/)).toBeVisible();
  await user.type(screen.getByLabelText('Password'), 'two{Enter}');
  expect(await screen.findByText(/server cannot be reached/)).toBeVisible();
});

test('empty fields are said under them and nothing is sent', async () => {
  const signIn = jest.fn();
  const { user } = open('/auth/login', signIn);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Email is a required field')).toBeVisible();
  expect(screen.getByText('Password is a required field')).toBeVisible();
  expect(signIn).not.toHaveBeenCalled();
});

test('the password can be looked at', async () => {
  const { user } = open('/auth/login', async () => sampleUser('agent'));
  await user.type(screen.getByLabelText('Password'), 'quayside-demo');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

test('says why somebody was signed out', () => {
  open({ pathname: '/auth/login', state: { notice: 'Your role was changed. Sign in again.' } }, async () =>
    sampleUser('agent'),
  );
  expect(screen.getByText('Your role was changed. Sign in again.')).toBeVisible();
});
