import { expect, type Locator, type Page } from '@playwright/test';

/** As a person does, with a click first: a page that has just come leaves the focus only to whoever has pressed something. */
const typeInto = async (picker: Locator, text: string) => {
  await picker.click();
  await picker.fill(text);
};

/** Types a code into a port's picker and takes it. */
export const pickPort = async (page: Page, label: string, code: string) => {
  await typeInto(page.getByRole('combobox', { name: label, exact: true }), code);
  await page.getByRole('option', { name: new RegExp(code) }).click();
};

/** Types a name into a picker and takes the first that has it. */
export const pickByName = async (page: Page, label: string | RegExp, name: string) => {
  await typeInto(page.getByRole('combobox', { name: label }), name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
};

/** Puts a file into an upload field and waits until it is there. */
export const attach = async (page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const field = page.getByRole('group', { name: label });
  await field.locator('input[type=file]').setInputFiles(file);
  await expect(field.getByText(file.name)).toBeVisible();
  await expect(field.getByRole('progressbar')).toBeHidden();
};
