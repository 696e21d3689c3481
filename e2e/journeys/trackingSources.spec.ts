import {
  airMessages,
  book,
  containerEvents,
  fetchTracking,
  newShipment,
  type Shipment,
  sampleShipment,
  seaJourney,
  tell,
  tellByAir,
  test,
} from '../support/shipments';
import { expect, type Page } from '../support/test';

/** Time between the last report of the published events and the arrival that they expect. */
const underWay = new Date('2026-10-21T12:00:00Z');
const arrivals = -2;

/**
 * Returns the events at a place; the steps and the history of the ETA are separate lists. The dates of the sample are
 * in the past, so the server adds overdue findings, which are not the carrier's.
 */
const timeline = (page: Page) =>
  page
    .getByRole('region', { name: /^[A-Z]{5} / })
    .getByRole('listitem')
    .filter({ has: page.getByRole('time'), hasNotText: 'Exception:' });
const entry = (page: Page, place: string | RegExp, title: string) =>
  page.getByRole('region', { name: place }).getByRole('listitem').filter({ hasText: title });
const milestone = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Milestones' }).getByRole('listitem').filter({ hasText: label });
const fact = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) }).first();
const stops = (page: Page) => page.getByRole('list', { name: 'Route in words' }).getByRole('listitem');

test('adds container events to the open page, and removes retracted ones', async ({ caller, open, quayside }) => {
  const agent = await caller('agent');
  const booking = await book(agent, seaJourney(sampleShipment));
  const page = await open('agent', `/bookings/${booking._id}/tracking`);
  await expect(page.getByText('No tracking events yet')).toBeVisible();
  await page.clock.setFixedTime(underWay);
  await expect(page.getByText('Not tracked')).toBeVisible();
  await expect(milestone(page, 'On board')).toContainText('to come');
  await expect(stops(page)).toHaveCount(3);
  await page.evaluate(() => Object.assign(window, { stayed: true }));

  const events = await containerEvents();
  const [plan, revised] = events.slice(arrivals);
  if (!plan || !revised) throw new Error('The sample has lost its arrivals');
  const earlier = events.slice(0, arrivals);

  await test.step('ignores a message with another signature', async () => {
    expect(await tell(quayside, events, { secret: 'a guess' })).toBe(401);
    expect(await fetchTracking(agent, booking)).toMatchObject({ trackingState: 'none', events: [] });
  });

  await test.step('updates timeline, milestones, facts and map', async () => {
    expect(await tell(quayside, [...earlier, plan])).toBe(204);
    await expect(page.getByText('Tracking active')).toBeVisible();
    await expect(entry(page, 'VNHPH Hai Phong', 'Departed')).toContainText('KING OF THE SEAS · 2103W');
    await expect(entry(page, 'VNHPH Hai Phong', 'Departed')).toContainText(/2026\/09\/30\s*01:15/);
    await expect(entry(page, 'SGSIN Singapore', 'Departed transshipment point')).toContainText('done');
    await expect(milestone(page, 'On board')).toContainText(/now\s*2026\/09\/29\s*18:20/);
    await expect(milestone(page, 'Arrived')).toContainText(/to come.*2026\/10\/31\s*06:00/);
    await expect(fact(page, 'Vessel')).toContainText('QUEEN OF THE SEAS');
    await expect(fact(page, 'Vessel')).toContainText('418W');
    await expect(fact(page, 'Carrier')).toContainText('via SGSIN Singapore');
    await expect(stops(page).nth(1)).toHaveText('SGSIN Singapore, transshipment, left 2026/10/07 04:50 SGT');
    await expect(stops(page).nth(2)).toContainText('QUEEN OF THE SEAS: between SGSIN Singapore and NLRTM Rotterdam');
    await expect(page.locator('[data-way=sailed]')).toBeVisible();
    await expect(page.locator('[data-way=remaining]')).toBeVisible();
    await expect(page.locator('[data-port=SGSIN]')).toBeVisible();
  });

  await test.step('distinguishes planned and actual times', async () => {
    const expected = entry(page, 'NLRTM Rotterdam, expected', 'Arrived at destination port');
    await expect(expected).toContainText('Planned · QUEEN OF THE SEAS');
    await expect(expected).not.toContainText('done');
    const heights = await Promise.all(
      [expected, page.locator('[data-now]'), entry(page, 'SGSIN Singapore', 'Departed')].map(
        async (part) => (await part.boundingBox())?.y ?? Number.NaN,
      ),
    );
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
  });

  await test.step('ignores repeated messages, and revises the ETA by a later forecast', async () => {
    const before = await timeline(page).count();
    const { events: known } = await fetchTracking(agent, booking);
    expect(await tell(quayside, [...earlier, plan].reverse())).toBe(204);
    expect((await fetchTracking(agent, booking)).events).toEqual(known);
    expect(await tell(quayside, [revised])).toBe(204);
    const expected = entry(page, 'NLRTM Rotterdam, expected', 'Arrived at destination port');
    await expect(expected).toContainText(/2026\/11\/01\s*18:00/);
    await expect(expected).toContainText('Estimated · QUEEN OF THE SEAS');
    await expect(fact(page, 'ETA')).toContainText(/2026\/11\/01\s*18:00\s*CET\s*1 day later than planned/);
    await expect(timeline(page)).toHaveCount(before);
  });

  await test.step('removes what the carrier retracts', async () => {
    const taken = [plan, revised].map((event) => ({
      ...event,
      isRetracted: true,
      eventUpdatedDateTime: '2026-10-21T00:00:00Z',
    }));
    expect(await tell(quayside, taken)).toBe(204);
    await expect(page.getByRole('region', { name: 'NLRTM Rotterdam, expected' })).toBeHidden();
    await expect(entry(page, 'SGSIN Singapore', 'Departed transshipment point')).toBeVisible();
    expect(await tell(quayside, events)).toBe(204);
    expect((await fetchTracking(agent, booking)).events.some(({ milestone: code }) => code === 'arrived')).toBe(false);
  });

  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test("shows the parts of a shipment from an airline's messages, and the outstanding rest", async ({
  caller,
  open,
  quayside,
}) => {
  const agent = await caller('agent');
  const booking = await book(agent, {
    loadType: 'AIR',
    from: 'HAN',
    to: 'AMS',
    mblNumber: '020-81140743',
    pieces: 10,
  });
  const page = await open('agent', `/bookings/${booking._id}/tracking`);
  await expect(page.getByText('No tracking events yet')).toBeVisible();
  const messages = await airMessages();
  expect(await tellByAir(quayside, messages, { secret: 'somebody-else' })).toBe(401);
  expect((await fetchTracking(agent, booking)).events).toEqual([]);

  expect(await tellByAir(quayside, messages)).toBe(204);
  const part = entry(page, 'AMS Amsterdam', 'Delivered to consignee or agent');
  await expect(part).toContainText('4 pieces, part of the shipment · 100 kg');
  await expect(part).toContainText(/\/11\/16\s*11:20/);
  await expect(entry(page, 'FRA Frankfurt', 'Departed').first()).toContainText(
    'LH0994 · 6 pieces, part of the shipment',
  );
  await expect(entry(page, 'HAN Hanoi', 'Departed')).toContainText('LH0783 · 10 pieces · 250 kg');
  await expect(stops(page).nth(1)).toContainText('FRA Frankfurt am Main, transshipment');
  await expect(fact(page, 'Flight')).toContainText('LH0994');
  await expect(page.getByText('Tracking active')).toBeVisible();

  expect(
    await tellByAir(quayside, 'FSU/12\n020-81140743HANAMS/T10K250\nDLV/16NOV1500/AMS/P6K150T10/AMSTERDAM IMPORT\n'),
  ).toBe(204);
  await expect(entry(page, 'AMS Amsterdam', 'Delivered to consignee or agent')).toHaveCount(2);
  await expect(page.getByText('The booking is completed.')).toBeVisible();
});

test('shows two viewers in different time zones the same local times', async ({ caller, open, quayside }) => {
  const shipment = newShipment();
  const booking = await book(await caller('agent'), seaJourney(shipment));
  const placed = (await containerEvents(shipment)).filter(({ eventType }) => eventType !== 'SHIPMENT');
  expect(await tell(quayside, placed)).toBe(204);
  const read = async (timezoneId: string) => {
    const page = await open('agent', `/bookings/${booking._id}/tracking`, { timezoneId });
    const rows = timeline(page);
    await expect(rows).toHaveCount(9);
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    return {
      zone,
      times: await rows.getByRole('time').allInnerTexts(),
      stops: await page.getByRole('list', { name: 'Route in words' }).textContent(),
      departure: await fact(page, 'Port of loading').textContent(),
    };
  };
  const [east, west] = await Promise.all([read('Pacific/Auckland'), read('America/Los_Angeles')]);
  expect([east.zone, west.zone]).toEqual(['Pacific/Auckland', 'America/Los_Angeles']);
  expect({ ...east, zone: '' }).toEqual({ ...west, zone: '' });
  expect(east.times.map((time) => time.replace(/\s+/g, ' ').trim())).toEqual([
    '2026/11/01 18:00 CET',
    '2026/10/07 04:50 SGT',
    '2026/10/06 21:30 SGT',
    '2026/10/03 16:05 SGT',
    '2026/10/03 08:40 SGT',
    '2026/09/30 01:15 ICT',
    '2026/09/29 18:20 ICT',
    '2026/09/27 10:45 ICT',
    '2026/09/24 14:30 ICT',
  ]);
});

/** All events of a container at sea as its carrier reports them, in order. */
const wholeJourney = ({ bill, container }: Shipment) => {
  const at = (eventDateTime: string, UNLocationCode: string) => ({
    ...{ eventID: `${bill}-${eventDateTime}`, eventDateTime, eventCreatedDateTime: eventDateTime },
    ...{ eventClassifierCode: 'ACT', eventLocation: { UNLocationCode } },
    ...namedBy({ bill, container }),
  });
  const box = (equipmentEventTypeCode: string, emptyIndicatorCode: string, modeOfTransport = 'TRUCK') => ({
    ...{ eventType: 'EQUIPMENT', equipmentEventTypeCode, emptyIndicatorCode, equipmentReference: container },
    transportCall: { modeOfTransport, vessel: { vesselName: 'KING OF THE SEAS' } },
  });
  const ship = (transportEventTypeCode: string) => ({
    ...{ eventType: 'TRANSPORT', transportEventTypeCode },
    transportCall: { modeOfTransport: 'VESSEL', vessel: { vesselName: 'KING OF THE SEAS' } },
  });
  return [
    { ...at('2026-09-20T10:00:00+07:00', 'VNHPH'), ...box('GTOT', 'EMPTY') },
    { ...at('2026-09-22T10:00:00+07:00', 'VNHPH'), ...box('GTIN', 'LADEN') },
    { ...at('2026-09-24T10:00:00+07:00', 'VNHPH'), ...box('LOAD', 'LADEN', 'VESSEL') },
    { ...at('2026-09-25T10:00:00+07:00', 'VNHPH'), ...ship('DEPA') },
    { ...at('2026-10-20T10:00:00+02:00', 'NLRTM'), ...ship('ARRI') },
    { ...at('2026-10-21T10:00:00+02:00', 'NLRTM'), ...box('DISC', 'LADEN', 'VESSEL') },
    { ...at('2026-10-23T10:00:00+02:00', 'NLRTM'), ...box('GTOT', 'LADEN') },
    { ...at('2026-10-27T10:00:00+01:00', 'NLRTM'), ...box('GTIN', 'EMPTY') },
  ];
};

/** The ones that are first stored as unmatched. */
const [departure, arrival, discharge] = [3, 4, 5];
const namedBy = ({ bill }: Shipment) => ({
  documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }],
});

test('tracks a container of a connected carrier from booking to empty return, and repairs unmatched messages', async ({
  caller,
  carrier,
  open,
  quayside,
}) => {
  const [shipment, secret] = [newShipment(), 'a-secret-of-the-journey'];
  const events = wholeJourney(shipment);
  carrier.knows(shipment.bill, events.slice(0, 2));
  const agent = await caller('agent');
  const admin = await open('admin', '/tracking/connections');
  const drawer = admin.getByRole('dialog', { name: 'CMA CGM' });

  const query = await test.step('connects the source, tests it with a number, and creates a secret', async () => {
    await admin.getByRole('button', { name: 'Connect a source' }).click();
    const connect = admin.getByRole('dialog', { name: 'Connect a source' });
    await connect.getByLabel('Carrier, airlines or aggregator').selectOption('CMA CGM');
    await connect.getByLabel('API key').fill(carrier.key);
    await connect.getByLabel('Calls per day').fill('500');
    await connect.getByRole('button', { name: 'Connect' }).click();
    await drawer.getByLabel('Number').fill(`CMDU${shipment.bill}`);
    await drawer.getByRole('button', { name: 'Test' }).click();
    await expect(drawer.getByText('Answered with 2 events.')).toBeVisible();
    await drawer.getByLabel(/^Secret/).fill(secret);
    await drawer.getByRole('button', { name: 'Add secret' }).click();
    await expect(drawer.getByRole('list', { name: 'Callback secrets' }).getByRole('listitem')).toHaveCount(1);
    const address = await drawer.getByRole('list', { name: 'Callback addresses' }).textContent();
    return /\?connection=\w+/.exec(address ?? '')?.[0] ?? '';
  });

  const number = `CMDU${shipment.bill}`;
  const booking = await book(agent, { ...seaJourney(shipment), mblNumber: number });
  const page = await open('agent', `/bookings/${booking._id}/tracking`);
  const milestones = async () => (await fetchTracking(agent, booking)).events.map(({ milestone: code }) => code);

  await test.step('sorts messages that arrive unordered and twice; stores three as unmatched', async () => {
    expect(await tell(quayside, events, { query })).toBe(401);
    const stranger = newShipment();
    const wrong: Readonly<Record<number, object>> = {
      // Its gateway sent a sentence in place of a code.
      [arrival]: { eventLocation: { UNLocationCode: `NLRTM ${'see the list of facilities '.repeat(12)}` } },
      [discharge]: { ...namedBy(stranger), equipmentReference: stranger.container },
      [departure]: namedBy(stranger),
    };
    for (const index of [7, 3, 5, 1, 4, 2, 1, 0, 6]) {
      const answered = await tell(quayside, [{ ...events[index], ...wrong[index] }], { secret, query });
      // An unparsed message is stored, and its sender gets an error.
      expect(answered).toBe(index === arrival ? 422 : 204);
    }
    await expect(page.getByText('The booking is completed.')).toBeVisible();
    await expect(entry(page, 'NLRTM Rotterdam', 'Empty container returned')).toContainText('done');
    expect(await milestones()).toEqual([
      ...['empty_picked_up', 'cargo_received', 'loaded'],
      ...['out_gate', 'empty_returned'],
    ]);
  });

  await test.step('corrects and reads the unparsed message', async () => {
    await admin.goto('/tracking/unread');
    await admin.getByRole('button', { name: /^Show the message of CMA CGM: .*UNLocationCode is too long/ }).click();
    const unread = admin.getByRole('dialog', { name: 'Unread message' });
    await expect(unread.getByRole('region', { name: 'As it came' })).toContainText('see the list of facilities');
    await unread.getByLabel(/^Correct .*UNLocationCode/).fill('NLRTM');
    await unread.getByRole('button', { name: 'Correct and read again' }).click();
    await expect(unread).toBeHidden();
    await expect(admin.getByText('Nothing is unread')).toBeVisible();
    expect(await milestones()).toContain('arrived');
  });

  await test.step('corrects one unmatched message, and assigns another to the booking', async () => {
    await admin.goto('/tracking/held');
    const held = admin.getByRole('row').filter({ hasText: 'No matching booking' });
    await expect(held).toHaveCount(2);
    const mend = async (says: string) => {
      await held
        .filter({ hasText: says })
        .getByRole('button', { name: /^Correct the match of/ })
        .click();
      return admin.getByRole('dialog', { name: 'Correct the match' });
    };
    const corrected = await mend('Discharged');
    await corrected.getByLabel('Bills of lading or air waybills').fill(number);
    await corrected.getByRole('button', { name: 'Correct and check again' }).click();
    await expect(corrected).toBeHidden();
    await expect(held).toHaveCount(1);

    const given = await mend('Departed');
    await given.getByLabel('Choose a booking').fill(number);
    await given.getByRole('button', { name: `Deliver to ${number}` }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Deliver' }).click();
    await expect(held).toHaveCount(0);
    // The row disappears on the click, before the response.
    await expect
      .poll(milestones)
      .toEqual([
        ...['empty_picked_up', 'cargo_received', 'loaded', 'departed'],
        ...['arrived', 'discharged', 'out_gate', 'empty_returned'],
      ]);
    await expect(entry(page, 'VNHPH Hai Phong', 'Departed')).toContainText('done');
  });
});
