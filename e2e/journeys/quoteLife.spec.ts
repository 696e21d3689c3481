import type { Page } from '@playwright/test';
import { readPdf } from '../../api/src/pdf/readPdf.fixture';
import { pdf, xlsx } from '../support/files';
import { attach, pickByName, pickPort } from '../support/forms';
import { expect, pageAs, test } from '../support/test';

/** Requests the first rate that the customer finds. */
const askForBooking = async (customer: Page, commodity: string, reference: string): Promise<void> => {
  await customer
    .getByRole('button', { name: /^Request this rate: / })
    .first()
    .click();
  await customer.getByText('A booking', { exact: true }).click();
  await customer.getByRole('textbox', { name: /^Commodity/ }).fill(commodity);
  await customer.getByRole('textbox', { name: /^Your reference/ }).fill(reference);
  await customer.getByRole('combobox', { name: /^Incoterm/ }).selectOption('FCA');
  await customer.getByRole('button', { name: 'Send request' }).click();
  await expect(customer.getByText(/^Request R-\d+ sent$/).last()).toBeVisible();
};

test('requests, searches, sends, accepts, books and invoices a quote, each step by its role', async ({
  browser,
  baseURL,
  caller,
  mails,
}) => {
  // Two people take turns on forty pages.
  test.setTimeout(300_000);
  const agent = await pageAs(browser, baseURL, await caller('agent'));
  const customer = await pageAs(browser, baseURL, await caller('customer-company-admin'));
  const company = (await (await caller('customer-company-admin')).get<{ companyName: string }>('/me')).body.data
    .companyName;

  await customer.goto('/rates');
  await pickPort(customer, 'From', 'VNHPH');
  await pickPort(customer, 'To', 'NLRTM');
  await customer.getByRole('button', { name: 'Search Rate' }).click();
  await customer
    .getByRole('button', { name: /^Request this rate: / })
    .first()
    .click();
  const commodity = `Chairs ${Date.now() % 1_000_000}`;
  await customer.getByRole('textbox', { name: /^Commodity/ }).fill(commodity);
  await customer.getByRole('button', { name: 'Send request' }).click();
  await expect(customer.getByText(/^Request R-\d+ sent$/)).toBeVisible();

  await agent.goto('/quotes/requests');
  const request = agent.getByRole('row', { name: new RegExp(commodity) });
  await request.getByRole('button', { name: /^Take R-/ }).click();
  await expect(agent.getByText(/^R-\d+ is yours$/)).toBeVisible();
  await request.getByRole('link', { name: /^Answer with a quote/ }).click();
  await expect(agent.getByText(/^The quote that you save answers R-\d+/)).toBeVisible();
  const compare = agent.getByRole('checkbox', { name: /^Compare / });
  await compare.nth(0).check({ force: true });
  await compare.nth(1).check({ force: true });
  await agent.getByRole('button', { name: 'Quote 2 rates to a customer' }).click();
  const drawer = agent.getByRole('dialog', { name: 'Save as quote' });
  await drawer.getByLabel('Name').fill('Spring collection');
  await expect(drawer.getByRole('combobox', { name: 'Customer' })).toHaveValue(company);
  await drawer.getByLabel(/^Margin/).fill('20');
  await drawer.getByRole('button', { name: 'Save and send' }).click();

  await expect(agent.getByRole('heading', { name: /^Send quote Q-/ })).toBeVisible();
  await agent.getByRole('textbox', { name: 'Recipients' }).fill('customer-company-admin@quayside.example');
  await agent.getByLabel('Message').fill('As discussed this morning.');
  await agent.getByRole('button', { name: 'Send quote' }).click();
  await expect(agent.getByText(/^Quote Q-\d+ sent$/)).toBeVisible();

  const mail = await mails.mailTo('customer-company-admin@quayside.example', /Q-\d+/);
  const link = /http\S+\/quotes\/[0-9a-f]{24}\/details/.exec(mail.text ?? '')?.[0] ?? 'no link';
  expect(mail.text).toContain('As discussed this morning.');
  const paper = mail.attachments.find(({ contentType }) => contentType === 'application/pdf');
  const { text } = await readPdf(paper?.content ?? Buffer.alloc(0));
  expect(text).toContain('Spring collection');
  expect(text).not.toMatch(/margin|cost/i);

  await customer.goto('/quotes/requests?list=answered');
  await expect(
    customer.getByRole('row', { name: new RegExp(commodity) }).getByRole('link', { name: /^Q-\d+$/ }),
  ).toBeVisible();
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

  await agent.goto(link);
  await agent.getByRole('link', { name: reference }).click();
  await expect(agent).toHaveURL(/\/bookings\/[0-9a-f]{24}/);
  await agent.getByRole('button', { name: 'New invoice' }).click();
  await agent.getByRole('button', { name: 'Issue' }).click();
  await expect(agent.getByText(/^\S+ issued$/)).toBeVisible();
  await agent.getByRole('button', { name: 'Credit note' }).click();
  await agent.getByRole('textbox', { name: /^Reason/ }).fill('Wrong reference');
  await agent.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(agent.getByText(/^Takes back /)).toContainText('which is void');

  await customer.goto('/invoices');
  await expect(customer.getByRole('row', { name: /Void/ }).filter({ hasText: reference })).toBeVisible();
  await expect(customer.getByRole('row', { name: /Credit note/i }).filter({ hasText: reference })).toBeVisible();

  await customer.goto('/rates?mode=FCL&from=VNHPH&to=NLRTM&containers=1x40HC');
  const [wanted, refused] = [`Lamps ${reference}`, `Lacquer ${reference}`];
  await askForBooking(customer, wanted, `ORDER-${reference}`);
  await askForBooking(customer, refused, `NEVER-${reference}`);

  await agent.goto('/quotes/requests');
  await agent
    .getByRole('row', { name: new RegExp(refused) })
    .getByRole('button', { name: /^Refuse R-/ })
    .click();
  await agent.getByRole('textbox', { name: /^Reason/ }).fill('The vessel takes no lacquer');
  await agent.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(agent.getByRole('row', { name: new RegExp(refused) })).toHaveCount(0);
  await agent
    .getByRole('row', { name: new RegExp(wanted) })
    .getByRole('button', { name: /^Book R-/ })
    .click();
  await expect(agent).toHaveURL(/\/bookings\/booking-form$/);
  await expect(agent.getByLabel('Your reference number')).toHaveValue(`ORDER-${reference}`);
  await expect(agent.getByLabel('Commodity description').first()).toHaveValue(wanted);
  await expect(agent.getByRole('combobox', { name: /^Incoterm/ })).toHaveValue('FCA');
  await pickByName(agent, 'Shipper', contacts[0]?.companyName ?? 'no contact');
  await pickByName(agent, 'Consignee', contacts[1]?.companyName ?? 'no contact');
  await agent.getByLabel('Weight').first().fill('10540');
  for (const later of ['MBL', 'HBL', 'Packing list', 'Commercial invoice'])
    await agent.getByText(`${later} to follow`).click();
  await agent.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(agent.getByText('Create new booking successfully').last()).toBeVisible();

  const told = async (subject: RegExp) => (await mails.mailTo('customer-company-admin@quayside.example', subject)).text;
  expect(await told(/^R-\d+ is booked$/)).toContain(`ORDER-${reference}`);
  expect(await told(/^R-\d+ was closed$/)).toContain('The vessel takes no lacquer');
  await customer.goto('/quotes/requests?list=answered');
  const booked = customer.getByRole('row', { name: new RegExp(wanted) });
  await expect(booked.getByRole('link', { name: `ORDER-${reference}` })).toBeVisible();
  await customer.goto('/quotes/requests?list=closed');
  await expect(customer.getByRole('row', { name: new RegExp(refused) })).toContainText('The vessel takes no lacquer');
});
