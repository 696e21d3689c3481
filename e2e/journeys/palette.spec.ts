import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { book, newShipment, seaJourney, test } from '../support/shipments';
import { expect } from '../support/test';

/** Opens the palette, types, and waits until the row with that name is the chosen one. */
const openPalette = async (page: Page, typed: string, row: RegExp) => {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.insertText(typed);
  await expect(page.getByRole('option', { name: row, selected: true })).toBeVisible();
};

test('finds a booking and a customer, runs an action and returns by keyboard alone', async ({ caller, open }) => {
  const shipment = newShipment();
  const booking = await book(await caller('agent'), seaJourney(shipment));
  const page = await open('admin', '/bookings/all');
  await expect(page.getByRole('article').first()).toBeVisible();

  await test.step('opens the booking of a pasted container number with a label', async () => {
    await openPalette(page, `Container: ${shipment.container.slice(0, 4)} ${shipment.container.slice(4)}`, /Container/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/bookings/${booking._id}/overview$`));
    await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);
  });

  await test.step('opens a customer with a misspelled name', async () => {
    await openPalette(page, 'Haldan Outdor', /^Halden Outdoor B\.V\./);
    await expectAccessible(page, 'command palette');
    // The check leaves a dark phone, whose layout the next pages would have to build again.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customers\/[0-9a-f]{24}$/);
    await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);
  });

  await test.step('runs an action', async () => {
    await openPalette(page, 'create book', /^Create booking/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Create Booking' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('returns to the booking by the recent rows', async () => {
    await openPalette(page, `MAEU${shipment.bill}`, new RegExp(shipment.bill));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/bookings/${booking._id}/overview$`));
  });
});
