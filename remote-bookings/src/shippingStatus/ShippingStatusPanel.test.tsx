import {
  completeBooking,
  correctEvent,
  countUnreadComments,
  getBooking,
  getTracking,
  recordEvents,
  type Tracking,
  withdrawEvent,
} from '@quayside/contract';
import type { TrackingEvent, Trip } from '@quayside/freight';
import { answers, mockServer, refuses } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openBooking } from '../testing/openBooking';
import {
  expectedCalls,
  haiphong,
  rotterdam,
  sampleBooking,
  sampleTrip,
  toSampleId,
  unreported,
} from '../testing/samples';

const api = mockServer();
beforeEach(() => api.use(answers(countUnreadComments, { unread: 0 })));
const { may } = sampleBooking();
const confirmed = sampleBooking({
  status: 'new',
  shippingStatus: 'confirmed',
  trip: sampleTrip({ ...unreported, calls: expectedCalls() }),
  may: { ...may, shippingStatus: ['picked', 'onboard'] },
});
const arrived = sampleBooking({ shippingStatus: 'arrived', may: { ...may, shippingStatus: [], complete: true } });

const steps = () => screen.findByRole('list', { name: 'Shipping status' });
const current = async () => within(await steps()).getByText(/, now$/).parentElement;
const openDrawer = async (user: UserEvent, button: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  const drawer = await screen.findByRole('dialog', { name: 'Record events' });
  await within(drawer).findByRole('form', { name: 'Record events' });
  return within(drawer);
};

/** Returns the tracking of the sample booking without reports of a carrier. */
const createTracking = (events: TrackingEvent[]): Tracking => {
  const {
    _id: booking,
    loadType,
    isLikeAIRBooking,
    status,
    trip,
    shippingStatus,
    progress,
    etd,
    eta,
    state,
  } = confirmed;
  return {
    ...{ booking, loadType, isLikeAIRBooking, status, events, trip, shippingStatus, progress, etd, eta, state },
    authors: [{ id: toSampleId(0xd1), name: 'Lan Nguyen' }],
    ...{ route: [haiphong, rotterdam], pickUps: [], freeTimes: [], etaHistory: [], etaRevisedFrom: null },
    ...{ lastReportedAt: null, vessel: null, voyage: null, flight: null, carrier: null },
    ...{ trackingState: 'none', stateReason: null },
  };
};

const enteredDeparture: TrackingEvent = {
  ...{
    id: toSampleId(0xe1),
    bookingId: confirmed._id,
    source: 'manual',
    sourceName: 'Entered by hand',
    sourceEventId: 'x',
  },
  ...{ kind: 'transport', milestone: 'departed', rawCode: 'departed', rawLabel: 'Departed', classifier: 'actual' },
  ...{ occurredAt: '2026-11-04T15:10:00.000Z', occurredTz: 'Asia/Ho_Chi_Minh', dateOnly: false, retracted: false },
  ...{ receivedAt: '2026-11-05T02:00:00.000Z', updatedAt: '2026-11-05T02:00:00.000Z', visibility: 'all' },
  location: { unlocode: 'VNVUT', name: 'Vung Tau', timeZone: 'Asia/Ho_Chi_Minh' },
  ...{ vessel: { name: 'EVER ACE' }, voyage: '0123W' },
  enteredBy: toSampleId(0xd1),
};

test('shows the steps and the possible next ones', async () => {
  api.use(answers(getBooking, confirmed));
  openBooking();
  const shown = within(await steps()).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    // Staff see it in their own time zone, so the hour depends on the machine.
    expect.stringMatching(/^Created, done2026\/10\/20 \d\d:00$/),
    'Confirmed, now',
    'Picked up, to come',
    'On board, to comeETD 2026/11/04 21:00 ICT',
    'Arrived, to comeETA 2026/12/04 05:00 CET',
  ]);
  expect(screen.getAllByRole('button', { name: /^Move to/ }).map(({ textContent }) => textContent)).toEqual([
    'Move to Picked up',
    'Move to On board',
  ]);
  expect(screen.queryByRole('button', { name: 'Mark complete' })).not.toBeInTheDocument();
});

const blank = { vessel: '', voyage: '', flight: '', note: '', reason: '' };

test('records a step with date, time and place, proposed from the plan', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(getBooking, confirmed),
    answers(getTracking, createTracking([])),
    answers(recordEvents, ({ body, request }) => {
      sent.push(body, request.headers.get('if-match'));
      return sampleBooking({ shippingStatus: 'onboard', version: 2 });
    }),
  );
  const { user } = openBooking();
  const drawer = await openDrawer(user, 'Move to On board');
  const departed = within(drawer.getByRole('group', { name: 'Departed' }));
  expect(departed.getByRole('checkbox', { name: 'Departed' })).toBeChecked();
  expect(departed.getByRole('textbox', { name: 'Departed: date' })).toHaveValue('2026/11/04');
  expect(departed.getByRole('textbox', { name: 'Departed: time' })).toHaveValue('21:00');
  expect(departed.getByText('Time (ICT)')).toBeVisible();
  expect(departed.getByRole('combobox', { name: 'Departed: place' })).toHaveValue('Haiphong, VN');
  expect(departed.getByRole('textbox', { name: 'Departed: vessel' })).toHaveValue('');
  await user.type(departed.getByRole('textbox', { name: 'Departed: vessel' }), 'EVER ACE');
  await user.click(drawer.getByRole('checkbox', { name: 'Empty container picked up' }));
  expect(drawer.getByText('2 events')).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Record 2 events' }));
  expect(await drawer.findByText('Enter when it happened')).toBeVisible();
  expect(sent).toEqual([]);
  const pickUp = within(drawer.getByRole('group', { name: 'Empty container picked up' }));
  await user.type(pickUp.getByRole('textbox', { name: 'Empty container picked up: date' }), '2026/11/02');
  await user.click(drawer.getByRole('button', { name: 'Record 2 events' }));
  expect(await screen.findByText('2 events recorded')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      events: [
        { ...blank, milestone: 'empty_picked_up', date: '2026-11-02', time: null, place: haiphong.id },
        {
          ...{ ...blank, milestone: 'departed', date: '2026-11-04', time: '21:00', place: haiphong.id },
          vessel: 'EVER ACE',
        },
      ],
    },
    '"1"',
  ]);
  expect(await current()).toHaveTextContent('On board');
});

test('shows at its field why a date is refused, and asks for the reason of a step out of order', async () => {
  const message = 'Departed is before Loaded (2026/11/05 08:00 ICT). Correct one of the two, or give a reason.';
  api.use(
    answers(getBooking, confirmed),
    answers(getTracking, createTracking([])),
    refuses(recordEvents, 422, message, [{ path: 'events.0.date', message }]),
  );
  const { user } = openBooking();
  const drawer = await openDrawer(user, 'Move to On board');
  await user.click(drawer.getByRole('button', { name: 'Record event' }));
  expect(await drawer.findByText(message)).toBeVisible();
  expect(drawer.getByRole('textbox', { name: 'Departed: reason' })).toBeVisible();
  expect(drawer.getByRole('textbox', { name: 'Departed: date' })).toHaveValue('2026/11/04');
});

test('corrects and withdraws an entered event with a reason', async () => {
  const sent: unknown[] = [];
  const onboard = sampleBooking({ may: { ...may, shippingStatus: [] } });
  api.use(
    answers(getBooking, onboard),
    answers(getTracking, createTracking([enteredDeparture])),
    answers(correctEvent, ({ body }) => {
      sent.push(body);
      return onboard;
    }),
    answers(withdrawEvent, ({ body }) => {
      sent.push(body);
      return onboard;
    }),
  );
  const { user } = openBooking();
  const drawer = await openDrawer(user, 'Record events');
  const entered = within(drawer.getByRole('region', { name: 'Entered by hand' }));
  expect(entered.getByText(/Lan Nguyen/)).toBeVisible();
  expect(drawer.queryByRole('checkbox', { name: 'Departed' })).not.toBeInTheDocument();
  await user.click(entered.getByRole('button', { name: 'Correct Departed' }));
  const correct = within(await screen.findByRole('dialog', { name: 'Correct “Departed”' }));
  expect(correct.getByRole('combobox', { name: 'Departed: place' })).toHaveValue('Vung Tau');
  expect(correct.getByRole('textbox', { name: 'Departed: vessel' })).toHaveValue('EVER ACE');
  expect(correct.getByRole('textbox', { name: 'Departed: voyage' })).toHaveValue('0123W');
  await user.clear(correct.getByRole('textbox', { name: 'Departed: time' }));
  await user.type(correct.getByRole('textbox', { name: 'Departed: time' }), '23:15');
  await user.type(correct.getByRole('textbox', { name: 'Departed: reason' }), 'Terminal log');
  await user.click(correct.getByRole('button', { name: 'Correct' }));
  expect(await screen.findByText('Departed corrected')).toBeInTheDocument();
  await user.click(entered.getByRole('button', { name: 'Withdraw Departed' }));
  const withdraw = within(await screen.findByRole('dialog', { name: 'Withdraw “Departed”?' }));
  await user.type(withdraw.getByRole('textbox', { name: 'Reason' }), 'Another ship');
  await user.click(withdraw.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Departed withdrawn')).toBeInTheDocument();
  expect(sent).toEqual([
    // The place is left out because it did not change; the API keeps the stored one.
    {
      ...{ date: '2026-11-04', time: '23:15', note: '', reason: 'Terminal log' },
      ...{ vessel: 'EVER ACE', voyage: '0123W', flight: '' },
    },
    { reason: 'Another ship' },
  ]);
});

test('marks an arrived booking as complete, with a reason for missing documents', async () => {
  const sent: unknown[] = [];
  api.use(
    answers(getBooking, arrived),
    answers(completeBooking, ({ body }) => {
      sent.push(body);
      return sampleBooking({ ...arrived, status: 'completed', version: 2, may: { ...may, shippingStatus: [] } });
    }),
  );
  const { user } = openBooking();
  await user.click(await screen.findByRole('button', { name: 'Mark complete' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Mark this booking complete?' });
  const missing = within(within(dialog).getByRole('list', { name: 'Missing documents' })).getAllByRole('listitem');
  expect(missing.length).toBeGreaterThan(0);
  expect(within(dialog).getByRole('button', { name: 'Mark complete' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: /Why are they not needed/ }), 'Customer has them');
  await user.click(within(dialog).getByRole('button', { name: 'Mark complete' }));
  expect(await screen.findByText('Status: Completed')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'Customer has them' }]);
  expect(within(await steps()).getByText('Arrived')).toHaveTextContent('Arrived, done');
});

test('shows the dates and delays of a completed booking', async () => {
  const [from, to] = sampleTrip().calls;
  const came = { ...to, arrival: { at: '2026-12-06T04:00:00.000Z', dateOnly: false, sure: 'actual' } } as const;
  const trip = sampleTrip({ calls: [from, came] as Trip['calls'] });
  api.use(
    answers(getBooking, sampleBooking({ ...arrived, status: 'completed', may: { ...may, complete: false }, trip })),
  );
  openBooking();
  expect(await screen.findByText('2 d late', { exact: false })).toHaveTextContent('· 2 d late');
});

test('shows only the steps without permission to move', async () => {
  api.use(answers(getBooking, sampleBooking({ may: { ...may, shippingStatus: [], recordEvents: false } })));
  openBooking({ role: 'customer-member' });
  expect(await steps()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record events' })).not.toBeInTheDocument();
  expect(await current()).toHaveTextContent('On board');
  expect(screen.queryByRole('button', { name: /^Move to/ })).not.toBeInTheDocument();
});
