import { expect, type Page } from '@playwright/test';
import type { EmptyInstallation } from './emptyInstallation';

/** Password of everybody who registers or is invited. */
export const newPassword = 'a crane at the quay';

/** Texts by the label of their field. */
export type LabelledTexts = Readonly<Record<string, string>>;

/** Returns the page that the link in someone's mail leads to. */
export const linkIn = async (
  { mails }: Pick<EmptyInstallation, 'mails'>,
  address: string,
  path: string,
): Promise<string> => {
  const link = new RegExp(`\\S+(/${path}\\S*)`);
  const find = () => {
    const sent = mails.received.filter(({ recipients }) => recipients.includes(address));
    return sent.map(({ text = '' }) => link.exec(text)?.[1]).findLast(Boolean) ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
};

export const typePassword = async (page: Page, ...labels: readonly string[]): Promise<void> => {
  for (const label of labels) await page.getByLabel(label, { exact: true }).fill(newPassword);
};

export const fillFields = async (page: Page, texts: LabelledTexts): Promise<void> => {
  for (const [label, text] of Object.entries(texts))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
};

export const person = (first: string, last: string, email: string): LabelledTexts => ({
  'First name': first,
  'Last name': last,
  'E-mail': email,
});

/** Registers a forwarding company and signs in as its admin. */
export const register = async (
  installation: Pick<EmptyInstallation, 'mails'>,
  page: Page,
  admin: LabelledTexts,
  company: string,
): Promise<void> => {
  await page.goto('/auth/register');
  await fillFields(page, { ...admin, 'Company name': company });
  await typePassword(page, 'Password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.goto(await linkIn(installation, admin['E-mail'] ?? '', 'auth/confirm-registration'));
  await typePassword(page, 'Password');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
};

/** Sends the open invitation and waits for the confirmation. */
export const invite = async (
  page: Page,
  invited: LabelledTexts,
  confirmation: string,
  role?: string,
): Promise<void> => {
  await fillFields(page, invited);
  if (role) await page.getByRole('combobox', { name: /^Role/ }).selectOption(role);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(confirmation)).toBeVisible();
};

/** Imports a CSV file. */
export const importFile = async (page: Page, what: string, plural: string, lines: readonly string[]) => {
  await page.goto(`/import/${what}`);
  await page
    .getByLabel(`File with ${plural}, file`)
    .setInputFiles({ name: `${what}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await expect(page.getByText(/ imported\.$/)).toBeVisible();
  return page.locator('main');
};
