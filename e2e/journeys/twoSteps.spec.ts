import { authenticatorCode } from '../../api/test/authenticatorCode';
import { password } from '../support/api';
import { expect, type Page, test } from '../support/test';

const fillIn = async (page: Page, who: string) => {
  await page.getByLabel('E-mail').fill(`${who}@quayside.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('lets the owner sign in on a new device while the account is under attack', async ({ page, request }) => {
  const guess = () =>
    request.post('/api/auth/login', { data: { email: 'customer-2@quayside.example', password: 'a guess' } });
  for (let guesses = 0; guesses < 8; guesses += 1) await guess();
  expect((await guess()).status()).toBe(429);
  await page.goto('/auth/login');
  const proved = page.waitForRequest((sent) => sent.postData()?.includes('"nonce"') === true);
  await fillIn(page, 'customer-2');
  await proved;
  await expect(page).toHaveURL(/\/bookings\/all/);
});

test('sets up an authenticator app, requires it at the next sign-in, and removes it', async ({ page }) => {
  await page.goto('/auth/login?from=%2Fsettings%2Faccount');
  await fillIn(page, 'agent-2');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = await page.getByRole('button', { name: /^Copy key/ }).getAttribute('aria-label');
  const secret = (key ?? '').replace('Copy key', '').replaceAll(' ', '');
  await page.getByLabel('Code of 6 digits').fill(authenticatorCode(secret, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();

  await page.goto('/auth/logout');
  await fillIn(page, 'agent-2');
  await page.getByLabel('Code of 6 digits').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/bookings\/all/);

  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Code of your app, or a recovery code').fill(codes[0] ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('adds a passkey, signs in with it alone and as second step, and removes it', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto('/auth/login?from=%2Fsettings%2Faccount');
  await fillIn(page, 'agent-2');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('not used yet');

  await page.goto('/auth/logout');
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await expect(page).toHaveURL(/\/bookings\/all/);

  await page.goto('/auth/logout');
  await fillIn(page, 'agent-2');
  await page.getByRole('button', { name: 'Continue with the passkey' }).click();
  await expect(page).toHaveURL(/\/bookings\/all/);

  await page.goto('/settings/account');
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('last used');
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Remove Laptop' })).toBeHidden();
});
