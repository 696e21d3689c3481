import { readPdf } from '../../api/src/pdf/readPdf.fixture';
import {
  scenarioMoment,
  type TripScenario,
  tripScenarios,
} from '../../shared-kernel/freight/src/tripScenarios.fixture';
import { type Caller, callerAs } from '../support/api';
import { demoFolder, removeFolder } from '../support/demo';
import type { Quayside } from '../support/quayside';
import { play, startAt } from '../support/scenarios';
import type { Booking } from '../support/shipments';
import { expect as base, continueAs, type Page, test, visit } from '../support/test';

/** Many checks on content that has already loaded. */
const expect = base.configure({ timeout: 5000 });

interface PlayedScenario {
  readonly scenario: TripScenario;
  readonly booking: Booking;
}

let folder = '';
let quayside: Quayside | undefined;
let agent: Caller;
const played: PlayedScenario[] = [];

/** Starts the product at a given time and plays the reports of that time. */
const playAt = async (moment: string): Promise<Quayside> => {
  const running = await startAt(folder, moment);
  agent = await callerAs(running.url, 'agent');
  for (const scenario of tripScenarios)
    if ((scenario.reported ?? scenarioMoment) === moment)
      played.push({ scenario, booking: await play(running, agent, scenario) });
  return running;
};

test.beforeAll(async () => {
  folder = await demoFolder();
  const moments = new Set(tripScenarios.map(({ reported = scenarioMoment }) => reported));
  for (const moment of [...moments].sort()) {
    await quayside?.stop();
    quayside = await playAt(moment);
  }
});
test.afterAll(async () => {
  await quayside?.stop();
  await removeFolder(folder);
});

/** Matches words in order, with any elements between them. */
const inOrder = (words: string): RegExp =>
  new RegExp(
    words
      .split(/\s+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
      .join('\\s*'),
  );

/** Splits `ETA 2026/12/07 06:00 CET` of `+3 d ETA 2026/12/07 06:00 CET` into its parts. */
const splitTripEnd = (end: string) => {
  const [, delta = '', label = '', moment = ''] = /^(.*?) ?\b([EA]T[DA]) (.*)$/.exec(end) ?? [];
  return { delta, label, moment };
};

const checkCard = async (page: Page, { scenario: { name, expected }, booking }: PlayedScenario) => {
  const card = page.getByRole('article').filter({ hasText: `TWELVE ${name}`.slice(0, 60) });
  await expect.soft(card.getByRole('img', { name: expected.sentence, exact: true }), 'line').toBeVisible();
  await expect.soft(card, 'card').toContainText(inOrder(expected.note));
  await expect.soft(card, 'card').toContainText(inOrder(expected.departure));
  await expect.soft(card, 'card').toContainText(inOrder(expected.arrival));
  const line = card.locator('[data-exception]');
  if (expected.exception) await expect.soft(line, 'exception').toContainText(inOrder(expected.exception));
  else await expect.soft(line, 'exception').toHaveCount(0);
  const { body } = await agent.get<PlayedScenario['scenario']['expected']>(`/bookings/${booking._id}`);
  expect.soft(body.data).toMatchObject({ status: expected.status, shippingStatus: expected.shippingStatus });
};

const checkTab = async (page: Page, { scenario: { expected }, booking }: PlayedScenario) => {
  await visit(page, `/bookings/${booking._id}/tracking`);
  await expect(page.getByRole('region', { name: 'Route', exact: true })).toBeVisible();
  await expect(page.getByText(booking.fields.customerReference).first()).toBeVisible();
  const map = page.getByRole('list', { name: 'Route in words' });
  await expect.soft(map, 'map').toContainText(expected.map);
  if (expected.status !== 'cancelled') {
    const readout = page.locator('dl').filter({ hasText: 'Last report' });
    await expect.soft(readout, 'readout').toContainText(inOrder(expected.where));
    for (const part of expected.note.split(' · ')) await expect.soft(readout, 'readout').toContainText(part);
    const { label, moment } = splitTripEnd(expected.arrival);
    await expect.soft(readout, 'readout').toContainText(inOrder(`${label} ${moment}`));
  }
  const steps = page.getByRole('list', { name: 'Milestones' });
  const standing = steps.locator('li').filter({ hasText: expected.status === 'cancelled' ? 'ended' : 'now' });
  if (expected.step) await expect.soft(standing, 'steps').toContainText(expected.step);
  else await expect.soft(standing, 'steps').toHaveCount(0);
  if (expected.timeline) {
    const [place, title] = expected.timeline;
    const entry = page.getByRole('region', { name: place, exact: true }).getByRole('listitem');
    await expect.soft(entry.filter({ hasText: title }).first(), 'timeline').toBeVisible();
  } else await expect.soft(page.getByText('No tracking events yet'), 'timeline').toBeVisible();
};

const checkDrawer = async (page: Page, { scenario: { expected } }: PlayedScenario) => {
  await page.getByRole('button', { name: /^History/ }).click();
  const drawer = page.getByRole('dialog', { name: 'BOOKING HISTORY' });
  await expect.soft(drawer.getByRole('listitem').filter({ hasText: expected.history }).first(), 'drawer').toBeVisible();
  const first = drawer.getByRole('region', { name: 'Exceptions' }).getByRole('listitem').first();
  if (expected.exception) await expect.soft(first, 'drawer').toContainText(inOrder(expected.exception));
  else await expect.soft(first, 'drawer').toHaveCount(0);
  await drawer.getByRole('button', { name: 'Close' }).first().click();
  await expect(drawer).toBeHidden();
};

const fetchPdfText = async (url: string, id: string): Promise<string> => {
  const path = `/api/bookings/${id}/tracking/pdf`;
  const { body } = await agent.post<{ token: string }>('/me/tickets', { path });
  const answer = await fetch(`${url}${path}?token=${body.data.token}`);
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
};

const checkPaper = async (url: string, { scenario: { expected }, booking }: PlayedScenario) => {
  const text = await fetchPdfText(url, booking._id);
  const [departure, arrival] = [splitTripEnd(expected.departure), splitTripEnd(expected.arrival)];
  const late = /\d+ days? later than planned/.exec(expected.sentence)?.[0];
  const told = [
    ...[expected.where, expected.note, expected.map],
    ...(departure.label && arrival.label ? [`${departure.label} ${arrival.label} Where`] : []),
    ...[departure.moment, arrival.moment].filter(Boolean).slice(0, 2),
    ...(late ? [late] : []),
    ...(arrival.delta.startsWith('overdue') ? [arrival.delta] : []),
    ...(expected.timeline ? [expected.timeline[1]] : []),
    ...(expected.exception ? [expected.exception] : []),
  ];
  for (const words of told) expect.soft(text, 'paper').toMatch(inOrder(words));
};

test('describes each trip consistently in card, map, steps, timeline, drawer and document', async ({ browser }) => {
  const { url } = quayside as Quayside;
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 3600 } });
  const page = await context.newPage();
  await continueAs(page, url, agent);
  await page.clock.setFixedTime(new Date(scenarioMoment));
  await page.goto('/bookings/all?searchText=TWELVE');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${played.length} Bookings`);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(played.length);
  for (const one of played) await test.step(`${one.scenario.name}: card`, () => checkCard(page, one));
  for (const one of played)
    await test.step(one.scenario.name, async () => {
      await checkTab(page, one);
      await checkDrawer(page, one);
      await checkPaper(url, one);
    });
  await context.close();
});
