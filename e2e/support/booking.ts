import { expect, type Page } from '@playwright/test';
import { attach, pickByName, pickPort } from './forms';

export interface Uploads {
  readonly packingList: Buffer;
  readonly commercialInvoice: Buffer;
}

/**
 * Performs the forwarder's main job from any page: chooses a rate of two containers, fills in the form and submits
 * it.
 */
export const bookFromRate = async (page: Page, reference: string, uploads: Uploads): Promise<void> => {
  await page.getByRole('link', { name: 'Rates' }).first().click();
  await pickPort(page, 'From', 'VNHPH');
  await pickPort(page, 'To', 'NLRTM');
  await page.getByRole('button', { name: /^Containers/ }).click();
  await page.getByRole('button', { name: /Add.*40' High Cube|40' High Cube.*(more|Add)/i }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Search Rate' }).click();
  await expect(page.getByText('2 × 40HC').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();

  await expect(page).toHaveURL(/\/bookings\/booking-form$/);
  await expect(page.getByRole('combobox', { name: 'Port of loading' })).toHaveValue(/Hai Phong/);
  await pickByName(page, /Customer|Link to customer/, 'Halden Outdoor');
  await page.getByRole('combobox', { name: 'Shipper' }).fill('Red River Ceramics JSC');
  await page.getByRole('option', { name: /Add/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add shipper' });
  await dialog.getByLabel('E-mail').fill('export@redriver.example');
  await dialog.getByRole('button', { name: /^Add|Save/ }).click();
  await expect(page.getByText('Shipper created successfully')).toBeVisible();
  await expect(page.getByLabel('Shipper e-mail')).toHaveValue('export@redriver.example');
  await pickByName(page, 'Consignee', 'Halden');
  await page.getByLabel('Your reference number').fill(reference);
  await page.getByLabel('MBL number').fill(`CMDUHPH${Date.now() % 10_000_000}`);
  await page.getByLabel('HBL number').fill(`NGFHPH${Date.now() % 10_000_000}`);
  await page.getByLabel('Weight').first().fill('10540');
  await attach(page, 'Packing list', {
    ...{ name: 'packing list.pdf', mimeType: 'application/pdf' },
    buffer: uploads.packingList,
  });
  await attach(page, 'Commercial invoice', {
    ...{ name: 'invoice.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    buffer: uploads.commercialInvoice,
  });
  await page.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(page.getByText('Create new booking successfully')).toBeVisible();
};
