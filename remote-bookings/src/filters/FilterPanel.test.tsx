import {
  choosePreferences,
  listBookingConsignees,
  listBookingFilterValues,
  listBookingShippers,
  listBookingTeamChoices,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { useSearchParams } from '@quayside/kernel/router';
import { answers, mockServer, renderInKernel, samplePage, sampleUser } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { readView, toListQuery } from '../listView/listView';
import { toSampleId } from '../testing/samples';
import { FilterBar } from './FilterBar';
import { conditionsOf, fieldsFor, toChange } from './filterFields';

const api = mockServer();
const anna = { id: toSampleId(21), fullName: 'Anna Berg' };

beforeEach(() =>
  api.use(
    answers(listBookingShippers, samplePage([])),
    answers(listBookingConsignees, samplePage([])),
    answers(listBookingTeamChoices, { owners: [anna], tags: ['urgent'] }),
    answers(listBookingFilterValues, ({ params }) =>
      params.field === 'vessel'
        ? [
            { value: 'EVER GIVEN', label: 'Ever Given' },
            { value: 'MAERSK OSAKA', label: 'Maersk Osaka' },
          ]
        : [{ value: 'VN', label: 'VN' }],
    ),
  ),
);

function Stage() {
  const view = readView(useSearchParams()[0]);
  return (
    <>
      <input aria-label="Elsewhere" />
      <FilterBar layout="cards" exceptions={undefined} path="/bookings/all" view={view} query={toListQuery(view, {})} />
    </>
  );
}
const open = (search = '', role: Role = 'agent') => renderInKernel(<Stage />, { at: `/bookings/all${search}`, role });
const panel = async () => within(await screen.findByRole('dialog', { name: /^Filter/ }));
const chips = async () =>
  within(await screen.findByRole('group', { name: 'Filters in use' }))
    .getAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));

describe('FilterPanel', () => {
  test('opens with F, and adds conditions of which all apply', async () => {
    const { user, router } = open();
    await user.keyboard('f');
    const filter = await panel();
    const add = filter.getByRole('combobox', { name: 'Add a condition' });
    await user.selectOptions(add, 'Vessel');
    const vessel = filter.getByRole('combobox', { name: 'Add a value of Vessel' });
    await waitFor(() => expect(within(vessel).getByRole('option', { name: 'Ever Given' })).toBeInTheDocument());
    await user.selectOptions(vessel, 'Ever Given');
    await user.selectOptions(add, 'ETD');
    await user.selectOptions(filter.getByRole('combobox', { name: 'ETD is within' }), 'next 7 days');
    await user.selectOptions(add, 'Comments');
    expect(router.state.location.search).toBe('');
    await user.click(filter.getByRole('button', { name: 'Show bookings' }));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      ...{ vessel: 'EVER GIVEN', etd: 'next-7-days', unread: 'true' },
    });
    expect(await screen.findByText('Vessel is Ever Given')).toBeVisible();
    expect(await chips()).toEqual(['ETD: next 7 days', 'Has unread comments', 'Vessel is Ever Given']);
  });

  test('does not open while a field has the focus', async () => {
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Elsewhere' }), 'f');
    expect(screen.getByRole('textbox', { name: 'Elsewhere' })).toHaveValue('f');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('starts with the conditions of the address, and removes them', async () => {
    const { user, router } = open(`?owner=none,${anna.id}&lastMilestone=departed&sort=by_etd`);
    expect(await screen.findByText('Owner is Anna Berg')).toBeVisible();
    expect(await chips()).toEqual(['Last milestone is Departed', 'Owner is nobody', 'Owner is Anna Berg']);
    await user.keyboard('f');
    const filter = await panel();
    await user.click(await filter.findByRole('button', { name: 'Remove Anna Berg' }));
    await user.click(filter.getByRole('button', { name: 'Remove condition on Last milestone' }));
    await user.click(filter.getByRole('button', { name: 'Show bookings' }));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      ...{ owner: 'none', sort: 'by_etd' },
    });
  });

  test('takes a first and a last day', async () => {
    const { user, router } = open();
    await user.keyboard('f');
    const filter = await panel();
    await user.selectOptions(filter.getByRole('combobox', { name: 'Add a condition' }), 'Created');
    await user.selectOptions(filter.getByRole('combobox', { name: 'Created is within' }), 'from … to …');
    await user.type(filter.getByRole('textbox', { name: 'Created from' }), '2026/11/01{Tab}');
    await user.click(filter.getByRole('button', { name: 'Show bookings' }));
    expect(new URLSearchParams(router.state.location.search).get('created')).toBe('2026-11-01..');
    expect(await chips()).toEqual(['Created: from 2026/11/01']);
  });

  test('moves the focus to the new condition, and filters by actual days, container type and transhipment', async () => {
    const { user, router } = open();
    await user.keyboard('f');
    const filter = await panel();
    const add = filter.getByRole('combobox', { name: 'Add a condition' });
    await user.selectOptions(add, 'ATD');
    expect(filter.getByRole('combobox', { name: 'ATD is within' })).toHaveFocus();
    await user.selectOptions(document.activeElement as HTMLElement, 'last 7 days');
    await user.selectOptions(add, 'Transhipment port');
    expect(filter.getByRole('textbox', { name: 'Codes of Transhipment port' })).toHaveFocus();
    await user.keyboard('sgsin');
    await user.selectOptions(add, 'Container type');
    await user.selectOptions(document.activeElement as HTMLElement, "40' High Cube");
    await user.click(filter.getByRole('button', { name: 'Show bookings' }));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      ...{ atd: 'last-7-days', transhipmentPort: 'SGSIN', containerType: '40HC' },
    });
    expect(await chips()).toEqual(['ATD: last 7 days', 'Transhipment: SGSIN', 'Container type is 40HC']);
  });

  test('filters by missing document, end of free time, reference and creator', async () => {
    const { user, router } = open();
    await user.keyboard('f');
    const filter = await panel();
    const add = filter.getByRole('combobox', { name: 'Add a condition' });
    await user.selectOptions(add, 'Missing document');
    await user.selectOptions(document.activeElement as HTMLElement, 'Packing list');
    await user.selectOptions(add, 'End of free time');
    await user.selectOptions(document.activeElement as HTMLElement, 'next 3 days');
    await user.selectOptions(add, 'Reference');
    expect(filter.getByRole('textbox', { name: 'Reference contains' })).toHaveFocus();
    await user.keyboard('PO 47');
    await user.click(filter.getByRole('button', { name: 'Show bookings' }));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      ...{ missingDocument: 'packing-list', freeTimeEnds: 'next-3-days', reference: 'PO 47' },
    });
    expect(await chips()).toEqual([
      ...['Free time ends: next 3 days', 'Reference contains PO 47', 'Missing document: Packing list'],
    ]);
  });

  test('offers owner and tag to staff only', async () => {
    const names = async () =>
      within((await panel()).getByRole('combobox', { name: 'Add a condition' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    const { user, unmount } = open();
    await user.keyboard('f');
    expect(await names()).toEqual(expect.arrayContaining(['Owner', 'Tag', 'Created by', 'Customer', 'Carrier']));
    unmount();
    const customer = open('', 'customer-admin');
    await customer.user.keyboard('f');
    const offered = await names();
    expect(offered).toContain('Carrier');
    for (const name of ['Owner', 'Tag', 'Created by', 'Customer', 'Exception']) expect(offered).not.toContain(name);
  });
});

describe('group of alternatives', () => {
  test('is added beside the conditions, shown in one chip, and removed with it', async () => {
    const { user, router } = open('?carrier=CMDU');
    await user.keyboard('f');
    const group = within(await screen.findByRole('region', { name: 'At least one of these' }));
    const add = () => group.getByRole('combobox', { name: 'Add an alternative' });
    await user.selectOptions(add(), 'Required documents');
    await user.selectOptions(group.getByRole('combobox', { name: 'Value of Required documents' }), 'are missing');
    await user.selectOptions(add(), 'Owner');
    await group.findByRole('option', { name: 'Anna Berg' });
    await user.selectOptions(group.getByRole('combobox', { name: 'Add a value of Owner' }), 'Anna Berg');
    await user.click(screen.getByRole('button', { name: 'Show bookings' }));
    const address = () => new URLSearchParams(router.state.location.search);
    expect(address().get('carrier')).toBe('CMDU');
    expect(address().get('anyOf')).toBe(`documents=missing&owner=${anna.id}`);
    const label = 'One of: Documents are missing or Owner is Anna Berg';
    await user.click(await screen.findByRole('button', { name: `Remove ${label}` }));
    expect(address().has('anyOf')).toBe(false);
    expect(address().get('carrier')).toBe('CMDU');
  });

  test('keeps valid conditions of an address, and asks for the current day in ranges', () => {
    const view = readView(new URLSearchParams({ anyOf: 'owner=none&status=lost&eta=next-7-days' }));
    expect(view.anyOf).toBe('eta=next-7-days&owner=none');
    expect(toListQuery(view, {})).toMatchObject({ anyOf: view.anyOf, dayZone: expect.any(String) });
    expect(readView(new URLSearchParams({ anyOf: 'colour=red' }))).not.toHaveProperty('anyOf');
  });
});

describe('pinned filters', () => {
  const labels = () =>
    screen.getAllByRole('button', { name: /^(Order status|Mode of transport|Shipper|Consignee):/, hidden: true });
  const names = () => labels().map((cell) => cell.getAttribute('aria-label')?.split(':')[0]);

  test('are moved and hidden for the person, and return to the standard', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(choosePreferences, ({ body }) => {
        sent.push(body);
        return sampleUser('agent', { preferences: body });
      }),
    );
    const { user } = open();
    expect(names()).toEqual(['Order status', 'Mode of transport', 'Shipper', 'Consignee']);
    const arrange = async () => {
      await user.keyboard('f');
      await user.click(await screen.findByRole('button', { name: 'Arrange pinned filters' }));
      return within(await screen.findByRole('dialog', { name: 'Pinned filters' }));
    };
    const first = await arrange();
    await user.click(first.getByRole('checkbox', { name: 'Shipper' }));
    await user.click(first.getByRole('button', { name: 'Move Consignee up' }));
    expect(first.getByRole('button', { name: 'Move Consignee up' })).toHaveFocus();
    await user.click(first.getByRole('button', { name: 'Move Mode of transport up' }));
    await user.click(first.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(names()).toEqual(['Mode of transport', 'Order status', 'Consignee']));
    await user.click(await screen.findByRole('button', { name: 'Show bookings' }));

    const second = await arrange();
    expect(second.getByRole('checkbox', { name: 'Shipper' })).not.toBeChecked();
    await user.click(second.getByRole('button', { name: 'Back to the standard' }));
    await user.click(second.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(names()).toEqual(['Order status', 'Mode of transport', 'Shipper', 'Consignee']));
    expect(sent.at(-1)).toEqual({ pinnedFilters: null });
  });
});

describe('toChange', () => {
  const fields = fieldsFor({ staff: true, exceptions: true, companies: true }, ['status']);

  test('applies values, removes empty fields, and leaves what the list fixes', () => {
    const view = { carrier: ['CMDU'], etd: 'today', status: ['new'] } as const;
    const conditions = conditionsOf(view, fields);
    expect(conditions).toEqual({ carrier: ['CMDU'], etd: 'today' });
    const change = toChange({ ...conditions, carrier: [], tag: ['urgent'] }, fields);
    expect(change).toMatchObject({ carrier: undefined, etd: 'today', tag: ['urgent'] });
    expect(change).not.toHaveProperty('status');
  });
});
