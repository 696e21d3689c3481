import { expect, pageAs, test } from '../support/test';

test('revises a quote with both links and the changes, and records an answer by phone with its evidence', async ({
  browser,
  baseURL,
  caller,
  mails,
}) => {
  const staff = await caller('agent');
  const found = (await staff.get<{ docs: { id: string; number: string }[] }>('/quotes?box=all&status=saved&limit=1'))
    .body.data.docs[0];
  if (!found) throw new Error('the demo has a saved quote');
  const email = `jan-${Date.now()}@halden.example`;
  expect((await staff.post(`/quotes/${found.id}/send`, { recipients: [email] })).status).toBe(200);
  const linkIn = async (subject: RegExp) =>
    /http\S+\/q\/[\w-]{43}/.exec((await mails.mailTo(email, subject)).text ?? '')?.[0] ?? 'no link';
  const first = await linkIn(new RegExp(found.number));

  const agent = await pageAs(browser, baseURL, staff);
  await agent.goto(`/quotes/${found.id}/details`);
  await agent.getByRole('button', { name: 'Re-quote' }).click();
  await agent.getByRole('button', { name: "Take today's rates" }).click();
  await expect(agent.getByText(`${found.number}/2`).first()).toBeVisible();
  await agent.getByRole('button', { name: 'Edit' }).click();
  await agent.getByRole('textbox', { name: /^Margin \(%\)/ }).fill('31');
  await agent.getByRole('button', { name: 'Save' }).click();
  const changed = agent.getByRole('table', { name: 'What changed' });
  await expect(changed.getByRole('row', { name: /total/ }).first()).toBeVisible();
  await agent.getByRole('combobox', { name: 'Reminder of the recipients' }).selectOption('Off');
  await expect(agent.getByText('Reminder changed')).toBeVisible();
  await agent.getByRole('link', { name: 'Send', exact: true }).click();
  await agent.getByRole('button', { name: 'Send quote' }).click();
  await expect(agent.getByText(/^Quote Q-\d+\/2 sent$/)).toBeVisible();
  const second = await linkIn(new RegExp(`${found.number}/2`));
  expect(second).not.toBe(first);

  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const buyer = await phone.newPage();
  await buyer.goto(new URL(first).pathname);
  await expect(buyer.getByRole('heading', { name: 'This quote was replaced by revision 2' })).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Accept this option' })).toHaveCount(0);
  await buyer.getByRole('button', { name: 'Open revision 2' }).click();
  for (const open of [() => undefined, () => buyer.goto(new URL(second).pathname)]) {
    await open();
    await expect(buyer.getByRole('heading', { name: `What changed since ${found.number}` })).toBeVisible();
    await expect(buyer.getByRole('row', { name: /total/ }).first()).toBeVisible();
    await expect(buyer.getByRole('button', { name: 'Accept this option' })).toBeVisible();
    await expect(buyer.getByText(/margin|cost price/i)).toHaveCount(0);
  }

  await agent.getByRole('button', { name: 'Record answer' }).click();
  const dialog = agent.getByRole('dialog', { name: "Record the customer's answer" });
  await dialog.getByRole('combobox', { name: 'Option' }).selectOption({ index: 1 });
  await dialog.getByRole('textbox', { name: /^Answered by/ }).fill('Jan de Wit');
  await dialog.getByRole('textbox', { name: /^What was said/ }).fill('Fine by us, please book.');
  await dialog.getByRole('button', { name: 'Record acceptance' }).click();
  await expect(agent.getByText(/was accepted by Jan de Wit/)).toBeVisible();
  await expect(agent.getByText('Fine by us, please book.').first()).toBeVisible();

  await buyer.goto(new URL(second).pathname);
  await expect(buyer.getByRole('heading', { name: /^Accepted: / })).toBeVisible();
  await expect(buyer.getByText('Fine by us, please book.')).toHaveCount(0);
  await phone.close();
});
