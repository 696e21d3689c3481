import {
  changePassword,
  chooseOwnLanguage,
  choosePreferences,
  getEmailChange,
  getMe,
  getSecondFactor,
  listDataExports,
  listOwnSessions,
  updateMe,
} from '@quayside/contract';
import { formatKg } from '@quayside/freight';
import {
  answers,
  mockServer,
  paste,
  refuses,
  renderInKernel,
  responds,
  sampleUser,
} from '@quayside/remote-kit/testing';
import { viewerTimeZone } from '@quayside/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { FormatsPanel } from './FormatsPanel';
import MyAccount from './MyAccount';
import { ShortcutsPanel } from './ShortcutsPanel';

const api = mockServer();

describe('single-key shortcuts', () => {
  const box = () => screen.getByRole('checkbox', { name: 'Single-key shortcuts' });
  afterEach(() => localStorage.clear());

  test('are stored with the account', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(choosePreferences, ({ body }) => {
        sent.push(body);
        return sampleUser('agent', { preferences: body });
      }),
    );
    const { user } = renderInKernel(<ShortcutsPanel />);
    await user.click(box());
    await waitFor(() => expect(sent).toEqual([{ singleKeys: false }]));
    expect(box()).not.toBeChecked();
    await user.click(box());
    await waitFor(() => expect(sent).toEqual([{ singleKeys: false }, { singleKeys: true }]));
    expect(box()).toBeChecked();
  });

  test('stay off for a user who switched them off in this browser before', () => {
    const off = { [sampleUser('agent').id]: true };
    localStorage.setItem('quayside-shortcuts', JSON.stringify({ state: { off }, version: 0 }));
    renderInKernel(<ShortcutsPanel />, { role: 'agent' });
    expect(box()).not.toBeChecked();
  });

  test('return to the choice before with a message when they cannot be stored', async () => {
    api.use(refuses(choosePreferences, 503, 'Try again later.'));
    const { user } = renderInKernel(<ShortcutsPanel />);
    await user.click(box());
    expect(await screen.findByText('Try again later.')).toBeVisible();
    expect(box()).toBeChecked();
  });
});

test('stores time zone and units of the user, and shows them on all pages', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(choosePreferences, ({ body }) => {
      sent.push(body);
      return sampleUser('agent', { preferences: body });
    }),
  );
  const { user } = renderInKernel(<FormatsPanel />, { role: 'agent' });
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Shanghai');
  await waitFor(() => expect(viewerTimeZone()).toBe('Asia/Shanghai'));
  await user.selectOptions(screen.getByLabelText('Weights and volumes'), 'Imperial beside: lb and cu ft');
  await waitFor(() => expect(formatKg(100)).toBe('100 kg (220.5 lb)'));
  await user.selectOptions(screen.getByLabelText('Weights and volumes'), 'As your company');
  await waitFor(() => expect(sent).toEqual([{ timeZone: 'Asia/Shanghai' }, { units: 'imperial' }, { units: null }]));
});

test('shows all personal settings on one page, and asks before losing a half-typed password', async () => {
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

describe('account information', () => {
  const open = () => {
    api.use(
      answers(listOwnSessions, []),
      answers(getEmailChange, { refusal: null, pending: null }),
      answers(listDataExports, []),
      answers(getSecondFactor, { authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false }),
    );
    return renderInKernel(<MyAccount />, { role: 'agent', user: { version: 4 } });
  };
  const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const update = () => screen.getByRole('button', { name: 'Update' });

  test('saves name and phone with the loaded version, and confirms it', async () => {
    let sent: { body: unknown; version: string | null } | undefined;
    api.use(
      responds(updateMe, async (request) => {
        sent = { body: await request.json(), version: request.headers.get('if-match') };
        return Response.json({ data: sampleUser('agent', { lastName: 'de Wit', phone: '+31 10', version: 5 }) });
      }),
    );
    const { user } = open();
    expect(update()).toBeDisabled();
    expect(field('E-mail')).toBeDisabled();
    await user.clear(field('Last name'));
    await paste(user, field('Last name'), 'de Wit');
    await paste(user, field('Phone'), '+31 10');
    await user.click(update());
    expect(await screen.findByText('Account info updated!')).toBeVisible();
    expect(sent).toEqual({ body: { firstName: 'Ines', lastName: 'de Wit', phone: '+31 10' }, version: '"4"' });
    expect(field('Last name')).toHaveValue('de Wit');
    expect(update()).toBeDisabled();
  });

  test('shows a refusal at its field and keeps the input', async () => {
    const { user } = open();
    await user.clear(field('First name'));
    await user.click(update());
    expect(await screen.findByText('First name is a required field')).toBeVisible();
    await paste(user, field('First name'), 'https://prize.example');
    expect(await screen.findByText('A name can’t contain a web address. Remove the link')).toBeVisible();
    await user.clear(field('First name'));
    await paste(user, field('First name'), 'Inez');
    const said = 'Someone else changed your account. Reload the page and try again.';
    api.use(refuses(updateMe, 409, said), answers(getMe, sampleUser('agent', { phone: '+31 20', version: 9 })));
    await user.click(update());
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(() => expect(field('Phone')).toHaveValue('+31 20'));
    expect(field('First name')).toHaveValue('Inez');
  });
});

test('asks for the second factor before the password changes, and keeps the input', async () => {
  const sent: Record<string, unknown>[] = [];
  const refusal = (error: string, message: string) =>
    Response.json({ statusCode: 403, error, message }, { status: 403 });
  api.use(
    answers(listOwnSessions, []),
    answers(getEmailChange, { refusal: null, pending: null }),
    answers(listDataExports, []),
    answers(getSecondFactor, { authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false }),
    responds(changePassword, async (request) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      if (body.secondFactor === undefined) return refusal('second_factor_required', 'Enter the code');
      if (body.secondFactor === '000000') return refusal('second_factor_wrong', 'This code is wrong');
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = renderInKernel(<MyAccount />, { role: 'agent' });
  await paste(user, screen.getByLabelText(/^New password/), 'harbour lights');
  await paste(user, screen.getByLabelText(/^Confirm password/), 'harbour lights');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  const code = await screen.findByLabelText(/^Code of your app/);
  await paste(user, code, '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This code is wrong')).toBeVisible();
  await user.clear(code);
  await paste(user, code, '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('New password updated!')).toBeVisible();
  expect(sent.at(-1)).toEqual({ password: 'harbour lights', secondFactor: '123456' });
});

test('shows the page in the chosen language at once, and returns to English', async () => {
  api.use(
    answers(listOwnSessions, []),
    answers(getEmailChange, { refusal: null, pending: null }),
    answers(listDataExports, []),
    answers(getSecondFactor, { authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false }),
    responds(chooseOwnLanguage, async (request) => {
      const { language } = (await request.json()) as { language: 'de' | 'zh-Hans' | 'en' };
      return Response.json({ data: sampleUser('agent', { language }) });
    }),
  );
  const { user } = renderInKernel(<MyAccount />, { role: 'agent' });
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  expect(await screen.findByRole('heading', { name: 'Mein Konto', level: 1 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sprache' })).toBeVisible();
  expect(document.documentElement.lang).toBe('de');
  await user.click(screen.getByRole('radio', { name: '简体中文' }));
  expect(await screen.findByRole('heading', { name: '我的账户', level: 1 })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
});

test('keeps unsaved input when the language changes, and changes once it is discarded', async () => {
  api.use(
    answers(listOwnSessions, []),
    answers(getEmailChange, { refusal: null, pending: null }),
    answers(listDataExports, []),
    answers(getSecondFactor, { authenticatorSince: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false }),
    responds(chooseOwnLanguage, async (request) => {
      const { language } = (await request.json()) as { language: 'de' | 'en' };
      return Response.json({ data: sampleUser('agent', { language }) });
    }),
  );
  const { user } = renderInKernel(<MyAccount />, { role: 'agent' });
  const name = () => screen.getByRole('textbox', { name: /^First name/ });
  await user.clear(name());
  await paste(user, name(), 'Inga');
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  expect(
    await screen.findByText(/^Save or discard your changes on this page, then it is shown in Deutsch/),
  ).toBeVisible();
  expect(name()).toHaveValue('Inga');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'Mein Konto', level: 1 })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
});
