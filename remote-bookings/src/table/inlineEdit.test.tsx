import {
  type BookingActionResult,
  type BookingCard,
  type BookingTeam,
  getBookingSummary,
  listBookings,
  listBookingTeamChoices,
  listBookingTeams,
  runBookingAction,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { answers, mockServer, renderInKernel } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sampleCard, sampleSummary, toBookingPage, toSampleId } from '../testing/samples';
import BookingTable from './BookingTable';
import { OwnerCell, TagsCell, TeamProvider } from './TeamCells';

const api = mockServer();
const id = toSampleId(1);
const sent: Record<string, unknown>[] = [];
let team: BookingTeam;
let refusal: Partial<BookingActionResult> | undefined;
let answerWhen: Promise<void>;

beforeEach(() => {
  sent.length = 0;
  refusal = undefined;
  answerWhen = Promise.resolve();
  team = { id, owner: null, tags: ['urgent', 'wine'] };
  api.use(
    answers(getBookingSummary, sampleSummary),
    answers(listBookings, () => toBookingPage([sampleCard(1)])),
    answers(listBookingTeamChoices, { owners: [{ id: toSampleId(21), fullName: 'Anna Berg' }], tags: ['fragile'] }),
    answers(listBookingTeams, () => [team]),
    answers(runBookingAction, async ({ body }) => {
      sent.push(body);
      await answerWhen;
      return [{ id, name: 'X', outcome: 'done' as const, message: null, ...refusal }];
    }),
  );
});

const cards: BookingCard[] = [sampleCard(1, { customerReference: 'PO 1', version: 7 })];
const openTable = (shown = cards, role: Role = 'agent') =>
  renderInKernel(
    <BookingTable
      {...{ cards: shown, total: 1, exceptions: false, busy: false, appended: undefined, sort: 'last_updated' }}
      query={{}}
    />,
    { role, at: '/bookings/all' },
  );
const cell = async () => {
  const found = (await screen.findByText(/^PO /)).closest<HTMLElement>('[data-column=reference]');
  if (!found) throw new Error('The reference has no cell');
  return found;
};

describe('the reference in the table', () => {
  test('is edited with F2 and Enter, shown at once, and the focus returns to the cell', async () => {
    let answer = () => {};
    answerWhen = new Promise((resolve) => {
      answer = resolve;
    });
    const { user } = openTable();
    const reference = await cell();
    act(() => reference.focus());
    await user.keyboard('{F2}');
    expect(screen.getByRole('textbox', { name: 'Reference' })).toHaveValue('PO 1');
    await user.keyboard('PO 2{Enter}');
    expect(within(reference).getByText('PO 2')).toBeVisible();
    expect(reference).toHaveFocus();
    await waitFor(() =>
      expect(sent).toMatchObject([
        { action: 'set-field', fields: { your_reference_number: 'PO 2' }, bookings: [{ id, version: 7 }] },
      ]),
    );
    answer();
  });

  test('stays with Escape, and is not saved empty', async () => {
    const { user } = openTable();
    const reference = await cell();
    act(() => reference.focus());
    await user.keyboard('{Enter}');
    await user.clear(screen.getByRole('textbox', { name: 'Reference' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Reference' })).toBeInvalid();
    await user.keyboard('X{Escape}');
    expect(within(reference).getByText('PO 1')).toBeVisible();
    expect(reference).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('keeps the typed text and says why when someone else changed the booking', async () => {
    refusal = { outcome: 'changed', message: 'Someone changed this booking after you loaded the list.' };
    const { user } = openTable();
    const reference = await cell();
    act(() => reference.focus());
    await user.keyboard('{F2}PO 3{Enter}');
    expect(await screen.findByText('Someone changed this booking after you loaded the list.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reference' })).toHaveValue('PO 3');
    await user.keyboard('{Escape}');
    expect(within(reference).getByText('PO 1')).toBeVisible();
  });

  test('cannot be edited on closed bookings and by roles without the right', async () => {
    const { unmount } = openTable([sampleCard(1, { customerReference: 'PO 1', status: 'completed' })]);
    await cell();
    expect(screen.queryByRole('button', { name: /^Edit reference/ })).not.toBeInTheDocument();
    unmount();
    openTable(cards, 'customer-member');
    await cell();
    expect(screen.queryByRole('button', { name: /^Edit reference/ })).not.toBeInTheDocument();
  });
});

describe('owner and tags in the table', () => {
  const openTeam = () =>
    renderInKernel(
      <TeamProvider cards={cards} enabled>
        <div data-column="owner" tabIndex={-1}>
          <OwnerCell id={id} />
        </div>
        <div data-column="tags" tabIndex={-1}>
          <TagsCell id={id} />
        </div>
      </TeamProvider>,
      { role: 'agent', at: '/bookings/all' },
    );

  test('edits tags as one text: removes and adds what changed', async () => {
    const { user } = openTeam();
    await user.click(await screen.findByRole('button', { name: 'Tags urgent, wine. Change' }));
    await user.clear(screen.getByLabelText('Tags, separated by commas'));
    await user.keyboard('urgent, fragile{Enter}');
    await waitFor(() =>
      expect(sent).toMatchObject([
        { action: 'remove-tag', tag: 'wine' },
        { action: 'add-tag', tag: 'fragile' },
      ]),
    );
  });

  test('shows the chosen owner at once, and returns to the stored one when someone else chose another', async () => {
    refusal = { outcome: 'changed', message: 'Someone changed this booking after you loaded the list.' };
    const { user } = openTeam();
    await user.click(await screen.findByRole('button', { name: 'Assign an owner' }));
    await screen.findByRole('option', { name: 'Anna Berg' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Owner' }), 'Anna Berg');
    expect(await screen.findByText('Someone changed this booking after you loaded the list.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Assign an owner' })).toBeVisible();
    expect(sent).toMatchObject([{ action: 'assign-owner', owner: toSampleId(21), ownerBefore: null }]);
  });
});
