import { expectAccessible } from '../support/accessible';
import { book, containerEvents, newShipment, seaJourney, tell, test } from '../support/shipments';
import { expect, type Page } from '../support/test';

test.describe('the tracking of a booking', () => {
  let page: Page;
  let tracked = '';
  let untracked = '';

  test.beforeEach(async ({ caller, open, quayside }) => {
    const agent = await caller('agent');
    const shipment = newShipment();
    [tracked, untracked] = (await Promise.all(
      [shipment, newShipment()].map(async (one) => (await book(agent, seaJourney(one)))._id),
    )) as [string, string];
    await tell(quayside, await containerEvents(shipment));
    page = await open('agent', `/bookings/${tracked}/tracking`);
    await expect(page.getByRole('application', { name: 'Route map' })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  });

  test('is accessible with its edit form, its history, and when it is not tracked', async () => {
    await expectAccessible(page, page.url());
    await page.getByRole('button', { name: /^History/ }).click();
    await expect(page.getByRole('dialog', { name: 'BOOKING HISTORY' })).toContainText('Booking created');
    await expectAccessible(page, page.url());
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('form', { name: 'Edit booking' })).toBeVisible();
    await expectAccessible(page, page.url());
    await page.goto(`/bookings/${untracked}/tracking`);
    await expect(page.getByRole('form', { name: 'Ask a carrier for tracking' })).toBeVisible();
    await expectAccessible(page, page.url());
  });

  test('has a map for keyboards and screen readers, which also prints', async () => {
    const map = page.getByRole('application', { name: 'Route map' });
    const drawn = () =>
      map.locator('[data-way=sailed]').evaluate((way) => way.parentElement?.getAttribute('transform'));
    const whole = await drawn();

    await test.step('zooms, pans and resets by keyboard', async () => {
      await map.focus();
      await page.keyboard.press('+');
      await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
      const zoomed = await drawn();
      expect(zoomed).not.toBe(whole);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(drawn).not.toBe(zoomed);
      await page.keyboard.press('0');
      await expect.poll(drawn).toBe(whole);
      await expect(page.getByRole('button', { name: 'Show the whole route' })).toBeDisabled();
    });

    await test.step('lists its stops in order', async () => {
      const stops = page.getByRole('list', { name: 'Route in words' }).getByRole('listitem');
      await expect(stops).toHaveText([
        /^VNHPH Hai Phong, origin/,
        /^SGSIN Singapore/,
        /^Estimated/,
        /^NLRTM Rotterdam/,
      ]);
      await expect(
        map.getByRole('img', { name: /^VNHPH Hai Phong to SGSIN Singapore to NLRTM Rotterdam/ }),
      ).toBeVisible();
    });

    await test.step('prints completely', async () => {
      const paper = 718; // A4 portrait with margins of one centimetre, in CSS px
      await page.setViewportSize({ width: paper, height: 1_040 });
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden();
      const chart = map.getByRole('img');
      await expect.poll(async () => (await chart.boundingBox())?.width).toBeLessThanOrEqual(paper);
      const parts = [chart, ...['VNHPH', 'SGSIN', 'NLRTM'].map((code) => map.locator(`[data-port=${code}]`))];
      for (const part of parts) {
        const box = await part.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(paper);
        expect(box?.height).toBeGreaterThan(0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
  });
});
