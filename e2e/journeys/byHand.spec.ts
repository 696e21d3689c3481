import { type Browser, expect, type Page, test } from '@playwright/test';
import { type EmptyInstallation, startEmptyInstallation } from '../support/emptyInstallation';
import { pickByName, pickPort } from '../support/forms';
import { invite, newPassword, person, register } from '../support/registration';

let installation: EmptyInstallation;
test.beforeAll(async () => {
  installation = await startEmptyInstallation({ email: 'root@platform.example', password: newPassword }, {});
});
test.afterAll(async () => installation?.stop());

/** Returns the date the given number of days from now. */
const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const shown = (ahead: number): string => day(ahead).replaceAll('-', '/');

const openOffice = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: installation.quayside.url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await register(installation, page, person('Katrin', 'Brandt', 'katrin@heron.example'), 'Heron Freight GmbH');
  await page.goto('/customers/invite');
  const customer = { 'Company name': 'Alsterwerk', ...person('Jonas', 'Petersen', 'jonas@alsterwerk.example') };
  await invite(page, customer, 'Customer created successfully');
  return page;
};

/** Adds a shipper or consignee from the form of a booking. */
const addParty = async (page: Page, party: 'shipper' | 'consignee', name: string, email: string): Promise<void> => {
  const picker = page.getByRole('combobox', { name: new RegExp(`^${party}`, 'i') });
  await picker.click();
  await picker.fill(name);
  await page.getByRole('option', { name: /Add/ }).click();
  const dialog = page.getByRole('dialog', { name: `Add ${party}` });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
};

interface Shipment {
  /** Whether the parties are new to the forwarder. */
  readonly addsParties: boolean;
  readonly loadType: 'FCL' | 'AIR';
  readonly from: string;
  readonly to: string;
  readonly reference: string;
  readonly bill: 'MBL' | 'MAWB';
  readonly number: string;
  readonly house: string;
}

/** Books a shipment that left twenty days ago, without a rate and with its documents to follow. */
const book = async (
  page: Page,
  { addsParties, loadType, from, to, reference, bill, number, house }: Shipment,
): Promise<void> => {
  await page.goto('/bookings/all');
  await page.getByRole('button', { name: 'Create Booking' }).click();
  const drawer = page.getByRole('dialog', { name: 'Create Booking' });
  const isAir = loadType === 'AIR';
  await drawer.getByRole('radiogroup', { name: 'Load type' }).getByText(loadType, { exact: true }).click();
  await pickByName(page, /Customer|Link to customer/, 'Alsterwerk');
  if (addsParties) {
    await addParty(page, 'shipper', 'Rattan JSC', 'export@rattan.example');
    await addParty(page, 'consignee', 'Lager Nord', 'lager@alsterwerk.example');
  } else {
    await pickByName(page, 'Shipper', 'Rattan');
    await pickByName(page, 'Consignee', 'Lager Nord');
  }
  await pickPort(page, 'Port of loading', from);
  await pickPort(page, 'Port of discharge', to);
  await drawer.getByRole('textbox', { name: /^ETD/ }).fill(day(-20));
  await drawer.getByRole('textbox', { name: /^ETA/ }).fill(day(-2));
  await drawer.getByLabel('Your reference number').fill(reference);
  await drawer.getByLabel(`${bill} number`).fill(number);
  await drawer.getByLabel(isAir ? 'HAWB number' : 'HBL number').fill(house);
  await drawer.getByLabel('Weight').first().fill('1054');
  if (isAir) await drawer.getByLabel('CBM').first().fill('6.3');
  for (const name of ['Packing list', 'Commercial invoice'])
    await drawer.getByRole('checkbox', { name: `${name} to follow` }).check({ force: true });
  await drawer.getByRole('button', { name: 'Submit Booking' }).click();
  await expect(page.getByText('Success! Booking created')).toBeVisible();
  await page.goto(`/bookings/all?searchText=${reference}`);
  await page.getByRole('article').first().getByRole('link', { name: /^View/ }).click();
  await page.getByRole('link', { name: 'Overview' }).click();
};

/** Enters the price of one line, and checks that the customer's price is shown. */
const enterPrice = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Enter price' }).click();
  const drawer = page.getByRole('dialog', { name: 'Price' });
  await drawer.getByRole('button', { name: 'Add line', exact: true }).click();
  await drawer.getByRole('textbox', { name: /^Line/ }).fill('Freight, all in');
  await drawer.getByRole('textbox', { name: /^Cost/ }).fill('1.000,50');
  await drawer.getByRole('textbox', { name: /^Price/ }).fill('1200');
  await drawer.getByRole('button', { name: 'Save price' }).click();
  await expect(page.getByText('Price saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price' }).or(page.getByText('Entered by hand')).first()).toBeVisible();
};

/** Plans a stop on the way with the vessel or flight from there. */
const planStop = async (page: Page, stop: string, onward: { field: string; name: string }): Promise<void> => {
  await page.getByRole('button', { name: 'Edit legs' }).click();
  const drawer = page.getByRole('dialog', { name: 'Legs' });
  const leg = (number: number) => drawer.getByRole('group', { name: `Leg ${number}` });
  const to = leg(1).getByRole('combobox', { name: 'To', exact: true });
  await to.click();
  await to.fill(stop);
  await page.getByRole('option', { name: new RegExp(stop) }).click();
  await drawer.getByRole('button', { name: 'Add a leg after' }).click();
  await leg(2)
    .getByRole('textbox', { name: new RegExp(`^${onward.field}`) })
    .fill(onward.name);
  await drawer.getByRole('button', { name: 'Save legs' }).click();
  await expect(page.getByText('Legs saved')).toBeVisible();
};

/** Enters number, seals and VGM of the only container, after an entry that the server refuses. */
const describeContainer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Edit containers' }).click();
  const drawer = page.getByRole('dialog', { name: 'Containers' });
  await drawer.getByRole('textbox', { name: /^Container number/ }).fill('mscu 123456-6');
  await drawer.getByRole('textbox', { name: /^Seal numbers/ }).fill('UL-77; C9');
  await drawer.getByRole('textbox', { name: /^VGM/ }).fill('800');
  await drawer.getByRole('button', { name: 'Save containers' }).click();
  await expect(drawer.getByText(/^VGM includes the container/)).toBeVisible();
  await drawer.getByRole('textbox', { name: /^VGM/ }).fill('4900.5');
  await drawer.getByRole('button', { name: 'Save containers' }).click();
  await expect(page.getByText('Containers saved')).toBeVisible();
  await expect(page.getByText('Seals UL-77, C9 · VGM 4,900.5 kg')).toBeVisible();
};

/** Records steps of the journey at once, each with its day. */
const record = async (page: Page, steps: Readonly<Record<string, number>>): Promise<void> => {
  await page.getByRole('button', { name: 'Record events' }).click();
  const drawer = page.getByRole('dialog', { name: 'Record events' });
  for (const [name, ahead] of Object.entries(steps)) {
    const step = drawer.getByRole('group', { name, exact: true });
    await step.getByRole('checkbox', { name }).check({ force: true });
    await step.getByRole('textbox', { name: `${name}: date` }).fill(day(ahead));
    await step.getByRole('textbox', { name: `${name}: time` }).fill('08:00');
  }
  await drawer.getByRole('button', { name: /^Record \d+ events$/ }).click();
  await expect(page.getByText(/^\d+ events recorded$/)).toBeVisible();
};

const complete = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Mark complete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Mark this booking complete?' });
  await question.getByRole('textbox', { name: /^Why are they not needed/ }).fill('Kept on paper');
  await question.getByRole('button', { name: 'Mark complete' }).click();
  await expect(page.getByText('COMPLETED').first()).toBeVisible();
};

/** Checks that overview, tracking and list tell the same dates and stops. */
const expectOneTruth = async (page: Page, reference: string, stop: string): Promise<void> => {
  const route = page.getByRole('list', { name: 'Routing' });
  await expect(route).toContainText(stop);
  await expect(route).toContainText(`ATD ${shown(-20)}`);
  await expect(route).toContainText(`ATA ${shown(-2)}`);
  await page.getByRole('link', { name: 'Tracking', exact: true }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' }).or(page.locator('main')).first();
  await expect(timeline).toContainText(stop);
  await expect(timeline).toContainText(shown(-20));
  await page.goto(`/bookings/all?searchText=${reference}`);
  const card = page.getByRole('article').first();
  await expect(card).toContainText('COMPLETED');
  await expect(card).toContainText(new RegExp(`ATD\\s*${shown(-20)}`));
  await expect(card).toContainText(new RegExp(`ATA\\s*${shown(-2)}`));
};

test('runs a sea and an air shipment from booking to completion by hand', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await openOffice(browser);

  await book(page, {
    ...{ addsParties: true, loadType: 'FCL', from: 'VNHPH', to: 'DEHAM' },
    ...{ reference: 'HAND-1', bill: 'MBL', number: 'MAEU240816991', house: 'HERHPH000001' },
  });
  await enterPrice(page);
  await planStop(page, 'SGSIN', { field: 'Vessel', name: 'Ever Given' });
  await describeContainer(page);
  await record(page, {
    'Booking confirmed': -22,
    'Empty container picked up': -21,
    Departed: -20,
    'Arrived at transshipment point': -14,
    'Departed transshipment point': -12,
    'Arrived at destination port': -2,
  });
  await expect(page.getByRole('list', { name: 'Routing' })).toContainText('Ever Given');
  await complete(page);
  await expectOneTruth(page, 'HAND-1', 'SGSIN');

  await book(page, {
    ...{ addsParties: false, loadType: 'AIR', from: 'HAN', to: 'HAM' },
    ...{ reference: 'HAND-2', bill: 'MAWB', number: '157-12345675', house: 'HERHAN000001' },
  });
  await enterPrice(page);
  await planStop(page, 'DOH', { field: 'Flight', name: 'QR8137' });
  await record(page, {
    'Cargo received at origin': -21,
    Departed: -20,
    'Arrived at transshipment point': -18,
    'Departed transshipment point': -17,
    'Arrived at destination port': -2,
  });
  await complete(page);
  await expectOneTruth(page, 'HAND-2', 'DOH');
});
