import { expectAccessible } from '../support/accessible';
import { continueAs, expect, type Page, test, visit } from '../support/test';

interface Stop {
  readonly name: string;
  /** Navigates from the page of the previous stop. */
  readonly open: (page: Page) => Promise<unknown>;
  /** Closes the layer above the page. */
  readonly leave?: (page: Page) => Promise<unknown>;
}

const heading = (page: Page, level: number, name: RegExp | string) =>
  expect(page.getByRole('heading', { level, name }).first()).toBeVisible();

const at = (path: string, title: RegExp) => async (page: Page) => {
  await page.goto(path);
  await heading(page, 1, title);
};

/** Navigates from a page with another title, without reloading the product. */
const on = (path: string, title: string | RegExp) => async (page: Page) => {
  await visit(page, path);
  await heading(page, 1, title);
};

const chosenRate = (rates: string, title: string) => async (page: Page) => {
  await page.goto(rates);
  await page
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await heading(page, 1, title);
};

const pressEscape = (page: Page) => page.keyboard.press('Escape');

const stops: readonly Stop[] = [
  { name: 'the list of bookings', open: at('/bookings/all?status=in-progress', /Bookings$/) },
  {
    name: 'the export dialog',
    open: (page) => page.getByRole('button', { name: 'Export', exact: true }).click(),
    leave: pressEscape,
  },
  {
    name: 'the drawer of a new booking',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create Booking' }).click();
      await expect(page.getByRole('form', { name: 'Create Booking' })).toBeVisible();
    },
    leave: pressEscape,
  },
  {
    name: 'the tracking of a booking',
    open: async (page) => {
      await page.getByRole('article').first().getByRole('link', { name: /^View/ }).click();
      await heading(page, 2, 'Timeline');
    },
  },
  {
    name: 'the overview of a booking',
    open: async (page) => {
      await page.getByRole('link', { name: 'Overview' }).click();
      await heading(page, 2, 'Shipping status');
    },
  },
  {
    name: 'the documents of a booking',
    open: (page) => at(page.url().replace('/overview', '/documents'), /./)(page),
  },
  {
    name: 'the booking form',
    open: chosenRate('/rates?mode=FCL&from=VNHPH&to=NLRTM&containers=1x40HC', 'Booking form'),
  },
  {
    name: 'the air booking form',
    open: chosenRate('/rates?mode=AIR&from=PVG&to=FRA&kg=500&cbm=2', 'Air booking form'),
  },
  { name: 'the rate search', open: on('/rates', 'Rates') },
  { name: 'the numbers of quotes', open: on('/quotes/numbers', 'Performance') },
  { name: 'the quotes', open: on('/quotes/all', /^All Quotes/) },
  {
    name: 'a quote',
    open: async (page) => {
      await page.getByRole('link', { name: /^Q-/ }).first().click();
      await heading(page, 2, /options?$/);
    },
  },
  { name: 'the sending of a quote', open: on('/rates/send', 'Send a quote') },
  // One column per container type: the widest table.
  { name: 'the rate management', open: on('/rate/list?mode=FCL', /^Rates/) },
  {
    name: 'the form of a rate',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add rate' }).click();
      await expect(page.getByRole('dialog', { name: 'Add rate' })).toBeVisible();
    },
    leave: pressEscape,
  },
  { name: 'the schedules', open: on('/rate/schedules', /^Departures/) },
  { name: 'the releases', open: on('/releases', 'Releases and health') },
  { name: 'the contacts', open: on('/settings/contacts', 'Contacts') },
  { name: 'the account info', open: on('/settings/info', 'Company Info') },
  { name: 'the company profile', open: on('/settings/company-profile', 'Company profile') },
  { name: 'the own account', open: on('/settings/account', 'My account') },
];

const settled = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

/** Two groups, which run beside each other: bookings with their forms, and everything else. */
const formsEnd = stops.findIndex(({ name }) => name === 'the rate search');
const groups = [
  { what: 'bookings', group: stops.slice(0, formsEnd) },
  { what: 'rates, quotes and accounts', group: stops.slice(formsEnd) },
];

for (const { what, group } of groups)
  test(`shows accessible pages of ${what}`, async ({ page, baseURL, caller }) => {
    test.setTimeout(360_000);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    if (group === groups[0]?.group) await expectAccessible(page, 'the sign-in');
    await continueAs(page, baseURL, await caller('admin'));
    await page.goto('/');

    for (const { name, open, leave } of group)
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await open(page);
        await settled(page);
        await expectAccessible(page, name);
        await leave?.(page);
      });
  });
