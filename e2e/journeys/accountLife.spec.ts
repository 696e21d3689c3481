import { expect, type Page, pageAs, test } from '../support/test';

const expectSoon = expect.configure({ timeout: 15_000 });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const email = 'nora.lindqvist@quayside.example';

const signInWith = async (page: Page, password: string) => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
const choosePassword = async (page: Page, password: string) => {
  for (const label of ['Password', 'Confirm password']) await page.getByLabel(label, { exact: true }).fill(password);
};
const isSignedIn = (page: Page) => expectSoon(page.getByRole('button', { name: 'Nora Lindqvist' })).toBeVisible();
const isTold = async (page: Page, notice: string) => {
  await expectSoon(page).toHaveURL(/\/auth\/login/);
  await expectSoon(page.getByText(notice)).toBeVisible();
};

test('invites an account, signs it in on two devices, changes its role, resets its password and removes it', async ({
  browser,
  baseURL,
  caller,
  mails,
}) => {
  const letter = async (subject: RegExp) => {
    const find = () =>
      mails.received.findLast((mail) => mail.recipients.includes(email) && subject.test(`${mail.subject}`));
    await expectSoon.poll(find).toBeDefined();
    return find()?.text ?? '';
  };
  const linkIn = (text: string) => /http\S+token=[\w-]+/.exec(text)?.[0] ?? 'no link';
  const openPage = async (userAgent?: string) =>
    (await browser.newContext({ baseURL, ...(userAgent && { userAgent }) })).newPage();

  const admin = await pageAs(browser, baseURL, await caller('admin'));
  await admin.goto('/team/invite');
  await admin.getByLabel('First name').fill('Nora');
  await admin.getByLabel('Last name').fill('Lindqvist');
  await admin.getByLabel('E-mail').fill(email);
  await admin.getByLabel('Role').selectOption('member');
  await admin.getByRole('button', { name: 'Send invitation' }).click();
  await expectSoon(admin.getByText('Team member created successfully')).toBeVisible();

  const invitation = linkIn(await letter(/invites you/));
  expect(invitation).toMatch(`${baseURL}/auth/invite?token=`);
  const desktop = await openPage();
  await desktop.goto(invitation);
  await expectSoon(desktop.getByText(`You are invited as ${email}.`)).toBeVisible();
  await choosePassword(desktop, 'heave-ho-forty-two');
  await desktop.getByRole('button', { name: 'Accept invitation' }).click();
  await isSignedIn(desktop);

  const laptop = await openPage('Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0');
  await laptop.goto('/auth/login');
  await signInWith(laptop, 'heave-ho-forty-two');
  await isSignedIn(laptop);
  expect(await letter(/^New sign-in/)).toContain('Firefox on macOS');

  await admin.getByRole('link', { name: 'Nora Lindqvist' }).click();
  await expectSoon(heading(admin, 'Nora Lindqvist')).toBeVisible();
  await admin.getByLabel('Role').selectOption('agent');
  await expect(admin.getByText('Changing the role signs this person out')).toBeVisible();
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSoon(admin.getByText('Update Success')).toBeVisible();
  for (const page of [desktop, laptop]) await isTold(page, 'Your role was changed. Please sign in again.');

  await desktop.getByRole('link', { name: 'Forgot password?' }).click();
  await desktop.getByLabel('E-mail').fill(email);
  await desktop.getByRole('button', { name: 'Send link' }).click();
  await expectSoon(heading(desktop, 'Check your e-mail')).toBeVisible();
  const reset = linkIn(await letter(/^Set a new password/));
  expect(reset).toMatch(`${baseURL}/auth/reset-password?token=`);
  await desktop.goto(reset);
  await expectSoon(heading(desktop, 'Set a new password')).toBeVisible();
  await choosePassword(desktop, 'heave-away-forty-three');
  await desktop.getByRole('button', { name: 'Set password' }).click();
  await isTold(desktop, 'New password updated! Sign in with it.');
  await signInWith(desktop, 'heave-ho-forty-two');
  await expectSoon(desktop.getByText('Check your e-mail and password and try again.')).toBeVisible();
  await signInWith(desktop, 'heave-away-forty-three');
  await isSignedIn(desktop);
  await laptop.goto(reset);
  await expectSoon(heading(laptop, 'This link was used already')).toBeVisible();

  await admin.getByRole('button', { name: 'Remove Nora Lindqvist' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectSoon(admin.getByText('Nora Lindqvist has been removed')).toBeVisible();
  await isTold(desktop, 'Your account was removed.');
  await signInWith(desktop, 'heave-away-forty-three');
  await expectSoon(desktop.getByText('Check your e-mail and password and try again.')).toBeVisible();
});
