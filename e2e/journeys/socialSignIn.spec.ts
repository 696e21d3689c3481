import type { BrowserContext } from '@playwright/test';
import { type IdentityProvider, passProvider, startIdentityProvider } from '../../api/test/identityProvider';
import { freePort, runDemo } from '../support/quayside';
import { test as base, expect, type Page, signIn } from '../support/test';

/** Google and LinkedIn are one local provider; Facebook is not configured. */
const test = base.extend<object, { port: string; provider: IdentityProvider }>({
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
  quayside: [
    async ({ port, provider }, use) => {
      const configured = Object.entries(provider.environment).filter(([name]) => !name.startsWith('FACEBOOK'));
      await runDemo(use, { PORT: port, ...Object.fromEntries(configured) });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const expectSoon = expect.configure({ timeout: 15_000 });
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** The provider's pages ask for a typeface from the internet. */
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

test('Google signs somebody in by redirect and leads to the page that was wanted', async ({ page, provider }) => {
  await provider.know(demoPerson('google-agent', 'agent'));
  await page.goto('/settings/contacts');
  await button(page, 'Continue with Google').click();
  await passPages(page, 'google-agent');
  await expectSoon(page).toHaveURL(/\/settings\/contacts$/);
  await expectSoon(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
});

test('LinkedIn signs in by a window of its own; one that goes back leaves the page as it was', async ({
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
  // As LinkedIn sends its window back when the person cancels.
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

test('a stranger is offered to register, and does', async ({ page, provider }) => {
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

test('an address with another state is refused, and the password still works', async ({ page, provider }) => {
  await provider.know(demoPerson('google-member', 'member'));
  await page.goto('/auth/login');
  const [asked] = await Promise.all([
    page.waitForRequest(`${provider.issuer}/auth?**`),
    button(page, 'Continue with Google').click(),
  ]);
  const back = await passProvider(asked.url(), 'google-member');
  // The browser's own way to the provider ends first; it would interrupt the tampered one.
  await page.waitForURL(`${provider.issuer}/interaction/**`);
  back.searchParams.set('state', `${back.searchParams.get('state')}x`);
  await page.goto(back.href);
  await expectSoon(page.getByText('Login failed. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await signIn(page, 'member');
});
