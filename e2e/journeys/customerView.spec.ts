import { expectBookingCount } from '../support/bookingList';
import { expect, pageAs, test } from '../support/test';

test('opens the list of a customer with the view that its forwarder chose', async ({ browser, baseURL, caller }) => {
  const [admin, member] = [await caller('admin'), await caller('customer-admin')];
  const { companyName } = (await member.get<{ companyName: string }>('/me')).body.data;
  const content = { name: 'Underway', isShared: true, list: 'all', columns: null };
  const view = { ...content, address: 'status=in-progress&owner=none&layout=table' };
  const { id } = (await admin.post<{ id: string }>('/booking-views', view)).body.data;

  await test.step('staff choose the customer for a shared view', async () => {
    const page = await pageAs(browser, baseURL, admin);
    await page.goto(`/bookings/all?view=${id}`);
    await page.getByRole('button', { name: 'More for Underway' }).click();
    await page.getByRole('menuitem', { name: 'Choose customers that open with it' }).click();
    const dialog = page.getByRole('dialog', { name: 'Customers that open with “Underway”' });
    await dialog.getByRole('combobox', { name: 'Add a value of Customers' }).selectOption(companyName);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 customer opens with “Underway”')).toBeVisible();
  });

  await test.step('its members see their own bookings, and what was left out', async () => {
    const page = await pageAs(browser, baseURL, member);
    await page.goto('/bookings/all');
    await expect(page.getByText('Left out: owner. You see your own bookings.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Underway/ }).first()).toHaveAttribute('aria-pressed', 'true');
    const counted = await member.get<{ totalDocs: number }>('/bookings?limit=1&status=in-progress');
    await expectBookingCount(page, counted.body.data.totalDocs);
    await expect(page).not.toHaveURL(/owner/);
  });

  // Other journeys of this product expect all bookings.
  expect((await admin.put(`/booking-views/${id}/customers`, { customers: [] })).status).toBe(200);
});
