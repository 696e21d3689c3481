import AxeBuilder from '@axe-core/playwright';
import { expect, signIn, test } from '../support/test';

const pages = [
  { name: 'the list of bookings', path: '/bookings/all', ready: /Bookings?$/ },
  { name: 'the rate search', path: '/rates', ready: /Rate|rates/ },
  { name: 'the contacts', path: '/settings/contacts', ready: /Contact/ },
  { name: 'the account info', path: '/settings/info', ready: /./ },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, path, ready } of pages) {
    test(`${name} has no violation of WCAG 2.2 AA, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await signIn(page, 'admin');
      await expect(page.getByRole('heading', { level: 1, name: ready })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual(
        [],
      );
    });
  }

  test(`sign-in and the tracking of a booking have no violation of WCAG 2.2 AA, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const check = async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual(
        [],
      );
    };
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await check();
    await signIn(page, 'admin');
    await page.getByRole('article').first().getByRole('link', { name: /^View/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await check();
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('heading', { name: /Documents/ }).first()).toBeVisible();
    await check();
  });
}
