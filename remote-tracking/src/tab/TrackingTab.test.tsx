import { getBooking, getTracking, type HistoryEntry, listHistories, type Tracking } from '@quayside/contract';
import { changeLanguage } from '@quayside/kernel/language';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aBooking,
  anEntry,
  anEvent,
  aTracking,
  bookingId,
  haiphong,
  losAngeles,
  now,
  rotterdam,
  yokohama,
} from '../tracking/tracking.fixture';
import TrackingTab from './TrackingTab';

const api = mockServer();

const show = (
  tracking: Partial<Tracking> = {},
  options: Parameters<typeof renderInKernel>[1] = {},
  history: HistoryEntry[] = [],
) => {
  api.use(answers(getTracking, aTracking(tracking)), answers(getBooking, aBooking()), answers(listHistories, history));
  return renderInKernel(<TrackingTab bookingId={bookingId} />, { now, ...options });
};

test('separates planned from past events by the NOW line', async () => {
  const { container } = show();
  await screen.findByText('Left the terminal');
  const rows = [...container.querySelectorAll('[data-now], li[data-expected], section section li')];
  const rule = rows.findIndex((row) => row.hasAttribute('data-now'));
  expect(rule).toBe(3);
  expect(rows.slice(0, rule).every((row) => row.hasAttribute('data-expected'))).toBe(true);
  expect(rows.slice(rule + 1).some((row) => row.hasAttribute('data-expected'))).toBe(false);
});

test('shows times in the time zone of the place, and the former time of a moved arrival', async () => {
  show();
  const arrival = (await screen.findByText('Arrived at destination port')).closest('li') as HTMLElement;
  expect(arrival).toHaveTextContent('2026/12/04 05:00');
  expect(arrival).toHaveTextContent('Revised from 2026/12/01 18:00');
  expect(arrival).toHaveTextContent('Carrier');
});

test('shows the age of the last report', async () => {
  const { trip, lastReportedAt: reportedAt } = aTracking();
  show({ trip: { ...trip, reportedAt } });
  expect(await screen.findByText('Carrier last reported 3 d ago')).toBeVisible();
});

test('does not call an entry by hand a report of the carrier', async () => {
  show({ trip: { ...aTracking().trip, reportedAt: null } });
  expect(await screen.findByText('Last entry 3 d ago')).toBeVisible();
  expect(screen.queryByText(/Carrier last reported/)).not.toBeInTheDocument();
});

test('filters by the sources of the booking', async () => {
  const { user } = show();
  const filter = await screen.findByRole('radiogroup', { name: 'Source of the events' });
  expect(
    within(filter)
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).value),
  ).toEqual(['All', 'Carrier', 'Entered by hand', 'Internal']);
  await user.click(within(filter).getByText('Entered by hand'));
  expect(screen.queryByText('Arrived at destination port')).not.toBeInTheDocument();
  expect(screen.getByText('Booking confirmed')).toBeVisible();
});

test('marks an exception at its place and time, with its effect', async () => {
  const missed = anEntry(1, 'Connection missed at Yokohama', '2026-11-10T05:00:00.000Z', {
    raised: 'MISSED_TRANSSHIPMENT',
    evidence: ['The onward departure passed without the cargo.'],
  });
  const facts = {
    place: { code: yokohama.code, city: yokohama.city, timeZone: yokohama.timeZone },
    at: '2026-11-10T04:18:00.000Z',
    dateOnly: false,
    effect: { date: 'ETA' as const, hours: 144 },
  };
  show({}, {}, [{ ...missed, settings: { ...missed.settings, facts } }]);
  const row = (await screen.findByText('Connection missed at Yokohama')).closest('li') as HTMLElement;
  expect(row).toHaveTextContent('2026/11/10 13:18');
  expect(row).toHaveTextContent('The onward departure passed without the cargo. ETA +6 d');
  expect(row.closest('section')).toHaveAccessibleName(/Yokohama/);
});

test('shows no exceptions when the exception display is off', async () => {
  show({}, { role: 'customer-member' });
  await screen.findByText('Arrived at destination port');
  expect(screen.queryByText('Container rolled to later vessel')).not.toBeInTheDocument();
});

test('marks the last reached milestone in the stepper', async () => {
  show();
  const steps = within(await screen.findByRole('list', { name: 'Milestones' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, null, 'step', null]);
  expect(steps[3]).toHaveTextContent('On board');
  expect(steps[4]).toHaveTextContent('ETA 2026/12/04 05:00');
});

test('does not call cargo without a container containers', async () => {
  api.use(
    answers(getTracking, aTracking()),
    answers(getBooking, aBooking({ loadType: 'LCL', listContainerNumbers: [] })),
  );
  renderInKernel(<TrackingTab bookingId={bookingId} />, { now });
  expect(await screen.findByText('Cargo')).toBeVisible();
  expect(screen.queryByText('Containers', { selector: 'dt' })).not.toBeInTheDocument();
});

test('draws the sailed route solid and the remaining one dotted, and describes it in words', async () => {
  const { container } = show();
  const words = await screen.findByRole('list', { name: 'Route in words' });
  expect(within(words).getAllByRole('listitem')).toHaveLength(4);
  expect(words).toHaveTextContent('Estimated position of CMA CGM JACQUES SAADE');
  await waitFor(() => expect(container.querySelector('[data-way="sailed"]')).toBeInTheDocument());
  expect(container.querySelector('[data-way="sailed"]')).not.toHaveClass('way-ahead');
  expect(container.querySelector('[data-way="remaining"]')).toHaveClass('way-ahead');
  expect(container.querySelector('[data-position="moving"]')).toHaveTextContent('Estimated position');
});

test('shows the reported position of the vessel with its source and age', async () => {
  const at = new Date(now.getTime() - 3 * 3_600_000).toISOString();
  const { container } = show({
    vesselPosition: { vessel: 'CMA CGM JACQUES SAADE', imo: '9839179', lat: -5.5, lon: 70.25, at, source: 'AIS' },
  });
  const words = await screen.findByRole('list', { name: 'Route in words' });
  const said = 'Reported position of CMA CGM JACQUES SAADE, AIS, 3 h ago';
  expect(words).toHaveTextContent(`${said}: 5.50° S, 70.25° E`);
  expect(screen.getAllByText(said)).not.toHaveLength(0);
  await waitFor(() => expect(container.querySelector('[data-position="reported"]')).toBeInTheDocument());
});

test('marks a reported position of more than a day ago as old', async () => {
  const at = new Date(now.getTime() - 49 * 3_600_000).toISOString();
  const { container } = show({
    vesselPosition: { vessel: 'CMA CGM JACQUES SAADE', imo: '9839179', lat: -5.5, lon: 70.25, at, source: 'AIS' },
  });
  const words = await screen.findByRole('list', { name: 'Route in words' });
  expect(words).toHaveTextContent('Old reported position of CMA CGM JACQUES SAADE, AIS, 2 d ago: 5.50° S, 70.25° E');
  await waitFor(() => expect(container.querySelector('[data-position="reported"]')).toHaveClass('old'));
});

test('says that only a part of the cargo has arrived on map, readout and steps', async () => {
  const { trip } = aTracking();
  const seen = { call: trip.calls.length - 1, left: false, at: '2026-11-19T05:00:00.000Z', dateOnly: false };
  show({ shippingStatus: 'arrived', trip: { ...trip, seen, partly: true } });
  const words = await screen.findByRole('list', { name: 'Route in words' });
  expect(words).toHaveTextContent('Partly arrived at NLRTM Rotterdam');
  expect(screen.getAllByText(/Partly arrived at Rotterdam/)).not.toHaveLength(0);
});

test('zooms by button and keyboard, and resets to the whole route', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Zoom in' }));
  const out = screen.getByRole('button', { name: 'Zoom out' });
  expect(out).toBeEnabled();
  screen.getByRole('application', { name: 'Route map' }).focus();
  await user.keyboard('0');
  expect(out).toBeDisabled();
});

test('says that a shipment has no events, and still shows its route', async () => {
  show({ events: [], lastReportedAt: null, shippingStatus: 'created' });
  expect(await screen.findByText('No tracking events yet')).toBeVisible();
  expect(screen.getByText('No position reported yet')).toBeVisible();
});

test('says why a route cannot be drawn', async () => {
  show({ route: [rotterdam] });
  expect(await screen.findByText('No route to draw')).toBeVisible();
});

test('shows a failure with a retry instead of map and timeline, and keeps the facts', async () => {
  api.use(refuses(getTracking, 500, 'The tracking could not be read'), answers(getBooking, aBooking()));
  const { user } = renderInKernel(<TrackingTab bookingId={bookingId} />, { now });
  expect(await screen.findByText('The tracking could not be read')).toBeVisible();
  expect(await screen.findByText('Haiphong Rattan & Steel JSC')).toBeVisible();
  api.use(answers(getTracking, aTracking()));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Arrived at destination port')).toBeVisible();
});

test('shows updates from the socket', async () => {
  const { realtime } = show({ events: [] });
  await screen.findByText('No tracking events yet');
  api.use(answers(getTracking, aTracking()));
  realtime.emit('BOOKING_CHANGED', { id: bookingId, version: 8, updatedAt: now.toISOString() });
  expect(await screen.findByText('Arrived at destination port')).toBeVisible();
});

test('applies updates that arrive during the first load', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const read = jest.fn(async () => {
    if (read.mock.calls.length > 1) return aTracking();
    await released;
    return aTracking({ events: [] });
  });
  api.use(answers(getTracking, read), answers(getBooking, aBooking()), answers(listHistories, []));
  const { realtime } = renderInKernel(<TrackingTab bookingId={bookingId} />, { now });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  realtime.emit('BOOKING_CHANGED', { id: bookingId, version: 8, updatedAt: now.toISOString() });
  release();
  expect(await screen.findByText('Arrived at destination port')).toBeVisible();
});

test('reloads changes from before the socket connected', async () => {
  const { realtime } = show({ events: [] });
  act(() => realtime.connection.setState({ status: 'reconnecting' }));
  await screen.findByText('No tracking events yet');
  api.use(answers(getTracking, aTracking()));
  act(() => realtime.connection.setState({ status: 'live' }));
  expect(await screen.findByText('Arrived at destination port')).toBeVisible();
});

test.each([
  ['none', 'Not tracked', true],
  ['requested', 'Tracking requested', false],
  ['active', 'Tracking active', false],
  ['waiting', 'Waiting for the carrier', false],
  ['stopped', 'Tracking stopped', true],
] as const)(
  'tracking that is %s says so and why, and offers the search where it helps',
  async (trackingState, said, asks) => {
    show({ trackingState, stateReason: 'This is why.' });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText('This is why.')).toBeVisible();
    await screen.findByRole('list', { name: 'Milestones' });
    expect(screen.queryAllByRole('form', { name: 'Ask a carrier for tracking' })).toHaveLength(asks ? 1 : 0);
  },
);

test('offers no search for a closed booking or without permission', async () => {
  const completed = aBooking({ status: 'completed' });
  api.use(answers(getTracking, aTracking({ trackingState: 'stopped' })), answers(getBooking, completed));
  renderInKernel(<TrackingTab bookingId={bookingId} />, { now });
  await screen.findByRole('list', { name: 'Milestones' });
  expect(screen.queryByRole('form', { name: 'Ask a carrier for tracking' })).not.toBeInTheDocument();
});

test('opens the edit by the address for users who may edit no other field', async () => {
  const booking = aBooking();
  api.use(answers(getBooking, { ...booking, may: { ...booking.may, edit: [] } }));
  show({}, { at: '/?edit=tracking' });
  expect(await screen.findByRole('form', { name: 'Edit tracking info' })).toBeVisible();
});

test("shows both of two sources that differ by more than a day, each with the other's report", async () => {
  const arrival = (source: 'carrier' | 'terminal', at: string) =>
    anEvent('arrived', rotterdam, at, { source, sourceName: source, classifier: 'estimated' });
  show({ events: [arrival('carrier', '2026-12-04T04:00:00.000Z'), arrival('terminal', '2026-12-06T04:00:00.000Z')] });
  expect(await screen.findByText(/Sources differ: Terminal says/)).toHaveTextContent('2026/12/06 05:00');
  expect(screen.getByText(/Sources differ: Carrier says/)).toHaveTextContent(/2026.12.04 05:00.*, which counts$/);
});

test('shows carriage, source, pieces and the role of the place of an event', async () => {
  const events = [
    anEvent('departed', haiphong, '2026-11-04T15:10:00.000Z', {
      flight: 'CA 1043',
      pieces: 12,
      source: 'airline',
      sourceName: 'CA',
    }),
  ];
  show({ events, isLikeAIRBooking: true, carrier: { code: 'CA', name: 'Air China' } });
  const row = (await screen.findByText(/12 pieces/)).closest('li') as HTMLElement;
  expect(row).toHaveTextContent('Departed, done');
  expect(row).toHaveTextContent('Airline, by Air ChinaFlight');
  expect(screen.getByRole('region', { name: /^VNHPH/ })).toHaveTextContent('Origin');
});

describe.each(['America/New_York', 'Asia/Tokyo'])('a shipment through three zones, seen from %s', (viewer) => {
  beforeEach(() => {
    const asIs = Intl.DateTimeFormat.prototype.resolvedOptions;
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function resolved(
      this: Intl.DateTimeFormat,
    ) {
      return { ...asIs.call(this), timeZone: viewer };
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('shows dates in the time zones of their places', async () => {
    // 22:30 UTC is the next day in Haiphong and Yokohama, and the same afternoon in Los Angeles.
    const events = [haiphong, yokohama, losAngeles].map((place, index) =>
      anEvent(
        (['departed', 'transshipment_departed', 'arrived'] as const)[index] ?? null,
        place,
        `2026-11-1${index}T22:30:00.000Z`,
      ),
    );
    show({ events, route: [haiphong, yokohama, losAngeles] });
    const at = async (name: string) => (await screen.findByText(name)).closest('li');
    expect(await at('Departed')).toHaveTextContent('2026/11/11 05:30');
    expect(await at('Departed transshipment point')).toHaveTextContent('2026/11/12 07:30');
    expect(await at('Arrived at destination port')).toHaveTextContent('2026/11/12 14:30');
  });
});

test('shows the pick-up status of each container with source, free time and contradictions', async () => {
  const word = { sourceName: 'Terminal49', saidAt: '2026-11-19T20:00:00.000Z', timeZone: 'America/Los_Angeles' };
  const facts = [
    { ...word, is: 'available', value: 'yes' },
    { ...word, is: 'last-free-day', value: '2026-11-21' },
    { ...word, is: 'last-free-day', value: '2026-11-23', sourceName: 'CMDU' },
    { ...word, is: 'pick-up-number', value: 'PIN 4711' },
    { ...word, is: 'yard', value: 'Y0709A' },
  ] as const;
  const left = { container: 'TCNU4820960', facts: [facts[1]], leftAt: '2026-11-18T20:00:00.000Z' };
  show({ pickUps: [{ container: 'CMAU8173542', facts: [...facts], leftAt: null }, left] });
  const [first, second] = within(await screen.findByRole('list', { name: 'Pick-up' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('CMAU 817354 2');
  expect(first).toHaveTextContent('Available for pick-upYesTerminal49, 2026/11/19 12:00 PST');
  expect(first).toHaveTextContent('Last free day2026/11/211 day leftTerminal49');
  expect(first).toHaveTextContent('2026/11/23CMA CGM');
  expect(first).toHaveTextContent('Pick-up numberPIN 4711');
  expect(first).not.toHaveTextContent('Fees');
  expect(second).toHaveTextContent('Left the terminal 2026/11/18 12:00 PST');
  expect(second).not.toHaveTextContent('day left');
});

test('shows trip, milestones and events in German', async () => {
  await act(() => changeLanguage('de'));
  const { trip, lastReportedAt: reportedAt } = aTracking();
  show({ trip: { ...trip, reportedAt } });
  expect(await screen.findByText('Letzte Meldung des Carriers vor 3 Tg.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Zeitachse' })).toBeVisible();
  expect(screen.getByText('Im Zielhafen angekommen')).toBeVisible();
  expect(screen.getByText('Löschhafen')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Von Hand eingegeben' })).toBeInTheDocument();
  await act(() => changeLanguage('en'));
});
