import { expect, pageAs, test } from '../support/test';

const expectSoon = expect.configure({ timeout: 15_000 });

test('follows the language of the account on every page, and returns to English', async ({
  browser,
  baseURL,
  caller,
}) => {
  const page = await pageAs(browser, baseURL, await caller('admin'));
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  await page.goto('/settings/account');
  await page.getByText('Deutsch', { exact: true }).click();
  await expectSoon(heading('Mein Konto')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  await page.goto('/team/members');
  await expectSoon(heading('Teammitglieder')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('link', { name: 'Mitglied einladen' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Rolle' })).toBeVisible();
  await page.goto('/settings/notifications');
  await expectSoon(page.getByText('um 12 Stunden oder mehr').first()).toBeVisible();

  await page.goto('/exceptions');
  await expectSoon(page.getByRole('heading', { name: 'Abweichungen', level: 1 })).toBeVisible();
  await expectSoon(page.getByRole('combobox', { name: 'Schweregrad' })).toBeVisible();

  await page.goto('/settings/account');
  await page.getByText('简体中文', { exact: true }).click();
  await expectSoon(heading('我的账户')).toBeVisible();
  await page.getByText('English', { exact: true }).click();
  await expectSoon(heading('My account')).toBeVisible();
  await page.context().close();
});

test('has no text outside of the catalogues', async ({ browser, baseURL, caller }) => {
  const page = await pageAs(browser, baseURL, await caller('admin'));
  await page.addInitScript(() => localStorage.setItem('quayside-language', 'en-XA'));
  for (const path of [
    '/settings/account',
    '/team/members',
    '/settings/notifications',
    '/exceptions',
    '/tracking/free-time',
  ]) {
    await page.goto(path);
    const labels = page.getByRole('main').locator('h1, h2, button:not([aria-label]), label');
    await expectSoon(labels.first()).toBeVisible();
    await expectSoon(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/^\[.+ ··\]/);
  }
  await page.context().close();
});
