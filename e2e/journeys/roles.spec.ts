import { callerAs } from '../support/api';
import { expect, signIn, test } from '../support/test';

/** What each role of the demo meets after signing in. */
const roles = [
  { who: 'super-admin', creates: true, rates: true },
  { who: 'admin', creates: true, rates: true },
  { who: 'member', creates: true, rates: true },
  { who: 'company-admin', creates: true, rates: true },
  { who: 'agent', creates: true, rates: true },
  { who: 'partner', creates: false, rates: true },
  { who: 'importer', creates: false, rates: false },
  { who: 'customer-company-admin', creates: false, rates: true },
  { who: 'customer-admin', creates: false, rates: true },
  { who: 'customer-member', creates: false, rates: true },
] as const;

for (const { who, creates, rates } of roles) {
  test(`${who} signs in and sees its bookings${creates ? ', and may create one' : ''}`, async ({ page }) => {
    await page.goto('/');
    await signIn(page, who);
    await expect(page.getByRole('heading', { level: 1, name: /^[1-9][\d,]* Bookings?$/ })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Booking' })).toHaveCount(creates ? 1 : 0);
    await expect(page.getByRole('link', { name: 'Rates' })).toHaveCount(rates ? 1 : 0);
  });
}

test('log out ends the session, and the address leads back after signing in', async ({ page, quayside }) => {
  await page.goto('/settings/contacts');
  await expect(page).toHaveURL(/\/auth\/login\?from=/);
  await signIn(page, 'agent');
  await expect(page).toHaveURL(/\/settings\/contacts$/);
  const me = await (await callerAs(quayside.url, 'agent')).get<{ firstName: string; lastName: string }>('/me');
  await page.getByRole('button', { name: `${me.body.data.firstName} ${me.body.data.lastName}` }).click();
  await page.getByText('Log Out').click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto('/bookings/all');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('an unknown address says that it does not exist', async ({ page }) => {
  await page.goto('/nowhere');
  await signIn(page, 'agent');
  await page.goto('/nowhere');
  await expect(page).toHaveURL(/\/errors\/error-404/);
});
