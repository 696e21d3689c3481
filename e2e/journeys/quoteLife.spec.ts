import { readPdf } from '../../api/src/pdf/readPdf.fixture';
import { pdf, xlsx } from '../support/files';
import { attach, pickByName, pickPort } from '../support/forms';
import { expect, pageAs, test } from '../support/test';

test('the life of a quote: searched, sent, accepted by its customer, booked, each by the role it belongs to', async ({
  browser,
  baseURL,
  caller,
  mails,
}) => {
  const agent = await pageAs(browser, baseURL, await caller('agent'));
  const company = (await (await caller('customer-company-admin')).get<{ companyName: string }>('/me')).body.data
    .companyName;

  await agent.goto('/rates');
  await pickPort(agent, 'From', 'VNHPH');
  await pickPort(agent, 'To', 'NLRTM');
  await agent.getByRole('button', { name: 'Search Rate' }).click();
  const compare = agent.getByRole('checkbox', { name: /^Compare / });
  await compare.nth(0).check({ force: true });
  await compare.nth(1).check({ force: true });
  await agent.getByRole('button', { name: 'Quote 2 rates to a customer' }).click();
  const drawer = agent.getByRole('dialog', { name: 'Save as quote' });
  await drawer.getByLabel('Name').fill('Spring collection');
  await pickByName(agent, 'Customer', company);
  await drawer.getByLabel(/^Margin/).fill('20');
  await drawer.getByRole('button', { name: 'Save and send' }).click();

  await expect(agent.getByRole('heading', { name: /^Send quote Q-/ })).toBeVisible();
  await agent.getByRole('textbox', { name: 'Recipients' }).fill('customer-company-admin@quayside.example');
  await agent.getByLabel('Message').fill('As discussed this morning.');
  await agent.getByRole('button', { name: 'Send quote' }).click();
  await expect(agent.getByText(/^Quote Q-\d+ sent$/)).toBeVisible();

  const mail = await mails.mailTo('customer-company-admin@quayside.example', /quote/i);
  const link = /http\S+\/quotes\/[0-9a-f]{24}\/details/.exec(mail.text ?? '')?.[0] ?? 'no link';
  expect(mail.text).toContain('As discussed this morning.');
  const paper = mail.attachments.find(({ contentType }) => contentType === 'application/pdf');
  const { text } = await readPdf(paper?.content ?? Buffer.alloc(0));
  expect(text).toContain('Spring collection');
  expect(text).not.toMatch(/margin|cost/i);

  const customer = await pageAs(browser, baseURL, await caller('customer-company-admin'));
  await customer.goto(link);
  await expect(customer.getByRole('heading', { name: 'Spring collection' })).toBeVisible();
  await expect(customer.getByText(/margin/i)).toHaveCount(0);
  await customer
    .getByRole('button', { name: /^Accept / })
    .first()
    .click();
  await customer.getByRole('button', { name: 'Accept option' }).click();
  await expect(customer.getByText(/^Quote Q-\d+ accepted$/)).toBeVisible();

  await agent.getByRole('button', { name: 'Create booking' }).click();
  await expect(agent).toHaveURL(/\/bookings\/booking-form$/);
  const reference = `QTE-${Date.now() % 1_000_000}`;
  const contacts = (await (await caller('agent')).get<{ docs: { companyName: string }[] }>('/shippers?limit=-1')).body
    .data.docs;
  await pickByName(agent, 'Shipper', contacts[0]?.companyName ?? 'no contact');
  await pickByName(agent, 'Consignee', contacts[1]?.companyName ?? 'no contact');
  await agent.getByLabel('Your reference number').fill(reference);
  await agent.getByLabel('MBL number').fill(`CMDUHPH${Date.now() % 10_000_000}`);
  await agent.getByLabel('HBL number').fill(`NGFHPH${Date.now() % 10_000_000}`);
  await agent.getByLabel('Weight').first().fill('10540');
  await attach(agent, 'Packing list', { name: 'list.pdf', mimeType: 'application/pdf', buffer: pdf('Packing list') });
  await attach(agent, 'Commercial invoice', {
    name: 'invoice.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: xlsx('Commercial invoice'),
  });
  await agent.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(agent.getByText('Create new booking successfully')).toBeVisible();

  await customer.goto('/bookings/all');
  await expect(customer.getByRole('article').filter({ hasText: reference })).toBeVisible();
  await customer.goto(link);
  await expect(customer.getByText('Booked', { exact: true }).first()).toBeVisible();
});
