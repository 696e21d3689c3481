import { acknowledgeHistory, getBooking, type HistoryEntry, listHistories } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBooking, anEntry, bookingId, now, sampleHistory } from '../tracking/tracking.fixture';
import HistoryDrawer from './HistoryDrawer';

const api = mockServer();
const nothing = () => {};

const show = (history: HistoryEntry[] = sampleHistory, options: Parameters<typeof renderInKernel>[1] = {}) => {
  api.use(answers(listHistories, history), answers(getBooking, aBooking()));
  return renderInKernel(<HistoryDrawer bookingId={bookingId} open onClose={nothing} />, { now, ...options });
};

const delay = /^Acknowledge: ETA at Rotterdam/;
const delayDone = /^Acknowledged: ETA at Rotterdam/;
const byInes = (entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  settings: {
    ...entry.settings,
    acknowledgedBy: { email: 'agent@quayside.example', fullName: 'Ines Verhoeven', timestamp: now.toISOString() },
  },
});

test('lists exceptions first, open and worst on top, then days from newest to oldest', async () => {
  show();
  const block = await screen.findByRole('region', { name: 'Exceptions' });
  expect(screen.getByRole('dialog', { name: 'BOOKING HISTORY' })).toBeVisible();
  expect(block).toHaveTextContent('2 open, 1 acknowledged');
  const titles = within(block)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(titles).toEqual([
    'Acknowledge: Container rolled to a later loading at Singapore',
    'Acknowledge: ETA at Rotterdam moved by 59 hours',
    'Acknowledged: Late departure from Haiphong',
  ]);
  const days = screen
    .getAllByRole('region')
    .filter((region) => /^\d{4}\//.test(region.getAttribute('aria-label') ?? ''));
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual(['2026/11/18', '2026/11/04', '2026/11/03']);
});

test('shows the former and new value of each edited field', async () => {
  const edited = anEntry(1, 'Booking edited', '2026-11-18T09:20:00.000Z');
  const changes = [
    { label: 'ETA', before: '2026/12/04', after: '2026/12/06' },
    { label: 'Contact name', before: '', after: 'Łucja 王' },
  ];
  show([{ ...edited, changes }]);
  const day = within(await screen.findByRole('region', { name: '2026/11/18' }));
  expect(day.getByText(/^ETA/)).toHaveTextContent('ETA: 2026/12/04 2026/12/06');
  expect(day.getByText(/^Contact name/)).toHaveTextContent('Contact name: none Łucja 王');
});

test('names an overdue document by its label, not its key', async () => {
  const overdue = anEntry(1, 'Document overdue', '2026-11-18T09:20:00.000Z', {
    raised: 'DOCUMENT_OVERDUE',
    detail: 'Packing list',
  });
  const data = { equipment_reference: null, reference: 'packing-list' };
  show([{ ...overdue, settings: { ...overdue.settings, data } }]);
  const block = await screen.findByRole('region', { name: 'Exceptions' });
  expect(block).toHaveTextContent('Packing list');
  expect(block).not.toHaveTextContent('packing-list');
});

test('acknowledges an exception optimistically, then shows person and time', async () => {
  let answer: () => void = nothing;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const history = [...sampleHistory];
  const { user } = show(history);
  api.use(
    answers(acknowledgeHistory, async ({ params }) => {
      await held;
      const index = history.findIndex(({ id }) => id === params.id);
      history[index] = byInes(history[index] as HistoryEntry);
      return history[index] as HistoryEntry;
    }),
  );
  await user.click(await screen.findByRole('button', { name: delay }));
  expect(await screen.findByRole('button', { name: delayDone })).toBeDisabled();
  expect(screen.getByRole('region', { name: 'Exceptions' })).toHaveTextContent('1 open, 2 acknowledged');
  answer();
  await waitFor(() => expect(screen.getAllByText(/Acknowledged by Ines Verhoeven/)).toHaveLength(2));
});

test('names no person for an exception that was closed with its booking', async () => {
  const [first, ...others] = sampleHistory;
  if (!first) throw new Error('The sample has no exception');
  const acknowledgedBy = { email: '', fullName: '', timestamp: now.toISOString() };
  show([{ ...first, settings: { ...first.settings, acknowledgedBy, closedWithBooking: true } }, ...others]);
  const block = await screen.findByRole('region', { name: 'Exceptions' });
  expect(block).toHaveTextContent('1 open, 1 acknowledged, 1 closed with the booking');
  expect(within(block).getByText(/^Closed with the booking,/)).toBeInTheDocument();
  expect(within(block).queryByRole('button', { name: delayDone })).not.toBeInTheDocument();
});

test.each([
  [409, 'Somebody acknowledged this exception before you'],
  [500, 'The exception could not be acknowledged'],
])('reverts the acknowledgement after a refusal with %i and shows the reason', async (status, message) => {
  const { user } = show();
  const button = await screen.findByRole('button', { name: delay });
  let answer: () => void = nothing;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // The reload stays pending, so that only the rollback can restore the button.
  api.use(
    refuses(acknowledgeHistory, status, message),
    answers(listHistories, async () => {
      await held;
      return sampleHistory;
    }),
  );
  await user.click(button);
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByRole('button', { name: delay })).toBeEnabled();
  answer();
});

test('shows exceptions without the button to users who may not change bookings', async () => {
  show(sampleHistory, { role: 'partner', user: { services: ['exception'] } });
  await screen.findByRole('region', { name: 'Exceptions' });
  expect(screen.queryByRole('button', { name: /Acknowledge/ })).not.toBeInTheDocument();
});

test('shows and counts no exceptions when the exception display is off', async () => {
  show(sampleHistory, { role: 'customer-member' });
  expect(await screen.findByText('House bill (HBL) uploaded')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Exceptions' })).not.toBeInTheDocument();
  expect(screen.queryByText('ETA at Rotterdam moved by 59 hours')).not.toBeInTheDocument();
});

test('never shows transport warnings', async () => {
  show([...sampleHistory, anEntry(7, 'Transport warning', '2026-11-19T00:00:00Z', { raised: 'TRANSPORT_WARNING' })]);
  expect(await screen.findByText('2 open, 1 acknowledged')).toBeVisible();
  expect(screen.queryByText('Transport warning')).not.toBeInTheDocument();
});

test('filters by one source', async () => {
  const { user } = show();
  const filter = await screen.findByRole('radiogroup', { name: 'What to show' });
  await user.click(within(filter).getByText('Tracking'));
  expect(screen.getByText('ETA changed')).toBeVisible();
  expect(screen.queryByText('House bill (HBL) uploaded')).not.toBeInTheDocument();
});

test('says that a booking has no history', async () => {
  show([]);
  expect(await screen.findByText('No history yet')).toBeVisible();
});

test('shows changes by others while the drawer is open', async () => {
  const { realtime } = show([]);
  await screen.findByText('No history yet');
  api.use(answers(listHistories, sampleHistory));
  realtime.emit('BOOKING_CHANGED', { id: bookingId, version: 9, updatedAt: now.toISOString() });
  expect(await screen.findByText('House bill (HBL) uploaded')).toBeVisible();
});

test('shows severity and evidence of an exception', async () => {
  show();
  const button = await screen.findByRole('button', { name: delay });
  const row = button.closest('li') as HTMLElement;
  expect(within(row).getByRole('img', { name: 'Medium' })).toBeVisible();
  expect(within(row).getByRole('list', { name: 'Evidence' })).toHaveTextContent(
    'CMDU moved the arrival at NLRTM from 2026/12/01 18:00 to 2026/12/04 05:00',
  );
});
