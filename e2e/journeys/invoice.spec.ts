import { expect, pageAs, test } from '../support/test';

interface Sale {
  id: string;
  company: { companyName: string } | null;
}

test('an invoice and its credit note: drafted from a sale, issued, paid in part and taken back, all read by its customer', async ({
  browser,
  baseURL,
  caller,
}) => {
  const [admin, buyer] = [await caller('admin'), await caller('customer-company-admin')];
  const { companyName } = (await buyer.get<{ companyName: string }>('/me')).body.data;
  const sales = (await admin.get<{ docs: Sale[] }>('/quotes?box=all&status=accepted&limit=20')).body.data.docs;
  const sale = sales.find(({ company }) => company?.companyName === companyName);
  if (!sale) throw new Error('the demo has an accepted quote');
  const staff = await pageAs(browser, baseURL, admin);
  const customer = await pageAs(browser, baseURL, buyer);

  await staff.goto(`/quotes/${sale.id}/details`);
  await staff.getByRole('button', { name: 'New invoice' }).click();
  await expect(staff).toHaveURL(/\/invoices\/[0-9a-f]{24}$/);
  const address = staff.url();
  for (const [label, text] of [
    ['Street', 'Columbusweg 38'],
    ['Postcode', '5928 LC'],
    ['City', 'Venlo'],
  ] as const)
    await staff.getByLabel(new RegExp(`^${label}`)).fill(text);
  await staff.getByLabel(/^Country/).selectOption('NL');
  await staff.getByRole('button', { name: 'Issue', exact: true }).click();
  const number = staff.getByRole('heading', { level: 1, name: /^INV-/ });
  await expect(number).toBeVisible();
  const issued = (await number.textContent()) ?? '';

  await customer.goto(address);
  await expect(customer.getByRole('heading', { level: 1, name: issued })).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Record payment' })).toHaveCount(0);

  await staff.getByRole('button', { name: 'Record payment' }).click();
  await staff.getByLabel(/^Amount/).fill('100');
  await staff.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(staff.getByText(`Payment of ${issued} recorded`)).toBeVisible();

  await staff.getByRole('button', { name: 'Credit note' }).click();
  await staff.getByLabel(/^Reason/).fill('Wrong consignee');
  await staff.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(staff.getByText(/^Takes back /)).toBeVisible();
  await expect(staff.getByText(', which is void.')).toBeVisible();

  await customer.reload();
  await expect(customer.getByText(/It is void: nothing is to be paid\./)).toBeVisible();
  const file = customer.waitForEvent('download');
  await customer.getByRole('button', { name: 'PDF' }).click();
  expect((await file).suggestedFilename()).toContain(issued);
});
