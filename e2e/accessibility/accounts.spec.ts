import { expectAccessible } from '../support/accessible';
import { continueAs, expect, type Page, test, visit } from '../support/test';

const eventually = expect.configure({ timeout: 15_000 });

interface Stop {
  readonly path: string;
  readonly title: string;
  /** Further content that must be visible, or must be opened first. */
  readonly ready?: (page: Page) => Promise<unknown>;
}

const row = (table: string) => (page: Page) =>
  eventually(page.getByRole('table', { name: table }).getByRole('cell').first()).toBeVisible();

const firstContact = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await eventually(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
};

const firstCustomer = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await eventually(page.getByRole('heading', { level: 1 })).toHaveText('Team Info');
  await eventually(page.getByRole('textbox', { name: 'Company name' })).toBeVisible();
};

const signedOut: readonly Stop[] = [
  { path: '/auth/login', title: 'Sign in' },
  { path: '/auth/register', title: 'Create an account' },
  { path: '/auth/confirm-registration?token=nobody-sent-this', title: 'This link is not valid' },
  { path: '/auth/forgot-password', title: 'Forgot password' },
  { path: '/auth/reset-password?token=nobody-sent-this', title: 'This link is not valid' },
  { path: '/auth/invite?token=nobody-sent-this', title: 'This invitation is not valid' },
];

const signedIn: readonly Stop[] = [
  {
    path: '/settings/info',
    title: 'Company Info',
    ready: (page) => eventually(page.getByRole('textbox', { name: /^Text/ })).toBeVisible(),
  },
  { path: '/settings/logo', title: 'Company Logo' },
  { path: '/settings/first-steps', title: 'First steps' },
  { path: '/settings/contacts', title: 'Contacts', ready: firstContact },
  { path: '/team/members', title: 'Team members', ready: row('Team members') },
  { path: '/team/invite', title: 'Invite member' },
  { path: '/platform', title: 'Forwarding companies', ready: row('Forwarding companies') },
  { path: '/customers', title: 'Customers', ready: row('Customers') },
  { path: '/customers', title: 'Customers', ready: firstCustomer },
];

const lookThrough = async (page: Page, stops: readonly Stop[]): Promise<void> => {
  await page.goto('/errors/error-404');
  for (const { path, title, ready } of stops) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, path);
    await eventually(page.getByRole('heading', { level: 1 })).toContainText(title);
    await ready?.(page);
    await eventually(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, page.url());
  }
};

test('shows the pages around the sign-in accessibly', async ({ page }) => {
  await lookThrough(page, signedOut);
});

test('shows the pages of the company, the team and the customers accessibly', async ({ page, baseURL, caller }) => {
  await continueAs(page, baseURL, await caller('super-admin'));
  await lookThrough(page, signedIn);
});
