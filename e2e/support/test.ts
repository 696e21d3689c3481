import { test as base, expect, type Page } from '@playwright/test';
import { demoFolder, type Quayside, removeFolder, startQuayside } from './quayside';

export { expect, type Page };
export const password = 'quayside-demo';

/** The demo's people, by the part before @quayside.example. */
export const signIn = async (page: Page, who: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(`${who}@quayside.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
};

/** One running product with the demo for the tests of a file. */
export const test = base.extend<{ baseURL: string }, { quayside: Quayside }>({
  quayside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const dataDir = await demoFolder();
      const quayside = await startQuayside(dataDir);
      await use(quayside);
      await quayside.stop();
      await removeFolder(dataDir);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ quayside }, use) => use(quayside.url),
});
