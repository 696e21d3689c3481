import { pdf } from '../support/files';
import { expect, pageAs, test } from '../support/test';

/** Fields of a quote that this test reads. */
interface QuoteLike {
  search: object;
  company: { id: string };
  options: { rateId: string; sailingId: string | null }[];
}

test('sells by link without an account or scripts: request by phone, question, acceptance and booking data', async ({
  browser,
  baseURL,
  caller,
  mails,
}) => {
  const agent = await caller('agent');
  const saved = (await agent.get<{ docs: { id: string }[] }>('/quotes?box=all&status=saved&limit=1')).body.data.docs[0];
  if (!saved) throw new Error('the demo has a saved quote');
  // Staff enter the same customer's next request by phone, and answer it with a quote of the same rates.
  const { search, company, options } = (await agent.get<QuoteLike>(`/quotes/${saved.id}`)).body.data;
  const wish = { search: { ...search, date: null }, commodity: 'Chairs', company: company.id, caller: 'Eva Smit' };
  const request = (await agent.post<{ id: string }>('/quote-requests/entered', wish)).body.data;
  const choices = options.map(({ rateId, sailingId }) => ({ rateId, sailingId }));
  const offer = { name: 'Chairs by phone', company: company.id, search, choices, request: request.id };
  const found = (await agent.post<{ id: string; number: string }>('/quotes', offer)).body.data;
  const reference = `PO-${Date.now() % 1_000_000}`;
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

  // The chosen option and the accept button are visible from the beginning; only the chosen option is expanded.
  await expect(page.getByRole('button', { name: 'Accept this option' })).toBeInViewport();
  const bar = page.getByText(/^Leaves \d{4}\/\d\d\/\d\d, arrives |^Departure on request$/).filter({ visible: true });
  await expect(bar).toHaveCount(1);
  await expect(page.getByText('Free time at destination').filter({ visible: true })).toHaveCount(1);

  await page.getByText('Ask a question').click();
  await page.getByLabel('Your question').fill('Is the pallet fee in it?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Your question was sent.')).toBeVisible();

  await page.getByRole('radio').first().check();
  await page.locator('#accept-name').fill('Eva Smit');
  await page.getByRole('button', { name: 'Accept this option' }).click();
  await expect(page.getByRole('heading', { name: /^Accepted: / })).toBeVisible();

  await page.getByLabel('Shipper: name and address').fill('Saigon Chairs\n1 Le Loi, Haiphong');
  await page.getByLabel('Your reference').fill(reference);
  await page.locator('#details-name').fill('Eva Smit');
  await page.getByRole('button', { name: 'Send details' }).click();
  await expect(page.getByText('Your details were sent.')).toBeVisible();
  await page
    .getByLabel('Packing list')
    .setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: pdf('Packing list') });
  await page.getByRole('button', { name: 'Send packing list' }).click();
  await expect(page.getByText('list.pdf')).toBeVisible();
  expect(await page.locator('body').evaluate((body) => body.scrollWidth > window.innerWidth)).toBe(false);

  const desk = await pageAs(browser, baseURL, agent);
  await desk.goto(`/quotes/${found.id}/details`);
  await expect(desk.getByRole('list', { name: 'Documents from the buyer' })).toContainText('list.pdf');
  await desk.getByRole('button', { name: 'Create booking' }).click();
  await expect(desk.getByLabel('Your reference number')).toHaveValue(reference);
  await expect(desk.getByRole('group', { name: 'Packing list' })).toContainText('list.pdf');
  await expect(desk.getByRole('region', { name: 'From the buyer' })).toContainText('1 Le Loi, Haiphong');
  const answered = (await agent.get<{ state: string; quote: { id: string } }>(`/quote-requests/${request.id}`)).body
    .data;
  expect(answered).toMatchObject({ state: 'answered', quote: { id: found.id } });
  await phone.close();
});
