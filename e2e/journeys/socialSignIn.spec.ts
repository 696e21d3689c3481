import type { BrowserContext } from '@playwright/test';
import { type IdentityProvider, passProvider, startIdentityProvider } from '../../api/test/identityProvider';
import { type NameServer, startNameServer } from '../../api/test/nameServer';
import { runDemo } from '../support/demo';
import { freePort } from '../support/quayside';
import { test as base, continueAs, expect, type Page, signIn } from '../support/test';

/** One local provider stands for Google, LinkedIn and the companies' own; Facebook is not configured. */
const test = base.extend<object, { port: string; provider: IdentityProvider; names: NameServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  port: [async ({}, use) => use(String(await freePort())), { scope: 'worker' }],
  provider: [
    async ({ port }, use) => {
      const provider = await startIdentityProvider(`http://localhost:${port}`);
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  names: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const names = await startNameServer();
      await use(names);
      names.stop();
    },
    { scope: 'worker' },
  ],
  quayside: [
    async ({ port, provider, names }, use) => {
      const configured = Object.entries(provider.environment).filter(([name]) => !name.startsWith('FACEBOOK'));
      const ownNetwork = { SIGN_IN_NETWORKS: '127.0.0.0/8', DNS_SERVERS: names.address };
      await runDemo(use, { PORT: port, ...ownNetwork, ...Object.fromEntries(configured) });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const expectSoon = expect.configure({ timeout: 15_000 });
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Blocks the web font that the provider's pages load from the internet. */
test.beforeEach(({ context }: { context: BrowserContext }) =>
  context.route('https://fonts.googleapis.com/**', (route) => route.abort()),
);

const passPages = async (page: Page, subject: string) => {
  await page.getByPlaceholder('Enter any login').fill(subject);
  await page.getByPlaceholder('and password').fill('any');
  await button(page, 'Sign-in').click();
  await button(page, 'Continue').click();
};
const openLinkedIn = async (page: Page, provider: IdentityProvider) => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, 'Continue with LinkedIn').click()]);
  await popup.waitForURL(`${provider.issuer}/**`);
  return popup;
};
const demoPerson = (subject: string, who: string) => ({
  ...{ subject, email: `${who}@quayside.example`, emailVerified: true, firstName: 'Ada', lastName: 'Byron' },
});

test('signs in with Google by redirect and opens the wanted page', async ({ page, provider }) => {
  await provider.know(demoPerson('google-agent', 'agent'));
  await page.goto('/settings/contacts');
  await button(page, 'Continue with Google').click();
  await passPages(page, 'google-agent');
  await expectSoon(page).toHaveURL(/\/settings\/contacts$/);
  await expectSoon(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
});

test('signs in with LinkedIn in a separate window, and keeps the page when the user goes back', async ({
  page,
  provider,
}) => {
  await provider.know(demoPerson('linkedin-admin', 'admin'));
  await page.goto('/auth/login');
  await expectSoon(button(page, 'Continue with LinkedIn')).toBeVisible();
  await expect(button(page, 'Continue with Facebook')).toBeHidden();

  await page.getByLabel('E-mail').fill('half@typed.example');
  const left = await openLinkedIn(page, provider);
  const closed = left.waitForEvent('close');
  // LinkedIn redirects its window like this when the person cancels.
  await left.evaluate(
    (address) => window.location.assign(address),
    `${new URL(page.url()).origin}/linkedin?error=user_cancelled_login&error_description=The+user+cancelled`,
  );
  await closed;
  await expectSoon(button(page, 'Continue with LinkedIn')).toBeEnabled();
  await expect(page.getByText('We could not sign you in')).toBeHidden();
  await expect(page.getByLabel('E-mail')).toHaveValue('half@typed.example');

  const popup = await openLinkedIn(page, provider);
  await passPages(popup, 'linkedin-admin');
  await expectSoon(page).not.toHaveURL(/\/auth\//);
  expect(popup.isClosed()).toBe(true);
});

test('offers an unknown user to register, and registers them', async ({ page, provider }) => {
  await provider.know({
    ...{
      subject: 'stranger',
      email: 'grace@hopper.example',
      emailVerified: true,
      firstName: 'Grace',
      lastName: 'Hopper',
    },
  });
  await page.goto('/auth/login');
  await button(page, 'Continue with Google').click();
  await passPages(page, 'stranger');
  await expectSoon(page.getByText('No account belongs to your Google account')).toBeVisible();
  await page.getByRole('link', { name: 'Register with Google' }).click();
  await page.getByLabel('Company name').fill('Hopper Forwarding');
  await button(page, 'Create account').click();
  await expectSoon(page.getByRole('heading', { name: 'Your company is registered' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expectSoon(button(page, 'Grace Hopper')).toBeVisible();
});

test('refuses an address with another state, and still accepts the password', async ({ page, provider }) => {
  await provider.know(demoPerson('google-member', 'member'));
  await page.goto('/auth/login');
  const [asked] = await Promise.all([
    page.waitForRequest(`${provider.issuer}/auth?**`),
    button(page, 'Continue with Google').click(),
  ]);
  const back = await passProvider(asked.url(), 'google-member');
  // The browser's own navigation to the provider must end first; it would interrupt the tampered one.
  await page.waitForURL(`${provider.issuer}/interaction/**`);
  back.searchParams.set('state', `${back.searchParams.get('state')}x`);
  await page.goto(back.href);
  await expectSoon(page.getByText('Login failed. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signIn(page, 'member');
});

test("sets up a company's own sign-in, and signs in a user without an account by it", async ({
  page,
  baseURL,
  caller,
  provider,
  names,
}) => {
  await continueAs(page, baseURL, await caller('company-admin'));
  await page.goto('/settings/security');
  await button(page, 'Add domain').click();
  await page.getByRole('textbox', { name: 'Domain' }).fill('own-sign-in.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Add domain' }).click();
  const domain = page.getByRole('list', { name: 'Domains' }).getByRole('listitem');
  await button(page, 'Verify own-sign-in.example').click();
  await expectSoon(domain.getByRole('alert')).toBeVisible();
  const record = (await domain.getByText(/^quayside-/).textContent()) ?? '';
  names.records.set('own-sign-in.example', record);
  await button(page, 'Verify own-sign-in.example').click();
  await expectSoon(domain.getByText('Verified', { exact: true })).toBeVisible();

  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client id').fill('GOOGLE');
  await page.getByLabel('Client secret').fill(provider.environment.GOOGLE_CLIENT_SECRET ?? '');
  await page.getByText(/^On(?=People)/).click();
  await button(page, 'Save company sign-in').click();
  await expectSoon(page.getByText('Company sign-in saved')).toBeVisible();

  await page.context().clearCookies();
  await provider.know({
    ...{ subject: 'newcomer', email: 'ada@own-sign-in.example', emailVerified: true },
    ...{ firstName: 'Ada', lastName: 'Newcomer' },
  });
  await page.goto('/settings/account');
  await page.getByLabel('E-mail').fill('ada@own-sign-in.example');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.getByRole('button', { name: /^Continue with Northgate/ }).click();
  await passPages(page, 'newcomer');
  await expectSoon(page).toHaveURL(/\/settings\/account$/);
  await expectSoon(button(page, 'Ada Newcomer')).toBeVisible();
});
