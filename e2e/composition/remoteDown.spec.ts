import { rename } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { demoFolder, removeFolder } from '../support/demo';
import { startQuayside } from '../support/quayside';
import { releaseCommands } from '../support/releases';
import { signIn } from '../support/test';

test('keeps other remotes working while the files of one are missing, and recovers on Retry', async ({ page }) => {
  const dataDir = await demoFolder();
  const releases = releaseCommands(dataDir);
  await releases.release('rates', '1.0.0');
  const folder = releases.folderOf('rates', '1.0.0');
  const quayside = await startQuayside(dataDir);
  // Remove the build that came with the shell, which would replace the release.
  await page.route(/\/remotes\/rates\/[^/]*\+/, (route) => route.abort());
  try {
    await page.goto(quayside.url);
    await signIn(page, 'admin');
    await expect(page.getByRole('heading', { level: 1, name: /Bookings$/ })).toBeVisible();

    await rename(folder, `${folder}.gone`);
    await page.getByRole('link', { name: 'Rates' }).first().click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });

    await page.getByRole('link', { name: 'Bookings' }).first().click();
    await page.getByRole('article').first().getByRole('link', { name: /^View/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible();
    await page.goto(`${quayside.url}/settings/contacts`);
    await expect(page.getByRole('heading', { level: 1, name: /Contact/ })).toBeVisible();

    await page.getByRole('link', { name: 'Bookings' }).first().click();
    await page.getByRole('link', { name: 'Rates' }).first().click();
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible({ timeout: 30_000 });
    await rename(`${folder}.gone`, folder);
    await retry.click();
    await expect(page.getByRole('button', { name: 'Search Rate' })).toBeVisible({ timeout: 30_000 });
  } finally {
    await quayside.stop();
    await removeFolder(dataDir);
  }
});
