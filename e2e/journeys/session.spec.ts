import { continueAs, expect, signIn, test } from '../support/test';

test('ends the session on log-out, and returns to the address after signing in', async ({ page, caller }) => {
  await page.goto('/settings/contacts');
  await expect(page).toHaveURL(/\/auth\/login\?from=/);
  await signIn(page, 'agent');
  await expect(page).toHaveURL(/\/settings\/contacts$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Contacts/ })).toBeVisible();
  const me = await (await caller('agent')).get<{ firstName: string; lastName: string }>('/me');
  await page.getByRole('button', { name: `${me.body.data.firstName} ${me.body.data.lastName}` }).click();
  await page.getByText('Log Out').click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto('/bookings/all');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('shows that an unknown address does not exist', async ({ page, baseURL, caller }) => {
  await continueAs(page, baseURL, await caller('agent'));
  await page.goto('/nowhere');
  await expect(page).toHaveURL(/\/errors\/error-404/);
});
