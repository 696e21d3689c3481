import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { csvRows } from './csv';

const numberIn = (text: string): number => Number(text.replaceAll(/\D/g, ''));

/** Returns the number of bookings in the heading, once the list has loaded. */
export const bookingCount = async (page: Page): Promise<number> => {
  const heading = page.getByRole('heading', { level: 1, name: /^[\d,]+ Bookings$/ });
  await expect(heading).toBeVisible();
  return numberIn((await heading.textContent()) ?? '');
};

/** Waits until the heading of the list shows this number. */
export const expectBookingCount = (page: Page, count: number): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(`${count.toLocaleString('en-US')} Bookings`);

/** Returns a counter above the list by its label. */
export const dashboardCard = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: 'Dashboard' }).getByRole('button', { name: new RegExp(`^${label}`) });

export const numberOn = async (card: Locator, label: string): Promise<number> => {
  await expect(card).toHaveText(/\d$/);
  return numberIn(((await card.textContent()) ?? '').replace(label, ''));
};

/** Exports through the dialog. Returns the rows of the CSV below its header. */
export const exported = async (page: Page, choice: string): Promise<{ head: string[]; rows: string[][] }> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByText(choice).click();
  const downloading = page.context().waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await downloading;
  const [head = [], ...rows] = csvRows(await readFile(await download.path(), 'utf8'));
  await expect(dialog.getByText(/^The export is done/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  return { head, rows };
};
