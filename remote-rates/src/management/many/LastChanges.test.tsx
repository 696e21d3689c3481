import { type Answer, listBulkRateChanges, undoRateChanges } from '@quayside/contract';
import { answers, mockServer, refuses } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { openRates } from '../openRates.fixture';
import { describeChange } from './LastChanges';

const api = mockServer();
type ListedChange = Answer<typeof listBulkRateChanges>[number];
const made: ListedChange = {
  ...{ id: '7'.repeat(24), at: '2026-11-20T08:30:00.000Z', by: 'Eva Verne', changed: 3, undone: null },
  change: { kind: 'amount', currency: 'USD', steps: { '40HC': 5_000 } },
};
const undone: ListedChange = {
  ...{ id: '8'.repeat(24), at: '2026-11-19T08:30:00.000Z', by: '', changed: 2 },
  change: { kind: 'copy', lanes: [{ origin: '', destination: 'DEHAM' }] },
  undone: { at: '2026-11-19T09:00:00.000Z', by: 'Ida Berg', undone: 1, kept: 1 },
};

const open = async (prepare: () => void = () => {}) => {
  const view = openRates(api);
  prepare();
  await view.user.click(await screen.findByRole('button', { name: 'Change many' }));
  return { ...view, drawer: within(await screen.findByRole('dialog', { name: 'Change many' })) };
};

describe('LastChanges', () => {
  test('lists who changed what, and undoes a change after a question', async () => {
    let isUndone = false;
    const restored = { at: '2026-11-21T09:00:00.000Z', by: 'Eva Verne', undone: 2, kept: 1 };
    const { user, drawer } = await open(() =>
      api.use(
        answers(listBulkRateChanges, () => [isUndone ? { ...made, undone: restored } : made, undone]),
        answers(undoRateChanges, () => {
          isUndone = true;
          return { undone: 2, kept: [{ name: 'VNHPH – NLRTM, HLCU FE1', why: 'was changed since' }] };
        }),
      ),
    );
    const list = within(await drawer.findByRole('list', { name: 'Last changes' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent('Rates: 40HC +$50.00 (3 rates)');
    expect(first).toHaveTextContent('Eva Verne');
    expect(second).toHaveTextContent('A former user');
    expect(second).toHaveTextContent('Undone by Ida Berg: 1 rate, 1 rate kept');
    expect(list.getAllByRole('button')).toHaveLength(1);

    await user.click(list.getByRole('button', { name: 'Undo Rates: 40HC +$50.00' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo change' }));
    expect(
      await screen.findByText('2 rates restored. 1 rate kept, such as VNHPH – NLRTM, HLCU FE1: was changed since'),
    ).toBeVisible();
    expect(await list.findByText('Undone by Eva Verne: 2 rates, 1 rate kept')).toBeVisible();
  });

  test('says why a change cannot be undone, and keeps the list', async () => {
    const { user, drawer } = await open(() =>
      api.use(
        answers(listBulkRateChanges, [made]),
        refuses(undoRateChanges, 404, 'This change is older than 30 days.'),
      ),
    );
    await user.click(await drawer.findByRole('button', { name: /^Undo Rates/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo change' }));
    expect(await screen.findByText('This change is older than 30 days.')).toBeVisible();
    expect(drawer.getByRole('list', { name: 'Last changes' })).toBeVisible();
  });

  test('shows a change that was made since the panel was last open', async () => {
    let waiting: ListedChange[] = [];
    const { user, drawer } = await open(() => api.use(answers(listBulkRateChanges, () => waiting)));
    expect(drawer.queryByRole('list', { name: 'Last changes' })).not.toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Cancel' }));
    waiting = [made];
    await user.click(await screen.findByRole('button', { name: 'Change many' }));
    expect(await screen.findByRole('list', { name: 'Last changes' })).toHaveTextContent('3 rates');
  });

  test('shows no list before the first change', async () => {
    const { drawer } = await open();
    expect(await drawer.findByRole('button', { name: 'Preview' })).toBeVisible();
    expect(drawer.queryByRole('list', { name: 'Last changes' })).not.toBeInTheDocument();
  });
});

describe('describeChange', () => {
  test.each<[Parameters<typeof describeChange>[0], string]>([
    [{ kind: 'percent', steps: { '20GP': -2.5, others: 4 } }, 'Rates: 20GP −2.5 %, All others +4 %'],
    [{ kind: 'validity', validTo: '2027-01-31' }, 'Last day: 2027/01/31'],
    [
      {
        kind: 'surcharge',
        surcharge: { name: 'PSS', basis: 'per container', amountMinor: 10_000, currency: 'EUR' },
      },
      'Surcharge PSS: €100.00 per container',
    ],
    [{ kind: 'surcharge', surcharge: { name: 'BAF', basis: 'included' } }, 'Surcharge BAF: included'],
  ])('describes %j', (change, text) => {
    expect(describeChange(change)).toBe(text);
  });
});
