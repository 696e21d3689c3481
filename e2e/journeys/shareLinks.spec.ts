import { expect, pageAs, test } from '../support/test';

test('shares tracking by a link that works without scripts or an account, and ends it', async ({
  browser,
  baseURL,
  caller,
}) => {
  const agent = await caller('agent');
  const list = '/bookings?loadType=FCL&status=in-progress&limit=1';
  const found = (
    await agent.get<{ docs: { _id: string; bookingTo: { city: string }; listContainerNumbers: string[] }[] }>(list)
  ).body.data.docs[0];
  if (!found) throw new Error('the demo has an FCL booking on its way');
  const page = await pageAs(browser, baseURL, agent);
  await page.goto(`/bookings/${found._id}/tracking`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Share tracking' }).click();
  const drawer = page.getByRole('dialog', { name: 'Share tracking' });
  await drawer.getByLabel(/^For whom/).fill('Warehouse Venlo');
  await drawer.getByRole('checkbox', { name: /^Containers/ }).press(' ');
  await drawer.getByRole('button', { name: 'Create link' }).click();
  const link = new URL(await drawer.getByRole('textbox', { name: 'Link' }).inputValue()).pathname;

  const phone = await browser.newContext({
    ...{ baseURL, viewport: { width: 390, height: 844 }, javaScriptEnabled: false, locale: 'nl-NL' },
  });
  const reader = await phone.newPage();
  const answer = await reader.goto(link);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(reader.getByRole('heading', { level: 1 })).toContainText(found.bookingTo.city);
  await expect(reader.getByRole('region', { name: 'Mijlpalen' })).toBeVisible();
  await expect(reader.getByRole('img', { name: /^Kaart: / })).toBeVisible();
  await expect(reader.locator('html')).toHaveAttribute('lang', 'nl');
  for (const number of found.listContainerNumbers) await expect(reader.getByText(number.slice(4, 10))).toHaveCount(0);
  expect(await reader.locator('body').evaluate((body) => body.scrollWidth > window.innerWidth)).toBe(false);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Share tracking' }).click();
  const row = drawer.getByRole('listitem').filter({ hasText: 'Warehouse Venlo' });
  await expect(row).toContainText('Seen once');
  await row.getByRole('button', { name: 'Revoke Warehouse Venlo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  expect((await reader.goto(link))?.status()).toBe(404);
  await expect(reader.getByRole('heading', { name: 'Deze link werkt niet' })).toBeVisible();
  await phone.close();
  await page.context().close();
});
