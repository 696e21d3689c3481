import {
  type BookingActionJob,
  cancelBookingActionJob,
  createBookingActionJob,
  getBookingActionJob,
  getBookingSummary,
  getMyDay,
  listBookingActionJobs,
  listBookingConsignees,
  listBookingShippers,
  listBookings,
  listBookingTeamChoices,
  listBookingTeams,
  listCustomers,
} from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import BookingList from '../list/BookingList';
import { sampleCard, sampleDay, sampleSummary, toBookingPage, toSampleId } from '../testing/samples';

const api = mockServer();
const TOTAL = 3_412;
const sent: Record<string, unknown>[] = [];
const id = toSampleId(90);
let job: BookingActionJob;
let earlier: BookingActionJob[];

beforeEach(() => {
  sent.length = 0;
  earlier = [];
  job = {
    ...{ id, action: 'add-tag', state: 'working', total: TOTAL, done: 1_000, unchanged: 0, problem: null },
    createdAt: '2026-07-01T10:00:00.000Z',
  };
  const others = [{ id: toSampleId(1), name: 'NAME1', outcome: 'refused', message: 'It has the tag.' } as const];
  api.use(
    answers(getBookingSummary, sampleSummary),
    answers(getMyDay, sampleDay),
    answers(listBookingShippers, samplePage([])),
    answers(listBookingConsignees, samplePage([])),
    answers(listCustomers, samplePage([])),
    answers(listBookings, () =>
      toBookingPage(
        [1, 2, 3].map((number) => sampleCard(number)),
        TOTAL,
        'after-3',
      ),
    ),
    answers(listBookingTeamChoices, { owners: [], tags: ['urgent'] }),
    answers(listBookingTeams, []),
    answers(listBookingActionJobs, () => earlier),
    answers(createBookingActionJob, ({ body }) => {
      sent.push(body);
      return job;
    }),
    answers(getBookingActionJob, () => ({ ...job, others: job.state === 'done' ? others : [] })),
    answers(cancelBookingActionJob, () => {
      job = { ...job, state: 'cancelled' };
      return job;
    }),
  );
});

/** Selects the whole list of air shipments and asks for an action. */
const ask = async (action: string) => {
  const { user } = renderInKernel(<BookingList />, {
    role: 'agent',
    at: '/bookings/all?layout=table&loadType=AIR',
    path: '/bookings/*',
  });
  await screen.findByRole('grid', { name: 'Bookings' });
  const [first] = screen.getAllByRole('checkbox', { name: 'Select' });
  await user.click(first as HTMLElement);
  const bar = within(await screen.findByRole('region', { name: 'Selected bookings' }));
  await user.click(bar.getByRole('button', { name: 'Select all 3,412' }));
  expect(bar.getByText('3,412 selected')).toBeVisible();
  expect(bar.queryByRole('button', { name: 'Export selected' })).not.toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: action }));
  return { user, bar };
};
const addTag = async () => {
  const { user } = await ask('Add tag');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a tag to 3,412 bookings?' }));
  expect(dialog.getByRole('button', { name: 'Add tag' })).toBeDisabled();
  await user.type(dialog.getByRole('combobox', { name: 'Tag' }), 'urgent');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Add tag' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Add tag' }));
  return { user, dialog };
};

describe('JobQuestion', () => {
  test('starts an action on the whole list, shows its progress, and names what did not change', async () => {
    await addTag();
    const progress = within(await screen.findByRole('dialog', { name: 'Action on 3,412 bookings' }));
    expect(progress.getByRole('status')).toHaveTextContent('1,000 of 3,412 bookings');
    expect(sent).toMatchObject([{ action: 'add-tag', tag: 'urgent', filter: { loadType: ['AIR'] } }]);
    expect(sent[0]).not.toHaveProperty('bookings');
    expect(Object.keys(sent[0]?.filter as object)).not.toContain('limit');
    job = { ...job, state: 'done', done: 3_411, unchanged: 1 };
    await waitFor(() => expect(progress.getByRole('status')).toHaveTextContent('3,411 bookings changed.'), {
      timeout: 5_000,
    });
    expect(progress.getByRole('list', { name: '1 booking did not change' })).toHaveTextContent('NAME1 It has the tag.');
    expect(progress.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  });

  test('stops the action', async () => {
    const { user } = await addTag();
    const progress = within(await screen.findByRole('dialog', { name: 'Action on 3,412 bookings' }));
    await user.click(await progress.findByRole('button', { name: 'Stop' }));
    expect(await progress.findByText('You stopped the action. 1,000 bookings changed.')).toBeVisible();
  });

  test('marks the loaded bookings of the whole list, and leaves it when one is deselected', async () => {
    const { user } = renderInKernel(<BookingList />, {
      role: 'agent',
      at: '/bookings/all?layout=table&loadType=AIR',
      path: '/bookings/*',
    });
    await screen.findByRole('grid', { name: 'Bookings' });
    const rows = () => screen.getAllByRole('checkbox', { name: 'Select' });
    await user.click(rows()[0] as HTMLElement);
    const bar = within(await screen.findByRole('region', { name: 'Selected bookings' }));
    await user.click(bar.getByRole('button', { name: 'Select all 3,412' }));
    for (const row of rows()) expect(row).toBeChecked();
    await user.click(rows()[1] as HTMLElement);
    expect(bar.getByText('2 selected')).toBeVisible();
  });

  test('keeps the choice when the server refuses', async () => {
    api.use(refuses(createBookingActionJob, 409, 'Your last action still runs. Wait until it ends, or stop it.'));
    const { dialog } = await addTag();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Your last action still runs.');
    expect(dialog.getByRole('combobox', { name: 'Tag' })).toHaveValue('urgent');
  });

  test('shows the action that still runs instead of another question', async () => {
    earlier = [job];
    await ask('Follow');
    expect(await screen.findByRole('dialog', { name: 'Action on 3,412 bookings' })).toBeVisible();
    expect(sent).toEqual([]);
  });
});
