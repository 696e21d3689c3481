import { bookingCount, dashboardCard, expectBookingCount, exported, numberOn } from '../support/bookingList';
import { pdf } from '../support/files';
import { continueAs, expect, type Page, test, visit } from '../support/test';

interface Rights {
  /** Can create bookings; is redirected to the rates when it opens a form without a chosen rate. */
  readonly creates: boolean;
  readonly rates: boolean;
  /** Can filter by company. */
  readonly companies: boolean;
  readonly exceptions: boolean;
  /** Can edit the tracking info. */
  readonly tracks: boolean;
  /** Can cancel, change the shipping status and take over the booking for the carrier. */
  readonly updates: boolean;
  /** Can replace and remove documents; every role can upload. */
  readonly replaces: boolean;
  /** A company whose booking the role must not find; a super-admin sees those of every company. */
  readonly stranger: 'agent-2' | 'customer-2' | null;
}

const staff: Rights = {
  creates: true,
  rates: true,
  companies: false,
  exceptions: true,
  tracks: true,
  updates: true,
  replaces: true,
  stranger: 'agent-2',
};
const customer: Rights = {
  creates: false,
  rates: true,
  companies: false,
  exceptions: false,
  tracks: false,
  updates: false,
  replaces: false,
  stranger: 'customer-2',
};

/**
 * Access of each demo role to bookings. Roles with the same row are represented by one; the conformance suite checks
 * each.
 */
const roles: Record<string, Rights> = {
  'super-admin': { ...staff, companies: true, stranger: null },
  admin: { ...staff, companies: true },
  agent: staff,
  partner: { ...customer, tracks: true, replaces: true },
  importer: { ...customer, rates: false },
  'customer-company-admin': customer,
};

const shown = (yes: boolean): number => (yes ? 1 : 0);

test.describe('bookings by role', () => {
  let page: Page;
  test.beforeAll(async ({ browser, quayside }) => {
    page = await browser.newPage({ baseURL: quayside.url, viewport: { width: 1440, height: 900 } });
  });
  test.afterAll(() => page.close());

  for (const [who, rights] of Object.entries(roles)) {
    test(who, async ({ quayside, caller }) => {
      const own = await caller(who);
      await continueAs(page, quayside.url, own);
      await page.goto('/bookings/all');

      await test.step('lists and exports only its own bookings', async () => {
        const total = await bookingCount(page);
        const { body } = await own.get<{ totalDocs: number }>('/bookings?limit=1');
        expect(total).toBeGreaterThan(0);
        expect(total).toBe(body.data.totalDocs);
        expect(await numberOn(dashboardCard(page, 'Total Bookings'), 'Total Bookings')).toBe(total);
        const { rows } = await exported(page, 'Export bookings according to current filters');
        expect(rows).toHaveLength(total);
      });

      await test.step('shows the controls of the list', async () => {
        await expect(page.getByRole('button', { name: 'Create Booking' })).toHaveCount(shown(rights.creates));
        await expect(page.getByRole('link', { name: 'Rates' })).toHaveCount(shown(rights.rates));
        await expect(page.getByRole('button', { name: /^Shipper:/ })).toBeVisible();
        await expect(page.getByRole('button', { name: /^Company:/ })).toHaveCount(shown(rights.companies));
        await expect(page.getByRole('checkbox', { name: /Show exceptions/ })).toHaveCount(shown(rights.exceptions));
      });

      await test.step('shows a booking in progress', async () => {
        const atSea = dashboardCard(page, 'Shipments at sea');
        await atSea.click();
        // The previous list stays visible until the new one has loaded.
        await expectBookingCount(page, await numberOn(atSea, 'Shipments at sea'));
        await page.getByRole('article').first().getByRole('link', { name: /^View/ }).click();
        await expect(page.getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(shown(rights.tracks));

        await page.getByRole('link', { name: 'Overview' }).click();
        await expect(page.getByRole('button', { name: 'Download House bill as PDF' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Download Booking to carrier as PDF' })).toHaveCount(
          shown(rights.updates),
        );
        // A confirmed booking can be picked up or loaded directly: two moves.
        const moves = page.getByRole('button', { name: /^(Move to|Mark complete)/ });
        await expect(moves.first()).toBeVisible({ visible: rights.updates });
        const name = `from ${who}.pdf`;
        await page
          .getByLabel('Other documents, files')
          .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf('A paper of the booking') });
        if (who === 'super-admin') {
          const offer = page.getByRole('alertdialog', { name: 'This belongs to a forwarding company' });
          await expect(offer).toContainText(/^.*Work as .+ to change its records/);
          await offer.getByRole('button', { name: 'Cancel' }).click();
        } else {
          await expect(page.getByRole('button', { name: `Preview ${name}` })).toBeVisible();
          await page.getByRole('button', { name: `More for ${name}` }).click();
          await expect(page.getByRole('menu')).toBeVisible();
          await expect(page.getByRole('menuitem', { name: /^Replace/ })).toHaveCount(shown(rights.replaces));
          await page.keyboard.press('Escape');
        }
      });

      await test.step('offers the actions of its role in the menu', async () => {
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await expect(page.getByRole('menuitem', { name: 'Export tracking as PDF' })).toBeVisible();
        for (const name of ['Cancel booking', 'Share tracking', 'Copy booking'])
          await expect(page.getByRole('menuitem', { name })).toHaveCount(shown(rights.updates));
        await page.keyboard.press('Escape');
      });

      await test.step('opens or refuses the booking forms', async () => {
        await visit(page, '/bookings/booking-form');
        if (rights.creates) await expect(page).toHaveURL(/\/rates$/);
        else await expect(page.getByRole('heading', { level: 1, name: /you are not authorized/ })).toBeVisible();
      });

      await test.step("refuses another company's booking", async () => {
        const { body } = await (await caller(rights.stranger ?? 'agent-2')).get<{ docs: { _id: string }[] }>(
          '/bookings?limit=1',
        );
        const path = `/bookings/${body.data.docs[0]?._id}`;
        expect((await own.get(path)).status).toBe(rights.stranger ? 404 : 200);
        await visit(page, `${path}/overview`);
        const missing = page.getByRole('heading', { level: 1, name: 'Booking not found' });
        await expect(missing.or(page.getByRole('heading', { name: 'Issued documents' }))).toBeVisible();
        await expect(missing).toHaveCount(shown(rights.stranger !== null));
      });
    });
  }
});
