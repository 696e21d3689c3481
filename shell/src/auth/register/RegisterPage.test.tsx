import { emailExists, listSignInProviders, register, type Session } from '@quayside/contract';
import { answers, mockServer, refuses } from '@quayside/remote-kit/testing';
import { screen } from '@testing-library/react';
import { sampleUser, visit } from '../../app/shellTesting';
import { RegisterConfirmedPage } from './RegisterConfirmedPage';
import { RegisterPage } from './RegisterPage';

const session: Session = { token: 'opaque', user: sampleUser('company-admin') };
const server = mockServer();
beforeEach(() => server.use(answers(listSignInProviders, []), answers(emailExists, { exists: false })));

const open = () => {
  const enter = jest.fn();
  const pages = [
    { path: '/auth/register', element: <RegisterPage /> },
    { path: '/auth/register-confirmed', element: <RegisterConfirmedPage /> },
    { path: '*', element: <h1>The product</h1> },
  ];
  return { ...visit(pages, '/auth/register', { enter }), enter };
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

test('a company registers, its person is signed in and told what comes next', async () => {
  server.use(answers(register, ({ body }) => ({ ...session, token: JSON.stringify(body) })));
  const page = open();
  await fill(page);
  await page.user.click(create());
  expect(await screen.findByRole('heading', { name: 'Your company is registered' })).toHaveFocus();
  expect(JSON.parse(page.enter.mock.calls[0][0].token)).toEqual({
    companyName: 'Northgate Forwarding B.V.',
    firstName: 'Ines',
    lastName: 'Verhoeven',
    phone: '',
    email: 'ines@northgate.example',
    password: 'heave-ho-42',
  });
  await page.user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(screen.getByRole('heading', { name: 'The product' })).toBeVisible();
});

test('what is missing is said under each field', async () => {
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

test('an e-mail and a password that will not do are said', async () => {
  const page = open();
  await fill(page, { 'E-mail': 'ines', Password: 'short' });
  await page.user.click(create());
  expect(await screen.findByText('Email is invalid')).toBeVisible();
  expect(screen.getByText('Password must be at least 8 characters long')).toBeVisible();
});

test('an address with an account is said when its field is left, with the way to sign in', async () => {
  server.use(answers(emailExists, ({ body }) => ({ exists: body.email === 'ines@northgate.example' })));
  const page = open();
  await fill(page, { 'E-mail': 'ines@northgate.example' });
  await page.user.tab();
  expect(await screen.findByText('This e-mail address has an account already')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute('href', '/auth/login');
  await page.user.type(screen.getByLabelText('E-mail'), 'x');
  expect(screen.queryByText('This e-mail address has an account already')).not.toBeInTheDocument();
});

test('what the server finds in a field stands at the field, anything else above', async () => {
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
