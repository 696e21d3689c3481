import { continueAs, expect, test } from '../support/test';

/** Highest allowed distance of the first row or card from the top of the window, in pixels. */
const goals = [
  { name: 'row at 1440 px', width: 1440, height: 900, layout: 'table', most: 300 },
  { name: 'card at 1440 px', width: 1440, height: 900, layout: 'cards', most: 340 },
  { name: 'row at 768 px', width: 768, height: 1024, layout: 'table', most: 420 },
  { name: 'card at 768 px', width: 768, height: 1024, layout: 'cards', most: 420 },
  { name: 'card on a phone', width: 390, height: 844, layout: 'cards', most: 300 },
  { name: 'row on a phone', width: 390, height: 844, layout: 'table', most: 300 },
] as const;

for (const { name, width, height, layout, most } of goals)
  test(`shows the first ${name} at ${most} px or higher`, async ({ page, quayside, caller }) => {
    await continueAs(page, quayside.url, await caller('agent'));
    await page.setViewportSize({ width, height });
    await page.goto(`/bookings/all?layout=${layout}`);
    const rows = page
      .locator('[data-row]:not([data-row=header])')
      .or(page.getByRole('listitem').locator('a[id^=row-]'));
    const first = (layout === 'table' ? rows : page.getByRole('article')).first();
    await first.waitFor();
    // The demo publishes a banner, which takes a line of its own until a person closes it, in this test or another one.
    const banner = page.getByRole('button', { name: 'Close banner' });
    const measure = async (): Promise<number> => {
      if (await banner.isVisible()) await banner.click();
      return (await first.boundingBox())?.y ?? most + 1;
    };
    await expect.poll(measure).toBeLessThanOrEqual(most);
  });
