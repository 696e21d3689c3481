import type { Locator } from '@playwright/test';
import { expectBookingCount } from '../support/bookingList';
import { expect, type Page, pageAs, test } from '../support/test';

interface Card {
  readonly listContainerNumbers: string[];
}

/** More steps in the tab order than any page of this day has before its main part. */
const MOST_TABS = 150;

type Direction = 'here' | 'Tab' | 'Shift+Tab';

/** Returns the key that leads from the focused element to another one: the page is read in its own order. */
const directionTo = (target: Locator): Promise<Direction> =>
  target.evaluate((element) => {
    const focused = document.activeElement ?? document.body;
    if (element === focused) return 'here';
    const isBefore = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore && focused !== document.body && !focused.contains(element) ? 'Shift+Tab' : 'Tab';
  });

/** Moves the focus to an element with Tab and Shift+Tab, as a person without a mouse does. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const key = await directionTo(target);
    if (key === 'here') return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach ${target}`);
};
const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

test('spends an operations day with the keyboard alone', async ({ browser, baseURL, caller }) => {
  // The customer page is for those who manage customers.
  const [admin, owner] = [await caller('admin'), (await caller('agent')).session.id];
  const count = async (filter: string) =>
    (await admin.get<{ totalDocs: number }>(`/bookings?limit=1&${filter}`)).body.data.totalDocs;
  const { docs } = (await admin.get<{ docs: Card[] }>('/bookings?limit=60&loadType=FCL&status=completed')).body.data;
  const numbers = docs.flatMap(({ listContainerNumbers }) => listContainerNumbers.slice(0, 1)).slice(0, 5);
  const found = await count(`numbers=${numbers.join(',')}`);
  expect(numbers).toHaveLength(5);
  const page = await pageAs(browser, baseURL, admin);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/bookings/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d Bookings$/);

  await test.step('pastes five numbers into the search and opens their bookings', async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), numbers.join('\n'));
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search bookings' })).toBeFocused();
    await page.keyboard.press('Control+V');
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Pasted text' })).toBeFocused();
    await press(page, page.getByRole('button', { name: /^Show \d+ bookings$/ }));
    await expectBookingCount(page, found);
  });

  await test.step('saves them as a view', async () => {
    await press(page, page.getByRole('button', { name: 'Save as new view' }));
    const name = page.getByRole('dialog', { name: 'Save view' }).getByRole('textbox', { name: /Name/ });
    await tabTo(page, name);
    await page.keyboard.insertText('Containers of today');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Containers of today/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const grid = page.getByRole('grid');
  await test.step('shows them as a table, and selects all rows', async () => {
    await press(page, page.getByRole('button', { name: 'Layout: Cards' }));
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    await expect(grid).toBeVisible();
    await tabTo(page, grid.locator('[tabindex="0"]').first());
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Space');
    for (let row = 1; row < found; row += 1) await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('region', { name: 'Selected bookings' }).getByRole('status')).toHaveText(
      `${found} selected`,
    );
  });

  await test.step('assigns an owner to all of them', async () => {
    await press(page, page.getByRole('button', { name: 'Assign owner' }));
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    const field = dialog.getByRole('combobox', { name: 'Owner' });
    await expect(field.getByRole('option', { name: 'Thijs Bakker' })).toHaveCount(1);
    await tabTo(page, field);
    await page.keyboard.type('Thijs');
    await press(page, dialog.getByRole('button', { name: 'Assign' }));
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => count(`numbers=${numbers.join(',')}&owner=${owner}`)).toBe(found);
  });

  await test.step('opens a customer from the palette, and returns to the same list', async () => {
    const address = page.url();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toBeFocused();
    await page.keyboard.insertText('Halden Outdoor');
    await expect(page.getByRole('option', { name: /^Halden Outdoor B\.V\./, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customers\/[0-9a-f]{24}$/);
    await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);
    // The key of the browser for Back; the page does not receive it.
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expectBookingCount(page, found);
    await expect(grid.getByRole('row')).toHaveCount(found + 1);
    await expect(page.getByRole('button', { name: /^Containers of today/ })).toHaveAttribute('aria-pressed', 'true');
  });
  await page.context().close();
});
