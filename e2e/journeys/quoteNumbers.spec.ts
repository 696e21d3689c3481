import { expect, pageAs, test } from '../support/test';

test('links each quote count to its quotes, and stores period and table in the address', async ({
  browser,
  baseURL,
  caller,
}) => {
  const page = await pageAs(browser, baseURL, await caller('admin'));
  await page.goto('/quotes/numbers');
  await expect(page.getByRole('img', { name: /^Sent quotes by the month/ })).toBeVisible();
  const won = page.getByRole('link', { name: /^\d+ won$/ });
  const count = (await won.textContent()) ?? '';
  await won.click();
  await expect(page.getByText(/^Only quotes won, first sent /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`All Quotes ${count}`);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/quotes\/all$/);

  await page.goto('/quotes/numbers');
  await page.getByRole('radio', { name: 'Lane' }).check({ force: true });
  await page.getByRole('radio', { name: '3 months' }).check({ force: true });
  await expect(page).toHaveURL(/\?by=lane&range=3$/);
  const lanes = page.getByRole('table', { name: 'By lane' });
  await expect(lanes.getByRole('row').nth(1)).toContainText('→');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^quote-numbers-.*\.csv$/);
});
