import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { type MailServer, startMailServer } from '../../api/test/mailServer';
import { type Caller, callerAs, password } from './api';
import { runDemo } from './demo';
import type { Quayside } from './quayside';

export { expect, type Page };

/** The demo's people, by the part before @quayside.example. */
export const signIn = async (page: Page, who: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(`${who}@quayside.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
};

/** Where the programs of a company stand that webhooks tell. */
export const webhookHost = '127.0.0.2';

/** How long a session lasts, in milliseconds. */
const day = 86_400_000;

/** Gives the page the session of a caller, as a visit after a sign-in has it; whoever was signed in before is not any more. */
export const continueAs = async (page: Page, url: string, { session }: Caller): Promise<void> => {
  const kept = { ...session, endsAt: Date.now() + day };
  await page.context().addCookies([{ name: 'quayside-session', value: encodeURIComponent(JSON.stringify(kept)), url }]);
};

/** Goes there as the browser's own buttons do, without loading the product again. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** A page in a browser of its own where one of the demo's people is signed in. */
export const pageAs = async (browser: Browser, url: string, caller: Caller) => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await continueAs(page, url, caller);
  return page;
};

interface PerWorker {
  /** What the product sends its mails to. */
  mails: MailServer;
  /** One running product with the demo in it. */
  quayside: Quayside;
  /** One of the demo's people, signed in once for all tests. */
  caller: (who: string) => Promise<Caller>;
}

/** For tests that share one running product; each finds or makes the bookings that it changes. */
export const test = base.extend<{ baseURL: string }, PerWorker>({
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
