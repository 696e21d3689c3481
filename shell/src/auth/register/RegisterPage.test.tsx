import {
  checkRegistration,
  confirmRegistration,
  emailExists,
  listSignInProviders,
  register,
  registrationSentence,
  resendRegistration,
  type Session,
} from '@quayside/contract';
import { answers, mockServer, refuses } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import { sampleUser, visit } from '../../app/shellTesting';
import { ConfirmRegistrationPage } from './ConfirmRegistrationPage';
import { RegisterConfirmedPage } from './RegisterConfirmedPage';
import { RegisterPage } from './RegisterPage';

const session: Session = { token: 'opaque', user: sampleUser('company-admin') };
const server = mockServer();
beforeEach(() => server.use(answers(listSignInProviders, []), answers(emailExists, { exists: false })));

const open = (at = '/auth/register') => {
  const enter = jest.fn();
  const pages = [
    { path: '/auth/register', element: <RegisterPage /> },
    { path: '/auth/confirm-registration', element: <ConfirmRegistrationPage /> },
    { path: '/auth/register-confirmed', element: <RegisterConfirmedPage /> },
    { path: '*', element: <h1>The product</h1> },
  ];
  return { ...visit(pages, at, { enter }), enter };
};
const company = {
  'Company name': 'Northgate Forwarding B.V.',
  'First name': 'Ines',
  'Last name': 'Verhoeven',
  'E-mail': 'ines@northgate.example',
  Password: 'heave-ho-42',
};
const fill = async ({ user }: ReturnType<typeof open>, fields: Partial<typeof company> = company) => {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
};
const create = () => screen.getByRole('button', { name: 'Create account' });

test('asks to open the mail after registering, sends it again, and keeps the typed values', async () => {
  const sent: unknown[] = [];
  server.use(
    answers(register, ({ body }) => {
      sent.push(body);
      return { message: registrationSentence };
    }),
    answers(resendRegistration, ({ body }) => {
      sent.push(body);
      return { message: registrationSentence };
    }),
  );
  const proposed = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const page = open();
  expect(screen.getByLabelText('Time zone')).toHaveValue(proposed);
  await page.user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Bangkok');
  await fill(page);
  await page.user.click(create());
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toHaveFocus();
  expect(page.enter).not.toHaveBeenCalled();
  await page.user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText(/a new link is on its way/)).toBeVisible();
  const email = 'ines@northgate.example';
  const person = { firstName: 'Ines', lastName: 'Verhoeven', phone: '', email, password: 'heave-ho-42' };
  const stated = { companyName: 'Northgate Forwarding B.V.', timeZone: 'Asia/Bangkok' };
  expect(sent).toEqual([{ ...stated, ...person }, { email }]);
  await page.user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(screen.getByLabelText('Company name')).toHaveValue('Northgate Forwarding B.V.');
});

test('confirms by the button of the mailed page, and signs in', async () => {
  const checked = { state: 'valid', email: 'ines@northgate.example', companyName: 'Northgate' } as const;
  server.use(
    answers(checkRegistration, checked),
    refuses(confirmRegistration, 422, 'Please check the fields', [{ path: 'password', message: 'Not that one' }]),
  );
  const page = open('/auth/confirm-registration?token=abc');
  expect(await screen.findByText(/account of Northgate and signs you in as ines@northgate.example/)).toBeVisible();
  const confirm = () => page.user.click(screen.getByRole('button', { name: 'Confirm and sign in' }));
  await confirm();
  expect(await screen.findByText('Password is a required field')).toBeVisible();
  await page.user.type(screen.getByLabelText('Password'), 'heave-ho');
  await confirm();
  expect(await screen.findByText('Not that one')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(page.enter).not.toHaveBeenCalled();
  server.use(answers(confirmRegistration, ({ body }) => ({ ...session, token: JSON.stringify(body) })));
  await page.user.type(screen.getByLabelText('Password'), '-42');
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Your company is registered' })).toHaveFocus();
  expect(JSON.parse(page.enter.mock.calls[0][0].token)).toEqual({ token: 'abc', password: 'heave-ho-42' });
  await page.user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(screen.getByRole('heading', { name: 'The product' })).toBeVisible();
});

test('resends an expired link, and explains a used and an unknown one', async () => {
  const at = '/auth/confirm-registration?token=abc';
  const state = (state: 'expired' | 'used' | 'unknown') =>
    server.use(answers(checkRegistration, { state, email: 'ines@northgate.example', companyName: 'Northgate' }));
  server.use(answers(resendRegistration, { message: registrationSentence }));
  state('expired');
  const expired = open(at);
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toHaveFocus();
  await expired.user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText(/for ines@northgate.example is pending, a new link is on its way/)).toBeVisible();
  expired.unmount();
  state('used');
  const used = open(at);
  expect(await screen.findByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/auth/login');
  used.unmount();
  state('unknown');
  open(at);
  expect(await screen.findByRole('link', { name: 'Register again' })).toHaveAttribute('href', '/auth/register');
});

test('shows a required message under each empty field', async () => {
  const { user } = open();
  await user.click(create());
  expect(await screen.findByText('Company name is a required field')).toBeVisible();
  for (const message of [
    'First name is a required field',
    'Last name is a required field',
    'Email is a required field',
    'Password is a required field',
  ])
    expect(screen.getByText(message)).toBeVisible();
});

test('shows messages for an invalid e-mail and password', async () => {
  const page = open();
  await fill(page, { 'E-mail': 'ines', Password: 'short' });
  await page.user.click(create());
  expect(await screen.findByText('Email is invalid')).toBeVisible();
  expect(screen.getByText('Password must be at least 8 characters long')).toBeVisible();
});

test('reports an existing account when its field loses focus, with a link to sign in', async () => {
  server.use(answers(emailExists, ({ body }) => ({ exists: body.email === 'ines@northgate.example' })));
  const page = open();
  await fill(page, { 'E-mail': 'ines@northgate.example' });
  await page.user.tab();
  expect(await screen.findByText('This e-mail address has an account already')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute('href', '/auth/login');
  await page.user.type(screen.getByLabelText('E-mail'), 'x');
  expect(screen.queryByText('This e-mail address has an account already')).not.toBeInTheDocument();
});

test('shows server errors at their field, and others above the form', async () => {
  const said = 'This password is known from a leak';
  server.use(refuses(register, 422, 'Please check the fields', [{ path: 'password', message: said }]));
  const page = open();
  await fill(page);
  await page.user.click(create());
  expect(await screen.findByText(said)).toBeVisible();
  server.use(refuses(register, 503, 'The product is being updated.'));
  await page.user.click(create());
  expect(await screen.findByRole('alert')).toHaveTextContent('The product is being updated.');
  expect(page.enter).not.toHaveBeenCalled();
});
