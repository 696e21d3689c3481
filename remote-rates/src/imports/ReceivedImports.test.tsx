import { cancelImport, changeImportSubject, listReceivedImports, type ReceivedImport } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import ReceivedImports from './ReceivedImports';
import { sampleImport } from './sampleImport.fixture';

const api = mockServer();
const received = (rest: Partial<ReceivedImport> = {}): ReceivedImport => ({
  ...{ id: '7'.repeat(24), subject: 'rates', fileName: 'week 49.xlsx', from: 'rates@carrier.example' },
  ...{ state: 'checked', columns: 11, knownColumns: 9, isRemembered: true, goodCount: 120, badCount: 1, questions: 2 },
  ...{ problem: null, createdAt: '2026-11-30T09:00:00.000Z', ...rest },
});
const open = () => renderInKernel(<ReceivedImports />, { role: 'admin' });

describe('ReceivedImports', () => {
  test('shows sender, what was recognised and what is asked, and opens the import', async () => {
    api.use(
      answers(listReceivedImports, [
        received(),
        received({
          ...{ id: '8'.repeat(24), subject: 'customers', fileName: 'list.csv', isRemembered: false, state: 'refused' },
          ...{ goodCount: 0, badCount: 0, questions: 0, problem: 'Choose the column for E-mail.' },
        }),
      ]),
    );
    open();
    const row = await screen.findByRole('row', { name: /week 49.xlsx/ });
    expect(row).toHaveTextContent('rates@carrier.example');
    expect(within(row).getByRole('combobox', { name: 'Kind of week 49.xlsx' })).toHaveDisplayValue('Rates');
    expect(row).toHaveTextContent('9 of 11 columns, as last time');
    expect(row).toHaveTextContent('120 rows ready, 1 row with errors, 2 questions');
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/import/rates?id=${'7'.repeat(24)}`);
    const other = screen.getByRole('row', { name: /list.csv/ });
    expect(within(other).getByRole('combobox')).toHaveDisplayValue('Customers');
    expect(other).toHaveTextContent('9 of 11 columns');
    expect(other).toHaveTextContent('Choose the column for E-mail.');
  });

  test('reads a file as another kind', async () => {
    let waiting = [received()];
    const sent: unknown[] = [];
    api.use(
      answers(listReceivedImports, () => waiting),
      answers(changeImportSubject, ({ body }) => {
        sent.push(body);
        waiting = [received({ subject: 'departures', state: 'checking' })];
        return sampleImport({ subject: 'departures', state: 'checking' });
      }),
    );
    const { user } = open();
    const kind = () => screen.findByRole('combobox', { name: 'Kind of week 49.xlsx' });
    await user.selectOptions(await kind(), 'Departures');
    expect(await screen.findByText('week 49.xlsx is read as departures')).toBeVisible();
    expect(sent).toEqual([{ subject: 'departures' }]);
    expect(await screen.findByText('Being checked')).toBeVisible();
    expect(await kind()).toBeDisabled();
  });

  test('says why a file keeps its kind', async () => {
    api.use(
      answers(listReceivedImports, [received()]),
      refuses(changeImportSubject, 409, 'This import is already running.'),
    );
    const { user } = open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind of week 49.xlsx' }), 'Customers');
    expect(await screen.findByText('This import is already running.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Kind of week 49.xlsx' })).toHaveDisplayValue('Rates');
  });

  test('dismisses a file and takes it off the list', async () => {
    let waiting = [received()];
    api.use(
      answers(listReceivedImports, () => waiting),
      answers(cancelImport, () => {
        waiting = [];
        return sampleImport({ state: 'cancelled' });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Dismiss week 49.xlsx' }));
    expect(await screen.findByText('week 49.xlsx dismissed')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Received by e-mail' })).not.toBeInTheDocument();
  });
});
