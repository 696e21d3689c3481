import {
  type BookingActionResult,
  getBookingSummary,
  getMyDay,
  listBookingConsignees,
  listBookingShippers,
  listBookings,
  listBookingTeamChoices,
  listBookingTeams,
  listCustomers,
  runBookingAction,
  searchBookings,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { answers, mockServer, refuses, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import BookingList from '../list/BookingList';
import { sampleCard, sampleDay, sampleSummary, toBookingPage, toSampleId } from '../testing/samples';

const api = mockServer();
const stored = [1, 2, 3, 4].map((number) => sampleCard(number));
const anna = { id: toSampleId(21), fullName: 'Anna Berg' };
const sent: Record<string, unknown>[] = [];
/** Reasons of refused bookings, by id. */
let refusals: Record<string, string>;

beforeEach(() => {
  sent.length = 0;
  refusals = {};
  api.use(
    answers(getBookingSummary, sampleSummary),
    answers(getMyDay, sampleDay),
    answers(listBookingShippers, samplePage([])),
    answers(listBookingConsignees, samplePage([])),
    answers(listCustomers, samplePage([])),
    answers(listBookings, () => toBookingPage(stored.slice(0, 3), stored.length, 'after-3')),
    answers(searchBookings, () => toBookingPage(stored, stored.length)),
    answers(listBookingTeamChoices, { owners: [anna], tags: ['fragile', 'urgent'] }),
    answers(listBookingTeams, [{ id: toSampleId(1), owner: null, tags: ['urgent'] }]),
    answers(runBookingAction, ({ body }) => {
      sent.push(body);
      return body.bookings.map(({ id }): BookingActionResult => {
        const message = refusals[id] ?? null;
        return { id, name: `NAME${Number.parseInt(id, 16)}`, outcome: message ? 'refused' : 'done', message };
      });
    }),
  );
});

const open = (role: Role = 'agent') =>
  renderInKernel(<BookingList />, {
    role,
    user: { services: ['exception'] },
    at: '/bookings/all?layout=table',
    path: '/bookings/*',
  });
const rows = async () => {
  await screen.findByRole('grid', { name: 'Bookings' });
  return screen.getAllByRole('row').slice(1);
};
const box = async (number: number) =>
  within((await rows())[number - 1] as HTMLElement).getByRole('checkbox', { name: 'Select' });
const selected = async () => (await rows()).filter((row) => row.getAttribute('aria-selected') === 'true').length;
const bar = () => screen.findByRole('region', { name: 'Selected bookings' });
const press = async (name: string) => within(await bar()).getByRole('button', { name });

describe('selection in the table', () => {
  test('selects by click and Shift, all loaded rows by the header, and clears', async () => {
    const { user } = open();
    await user.click(await box(1));
    expect(within(await bar()).getByText('1 selected')).toBeVisible();
    await user.keyboard('{Shift>}');
    await user.click(await box(3));
    await user.keyboard('{/Shift}');
    expect(await selected()).toBe(3);
    await user.click(screen.getByRole('checkbox', { name: 'Select all loaded bookings' }));
    expect(await selected()).toBe(0);
    await user.click(screen.getByRole('checkbox', { name: 'Select all loaded bookings' }));
    expect(await selected()).toBe(3);
    await user.click(await press('Clear selection'));
    expect(await selected()).toBe(0);
  });

  test('selects by keyboard: Space, Shift and arrows, Ctrl+A', async () => {
    const { user } = open();
    const [first] = await rows();
    act(() =>
      within(first as HTMLElement)
        .getByRole('rowheader')
        .focus(),
    );
    await user.keyboard(' ');
    expect(await selected()).toBe(1);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(await selected()).toBe(2);
    await user.keyboard('{Control>}a{/Control}');
    expect(await selected()).toBe(3);
  });

  test('selects all bookings that match', async () => {
    const { user } = open();
    await user.click(await box(1));
    await user.click(await press('Select all 4'));
    expect(await within(await bar()).findByText('4 selected')).toBeVisible();
  });
});

describe('actions on selected bookings', () => {
  test('shows what will change and what is refused, runs it once, and takes it back', async () => {
    refusals = { [toSampleId(2)]: 'This booking has no open exceptions.' };
    const { user } = open();
    await user.click(await box(1));
    await user.click(await box(2));
    await user.click(await press('Acknowledge exceptions'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('Acknowledge the exceptions of 1 booking?')).toBeVisible();
    const refused = dialog.getByRole('list', { name: '1 booking will not change' });
    expect(refused).toHaveTextContent('NAME2 This booking has no open exceptions.');
    await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
    expect(await within(await bar()).findByText('The exceptions of 1 booking are acknowledged.')).toBeVisible();
    expect(sent.map(({ action, isPreview }) => [action, isPreview])).toEqual([
      ['acknowledge', true],
      ['acknowledge', false],
    ]);
    expect(sent[1]?.bookings).toEqual([{ id: toSampleId(1), version: stored[0]?.version }]);
    await user.click(await press('Undo'));
    expect(await within(await bar()).findByText('Undone for 1 booking.')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ action: 'undo-acknowledge', bookings: [{ id: toSampleId(1) }] });
  });

  test('cancels with a reason, and keeps the input when the server refuses', async () => {
    const { user } = open();
    await user.click(await box(1));
    await user.click(await press('Cancel bookings'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel 1 booking?' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Booked twice');
    const confirm = dialog.getByRole('button', { name: 'Cancel bookings' });
    await waitFor(() => expect(confirm).toBeEnabled());
    api.use(refuses(runBookingAction, 503, 'The service is busy. Please try again in a moment.'));
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent('The service is busy');
    expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveDisplayValue('Booked twice');
  });

  test('assigns an owner after the choice, and returns each booking to its owner before', async () => {
    const { user } = open();
    await user.click(await box(1));
    await user.click(await box(2));
    await user.click(await press('Assign owner'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Assign an owner to 2 bookings?' }));
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
    const owner = dialog.getByRole('combobox', { name: 'Owner' });
    await waitFor(() => expect(within(owner).getByRole('option', { name: 'Anna Berg' })).toBeInTheDocument());
    expect(sent).toEqual([]);
    await user.selectOptions(owner, 'Anna Berg');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Assign' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await within(await bar()).findByText('The owner of 2 bookings changed.')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ action: 'assign-owner', isPreview: false, owner: anna.id });
    await user.click(await press('Undo'));
    expect(await within(await bar()).findByText('Undone for 2 bookings.')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ action: 'assign-owner', owner: null });
  });

  test('adds a typed tag, and offers only tags of the selected bookings to remove', async () => {
    const { user } = open();
    await user.click(await box(1));
    await user.click(await press('Add tag'));
    const adding = within(await screen.findByRole('alertdialog', { name: 'Add a tag to 1 booking?' }));
    await user.type(adding.getByRole('combobox', { name: 'Tag' }), 'fragile');
    await waitFor(() => expect(adding.getByRole('button', { name: 'Add tag' })).toBeEnabled());
    await user.click(adding.getByRole('button', { name: 'Add tag' }));
    expect(await within(await bar()).findByText('The tag was added to 1 booking.')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ action: 'add-tag', tag: 'fragile', isPreview: false });
    await user.click(await box(1));
    await user.click(await press('Remove tag'));
    const removing = within(await screen.findByRole('alertdialog', { name: 'Remove a tag from 1 booking?' }));
    const tag = removing.getByRole('combobox', { name: 'Tag' });
    await waitFor(() => expect(within(tag).getByRole('option', { name: 'urgent' })).toBeInTheDocument());
    expect(within(tag).queryByRole('option', { name: 'fragile' })).not.toBeInTheDocument();
  });

  test('sets a field to a value that is as long as the field allows', async () => {
    const { user } = open();
    await user.click(await box(1));
    await user.click(await press('Set a field'));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Set a field of 1 booking/ }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Field' }), 'Contact phone');
    const value = dialog.getByRole('textbox', { name: 'Contact phone' });
    expect(value).toHaveAttribute('maxlength', '40');
    await user.type(value, '+31 10 1');
    const confirm = dialog.getByRole('button', { name: 'Set field' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    expect(await within(await bar()).findByText('1 booking changed.')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ action: 'set-field', fields: { contact_phone: '+31 10 1' }, isPreview: false });
  });

  test('offers customers what changes no booking', async () => {
    const { user } = open('customer-admin');
    await user.click(await box(1));
    const names = within(await bar())
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label'));
    expect(names).toEqual(['Select all 4', 'Follow', 'Stop following', 'Export selected', 'More', 'Clear selection']);
    await user.click(within(await bar()).getByRole('button', { name: 'More' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Add a document',
      'Download documents',
      'Print selected',
    ]);
  });
});
