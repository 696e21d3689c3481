import { cp, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoFolder, removeFolder, startQuayside, workspace } from '../support/quayside';
import { signIn } from '../support/test';

/** Releases the workspace's build of a remote into the data folder, as a team of its own would. */
const release = async (dataDir: string, name: string): Promise<string> => {
  const dist = join(workspace, `remote-${name}`, 'dist');
  const entries = await readdir(dist, { withFileTypes: true });
  const version = entries.find((entry) => entry.isDirectory())?.name ?? '';
  const folder = join(dataDir, 'releases', name, version);
  await mkdir(folder, { recursive: true });
  await cp(join(dist, version), folder, { recursive: true });
  const registry = { remotes: { [name]: { current: version, versions: [version] } } };
  await writeFile(join(dataDir, 'releases/registry.json'), JSON.stringify(registry));
  return folder;
};

test('a remote whose files are gone leaves the others working; Retry works once they are back', async ({ page }) => {
  const dataDir = await demoFolder();
  const folder = await release(dataDir, 'rates');
  const quayside = await startQuayside(dataDir);
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
