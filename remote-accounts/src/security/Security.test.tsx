import {
  addPasskey,
  addSignInDomain,
  beginAuthenticator,
  beginPasskey,
  type CompanySignIn,
  confirmAuthenticator,
  getCompanySignIn,
  getMe,
  getSecondFactor,
  getSignInPolicy,
  listOwnSessions,
  type Passkey,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  type SecondFactor,
  type SignInPolicy,
  updateCompanySignIn,
  updateSignInPolicy,
  verifySignInDomain,
} from '@quayside/contract';
import {
  answers,
  mockServer,
  paste,
  refuses,
  renderInKernel,
  responds,
  sampleUser,
} from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { SecondFactorPanel } from './SecondFactorPanel';
import Security from './Security';

const startRegistration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (...given: unknown[]) => startRegistration(...given),
}));

const api = mockServer();
const off: SecondFactor = { authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false };
const on: SecondFactor = { ...off, authenticatorSince: '2026-03-30T09:00:00.000Z', recoveryCodesLeft: 2 };
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);
const offer = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Quayside:a@b.example?secret=JBSWY3DPEHPK3PXP' };
const refusal = (status: number, error: string, message: string, errors?: object[]) =>
  Response.json({ statusCode: status, error, message, ...(errors && { errors }) }, { status });

const notSetUp: CompanySignIn = {
  ...{ issuer: '', clientId: '', hasSecret: false, defaultRole: 'agent', roles: ['member', 'agent'], domains: [] },
  ...{
    isOn: false,
    isEnforced: false,
    passwordPeople: [],
    redirectUri: 'https://quayside.example/auth/login',
    version: 0,
  },
  admins: [{ id: 'b'.repeat(24), name: 'Jonas Okafor', email: 'jonas@northgate.example' }],
};

beforeEach(() =>
  api.use(answers(listOwnSessions, []), answers(getMe, sampleUser('agent')), answers(getCompanySignIn, notSetUp)),
);

test('sets up an authenticator app: password, QR code, first code, recovery codes', async () => {
  let factor = off;
  api.use(
    answers(getSecondFactor, () => factor),
    responds(beginAuthenticator, async (request) => {
      const { currentPassword } = await request.json();
      return currentPassword === 'my password'
        ? Response.json({ data: offer })
        : refusal(403, 'reauthentication_required', 'Enter your password');
    }),
    responds(confirmAuthenticator, async (request) => {
      const { code } = await request.json();
      if (code !== '123456') return refusal(422, 'invalid', 'Check', [{ path: 'code', message: 'This code is wrong' }]);
      factor = { ...on, recoveryCodesLeft: 10 };
      return Response.json({ data: { recoveryCodes: codes } });
    }),
  );
  const { user } = renderInKernel(<SecondFactorPanel />, { role: 'agent' });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText(/Current password/), 'my password{Enter}');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const code = screen.getByLabelText(/Code of 6 digits/);
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(code, '000000{Enter}');
  expect(await screen.findByText('This code is wrong')).toBeVisible();
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('10 of 10 left')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument());
});

test('removes the app with a code, and shows a refusal at the field', async () => {
  let factor = on;
  api.use(
    answers(getSecondFactor, () => factor),
    responds(removeAuthenticator, async (request) => {
      const { code } = await request.json();
      if (code !== '123456') return refusal(422, 'invalid', 'Check', [{ path: 'code', message: 'This code is wrong' }]);
      factor = off;
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = renderInKernel(<SecondFactorPanel />, { role: 'agent' });
  expect(await screen.findByText('2 of 10 left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the authenticator app?' }));
  const field = dialog.getByLabelText(/Code of your app/);
  await user.type(field, '000000{Enter}');
  expect(await dialog.findByText('This code is wrong')).toBeVisible();
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});

describe('passkeys', () => {
  const laptop: Passkey = {
    id: 'a'.repeat(24),
    name: 'Laptop',
    createdAt: '2026-09-02T09:00:00.000Z',
    lastUsedAt: null,
  };
  beforeEach(() => Object.assign(window, { PublicKeyCredential: class {} }));
  afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

  test('adds a passkey with a name, renames it, and removes it with the password', async () => {
    let factor = off;
    const sent: unknown[] = [];
    const creation = { challenge: 'c', rp: { id: 'localhost', name: 'Quayside' } };
    startRegistration.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    startRegistration.mockResolvedValueOnce({ id: 'cred', response: { clientDataJSON: 'j', attestationObject: 'o' } });
    api.use(
      answers(getSecondFactor, () => factor),
      responds(beginPasskey, () => Response.json({ data: creation })),
      answers(addPasskey, ({ body }) => {
        sent.push(body);
        factor = { ...off, passkeys: [laptop], recoveryCodesLeft: 10 };
        return { passkey: laptop, recoveryCodes: codes };
      }),
      answers(renamePasskey, ({ body }) => {
        factor = { ...factor, passkeys: [{ ...laptop, ...body, lastUsedAt: '2026-11-20T09:00:00.000Z' }] };
        return laptop;
      }),
      responds(renewRecoveryCodes, () => Response.json({ data: { recoveryCodes: codes } })),
      responds(removePasskey, async (request) => {
        const { currentPassword } = await request.json();
        if (!currentPassword) return refusal(403, 'reauthentication_required', 'Enter your password');
        factor = off;
        return new Response(null, { status: 204 });
      }),
    );
    const { user } = renderInKernel(<SecondFactorPanel />, { role: 'agent' });
    await user.click(await screen.findByRole('button', { name: 'Add passkey' }));
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Enter a name, such as the device')).toBeVisible();
    await user.type(screen.getByLabelText(/^Name/), 'Laptop{Enter}');
    expect(await screen.findByText(/No passkey was made: it was cancelled/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByRole('list', { name: 'Recovery codes' });
    expect(sent).toEqual([{ name: 'Laptop', id: 'cred', clientDataJSON: 'j', attestationObject: 'o' }]);
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    const list = within(await screen.findByRole('list', { name: 'Passkeys' }));
    expect(list.getByRole('listitem')).toHaveTextContent(/Laptop.*added 2026\/09\/02.*not used yet/);
    expect(screen.getByText('On')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rename Laptop' }));
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Key{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Remove Key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkey Key?' }));
    expect(dialog.getByText(/Your password alone will open your account/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await user.type(await dialog.findByLabelText(/Current password/), 'my password{Enter}');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Passkeys' })).not.toBeInTheDocument());
  });

  test.each([
    ['Add passkey', off],
    ['Remove', on],
  ])('returns the focus from a dialog that begins with a field to %s', async (opener, factor) => {
    api.use(answers(getSecondFactor, factor));
    const { user } = renderInKernel(<SecondFactorPanel />, { role: 'agent' });
    const button = await screen.findByRole('button', { name: opener });
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });
});

test('shows only the setup when the company requires a second factor', async () => {
  api.use(answers(getSecondFactor, { ...off, isRequired: true }));
  renderInKernel(<Security />, { role: 'admin', user: { mustEnrol: true } });
  expect(await screen.findByText('Two-step sign-in is required')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Sessions' })).not.toBeInTheDocument();
  expect(screen.queryByText('Sign-in rules of the company')).not.toBeInTheDocument();
});

describe('company sign-in rules', () => {
  const policy: SignInPolicy = { secondFactorRoles: ['agent'], idleMinutes: 45, lifeHours: 24, version: 3 };
  beforeEach(() => api.use(answers(getSecondFactor, off), answers(getSignInPolicy, policy)));

  test('are set by an admin with the loaded version', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(updateSignInPolicy, ({ body, request }) => {
        sent.push(request.headers.get('if-match'), body);
        return { ...body, version: 4 };
      }),
    );
    const { user } = renderInKernel(<Security />, { role: 'company-admin' });
    expect(await screen.findByRole('checkbox', { name: /^Agent/ })).toBeChecked();
    expect(screen.getByLabelText('Sessions end after inactivity of')).toHaveDisplayValue('45 minutes');
    expect(screen.queryByRole('checkbox', { name: /^Super admin/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /^Partner/ }));
    await user.selectOptions(screen.getByLabelText('And in any case after'), '8 hours');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sign-in rules saved')).toBeVisible();
    expect(sent).toEqual(['"3"', { secondFactorRoles: ['agent', 'partner'], idleMinutes: 45, lifeHours: 8 }]);
  });

  test('are hidden from other users, who continue to their own sign-in settings', async () => {
    const { router } = renderInKernel(<Security />, {
      ...{ role: 'agent', at: '/settings/security', path: '/settings/security' },
      routes: [{ path: '/settings/account', element: <h1>My account</h1> }],
    });
    expect(await screen.findByRole('heading', { name: 'My account' })).toBeVisible();
    expect(router.state.location.hash).toBe('#two-step');
  });
});

test("sets up the company's sign-in: domain, provider, and who keeps a password", async () => {
  let settings = notSetUp;
  const record = 'quayside-verification=abc-def';
  const claimed = { id: 'c'.repeat(24), domain: 'northgate.example', record, verifiedAt: null, missingSince: null };
  const sent: unknown[] = [];
  api.use(
    answers(getSecondFactor, off),
    answers(getSignInPolicy, { secondFactorRoles: [], idleMinutes: 60, lifeHours: 8, version: 0 }),
    answers(getCompanySignIn, () => settings),
    answers(addSignInDomain, () => {
      settings = { ...settings, domains: [claimed] };
      return claimed;
    }),
    refuses(verifySignInDomain, 409, 'northgate.example has no TXT record yet.'),
    responds(updateCompanySignIn, async (request) => {
      const body = await request.json();
      sent.push(request.headers.get('if-match'), body);
      const { clientSecret: _, ...change } = body;
      if (body.isEnforced && body.passwordPeople.length === 0)
        return refusal(422, 'invalid', 'Check', [{ path: 'passwordPeople', message: 'Choose at least one admin' }]);
      settings = { ...settings, ...change, hasSecret: true, version: 1 };
      return Response.json({ data: settings });
    }),
  );
  const { user } = renderInKernel(<Security />, { role: 'company-admin' });
  await user.click(await screen.findByRole('button', { name: 'Add domain' }));
  await user.type(await screen.findByLabelText(/^Domain/), 'northgate.example{Enter}');
  const row = within(await screen.findByRole('list', { name: 'Domains' }));
  expect(row.getByText(record)).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Verify northgate.example' }));
  expect(await row.findByText('northgate.example has no TXT record yet.')).toBeVisible();

  await paste(user, screen.getByLabelText(/^Issuer/), 'https://login.example');
  await paste(user, screen.getByLabelText(/^Client id/), 'quayside');
  await paste(user, screen.getByLabelText(/^Client secret/), 'hush');
  await user.click(screen.getByRole('checkbox', { name: /^On/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Enforced/ }));
  await user.click(screen.getByRole('button', { name: 'Save company sign-in' }));
  expect(await screen.findByText('Choose at least one admin')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Jonas Okafor/ }));
  await user.click(screen.getByRole('button', { name: 'Save company sign-in' }));
  expect(await screen.findByText('Company sign-in saved')).toBeVisible();
  expect(sent.slice(2)).toEqual([
    '"0"',
    {
      ...{ issuer: 'https://login.example', clientId: 'quayside', clientSecret: 'hush', defaultRole: 'agent' },
      ...{ isOn: true, isEnforced: true, passwordPeople: ['b'.repeat(24)] },
    },
  ]);
  expect(screen.getByLabelText(/^Client secret/)).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Remove company sign-in' })).toBeVisible();
});
