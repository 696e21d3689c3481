import { pickPort } from '../support/forms';
import { expect, type Page, pageAs, test } from '../support/test';

const field = (page: Page, line: number, name: string | RegExp) =>
  page.getByRole('group', { name: `Line ${line} of the offer` }).getByRole('textbox', { name });
const choice = (page: Page, line: number, name: string) =>
  page.getByRole('group', { name: `Line ${line} of the offer` }).getByRole('combobox', { name });

test('approves and sends a manual quote in three currencies below the floor, accepted by link', async ({
  browser,
  baseURL,
  caller,
  mails,
}) => {
  const admin = await caller('admin');
  const settings = (await admin.get<{ standardMarginPercent: number; version: number }>('/rates/settings')).body.data;
  const agent = await pageAs(browser, baseURL, await caller('agent'));
  const boss = await pageAs(browser, baseURL, admin);

  await boss.goto('/rate/list');
  await boss.getByRole('button', { name: 'Settings' }).click();
  await boss.getByLabel(/^Floor/).fill('20');
  await boss.getByRole('button', { name: 'Save settings' }).click();
  await expect(boss.getByText('Rate settings updated')).toBeVisible();

  await agent.goto('/rates');
  await pickPort(agent, 'From', 'VNHPH');
  await pickPort(agent, 'To', 'NLRTM');
  await agent.getByRole('button', { name: 'Search Rate' }).click();
  await agent.getByRole('button', { name: 'Spot offer' }).click();
  const drawer = agent.getByRole('dialog', { name: 'Spot offer' });
  await drawer.getByLabel(/^Name/).fill('Spot for spring');
  await drawer.getByLabel(/^Transit days/).fill('33');
  await field(agent, 1, /^Cost/).fill('2000');
  await field(agent, 1, /^Price/).fill('2200');
  for (const [line, kind, name, currency, cost, price] of [
    [2, 'Pick-up', 'Truck Hai Duong', 'CNY', '1000', '1100'],
    [3, 'Delivery', 'Truck Venlo', 'EUR', '300', '330.50'],
  ] as const) {
    await drawer.getByRole('button', { name: 'Add line', exact: true }).click();
    await choice(agent, line, 'For').selectOption(kind);
    await field(agent, line, /^Line/).fill(name);
    await choice(agent, line, 'Currency').selectOption(currency);
    await field(agent, line, /^Cost/).fill(cost);
    await field(agent, line, /^Price/).fill(price);
  }
  await drawer.getByRole('button', { name: 'Save quote' }).click();
  await expect(agent.getByRole('heading', { name: 'Spot for spring' })).toBeVisible();
  await expect(agent.getByText(/is below the floor of 20 %/)).toBeVisible();
  await agent.getByRole('button', { name: 'Ask for approval' }).click();
  await agent.getByLabel(/^Reason for the approver/).fill('They ship 40 boxes');
  await agent.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await expect(agent.getByText('Approval asked for', { exact: true })).toBeVisible();

  await boss.goto('/quotes/all?approval=waiting');
  await expect(boss.getByText('Spot for spring').first()).toBeVisible();
  await boss
    .getByRole('row', { name: /Spot for spring/ })
    .getByRole('link')
    .click();
  await boss.getByRole('button', { name: 'Approve', exact: true }).click();
  await boss.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(boss.getByText(/^Approved by /)).toBeVisible();

  await expect(agent.getByText(/^Approved by /)).toBeVisible();
  await agent.getByRole('link', { name: 'Send', exact: true }).click();
  await agent.getByRole('button', { name: 'Preview mail' }).click();
  await expect(agent.getByRole('article', { name: 'Mail preview' })).toContainText('See the quote');
  const email = `eva-${Date.now()}@halden.example`;
  await agent.getByRole('textbox', { name: 'Recipients' }).fill(email);
  await agent.getByRole('button', { name: 'Send quote' }).click();
  await expect(agent.getByText(/^Quote Q-\d+ sent$/)).toBeVisible();

  const mail = await mails.mailTo(email, /quote/i);
  const link = /http\S+\/q\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? 'no link';
  const buyer = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  await buyer.goto(new URL(link).pathname);
  await buyer.getByText(/^What .* includes/).click();
  for (const name of ['Ocean freight', 'Truck Hai Duong', 'Truck Venlo'])
    await expect(buyer.getByText(name)).toBeVisible();
  await expect(buyer.getByRole('rowheader', { name: /^(Pick-up|Main carriage|Delivery)$/ })).toHaveText([
    'Pick-up',
    'Main carriage',
    'Delivery',
  ]);
  await expect(buyer.getByText(/margin|floor|cost/i)).toHaveCount(0);
  await buyer.locator('#accept-name').fill('Eva Smit');
  await buyer.getByRole('button', { name: 'Accept this option' }).click();
  await expect(buyer.getByRole('heading', { name: /^Accepted: / })).toBeVisible();
  await expect(agent.getByText('Accepted', { exact: true }).first()).toBeVisible();

  const { version } = (await admin.get<{ version: number }>('/rates/settings')).body.data;
  const back = { standardMarginPercent: settings.standardMarginPercent, marginFloorPercent: null };
  expect((await admin.put('/rates/settings', back, version)).status).toBe(200);
});
