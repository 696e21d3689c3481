import {
  facebookExists,
  googleExists,
  listSignInProviders,
  loginAwsSeller,
  loginGoogle,
  loginLinkedIn,
  registerGoogle,
  type Session,
  startSocialSignIn,
} from '@quayside/contract';
import { answers, mockServer, refuses, responds } from '@quayside/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { sampleUser, visit } from '../../app/shellTesting';
import { RegisterPage } from '../register/RegisterPage';
import { SignInPage } from '../signIn/SignInPage';
import { leaveTo } from './leaveTo';
import { SellerLoginPage, SellerRedirectPage } from './SellerPages';

jest.mock('./leaveTo', () => ({ leaveTo: jest.fn(() => new Promise(() => {})) }));
const left = jest.mocked(leaveTo);

const session: Session = { token: 'opaque', user: sampleUser('agent') };
const server = mockServer();
let started: { provider: string | undefined; intent: string; binding: string };

beforeEach(() => {
  left.mockClear();
  sessionStorage.clear();
  server.use(
    answers(listSignInProviders, ['google', 'facebook', 'linkedin', 'aws-seller']),
    answers(startSocialSignIn, ({ params, body }) => {
      started = { provider: params.provider, intent: body.intent, binding: body.binding };
      return { url: `https://${params.provider}.example/authorize?state=drawn&code_challenge=s256`, state: 'drawn' };
    }),
  );
});

const pages = [
  { path: '/auth/login', element: <SignInPage /> },
  { path: '/auth/register', element: <RegisterPage /> },
  { path: '/auth/register-confirmed', element: <h1>Registered</h1> },
  { path: '/aws-seller/login', element: <SellerLoginPage /> },
  { path: '/aws-seller/redirect', element: <SellerRedirectPage /> },
  { path: '*', element: <h1>The product</h1> },
];
const open = (address: string) => {
  const enter = jest.fn();
  return { ...visit(pages, address, { enter }), enter };
};
const heading = (name: string) => screen.findByRole('heading', { name });

/** Starts a sign-in by a button of a page, and opens the address to which the provider redirects. */
const leaveAndReturn = async (from: string, button: string, back: string) => {
  const page = open(from);
  await page.user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(left).toHaveBeenCalled());
  page.unmount();
  return open(back);
};

test('signs in a known Google user and opens the wanted page', async () => {
  server.use(answers(loginGoogle, ({ body }) => ({ ...session, token: JSON.stringify(body) })));
  const { enter, router } = await leaveAndReturn(
    '/auth/login?from=/bookings/all',
    'Continue with Google',
    '/auth/login?code=given&state=drawn&iss=https://google.example',
  );
  expect(await heading('The product')).toBeVisible();
  expect(left).toHaveBeenCalledWith('https://google.example/authorize?state=drawn&code_challenge=s256');
  expect(started).toMatchObject({ provider: 'google', intent: 'login' });
  expect(started.binding).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.parse(enter.mock.calls[0][0].token)).toEqual({
    code: 'given',
    state: 'drawn',
    iss: 'https://google.example',
    binding: started.binding,
  });
  expect(router.state.location.pathname).toBe('/bookings/all');
});

test('ignores an answer to a sign-in that this tab did not start, and does not repeat its text', async () => {
  const { enter, router } = open('/auth/login?code=stolen&state=somebody-elses');
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
  expect(enter).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe('');
});

test('does not repeat text in the address that no provider sent', async () => {
  open('/auth/login?error=x&error_description=Call+this+number&state=drawn');
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
  expect(screen.queryByText(/Call this number/)).not.toBeInTheDocument();
});

test("shows the reason of a provider's refusal, or a default message", async () => {
  const back = '/auth/login?error=access_denied&state=drawn';
  const page = await leaveAndReturn('/auth/login', 'Continue with Facebook', `${back}&error_description=You+declined`);
  expect(await screen.findByRole('alert')).toHaveTextContent('You declined');
  page.unmount();
  await leaveAndReturn('/auth/login', 'Continue with Facebook', back);
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
});

const knowsNobody = (route: Parameters<typeof responds>[0]) =>
  responds(route, () => Response.json({ statusCode: 409, error: 'no_account', message: 'Nobody' }, { status: 409 }));

test('explains an unverified e-mail address, with a way to sign in', async () => {
  server.use(refuses(loginGoogle, 409, 'There is an account with this e-mail. Sign in with its password.'));
  await leaveAndReturn('/auth/login', 'Continue with Google', '/auth/login?code=given&state=drawn');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is an account with this e-mail.');
  expect(screen.queryByRole('link', { name: 'Register with Google' })).not.toBeInTheDocument();
});

test("offers an unknown user to register with the provider's data", async () => {
  server.use(
    knowsNobody(loginGoogle),
    answers(registerGoogle, ({ body }) => ({ ...session, token: JSON.stringify(body) })),
  );
  const { user, enter } = await leaveAndReturn(
    '/auth/login',
    'Continue with Google',
    '/auth/login?code=given&state=drawn',
  );
  expect(await screen.findByText('No account belongs to your Google account')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Register with Google' }));
  expect(await heading('Register with Google')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Company name is a required field')).toBeVisible();
  await user.type(screen.getByLabelText('Company name'), 'Northgate');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await heading('Registered')).toBeVisible();
  expect(JSON.parse(enter.mock.calls[0][0].token)).toEqual({
    code: 'given',
    state: 'drawn',
    binding: started.binding,
    companyName: 'Northgate',
    phone: '',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test('continues a Google registration with the company', async () => {
  server.use(answers(googleExists, { exists: false }));
  await leaveAndReturn('/auth/register', 'Register with Google', '/auth/register?code=given&state=drawn');
  expect(await heading('Register with Google')).toBeVisible();
  expect(started.intent).toBe('register');
});

test('signs in a user who registers with a known account', async () => {
  server.use(answers(facebookExists, { exists: true }));
  const { user } = await leaveAndReturn(
    '/auth/register',
    'Register with Facebook',
    '/auth/register?code=given&state=drawn',
  );
  expect(await screen.findByText('You have an account already')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in with Facebook' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(await heading('Sign in')).toBeVisible();
});

test('reports an unreachable provider', async () => {
  server.use(refuses(startSocialSignIn, 503, 'Google does not answer. Try again later.'));
  const { user } = open('/auth/login');
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Google does not answer. Try again later.');
});

describe('LinkedIn, in a window of its own', () => {
  const fakeWindow = () => ({ closed: false, location: { href: '' }, close: jest.fn() });
  const says = (source: unknown, data: unknown, origin = window.location.origin) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { origin, source: source as Window, data }));
    });
  const given = { source: 'Linked In', code: 'given', state: 'drawn' };

  const ask = async () => {
    const opened = fakeWindow();
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const page = open('/auth/login');
    await page.user.click(await screen.findByRole('button', { name: 'Continue with LinkedIn' }));
    await waitFor(() => expect(opened.location.href).toMatch(/^https:\/\/linkedin.example/));
    return { ...page, opened };
  };

  test('signs in with its answer', async () => {
    let asked = '';
    server.use(
      answers(loginLinkedIn, ({ query }) => {
        asked = query.get('code') ?? '';
        return session;
      }),
    );
    const { opened, enter } = await ask();
    await says(opened, given);
    expect(await heading('The product')).toBeVisible();
    expect(asked).toBe('given');
    expect(enter).toHaveBeenCalledWith(session);
    expect(opened.close).toHaveBeenCalled();
  });

  test('ignores messages from others', async () => {
    server.use(answers(loginLinkedIn, session));
    const { opened, enter } = await ask();
    await says(opened, given, 'https://evil.example');
    await says({}, given);
    await says(opened, { ...given, source: 'somebody' });
    await says(opened, { source: 'Linked In', error: 'access_denied', error_description: 'LinkedIn said no' });
    expect(await screen.findByRole('alert')).toHaveTextContent('LinkedIn said no');
    expect(enter).not.toHaveBeenCalled();
  });

  test('keeps the page unchanged after going back', async () => {
    const { opened } = await ask();
    await says(opened, { source: 'Linked In', error: 'user_cancelled_login', error_description: 'You went back' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue with LinkedIn' })).toBeEnabled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText('You went back')).not.toBeInTheDocument();
  });

  test('refuses a code for another sign-in', async () => {
    const { opened } = await ask();
    await says(opened, { ...given, state: 'another' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
  });

  test('reports a closed window', async () => {
    const { opened } = await ask();
    opened.closed = true;
    expect(await screen.findByText(/window was closed before/, undefined, { timeout: 5000 })).toBeVisible();
  });

  test('reports a blocked window', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = open('/auth/login');
    await user.click(await screen.findByRole('button', { name: 'Continue with LinkedIn' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Allow pop-ups for this site');
  });
});

describe('the marketplace seller', () => {
  test('redirects to the marketplace and back', async () => {
    server.use(answers(loginAwsSeller, session));
    const page = open('/aws-seller/login?amazon_callback_uri=https://evil.example/cb');
    await waitFor(() =>
      expect(left).toHaveBeenCalledWith('https://aws-seller.example/authorize?state=drawn&code_challenge=s256'),
    );
    page.unmount();
    const { enter } = open('/aws-seller/redirect?spapi_oauth_code=given&state=drawn');
    expect(await heading('The product')).toBeVisible();
    expect(enter).toHaveBeenCalledWith(session);
  });

  test('asks a seller without an account to register first', async () => {
    server.use(knowsNobody(loginAwsSeller));
    const page = open('/aws-seller/login');
    await waitFor(() => expect(left).toHaveBeenCalled());
    page.unmount();
    open('/aws-seller/redirect?code=given&state=drawn');
    expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth/register');
  });

  test('reports a marketplace that is not configured', async () => {
    server.use(refuses(startSocialSignIn, 404, 'No such provider'));
    open('/aws-seller/login');
    expect(await screen.findByText('The sign-in for marketplace sellers is not set up here.')).toBeVisible();
  });
});
