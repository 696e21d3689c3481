import { expect, test } from '../support/test';

test('a sale by link on a phone without scripts: opened from the mail, asked about, accepted, and no account anywhere', async ({
  browser,
  baseURL,
  caller,
  mails,
}) => {
  const agent = await caller('agent');
  const found = (await agent.get<{ docs: { id: string; number: string }[] }>('/quotes?box=all&status=saved&limit=1'))
    .body.data.docs[0];
  if (!found) throw new Error('the demo has a saved quote');
  const email = `eva-${Date.now()}@halden.example`;
  const sent = await agent.post(`/quotes/${found.id}/send`, { recipients: [email] });
  expect(sent.status).toBe(200);
  const mail = await mails.mailTo(email, /quote/i);
  const link = /http\S+\/q\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? 'no link';

  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const page = await phone.newPage();
  await page.goto(new URL(link).pathname);
  await expect(page.getByText(found.number).first()).toBeVisible();
  await expect(page.getByText(/margin|cost price/i)).toHaveCount(0);
  const scrolls = await page.locator('body').evaluate((body) => body.scrollWidth > window.innerWidth);
  expect(scrolls).toBe(false);

  await page.getByText('Ask a question').click();
  await page.getByLabel('Your question').fill('Is the pallet fee in it?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Your question was sent.')).toBeVisible();

  await page.getByRole('radio').first().check();
  await page.locator('#accept-name').fill('Eva Smit');
  await page.getByRole('button', { name: 'Accept this option' }).click();
  await expect(page.getByRole('heading', { name: /^Accepted: / })).toBeVisible();
  await phone.close();
});
