import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildProduct } from '../../standalone/buildProduct';
import { bookFromRate } from '../support/booking';
import { bookingCount } from '../support/bookingList';
import { removeFolder } from '../support/demo';
import { pdf, sha, xlsx } from '../support/files';
import { type StaticHost, serveFolder } from '../support/staticHost';

let folder: string;
let host: StaticHost;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), 'quayside-static-'));
  await buildProduct(folder);
  host = await serveFolder(folder, '/demos/quayside/');
});
test.afterAll(async () => {
  await host?.stop();
  await removeFolder(folder);
});

// It writes the demo twice and creates a booking on an engine in the page, which takes more than two minutes on a
// busy machine.
test('books a rate with documents without a server, keeps it on reload and discards it on reset', async ({ page }) => {
  test.setTimeout(480_000);
  const packingList = pdf('Packing list 2 x 40HC');
  const reference = `JRN-${Date.now() % 1_000_000}`;
  await page.goto(host.url);
  await expect(page.getByRole('status')).toContainText(/Loading Quayside|Writing the demo/);
  const signIn = page.getByRole('button', { name: 'agent', exact: true });
  await signIn.click({ timeout: 90_000 });
  const before = await bookingCount(page);

  await bookFromRate(page, reference, { packingList, commercialInvoice: xlsx('Commercial invoice') });
  const card = page.getByRole('article').first();
  await expect(card).toContainText(reference);
  await card.getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Overview' }).click();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /Download packing list\.pdf/ })
    .first()
    .click();
  const downloaded = await downloading;
  expect(downloaded.suggestedFilename()).toBe('packing list.pdf');
  expect(sha(await readFile(await downloaded.path()))).toBe(sha(packingList));

  await page.goto(`${host.url}#/bookings/all?searchText=${reference}`);
  await expect(page.getByRole('article').first()).toContainText(reference);

  await page
    .getByRole('button', { name: /^Ines|^\w+ \w+$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Reset demo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset demo' }).click();
  await signIn.click({ timeout: 90_000 });
  expect(await bookingCount(page)).toBe(before);
  await page.goto(`${host.url}#/bookings/all?searchText=${reference}`);
  await expect(page.getByText(/No bookings/).first()).toBeVisible();
  expect(host.missed).toEqual([]);
});
