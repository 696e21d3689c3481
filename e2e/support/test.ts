import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../api/test/mailServer';
import { type Caller, callerAs, password } from './api';
import { runDemo } from './demo';
import type { Quayside } from './quayside';

export { expect, type Page };

/** Demo users, by the part before @quayside.example. */
export const signIn = async (page: Page, who: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(`${who}@quayside.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
};

/** Address of a company's webhook receivers. */
export const webhookHost = '127.0.0.2';

/** How long a session lasts, in milliseconds. */
const day = 86_400_000;

/** Gives the page a caller's session, as a visit after a sign-in has it. It replaces any earlier session. */
export const continueAs = async (page: Page, url: string, { session }: Caller): Promise<void> => {
  const kept = { ...session, endsAt: Date.now() + day };
  await page.context().addCookies([{ name: 'quayside-session', value: encodeURIComponent(JSON.stringify(kept)), url }]);
};

/** Navigates like the browser's own buttons, without reloading the product. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Opens a page in a separate browser where a demo user is signed in. */
export const pageAs = async (browser: Browser, url: string, caller: Caller) => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await continueAs(page, url, caller);
  return page;
};

interface PerWorker {
  /** The server that receives the product's mails. */
  mails: MailServer;
  /** One running product with the demo in it. */
  quayside: Quayside;
  /** A demo user, signed in once for all tests. */
  caller: (who: string) => Promise<Caller>;
}

/** Fixtures for tests that share one running product; each finds or creates the bookings that it changes. */
export const test = base.extend<{ baseURL: string; closing: undefined }, PerWorker>({
  // A page left open keeps polling and holds its socket while the next tests run.
  closing: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const mails = await startMailServer();
      await use(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  quayside: [
    async ({ mails }, use) => runDemo(use, { SMTP_URL: mails.url, WEBHOOK_NETWORKS: webhookHost }),
    { scope: 'worker', timeout: 180_000 },
  ],
  caller: [
    async ({ quayside }, use) => {
      const known = new Map<string, Promise<Caller>>();
      await use((who) => {
        const caller = known.get(who) ?? callerAs(quayside.url, who);
        known.set(who, caller);
        return caller;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ quayside }, use) => use(quayside.url),
});
