import { type Booking, book, containerEvents, newShipment, seaJourney, tell, test } from '../support/shipments';
import { expect, type Page } from '../support/test';

/** The published events up to the terminal, where customs hold the container. */
const heldByCustoms = async (shipment: ReturnType<typeof newShipment>) => {
  const untilTerminal = (await containerEvents(shipment)).slice(0, 3);
  const [last] = untilTerminal.slice(-1);
  if (!last) throw new Error('The sample has no events');
  const hold = {
    ...last,
    eventID: `${last.eventID}-hold`,
    equipmentEventTypeCode: 'CUSI',
    eventDateTime: '2026-09-28T09:00:00+07:00',
  };
  return [...untilTerminal, hold];
};

/** The published events up to the departure, the last of them within this minute. */
const departedJustNow = async (shipment: ReturnType<typeof newShipment>) => {
  const untilDeparture = (await containerEvents(shipment)).slice(0, 5);
  const since = Date.now() - Date.parse(untilDeparture.at(-1)?.eventDateTime ?? '');
  return untilDeparture.map((event) => ({
    ...event,
    eventDateTime: new Date(Date.parse(event.eventDateTime) + since).toISOString(),
  }));
};

const oneOpen = '1 open exception';
const history = (page: Page) => page.getByRole('button', { name: /^History/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'BOOKING HISTORY' });
const exceptions = (page: Page) => drawer(page).getByRole('region', { name: 'Exceptions' });
const exceptionSwitch = (page: Page) => page.locator('label', { hasText: 'Show exceptions' }).filter({ visible: true });
const numberIn = (text: string | null): number => Number(text?.replaceAll(/\D/g, ''));

/** Delays the acknowledgements of all pages until each has sent one. */
const letThemMeet = async (pages: readonly Page[]) => {
  let waiting = 0;
  let letGo = () => {};
  const met = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  for (const page of pages) {
    await page.route('**/api/blinkfreight/histories/*', async (route) => {
      waiting += 1;
      if (waiting === pages.length) letGo();
      await met;
      await route.continue();
    });
  }
};

test('counts one exception equally everywhere, hides it from a customer, and lets one of two users acknowledge it', async ({
  caller,
  open,
  quayside,
}) => {
  const agent = await caller('agent');
  const shipment = newShipment();
  const booking = await book(agent, seaJourney(shipment));
  const page = await open('agent', '/bookings/all');
  const card = page.getByRole('article', { name: new RegExp(booking.fields.mblNumber) });
  await expect(card).toBeVisible();
  await expect(exceptionSwitch(page)).toContainText(/\d/);
  const before = numberIn(await exceptionSwitch(page).textContent());

  await test.step('counts it in the list as soon as it is raised', async () => {
    expect(await tell(quayside, await heldByCustoms(shipment))).toBe(204);
    await expect(card.getByText(/^Held by customs at /)).toBeVisible();
    await expect(card.getByRole('img', { name: 'High' })).toBeVisible();
    await expect.poll(async () => numberIn(await exceptionSwitch(page).textContent())).toBe(before + 1);
  });

  await test.step('counts it on the booking and its history', async () => {
    await card.getByRole('link', { name: /^View/ }).click();
    await expect(history(page)).toHaveAccessibleName(`History ${oneOpen}`);
    await history(page).click();
    await expect(exceptions(page)).toContainText('1 open');
    await expect(exceptions(page).getByRole('listitem').first()).toContainText(/customs/i);
    await expect(drawer(page).getByRole('radio', { name: /^Exceptions\s*1$/ })).toBeAttached();
  });

  await test.step('hides it from a customer without the exception service', async () => {
    const customer = await open('customer-company-admin', `/bookings/${booking._id}/tracking`);
    await expect(customer.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await expect(history(customer)).toHaveText('History');
    await history(customer).click();
    await expect(drawer(customer)).toContainText('Booking created');
    await expect(exceptions(customer)).toHaveCount(0);
    await expect(drawer(customer)).not.toContainText(/exception/i);
  });

  await test.step('tells one of two simultaneous users that the other acknowledged it first', async () => {
    const other = await open('member', `/bookings/${booking._id}/tracking`);
    await history(other).click();
    const pages = [page, other];
    await letThemMeet(pages);
    await Promise.all(
      pages.map((one) =>
        exceptions(one)
          .getByRole('button', { name: /^Acknowledge:/ })
          .click(),
      ),
    );
    for (const one of pages) {
      await expect(exceptions(one)).toContainText('1 acknowledged');
      await expect(exceptions(one)).toContainText(/Acknowledged by (Thijs Bakker|Jonas Okafor)/);
      await expect(exceptions(one).getByRole('button', { name: /^Acknowledged:/ })).toBeDisabled();
      await expect(one.getByRole('button', { name: /^History/, includeHidden: true })).toHaveText('History');
    }
    const told = pages.map((one) => one.getByText('This exception has been acknowledged already.'));
    await expect.poll(async () => (await Promise.all(told.map((notice) => notice.count()))).sort()).toEqual([0, 1]);
    const winners = await Promise.all(
      pages.map((one) =>
        exceptions(one)
          .getByText(/^Acknowledged by/)
          .textContent(),
      ),
    );
    expect(winners[0]).toBe(winners[1]);
    expect((await agent.get<Booking>(`/bookings/${booking._id}`)).body.data).toMatchObject({
      tempStatus: 'none',
      exceptionCount: 0,
    });
  });

  await test.step('no longer counts it in the list', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'All bookings' }).click();
    await expect(card).toBeVisible();
    await expect(card.getByText(/^Held by customs at /)).toHaveCount(0);
    await expect.poll(async () => numberIn(await exceptionSwitch(page).textContent())).toBe(before);
  });

  await test.step('counts the entries of the page on the tab', async () => {
    const tab = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Exceptions/ });
    await tab.click();
    const inTab = async () => /, (\d+) open exceptions?$/.exec((await tab.textContent()) ?? '')?.[1] ?? '0';
    const onPage = page.getByText(/^Open \d+$/);
    await expect.poll(async () => `Open ${await inTab()}` === (await onPage.textContent())).toBe(true);
    expect(await inTab()).not.toBe('0');
  });

  await test.step('shows a trip with forced colours', async () => {
    const underWay = newShipment();
    const { fields } = await book(agent, seaJourney(underWay));
    expect(await tell(quayside, await departedJustNow(underWay))).toBe(204);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/bookings/all');
    const cargo = page.getByRole('article', { name: new RegExp(fields.mblNumber) }).locator('[data-marker="moving"]');
    await expect(cargo).toBeVisible();
    const [ground, text] = await cargo.evaluate((disc) => [
      getComputedStyle(disc).backgroundColor,
      getComputedStyle(document.body).color,
    ]);
    expect(ground).toBe(text);
    const thumb = page.locator('[data-part="thumb"]').first();
    expect(await thumb.evaluate((part) => getComputedStyle(part).backgroundColor)).toBe(text);
  });
});
