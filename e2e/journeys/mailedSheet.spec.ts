import { expect, test } from '@playwright/test';
import { freePort } from '../../api/test/freePort';
import { mailFile } from '../../api/test/mailFile';
import { type EmptyInstallation, startEmptyInstallation } from '../support/emptyInstallation';
import { pickByName, pickPort } from '../support/forms';
import { invite, newPassword, person, register } from '../support/registration';

const sender = 'rates@line.example';
let installation: EmptyInstallation;
let port: number;

test.beforeAll(async () => {
  port = await freePort();
  installation = await startEmptyInstallation(
    { email: 'root@platform.example', password: newPassword },
    { MAIL_IN_PORT: `${port}`, MAIL_IN_DOMAIN: 'files.kestrel.example' },
  );
});
test.afterAll(async () => installation?.stop());

/** Returns the day the given number of days from now, as a German sheet writes it. */
const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('.');

const sheet = (price: string): string =>
  [
    'Winter rates;;;;;;;',
    'Ladehafen;Löschhafen;Reederei;Gültig ab;Gültig bis;On the water;Währung;40HQ;BAF per cntr',
    `Hai Phong;Hamburg;Maersk;${day(-1)};${day(60)};34;EUR;${price};120,00`,
    `Hai Phong;Atlantis;Maersk;${day(-1)};${day(60)};36;EUR;1.900,00;incl.`,
    'Summe;;;;;;;3.750,00;',
  ].join('\n');

test('takes a rate sheet from a mail to a quote', async ({ browser }) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({
    baseURL: installation.quayside.url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await register(installation, page, person('Katrin', 'Brandt', 'katrin@kestrel.example'), 'Kestrel Freight GmbH');
  await expect(page.getByRole('img', { name: '0 of 9 done' })).toBeVisible();
  await page.goto('/customers/invite');
  const customer = { 'Company name': 'Alsterwerk GmbH', ...person('Jonas', 'Petersen', 'jonas@alsterwerk.example') };
  await invite(page, customer, 'Customer created successfully');

  await page.goto('/tracking/connections');
  await page.getByRole('textbox', { name: /^Who may mail files/ }).fill(sender);
  await page.getByRole('checkbox', { name: 'Accept files by e-mail' }).check({ force: true });
  await page.locator('form').filter({ hasText: 'Who may mail files' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Files by e-mail are on')).toBeVisible();
  const address = /sheets-[0-9a-f]{24}@files\.kestrel\.example/;
  await expect(page.getByText(address).first()).toBeVisible();
  const to = address.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? 'no address';

  await mailFile(port, { from: sender, to, fileName: 'week 49.csv', content: sheet('1.850,00') });
  await page.goto('/import/rates');
  const received = page.getByRole('table', { name: 'Received by e-mail' });
  const waiting = received.getByRole('row', { name: /week 49\.csv/ });
  await expect(waiting).toContainText(sender);
  const kind = waiting.getByRole('combobox', { name: 'Kind of week 49.csv' });
  await expect(kind).toHaveValue('rates');
  await expect(kind).toBeEnabled();
  await waiting.getByRole('link', { name: 'week 49.csv' }).click();

  // A column that no language knows is matched by a person, and the unknown port stays an error.
  await page.getByRole('combobox', { name: 'On the water in Quayside' }).selectOption({ label: 'Transit days *' });
  const mode = page.getByRole('textbox', { name: /^Mode/ });
  await expect(mode).toBeVisible();
  await mode.fill('FCL');
  await page.getByRole('button', { name: 'Read the file again' }).click();
  await expect(page.getByRole('region', { name: 'Check' })).toContainText('Atlantis');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 rate imported.')).toBeVisible();

  await page.goto('/rates');
  await pickPort(page, 'From', 'VNHPH');
  await pickPort(page, 'To', 'DEHAM');
  await page.getByRole('button', { name: 'Search Rate' }).click();
  const offer = page.getByRole('checkbox', { name: /^Compare / }).first();
  // 1,850 and 120 euros, at 1.25 dollars each.
  await expect(page.getByText('$2,462.50').first()).toBeVisible();
  await offer.check({ force: true });
  await page.getByRole('button', { name: /^Quote 1 rate/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Save as quote' });
  await drawer.getByLabel('Name').fill('From the sheet of week 49');
  await pickByName(page, 'Customer', 'Alsterwerk');
  await drawer.getByRole('button', { name: 'Save quote' }).click();
  await expect(drawer).toBeHidden();
  await page.goto('/quotes/saved');
  await expect(page.getByText('From the sheet of week 49').first()).toBeVisible();

  // The next sheet of the sender needs no mapping.
  await mailFile(port, { from: sender, to, fileName: 'week 50.csv', content: sheet('1.790,00') });
  await page.goto('/import/rates');
  await expect(received.getByRole('row', { name: /week 50\.csv/ })).toContainText('as last time');
  await context.close();
});
