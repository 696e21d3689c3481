import {
  beginAuthenticator,
  confirmAuthenticator,
  getMe,
  getSecondFactor,
  getSignInPolicy,
  listOwnSessions,
  removeAuthenticator,
  type SecondFactor,
  type SignInPolicy,
  updateSignInPolicy,
} from '@quayside/contract';
import { answers, mockServer, renderInKernel, responds, sampleUser } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import Security from './Security';

const api = mockServer();
const off: SecondFactor = { authenticatorSince: null, recoveryCodesLeft: 0, isRequired: false };
const on: SecondFactor = { authenticatorSince: '2026-03-30T09:00:00.000Z', recoveryCodesLeft: 2, isRequired: false };
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);
const offer = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Quayside:a@b.example?secret=JBSWY3DPEHPK3PXP' };
const refusal = (status: number, error: string, message: string, errors?: object[]) =>
  Response.json({ statusCode: status, error, message, ...(errors && { errors }) }, { status });

beforeEach(() => api.use(answers(listOwnSessions, []), answers(getMe, sampleUser('agent'))));

test('an authenticator app is set up: password, QR code, first code, recovery codes', async () => {
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
  const { user } = renderInKernel(<Security />, { role: 'agent' });
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
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText('10 of 10 left')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument());
});

test('it is removed with a code, and a refusal stands at the field', async () => {
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
  const { user } = renderInKernel(<Security />, { role: 'agent' });
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

test('somebody whose company asks for it is told so, and nothing else stands there', async () => {
  api.use(answers(getSecondFactor, { ...off, isRequired: true }));
  renderInKernel(<Security />, { role: 'admin', user: { mustEnrol: true } });
  expect(await screen.findByText('Your company asks for two-step sign-in')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Sessions' })).not.toBeInTheDocument();
  expect(screen.queryByText('Sign-in rules of the company')).not.toBeInTheDocument();
});

describe('the rules of the company', () => {
  const policy: SignInPolicy = { secondFactorRoles: ['agent'], idleMinutes: 45, lifeHours: 24, version: 3 };
  beforeEach(() => api.use(answers(getSecondFactor, off), answers(getSignInPolicy, policy)));

  test('are set by an admin, over the version that was read', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(updateSignInPolicy, ({ body, request }) => {
        sent.push(request.headers.get('if-match'), body);
        return { ...body, version: 4 };
      }),
    );
    const { user } = renderInKernel(<Security />, { role: 'company-admin' });
    expect(await screen.findByRole('checkbox', { name: /^Agent/ })).toBeChecked();
    expect(screen.getByLabelText('A session ends without use after')).toHaveDisplayValue('45 minutes');
    expect(screen.queryByRole('checkbox', { name: /^Super admin/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /^Partner/ }));
    await user.selectOptions(screen.getByLabelText('And in any case after'), '8 hours');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sign-in rules saved')).toBeVisible();
    expect(sent).toEqual(['"3"', { secondFactorRoles: ['agent', 'partner'], idleMinutes: 45, lifeHours: 8 }]);
  });

  test('are not shown to others', async () => {
    renderInKernel(<Security />, { role: 'agent' });
    await screen.findByRole('button', { name: 'Set up' });
    expect(screen.queryByText('Sign-in rules of the company')).not.toBeInTheDocument();
  });
});
