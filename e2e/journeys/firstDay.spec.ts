import { type Browser, expect, type Page, test } from '@playwright/test';
import { readPdf } from '../../api/src/pdf/readPdf.fixture';
import { type EmptyInstallation, startEmptyInstallation } from '../support/emptyInstallation';
import { pdf } from '../support/files';
import { attach, pickByName, pickPort } from '../support/forms';
import {
  fillFields,
  importFile,
  invite,
  linkIn,
  newPassword,
  person,
  register,
  typePassword,
} from '../support/registration';
import { carrierSettings, tell } from '../support/shipments';
import { visit } from '../support/test';

const superAdmin = { email: 'root@platform.example', password: newPassword };
let installation: EmptyInstallation;

// The second part continues where the first ends.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  installation = await startEmptyInstallation(superAdmin, carrierSettings);
});
test.afterAll(async () => installation?.stop());

const newPage = async (browser: Browser): Promise<Page> => {
  const baseURL = installation.quayside.url;
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  return context.newPage();
};

/** Accepts an invitation in a separate browser. */
const accepted = async (browser: Browser, email: string, name: string): Promise<Page> => {
  const page = await newPage(browser);
  await page.goto(await linkIn(installation, email, 'auth/invite'));
  await typePassword(page, 'Password', 'Confirm password');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('button', { name })).toBeVisible();
  return page;
};

const readSessionRole = async (page: Page): Promise<string> => {
  const kept = (await page.context().cookies()).find(({ name }) => name === 'quayside-session')?.value ?? '{}';
  return JSON.parse(decodeURIComponent(kept)).role;
};
const booking = (page: Page) => page.getByRole('article').filter({ hasText: 'ALS-1' });

/** Returns the date the given number of days from now, in the format of files. */
const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

let admin: Page;
/** Address of the first day's booking. */
let path = '';

test('takes a forwarder on an empty installation from registration to quote, booking and tracking', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { mails } = installation;
  admin = await newPage(browser);
  await register(installation, admin, person('Katrin', 'Brandt', 'katrin@kestrel.example'), 'Kestrel Freight GmbH');

  const done = (steps: number) => admin.getByRole('img', { name: `${steps} of 9 done` });
  await expect(done(0)).toBeVisible();
  // First a look around: sample data completes no step, and is fully removed.
  await admin.getByRole('button', { name: 'Add sample data' }).click();
  await expect(admin.getByRole('article').filter({ hasText: 'SAMPLE-2' })).toBeVisible();
  await expect(done(0)).toBeVisible();
  await admin.getByRole('button', { name: 'Remove sample data' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.getByRole('article')).toHaveCount(0);
  await admin.getByRole('link', { name: 'Fill in: Profile and logo' }).click();
  await fillFields(admin, {
    'Legal name': 'Kestrel Freight GmbH',
    Street: 'Am Sandtorkai 41',
    Postcode: '20457',
    City: 'Hamburg',
    Country: 'Germany',
  });
  await admin.getByRole('combobox', { name: /^Time zone/ }).selectOption('Europe/Berlin');
  await admin.getByRole('combobox', { name: /^Currency/ }).selectOption('EUR');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Company profile saved')).toBeVisible();

  await admin.goto('/rate/list');
  await admin.getByRole('button', { name: 'Settings', exact: true }).click();
  await admin.getByRole('textbox', { name: /^Standard margin/ }).fill('10');
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await expect(admin.getByText('Rate settings updated')).toBeVisible();
  // Exchange rates of the day are stored since the first start of the product.
  const exchangeRates = admin.getByRole('table', { name: 'Exchange rates' });
  await expect(exchangeRates.getByRole('row', { name: /^SEK/ })).toContainText('ECB');
  const exchange = admin.getByRole('form', { name: 'Store an exchange rate' });
  await exchange.getByRole('textbox', { name: /^Currency/ }).fill('EUR');
  await exchange.getByRole('textbox', { name: /^One unit in USD/ }).fill('1.25');
  await exchange.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(exchangeRates.getByRole('row', { name: /^EUR/ })).toContainText('By hand');

  await admin.goto('/customers/invite');
  const alsterwerk = {
    'Company name': 'Alsterwerk Möbel GmbH',
    ...person('Jonas', 'Petersen', 'jonas@alsterwerk.example'),
  };
  await invite(admin, alsterwerk, 'Customer created successfully');
  await importFile(admin, 'contacts', 'contacts', [
    'Firma;Kunde;E-mail;Ort',
    'Hai Phong Rattan JSC;Alsterwerk Möbel GmbH;export@rattan.example;Hai Phong',
    'Alsterwerk Lager;Alsterwerk Möbel GmbH;lager@alsterwerk.example;Hamburg',
  ]);
  await admin.goto('/customers/invite?kind=partner');
  const partner = { 'Company name': 'Red River Forwarding', ...person('Linh', 'Pham', 'linh@redriver.example') };
  await invite(admin, partner, 'Partner created successfully');
  await admin.goto('/customers/invite?kind=importer');
  await pickByName(admin, /^Consignee/, 'Alsterwerk Lager');
  await invite(admin, person('Ole', 'Hansen', 'ole@lager.example'), 'Importer created successfully');
  const outcome = await importFile(admin, 'rates', 'rates', [
    'Mode;POL;POD;SCAC;Service;Valid from;Valid to;Transit days;Currency;40HC',
    `FCL;VNHPH;DEHAM;MAEU;AE7;${day(-1)};${day(60)};34;EUR;1.850,00`,
    `FCL;VNHPH;XXXXX;MAEU;AE7;${day(-1)};${day(60)};34;EUR;1.900,00`,
  ]);
  await expect(outcome).toContainText('1 rate imported.');
  await expect(outcome).toContainText('XXXXX');
  await importFile(admin, 'departures', 'departures', [
    'mode,carrier,service,vessel,voyage,origin,destination,etd,eta',
    `SEA,MAEU,AE7,MAERSK HANOI,601W,VNHPH,DEHAM,${day(12)} 21:00,${day(46)} 06:00`,
  ]);

  await admin.goto('/rates');
  await pickPort(admin, 'From', 'VNHPH');
  await pickPort(admin, 'To', 'DEHAM');
  await admin.getByRole('button', { name: 'Search Rate' }).click();
  await expect(admin.getByText('MAERSK HANOI').first()).toBeVisible();
  await admin
    .getByRole('checkbox', { name: /^Compare / })
    .first()
    .check({ force: true });
  await admin.getByRole('button', { name: /^Quote 1 rate/ }).click();
  const drawer = admin.getByRole('dialog', { name: 'Save as quote' });
  await drawer.getByLabel('Name').fill('First shipment');
  await pickByName(admin, 'Customer', 'Alsterwerk');
  await drawer.getByRole('button', { name: 'Save and send' }).click();
  await admin.getByRole('textbox', { name: 'Recipients' }).fill('jonas@alsterwerk.example');
  await admin.getByRole('button', { name: 'Send quote' }).click();
  await expect(admin.getByText(/^Quote Q-\d+ sent$/)).toBeVisible();
  const quoted = await mails.mailTo('jonas@alsterwerk.example', /quote/i);
  const attached = quoted.attachments.find(({ contentType }) => contentType === 'application/pdf');
  const paper = await readPdf(attached?.content ?? Buffer.alloc(0));
  expect(paper.text).toContain('Am Sandtorkai 41');
  expect(paper.text).toContain('2,035.00');

  const customer = await accepted(browser, 'jonas@alsterwerk.example', 'Jonas Petersen');
  await customer.goto(/\/quotes\/[0-9a-f]{24}\/details/.exec(quoted.text ?? '')?.[0] ?? 'no link');
  await customer
    .getByRole('button', { name: /^Accept / })
    .first()
    .click();
  await customer.getByRole('button', { name: 'Accept option' }).click();
  await expect(customer.getByText(/^Quote Q-\d+ accepted$/)).toBeVisible();

  await admin.getByRole('button', { name: 'Create booking' }).click();
  await pickByName(admin, 'Shipper', 'Hai Phong Rattan');
  await pickByName(admin, 'Consignee', 'Alsterwerk Lager');
  await admin.getByRole('combobox', { name: /^Partner/ }).click();
  await admin.getByRole('option', { name: /Red River/ }).click();
  await admin.getByLabel('Your reference number').fill('ALS-1');
  await admin.getByLabel('MBL number').fill('MAEU240816991');
  await admin.getByLabel('HBL number').fill('KESHPH000001');
  await admin.getByLabel('Weight').first().fill('10540');
  for (const label of ['Packing list', 'Commercial invoice'])
    await attach(admin, label, { name: `${label}.pdf`, mimeType: 'application/pdf', buffer: pdf(label) });
  await admin.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(admin.getByText('Create new booking successfully')).toBeVisible();

  await admin.goto('/bookings/all');
  await expect(done(7)).toBeVisible();
  await booking(admin).getByRole('link', { name: /^View/ }).click();
  await admin.getByRole('button', { name: 'Request tracking' }).click();
  await expect(admin.getByText(/Tracking requested/i).first()).toBeVisible();
  const loaded = {
    ...{ eventID: 'first-day-1', eventType: 'EQUIPMENT', eventClassifierCode: 'ACT', equipmentEventTypeCode: 'LOAD' },
    ...{ eventCreatedDateTime: new Date().toISOString(), eventDateTime: new Date().toISOString() },
    ...{ equipmentReference: 'MSKU6859430', emptyIndicatorCode: 'LADEN', eventLocation: { UNLocationCode: 'VNHPH' } },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: '240816991' }],
    transportCall: { modeOfTransport: 'VESSEL', UNLocationCode: 'VNHPH' },
  };
  expect(await tell(installation.quayside, [loaded])).toBe(204);
  await expect(admin.getByText('Loaded').first()).toBeVisible();

  path = new URL(admin.url()).pathname;
  // With a bucket, the documents are stored in it.
  if (installation.bucket) expect(installation.bucket.size).toBeGreaterThan(0);

  await customer.goto('/bookings/all');
  await expect(booking(customer)).toBeVisible();
});

test("shows each role its bookings, and hides the first forwarder's data from a second one", async ({ browser }) => {
  test.setTimeout(240_000);
  const team = ['member', 'agent', 'company-admin'].map((role) => ({ role, name: `Team ${role}` }));
  for (const { role } of team) {
    await admin.goto('/team/invite');
    await invite(admin, person('Team', role, `${role}@kestrel.example`), 'Team member created successfully', role);
  }
  const users = ['customer-admin', 'customer-member'].map((role) => ({ role, name: `User ${role}` }));
  await admin.goto('/customers');
  await admin.getByRole('link', { name: 'Alsterwerk Möbel GmbH', exact: true }).click();
  for (const { role } of users) {
    await admin.getByRole('button', { name: 'Invite user', exact: true }).click();
    await invite(
      admin,
      person('User', role, `${role}@kestrel.example`),
      'Invitation to Alsterwerk Möbel GmbH sent',
      role,
    );
    await expect(admin.getByRole('dialog')).toBeHidden();
  }
  const invited = [
    ...[...team, ...users].map((one) => ({ ...one, email: `${one.role}@kestrel.example` })),
    { role: 'partner', name: 'Linh Pham', email: 'linh@redriver.example' },
    { role: 'importer', name: 'Ole Hansen', email: 'ole@lager.example' },
  ];
  for (const { role, name, email } of invited) {
    const page = await accepted(browser, email, name);
    expect(await readSessionRole(page)).toBe(role);
    await visit(page, '/bookings/all');
    await expect(booking(page)).toBeVisible();
    await page.context().close();
  }
  const root = await newPage(browser);
  await root.goto('/auth/login');
  await root.getByLabel('E-mail').fill(superAdmin.email);
  await typePassword(root, 'Password');
  await root.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => readSessionRole(root)).toBe('super-admin');

  const stranger = await newPage(browser);
  await register(installation, stranger, person('Mara', 'Vos', 'mara@plover.example'), 'Plover Cargo B.V.');
  await expect(stranger.getByRole('img', { name: '0 of 9 done' })).toBeVisible();
  expect([await readSessionRole(admin), await readSessionRole(stranger)]).toEqual(['admin', 'admin']);
  for (const [at, nothing] of [
    ['/bookings/all', 'No bookings yet'],
    ['/rate/list', 'No rates yet'],
    ['/rate/schedules', 'No departures yet'],
    ['/quotes/all', 'No quotes yet'],
    ['/customers', 'No customers yet'],
    ['/settings/contacts', 'No contacts yet'],
    ['/invoices', 'No invoices yet'],
  ] as const) {
    await visit(stranger, at);
    await expect(stranger.getByText(nothing)).toBeVisible();
  }
  await visit(stranger, path);
  await expect(stranger.getByText('This booking does not exist or you may not see it')).toBeVisible();
  await expect(stranger.getByText('ALS-1')).toHaveCount(0);
});
