import type { Caller } from '../support/api';
import { pdf } from '../support/files';
import { pickByName } from '../support/forms';
import { expect, type Page, pageAs, test } from '../support/test';

let agent: Page;
let admin: Page;
let customer: Page;
test.beforeAll(async ({ browser, quayside, caller }) => {
  agent = await pageAs(browser, quayside.url, await caller('agent'));
  admin = await pageAs(browser, quayside.url, await caller('company-admin'));
  customer = await pageAs(browser, quayside.url, await caller('customer-company-admin'));
});
test.afterAll(async () => {
  await Promise.all([agent, admin, customer].map((page) => page.context().close()));
});

interface Booking {
  _id: string;
  customerReference: string;
}

/** Creates an FCL booking of the signed-in customer, which no other test changes. */
const createBooking = async (someone: Caller): Promise<Booking> => {
  const { body } = await someone.get<{ docs: Booking[] }>('/bookings?status=new&loadType=FCL&sort=by_etd&limit=20');
  const booking = body.data.docs.at(-1);
  if (!booking) throw new Error('The customer has no new FCL booking');
  return booking;
};

test('edits, copies, saves as template, cancels with a reason and restores a booking, and lets the customer book again', async ({
  caller,
}) => {
  const { _id: id } = await createBooking(await caller('customer-company-admin'));
  const reference = `MEND-${Date.now() % 1_000_000}`;

  await agent.goto(`/bookings/${id}/overview`);
  await agent.getByRole('button', { name: 'Edit', exact: true }).click();
  const drawer = agent.getByRole('dialog', { name: 'Edit booking' });
  await drawer.getByRole('textbox', { name: /^Your reference number/ }).fill(reference);
  await drawer.getByRole('textbox', { name: /^Further information/ }).fill('小心轻放');
  await expect(drawer.getByText('2 changes')).toBeVisible();
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await expect(agent.getByText('Booking information updated!')).toBeVisible();
  await agent.getByRole('button', { name: /^History/ }).click();
  await expect(agent.getByRole('dialog', { name: 'BOOKING HISTORY' })).toContainText('Booking edited');
  await agent.keyboard.press('Escape');

  await agent.getByRole('button', { name: 'More', exact: true }).click();
  await agent.getByRole('menuitem', { name: 'Save as template' }).click();
  await agent.getByRole('dialog', { name: 'Save as template' }).getByRole('textbox').fill(`Template ${reference}`);
  await agent.getByRole('button', { name: 'Save template' }).click();
  await expect(agent.getByText('Template saved')).toBeVisible();

  await agent.getByRole('button', { name: 'More', exact: true }).click();
  await agent.getByRole('menuitem', { name: 'Copy booking' }).click();
  const copy = agent.getByRole('dialog', { name: 'Create Booking' });
  await expect(copy.getByRole('combobox', { name: /^Shipper/ })).not.toHaveValue('');
  await expect(copy.getByRole('textbox', { name: /^MBL number/ })).toHaveValue('');
  await copy.getByRole('textbox', { name: /^Your reference number/ }).fill(`${reference}-COPY`);
  await copy.getByRole('button', { name: 'Save draft' }).click();
  await expect(agent.getByRole('article', { name: `Draft ${reference}-COPY` })).toContainText('MBL number');
  await expect(agent.getByText(`Template ${reference}`)).toBeVisible();

  await admin.goto(`/bookings/${id}/overview`);
  await admin.getByRole('button', { name: 'More', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Cancel booking' }).click();
  const question = admin.getByRole('alertdialog');
  await question.getByRole('textbox', { name: 'Comment' }).fill('Recall of the chairs');
  await question.getByRole('button', { name: 'Cancel Booking' }).click();
  const banner = admin.getByRole('region', { name: 'Cancellation' });
  await expect(banner).toContainText('Recall of the chairs');
  await customer.goto(`/bookings/${id}/tracking`);
  await expect(customer.getByRole('region', { name: 'Cancellation' })).toContainText('Recall of the chairs');
  await expect(customer.getByRole('button', { name: 'Restore booking' })).toHaveCount(0);
  await banner.getByRole('button', { name: 'Restore booking' }).click();
  await expect(admin.getByText('Booking restored')).toBeVisible();
  await expect(customer.getByRole('region', { name: 'Cancellation' })).toHaveCount(0);

  await customer.goto(`/bookings/${id}/documents`);
  await customer
    .getByLabel('Packing list, files')
    .setInputFiles({ name: `packing-${reference}.pdf`, mimeType: 'application/pdf', buffer: pdf(reference) });
  await expect(customer.getByRole('article', { name: 'Packing list' })).toContainText(`packing-${reference}.pdf`);
});

test('shows what a draft lacks, and lets a colleague complete and submit it with documents to follow', async () => {
  const reference = `DRAFT-${Date.now() % 1_000_000}`;
  await agent.goto('/bookings/all');
  await agent.getByRole('button', { name: 'Create Booking' }).click();
  const drawer = agent.getByRole('dialog', { name: 'Create Booking' });
  await pickByName(agent, /^Link to customer/, 'Halden');
  await drawer.getByRole('textbox', { name: /^Your reference number/ }).fill(reference);
  await drawer.getByRole('textbox', { name: /^ETA/ }).fill('next week');
  await drawer.getByRole('button', { name: 'Save draft' }).click();
  const card = admin.getByRole('article', { name: `Draft ${reference}` });
  await admin.goto('/bookings/drafts');
  await expect(card).toContainText('ETA next week');
  await card.getByRole('link', { name: 'Continue' }).click();
  const form = admin.getByRole('dialog', { name: 'Create Booking' });
  await expect(form.getByRole('textbox', { name: /^ETA/ })).toHaveValue('next week');
  await form.getByRole('textbox', { name: /^ETA/ }).fill('2031-05-01');
  await form.getByRole('textbox', { name: /^ETD/ }).fill('2031-04-01');
  await pickByName(admin, /^Shipper/, 'Haiphong Rattan');
  await pickByName(admin, /^Consignee/, 'Halden');
  for (const [label, code] of [
    ['Port of loading', 'VNHPH'],
    ['Port of discharge', 'NLRTM'],
  ] as const) {
    await form.getByRole('combobox', { name: label }).fill(code);
    await admin.getByRole('option', { name: new RegExp(code) }).click();
  }
  await form.getByRole('textbox', { name: /^Weight/ }).fill('21080');
  for (const name of ['Packing list', 'Commercial invoice', 'MBL', 'HBL'])
    await form.getByRole('checkbox', { name: `${name} to follow` }).check({ force: true });
  await form.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(admin.getByText('Success! Booking created')).toBeVisible();
  const booked = admin.getByRole('article').filter({ hasText: reference });
  await expect(booked).toContainText('VNHPH');
  await admin.goto('/bookings/drafts');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);
});
