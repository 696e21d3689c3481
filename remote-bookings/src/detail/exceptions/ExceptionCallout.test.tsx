import {
  acknowledgeBooking,
  acknowledgeHistory,
  countUnreadComments,
  getBooking,
  type HistoryEntry,
  listHistories,
  undoAcknowledgement,
} from '@quayside/contract';
import { answers, mockServer, refuses } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openBooking } from '../../testing/openBooking';
import { sampleBooking, sampleException } from '../../testing/samples';

const api = mockServer();
beforeEach(() => api.use(answers(countUnreadComments, { unread: 0 })));

const missed = sampleException(1, 'MISSED_TRANSSHIPMENT', 'Connection missed at Singapore', {
  facts: {
    place: { code: 'SGSIN', city: 'Singapore', timeZone: 'Asia/Singapore' },
    at: '2026-11-10T04:18:00.000Z',
    dateOnly: false,
    effect: { date: 'ETA', hours: 144 },
  },
  evidence: ['The onward departure from Singapore passed without the cargo.', 'CMA CGM: Departed (DEPA)'],
});
const overdue = sampleException(2, 'DOCUMENT_OVERDUE', 'Packing list overdue');
const byMe = { email: 'agent@quayside.example', fullName: 'Ines Verhoeven', timestamp: '2026-11-20T09:14:00.000Z' };

/** Server that remembers which exceptions are acknowledged. */
const serve = (...entries: HistoryEntry[]) => {
  const done = new Set<string>();
  const asKept = (entry: HistoryEntry): HistoryEntry => ({
    ...entry,
    settings: { ...entry.settings, acknowledgedBy: done.has(entry.id) ? byMe : null },
  });
  const found = (id: string) => asKept(entries.find((entry) => entry.id === id) ?? missed);
  const booking = () => {
    const open = entries.filter(({ id }) => !done.has(id)).length;
    return sampleBooking({
      tempStatus: open > 0 ? 'exception' : 'none',
      hasException: open > 0,
      exceptionCount: open,
      may: { ...sampleBooking().may, acknowledge: open > 0 },
    });
  };
  api.use(
    answers(getBooking, booking),
    answers(listHistories, () => entries.map(asKept)),
    answers(acknowledgeHistory, ({ params }) => {
      done.add(params.id ?? '');
      return found(params.id ?? '');
    }),
    answers(undoAcknowledgement, ({ params }) => {
      done.delete(params.id ?? '');
      return found(params.id ?? '');
    }),
    answers(acknowledgeBooking, () => {
      for (const { id } of entries) done.add(id);
      return booking();
    }),
  );
};

const callout = () => screen.findByRole('region', { name: 'Exceptions' });
const titles = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test.each(['overview', 'tracking'] as const)(
  '%s shows the open exceptions, worst first, with place, time and effect',
  async (page) => {
    serve(overdue, missed);
    const { user } = openBooking({ page });
    const shown = await callout();
    expect(titles(shown)).toEqual(['Connection missed at SingaporeETA +6 d', 'Packing list overdue']);
    const [row] = within(shown).getAllByRole('listitem');
    expect(row).toHaveTextContent('SGSIN Singapore');
    expect(row).toHaveTextContent(/2026\/11\/10\s*12:18/);
    expect(within(row as HTMLElement).getByRole('img', { name: 'Critical' })).toBeVisible();
    expect(screen.queryByText('CMA CGM: Departed (DEPA)')).not.toBeVisible();
    await user.click(within(shown).getByRole('button', { name: 'Evidence, 2 facts' }));
    expect(screen.getByText('CMA CGM: Departed (DEPA)')).toBeVisible();
  },
);

test('undoes an acknowledgement and moves the focus to Undo and back', async () => {
  serve(overdue, missed);
  const { user } = openBooking();
  await user.click(await screen.findByRole('button', { name: 'Acknowledge: Connection missed at Singapore' }));
  const undo = await screen.findByRole('button', { name: 'Undo: Connection missed at Singapore' });
  expect(undo).toHaveFocus();
  expect(screen.getByText('1 open exception')).toBeVisible();
  expect(screen.getByText('Connection missed at Singapore acknowledged. Undo within 10 seconds.')).toBeInTheDocument();
  await user.click(undo);
  const again = await screen.findByRole('button', { name: 'Acknowledge: Connection missed at Singapore' });
  await waitFor(() => expect(again).toHaveFocus());
  expect(await screen.findByText('2 open exceptions')).toBeVisible();
});

test('collapses after ten seconds and moves the focus to the next exception', async () => {
  serve(overdue, missed);
  const { user } = openBooking();
  const button = await screen.findByRole('button', { name: 'Acknowledge: Connection missed at Singapore' });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'], advanceTimers: true });
  try {
    await user.click(button);
    expect(await screen.findByRole('button', { name: /^Undo/ })).toHaveFocus();
    for (let second = 0; second < 11; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText('Connection missed at Singapore')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Acknowledge: Packing list overdue' })).toHaveFocus();
  } finally {
    jest.useRealTimers();
  }
});

test('acknowledges all at once, and undoes each', async () => {
  serve(overdue, missed);
  const { user } = openBooking();
  await user.click(await screen.findByRole('button', { name: 'Acknowledge all' }));
  expect(await screen.findByText('All exceptions acknowledged')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2);
  expect(await screen.findByText('Status: In progress')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo: Packing list overdue' }));
  expect(await screen.findByText('1 open exception')).toBeVisible();
});

test('shows an exception that someone else acknowledged first', async () => {
  serve(missed);
  const { user } = openBooking();
  const button = await screen.findByRole('button', { name: /^Acknowledge: / });
  api.use(
    refuses(acknowledgeHistory, 409, 'This exception has been acknowledged already.'),
    answers(getBooking, sampleBooking()),
    answers(listHistories, []),
  );
  await user.click(button);
  expect(await screen.findByText('Someone was faster')).toBeInTheDocument();
  expect(screen.getByText('This exception has been acknowledged already.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Exceptions' })).not.toBeInTheDocument());
});

test('reverts a failed acknowledgement', async () => {
  serve(overdue, missed);
  const { user } = openBooking();
  await screen.findByText('2 open exceptions');
  api.use(refuses(acknowledgeBooking, 500, 'The database is away.'));
  await user.click(screen.getByRole('button', { name: 'Acknowledge all' }));
  expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  expect(await screen.findByText('2 open exceptions')).toBeVisible();
});

test('is hidden without open exceptions, and has no buttons without permission', async () => {
  serve();
  const first = openBooking();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Exceptions' })).not.toBeInTheDocument();
  first.unmount();
  const booking = sampleBooking({ tempStatus: 'exception', hasException: true, exceptionCount: 1 });
  api.use(answers(getBooking, booking), answers(listHistories, [missed]));
  openBooking();
  expect(within(await callout()).queryByRole('button', { name: /^Acknowledge/ })).not.toBeInTheDocument();
});
