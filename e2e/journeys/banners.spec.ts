import { expect, type Page, pageAs, test } from '../support/test';

const expectSoon = expect.configure({ timeout: 15_000 });
const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });

test('previews, publishes, closes and deletes a banner, and updates every open page', async ({
  browser,
  baseURL,
  caller,
}) => {
  const text = 'Antwerp terminals: industrial action from 24 to 26 November.';
  const open = async (who: string, path: string) => {
    const page = await pageAs(browser, baseURL, await caller(who));
    await page.goto(path);
    await expectSoon(page.getByTitle('Changes appear as they happen')).toBeVisible();
    return page;
  };
  const [staff, agent, customer] = await Promise.all([
    open('super-admin', '/settings/info'),
    open('agent', '/settings/contacts'),
    open('customer-admin', '/settings/contacts'),
  ]);
  const shownTo = async (who: string) =>
    (await (await caller(who)).get<{ text: string } | null>('/banners/live')).body.data;

  await staff.getByLabel('Text').fill(text);
  await expect(staff.getByRole('group', { name: 'Live preview' })).toContainText(text);
  await staff.getByRole('button', { name: 'Preview' }).click();
  await expectSoon(staff.getByText('Banner created and is previewing at the top of the page.')).toBeVisible();
  await expectSoon(bar(staff)).toContainText(text);
  await expect(bar(staff)).toContainText('PREVIEW');
  await expect(staff.getByRole('button', { name: 'Preview' })).toBeDisabled();
  expect((await shownTo('admin'))?.text).not.toBe(text);
  await expect(agent.getByText(text)).toBeHidden();

  await staff.getByRole('button', { name: 'Publish' }).click();
  const asked = staff.getByRole('alertdialog', { name: 'Publish this banner?' });
  await expect(asked).toContainText(
    "Any banner that is currently active will be deactivated on the customer's platform.",
  );
  await asked.getByRole('button', { name: 'Publish' }).click();
  await expectSoon(staff.getByText('Banner published.')).toBeVisible();
  for (const page of [agent, customer]) await expectSoon(bar(page)).toContainText(text);
  await expect(bar(agent)).not.toContainText('PREVIEW');

  await agent.getByRole('button', { name: 'Close banner' }).click();
  await expect(bar(agent)).toBeHidden();
  await expectSoon.poll(() => shownTo('agent')).toBeNull();
  const answered = agent.waitForResponse('**/api/banners/live');
  await agent.reload();
  await answered;
  await expectSoon(agent.getByRole('heading', { name: 'Contacts' })).toBeVisible();
  await expect(bar(agent)).toBeHidden();
  await expect(bar(customer)).toBeVisible();

  await staff.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Delete banner' }).click();
  await staff
    .getByRole('alertdialog', { name: 'Are you sure you want to delete this banner?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectSoon(staff.getByText('Success! Banner has been deleted')).toBeVisible();
  for (const page of [staff, customer]) await expectSoon(bar(page).filter({ hasText: text })).toBeHidden();
});
