import { expectAccessible } from '../support/accessible';
import { expect, type Page, pageAs, test } from '../support/test';

let staff: Page;
let customer: Page;
test.beforeAll(async ({ browser, quayside, caller }) => {
  staff = await pageAs(browser, quayside.url, await caller('agent'));
  customer = await pageAs(browser, quayside.url, await caller('customer-admin'));
});
test.afterAll(async () => {
  await Promise.all([staff, customer].map((page) => page.context().close()));
});

const secret = 'We are at six percent, no room for a second truck';

test('shows internal messages to staff only, and delivers customer messages and replies live', async ({ caller }) => {
  const agent = await caller('agent');
  const { body } = await (await caller('customer-admin')).get<{ docs: { _id: string }[] }>('/bookings?limit=1');
  const id = body.data.docs[0]?._id ?? '';
  await agent.put(`/bookings/${id}/following`, { isFollowed: true });
  await staff.goto(`/bookings/${id}/overview`);
  await staff.getByRole('link', { name: 'Conversation' }).click();
  const field = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
  await expect(staff.getByText(/^Internal: only .* reads this$/)).toBeVisible();
  await field(staff).fill(secret);
  await field(staff).press('Control+Enter');
  await expect(staff.getByRole('article', { name: /^Internal comment by/ }).last()).toContainText(secret);
  await expect(field(staff)).toHaveValue('');
  await staff.getByText('To customer', { exact: true }).click();
  await expect(staff.getByText(/^Visible to .* and /)).toBeVisible();
  await field(staff).fill('The ETA has moved. See https://example.test/eta');
  await staff.getByRole('button', { name: /^Send to / }).click();
  const visible = staff.getByRole('article', { name: /^Comment by/ }).last();
  await expect(visible).toContainText('The ETA has moved');
  await expectAccessible(staff, 'conversation');

  await customer.goto(`/bookings/${id}/overview`);
  await expect(customer.getByRole('link', { name: /^Conversation 1/ })).toBeVisible();
  await customer.getByRole('link', { name: /^Conversation/ }).click();
  await expect(customer.getByText('The ETA has moved')).toBeVisible();
  await expect(customer.getByRole('link', { name: 'https://example.test/eta' })).toBeVisible();
  await expect(customer.getByText(secret)).toHaveCount(0);
  await expect(customer.getByText(/internal/i)).toHaveCount(0);
  await expect(customer.getByRole('link', { name: 'Conversation', exact: true })).toBeVisible();

  await staff.goto('/bookings/all');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  await field(customer).fill('Is Friday still safe?');
  await customer.getByRole('button', { name: /^Send to / }).click();
  await expect(customer.getByRole('article').last()).toContainText('Is Friday still safe?');
  await staff.getByRole('button', { name: 'Notifications' }).click();
  const told = staff.getByRole('dialog').getByRole('link', { name: /Comment by .*Is Friday still safe\?/ });
  await expect(told).toBeVisible();
  await told.click();
  await expect(staff).toHaveURL(new RegExp(`/bookings/${id}/conversation\\?comment=[0-9a-f]{24}$`));
  await expect(staff.getByRole('article').filter({ hasText: 'Is Friday still safe?' })).toBeFocused();

  // Both have the page open now: a comment of one appears for the other without any input.
  await field(staff).fill('Friday is safe.');
  await staff.getByText('To customer', { exact: true }).click();
  await staff.getByRole('button', { name: /^Send to / }).click();
  await expect(customer.getByText('Friday is safe.')).toBeVisible();
});
