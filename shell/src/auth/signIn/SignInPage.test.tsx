import {
  beginPasskeySignIn,
  findCompanySignIn,
  getSignInChallenge,
  listSignInProviders,
  login,
  loginByCompany,
  loginByPasskey,
  type Session,
  startCompanySignIn,
} from '@quayside/contract';
import { answers, mockServer, refuses, responds } from '@quayside/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { inDemo, sampleUser, visit } from '../../app/shellTesting';
import { leaveTo } from '../social/leaveTo';
import { solve } from './proof/solve';
import { SignInPage } from './SignInPage';

// Tests have no worker in their DOM: solve the challenge in the page.
jest.mock('./proof/solveApart', () => ({
  solveInWorker: async (challenge: Parameters<typeof solve>[0]) => solve(challenge),
}));

jest.mock('../social/leaveTo', () => ({ leaveTo: jest.fn() }));
const startAuthentication = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (...given: unknown[]) => startAuthentication(...given),
}));

const routes = [
  { path: '/auth/login', element: <SignInPage /> },
  { path: '*', element: <h1>The product</h1> },
];
const session: Session = { token: 'opaque', user: sampleUser('agent') };

const server = mockServer();
beforeEach(() =>
  server.use(answers(listSignInProviders, []), answers(login, session), answers(findCompanySignIn, { company: null })),
);

const open = (entry: Parameters<typeof visit>[1] = '/auth/login') => {
  const enter = jest.fn();
  return { ...visit(routes, entry, { enter }), enter };
};
type Opened = ReturnType<typeof open>;
const signIn = async ({ user }: Opened, password = 'quayside-demo') => {
  await user.clear(screen.getByLabelText('E-mail'));
  await user.type(screen.getByLabelText('E-mail'), 'agent@quayside.example');
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
};

test('signs in and opens the wanted page', async () => {
  server.use(answers(login, ({ body }) => ({ ...session, token: `${body.email} ${body.password}` })));
  const page = open('/auth/login?from=%2Fbookings%2Fall%3Fpage%3D2');
  await signIn(page);
  expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible();
  expect(page.enter).toHaveBeenCalledWith({ ...session, token: 'agent@quayside.example quayside-demo' });
  expect(page.router.state.location.pathname + page.router.state.location.search).toBe('/bookings/all?page=2');
});

test('never redirects to another site', async () => {
  const page = open('/auth/login?from=//evil.example/');
  await signIn(page);
  await screen.findByRole('heading', { name: 'The product' });
  expect(page.router.state.location.pathname).toBe('/');
});

test('shows a refusal above the fields and asks for the password again', async () => {
  server.use(refuses(login, 401, 'The e-mail or the password is wrong.'));
  const page = open();
  await signIn(page, 'wrong');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We could not sign you in');
  expect(alert).toHaveTextContent('Check your e-mail and password and try again.');
  expect(screen.getByLabelText('E-mail')).toHaveValue('agent@quayside.example');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(page.enter).not.toHaveBeenCalled();
});

test('solves the challenge while the account is under attack, and continues automatically', async () => {
  const proofs: unknown[] = [];
  server.use(
    answers(getSignInChallenge, { challenge: 'work', bits: 8, expiresAt: '2026-11-20T09:05:00.000Z' }),
    responds(login, async (request) => {
      const { proof } = await request.clone().json();
      proofs.push(proof);
      if (proof) return Response.json({ data: session });
      const refusal = { statusCode: 429, error: 'proof_required', message: 'Solve a challenge' };
      return Response.json(refusal, { status: 429 });
    }),
  );
  const page = open();
  await signIn(page);
  expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible();
  expect(proofs).toEqual([undefined, { challenge: 'work', nonce: expect.any(String) }]);
});

describe('an account with a second factor', () => {
  const second = (error: string, message: string) =>
    Response.json({ statusCode: 403, error, message }, { status: 403 });
  beforeEach(() =>
    server.use(
      responds(login, async (request) => {
        const { secondFactor, password } = await request.clone().json();
        if (!secondFactor) return second('second_factor_required', 'Enter a code');
        if (secondFactor !== '123456') return second('second_factor_wrong', 'This code is wrong');
        return Response.json({ data: { ...session, token: password } });
      }),
    ),
  );

  test('is asked for its code after the password, and sees a message for a wrong one', async () => {
    const page = open('/auth/login?from=%2Fbookings%2Fall');
    await signIn(page);
    const code = await screen.findByLabelText('Code of 6 digits');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveFocus();
    await page.user.type(code, '000000{Enter}');
    expect(await screen.findByText('This code is wrong')).toBeVisible();
    await page.user.type(screen.getByLabelText('Code of 6 digits'), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible();
    expect(page.enter).toHaveBeenCalledWith({ ...session, token: 'quayside-demo' });
    expect(page.router.state.location.pathname).toBe('/bookings/all');
  });

  test('may use a recovery code, or go back', async () => {
    const page = open();
    await signIn(page);
    await page.user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });
});

describe('a passkey', () => {
  beforeEach(() => {
    Object.assign(window, { PublicKeyCredential: class {} });
    server.use(
      answers(beginPasskeySignIn, { challenge: 'c', rpId: 'localhost', timeout: 1, userVerification: 'required' }),
    );
  });
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const response = { clientDataJSON: 'j', authenticatorData: 'd', signature: 's', userHandle: 'u' };

  test('signs in without a password, and shows a message when none was used', async () => {
    server.use(answers(loginByPasskey, ({ body }) => ({ ...session, token: `${body.id} ${body.binding.length}` })));
    startAuthentication.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    startAuthentication.mockResolvedValueOnce({ id: 'cred', response });
    const page = open('/auth/login?from=%2Fbookings%2Fall');
    await page.user.click(screen.getByRole('button', { name: 'Continue with a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/No passkey was used/);
    await page.user.click(screen.getByRole('button', { name: 'Continue with a passkey' }));
    expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible();
    expect(page.enter).toHaveBeenCalledWith({ ...session, token: 'cred 64' });
    expect(page.router.state.location.pathname).toBe('/bookings/all');
  });

  test('is the second step after the password, with a recovery code as alternative', async () => {
    startAuthentication.mockResolvedValue({ id: 'cred', response });
    server.use(
      responds(login, async (request) => {
        const { passkey } = await request.clone().json();
        if (passkey) return Response.json({ data: { ...session, token: passkey.id } });
        const message = 'Use your passkey';
        return Response.json({ statusCode: 403, error: 'passkey_required', message }, { status: 403 });
      }),
    );
    const page = open();
    await signIn(page);
    await page.user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use the authenticator app' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await page.user.click(screen.getByRole('button', { name: 'Continue with the passkey' }));
    expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible();
    expect(page.enter).toHaveBeenCalledWith({ ...session, token: 'cred' });
  });
});

describe('an address of a company with its own sign-in', () => {
  const left = jest.mocked(leaveTo);
  beforeEach(() => {
    left.mockReset().mockReturnValue(new Promise<never>(() => {}));
    server.use(
      answers(findCompanySignIn, ({ body }) => ({
        company: body.email.endsWith('@northgate.example') ? { companyName: 'Northgate', isEnforced: true } : null,
      })),
      answers(startCompanySignIn, ({ body }) => ({ url: `https://login.example/?${body.email}`, state: 'there' })),
    );
  });

  test('leads there, and back into the product', async () => {
    const page = open('/auth/login?from=%2Fbookings%2Fall');
    await page.user.type(screen.getByLabelText('E-mail'), 'ada@northgate.example');
    await page.user.tab();
    expect(await screen.findByText(/requires company sign-in/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Continue with Northgate' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://login.example/?ada@northgate.example'));
    page.unmount();
    server.use(answers(loginByCompany, ({ body }) => ({ ...session, token: `${body.code} ${body.state}` })));
    const back = open('/auth/login?code=abc&state=there');
    expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible();
    expect(back.enter).toHaveBeenCalledWith({ ...session, token: 'abc there' });
    expect(back.router.state.location.pathname).toBe('/bookings/all');
  });

  test('goes there by Enter, and is offered it when the password is refused', async () => {
    const page = open();
    const message = 'Northgate asks you to use its own sign-in.';
    server.use(refuses(login, 403, message));
    await page.user.type(screen.getByLabelText('Password'), 'my password');
    await page.user.type(screen.getByLabelText('E-mail'), 'ada@northgate.example{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Continue with Northgate' })).toBeVisible();
    await page.user.type(screen.getByLabelText('E-mail'), '{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalled());
  });
});

test('distinguishes too many attempts, and shows other messages of the server', async () => {
  server.use(refuses(login, 429, 'Slow down'));
  const page = open();
  await signIn(page, 'one');
  expect(await screen.findByText(/too many attempts/)).toBeVisible();
  server.use(refuses(login, 503, 'The product is being updated.'));
  await signIn(page, 'two');
  expect(await screen.findByText('The product is being updated.')).toBeVisible();
});

test('shows messages under empty fields and sends nothing', async () => {
  const { user, enter } = open();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Email is a required field')).toBeVisible();
  expect(screen.getByText('Password is a required field')).toBeVisible();
  expect(enter).not.toHaveBeenCalled();
});

test('reveals the password', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

test('shows the reason of a sign-out', () => {
  open({ pathname: '/auth/login', state: { notice: 'Your role was changed. Sign in again.' } });
  expect(screen.getByText('Your role was changed. Sign in again.')).toBeVisible();
});

test('links to the forgotten password and to the registration', () => {
  open();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/auth/forgot-password');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth/register');
});

test('shows a button for each configured provider only', async () => {
  server.use(answers(listSignInProviders, ['google', 'aws-seller']));
  open();
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Facebook|LinkedIn/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in as a marketplace seller' })).toHaveAttribute(
    'href',
    '/aws-seller/login',
  );
});

test('shows no separator without any provider', async () => {
  open();
  await screen.findByRole('button', { name: 'Sign in' });
  expect(screen.queryByText('or continue with')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /seller/ })).not.toBeInTheDocument();
});

test('signs in as a demo user with one click in a product without a server', async () => {
  server.use(answers(login, ({ body }) => ({ ...session, token: `${body.email} ${body.password}` })));
  const enter = jest.fn();
  const { user } = visit([{ path: '/auth/login', element: inDemo(<SignInPage />) }, ...routes], '/auth/login', {
    enter,
  });
  await user.click(screen.getByRole('button', { name: 'agent' }));
  expect(await screen.findByRole('heading', { name: 'The product' })).toBeVisible();
  expect(enter).toHaveBeenCalledWith({ ...session, token: 'agent@quayside.example quayside-demo' });
});
