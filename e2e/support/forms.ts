import { expect, type Locator, type Page } from '@playwright/test';

/** Types as a person does, with a click first: a new page moves the focus itself until the person clicks. */
const typeInto = async (picker: Locator, text: string) => {
  await picker.click();
  await picker.fill(text);
};

/** Types a code into a port picker and selects the port. */
export const pickPort = async (page: Page, label: string, code: string) => {
  await typeInto(page.getByRole('combobox', { name: label, exact: true }), code);
  await page.getByRole('option', { name: new RegExp(code) }).click();
};

/** Types a name into a picker and selects the first match. */
export const pickByName = async (page: Page, label: string | RegExp, name: string) => {
  await typeInto(page.getByRole('combobox', { name: label }), name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
};

/** Puts a file into an upload field and waits until it is uploaded. */
export const attach = async (page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const field = page.getByRole('group', { name: label });
  await field.locator('input[type=file]').setInputFiles(file);
  await expect(field.getByText(file.name)).toBeVisible();
  await expect(field.getByRole('progressbar')).toBeHidden();
};
