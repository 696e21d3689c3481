import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { callerAs } from '../support/api';
import { bookFromRate } from '../support/booking';
import { demoFolder, removeFolder } from '../support/demo';
import { pdf, sha, xlsx } from '../support/files';
import { packedProduct, runPacked } from '../support/packed';
import { type Quayside, startQuayside } from '../support/quayside';
import { signIn } from '../support/test';

const packingList = pdf('Packing list 2 x 40HC');
const commercialInvoice = xlsx('Commercial invoice');
const reference = `JRN-${Date.now() % 1_000_000}`;

test('the packed product books from a rate, visible only to its customer, keeps it after kill -9, and dumps it', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [dataDir, packed] = await Promise.all([demoFolder(), packedProduct()]);
  let quayside: Quayside = await startQuayside(dataDir, {}, packed);
  const open = async (who: string, path = '/') => {
    const context = await browser.newContext({ baseURL: quayside.url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(path);
    await signIn(page, who);
    return page;
  };
  try {
    const page = await open('agent');
    await expect(page.getByRole('heading', { level: 1, name: /Bookings$/ })).toBeVisible();

    await bookFromRate(page, reference, { packingList, commercialInvoice });

    await expect(page).toHaveURL(/\/bookings\/all/);
    // The demo's carrier reports at the same time: another booking may have moved above it.
    const card = page.getByRole('article').filter({ hasText: reference });
    await expect(card).toBeVisible();
    await expect(card).toContainText('VNHPH');
    await expect(card).toContainText('NLRTM');
    await expect(card).toContainText('2 × 40HC');
    await expect(card).toContainText(/ETD\s*20\d\d\/\d\d\/\d\d/);
    await card.getByRole('link', { name: /^View/ }).click();

    await expect(page.getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible();
    await page.getByRole('button', { name: /^History/ }).click();
    const history = page.getByRole('dialog', { name: 'BOOKING HISTORY' });
    await expect(history).toContainText(/created/i);
    await history.getByRole('button', { name: 'Close', exact: true }).first().click();
    await page.getByRole('link', { name: 'Overview' }).click();
    const id = /bookings\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? '';
    await expect(page.getByText('Red River Ceramics JSC').first()).toBeVisible();

    const downloading = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /Download packing list\.pdf/ })
      .first()
      .click();
    const downloaded = await (await downloading).path();
    expect(sha(await readFile(downloaded))).toBe(sha(packingList));

    const customer = await open('customer-company-admin');
    await customer.getByRole('combobox', { name: 'Search bookings' }).fill(reference);
    await customer.getByRole('combobox', { name: 'Search bookings' }).press('Enter');
    await expect(customer).toHaveURL(new RegExp(`/bookings/${id}/overview`));
    await expect(customer.getByText('Red River Ceramics JSC').first()).toBeVisible();

    const stranger = await open('customer-2', `/bookings/${id}/overview`);
    await expect(stranger.getByText(/does not exist/)).toBeVisible();
    await stranger.getByRole('combobox', { name: 'Search bookings' }).fill(reference);
    await stranger.getByRole('combobox', { name: 'Search bookings' }).press('Enter');
    await expect(stranger.getByText('No result found').first()).toBeVisible();
    const asked = await callerAs(quayside.url, 'customer-2');
    expect((await asked.get(`/bookings/${id}`)).status).toBe(404);

    await quayside.kill();
    quayside = await startQuayside(dataDir, { PORT: new URL(quayside.url).port }, packed);
    await page.goto(`/bookings/all?searchText=${reference}`);
    await expect(page.getByRole('article').first()).toContainText(reference);

    await quayside.stop();
    const file = join(dataDir, 'dump');
    const { stdout } = await runPacked(packed, ['dump', file], { DATA_DIR: dataDir });
    expect(stdout).toMatch(/^public\.bookings: [1-9]\d* rows/m);
    await expect(runPacked(packed, ['dunp'], {})).rejects.toThrow('There is no command dunp');
  } finally {
    await quayside.stop();
    await Promise.all([dataDir, join(packed, '..')].map(removeFolder));
  }
});
