import { type BookingTeam, listBookingTeamChoices, listBookingTeams, runBookingAction } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { toSampleId } from '../testing/samples';
import TeamPanel from './TeamPanel';

const api = mockServer();
const sent: unknown[] = [];
let team: BookingTeam;
const anna = { id: toSampleId(21), fullName: 'Anna Berg' };
const ben = { id: toSampleId(22), fullName: 'Ben Cole' };

beforeEach(() => {
  sent.length = 0;
  team = { id: toSampleId(1), owner: { ...anna, isActive: true }, tags: ['urgent'] };
  api.use(
    answers(listBookingTeams, () => [team]),
    answers(listBookingTeamChoices, { owners: [anna, ben], tags: ['fragile', 'urgent'] }),
    answers(runBookingAction, ({ body }) => {
      sent.push(body);
      if (body.action === 'add-tag' && body.tag) team = { ...team, tags: [...team.tags, body.tag] };
      if (body.action === 'assign-owner') team = { ...team, owner: { ...ben, isActive: true } };
      return [{ id: toSampleId(1), name: 'NAME1', outcome: 'done' as const, message: null }];
    }),
  );
});

const open = () => renderInKernel(<TeamPanel id={toSampleId(1)} />, { role: 'agent' });

describe('TeamPanel', () => {
  test('shows owner and tags, and assigns another owner', async () => {
    const { user } = open();
    const owner = await screen.findByRole('combobox', { name: 'Owner' });
    await waitFor(() => expect(owner).toHaveDisplayValue('Anna Berg'));
    expect(within(screen.getByRole('list', { name: 'Tags' })).getByText('urgent')).toBeVisible();
    await user.selectOptions(owner, 'Ben Cole');
    await waitFor(() => expect(owner).toHaveDisplayValue('Ben Cole'));
    expect(sent).toMatchObject([{ action: 'assign-owner', owner: ben.id, bookings: [{ id: toSampleId(1) }] }]);
  });

  test('names an owner who left the team', async () => {
    team = { ...team, owner: { id: toSampleId(29), fullName: 'Carl Dorn', isActive: false } };
    open();
    expect(await screen.findByText(/Carl Dorn no longer works in your team/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveDisplayValue('Carl Dorn (no longer in the team)');
  });

  test('adds and removes tags', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('combobox', { name: 'Add a tag' }), ' fragile {Enter}');
    expect(await screen.findByRole('button', { name: 'Remove tag fragile' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Add a tag' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Remove tag urgent' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ action: 'remove-tag', tag: 'urgent' }));
    expect(sent[0]).toMatchObject({ action: 'add-tag', tag: 'fragile' });
  });

  test('keeps a refused tag in the field and says why', async () => {
    api.use(refuses(runBookingAction, 503, 'The service is busy. Please try again in a moment.'));
    const { user } = open();
    const field = await screen.findByRole('combobox', { name: 'Add a tag' });
    await user.type(field, 'fragile{Enter}');
    expect(await screen.findByText(/The service is busy/)).toBeVisible();
    expect(field).toHaveValue('fragile');
  });

  test('offers no more tags at the limit', async () => {
    team = { ...team, tags: Array.from({ length: 10 }, (_, index) => `tag ${index}`) };
    open();
    expect(await screen.findByText(/Remove one to add another/)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Add a tag' })).not.toBeInTheDocument();
  });
});
