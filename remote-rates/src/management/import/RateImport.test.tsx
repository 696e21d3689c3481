import {
  applyRateImport,
  createRateImport,
  createTicket,
  getRateImport,
  listRates,
  rateImportFaults,
} from '@quayside/contract';
import { answers, mockServer, renderInKernel, samplePage } from '@quayside/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import RateManagement from '../RateManagement';
import { sampleImport } from '../sampleRate.fixture';

const api = mockServer();
const { id } = sampleImport();
const open = (at = `/rate/list?import=${id}`) => {
  api.use(answers(listRates, samplePage([])));
  return renderInKernel(<RateManagement />, { role: 'admin', at, path: '/rate/list' });
};
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Import rates' }));
const preview = [
  {
    row: 2,
    transportMode: 'FCL' as const,
    origin: 'VNHPH',
    destination: 'NLRTM',
    carrier: 'HLCU',
    service: 'FE1',
    validFrom: '2026-12-01',
    validTo: '2026-12-31',
    currency: 'USD',
    price: '20GP 1,200.00',
    overlaps: true,
  },
];

test('a file is sent and has an address of its own', async () => {
  api.use(answers(createRateImport, sampleImport()), answers(getRateImport, sampleImport()));
  const { user, router } = open('/rate/list?state=valid');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const shown = await drawer();
  expect(shown.getByText(/at most 20 MB and 50,000 lines/)).toBeVisible();
  await user.upload(shown.getByLabelText('File with rates, file'), new File(['mode,origin'], 'december.csv'));
  expect(await screen.findByText('Checking the file. Nothing has changed yet.')).toBeVisible();
  expect(router.state.location.search).toBe(`?state=valid&import=${id}`);
});

test('a file of another kind is not sent', async () => {
  open('/rate/list?import=new');
  const input = (await drawer()).getByLabelText('File with rates, file');
  fireEvent.change(input, { target: { files: [new File(['x'], 'rates.pdf')] } });
  expect(await screen.findByText(/neither a CSV nor an XLSX file/)).toBeVisible();
});

test('checking says how far it is; a fault is named by row and column, and all of them can be had', async () => {
  let state = sampleImport({ rows: 0, total: 50_000 });
  api.use(answers(getRateImport, () => state));
  const { user, realtime } = open();
  const bar = await screen.findByRole('progressbar', { name: 'Checking lines' });
  act(() => realtime.emit('RATE_IMPORT_PROGRESS', { importId: id, rows: 12_500, total: 50_000, state: 'checking' }));
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '12,500 of 50,000 lines'));
  expect(bar).toHaveAttribute('aria-valuenow', '25');

  const faults = [{ row: 4711, column: 'validTo', message: 'is not a valid date' }];
  state = sampleImport({ state: 'refused', rows: 50_000, total: 50_000, faultCount: 3, faults });
  act(() => realtime.emit('RATE_IMPORT_PROGRESS', { importId: id, rows: 50_000, total: 50_000, state: 'refused' }));
  const table = await screen.findByRole('table', { name: 'Faults' });
  expect(within(table).getByRole('row', { name: '4711 validTo is not a valid date' })).toBeVisible();
  expect(screen.getByText(/^3 faults in the file. Nothing was taken over/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();

  let ticketFor = '';
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  api.use(
    answers(createTicket, ({ body }) => {
      ticketFor = body.path;
      return { token: 'once', expiresAt: '2026-11-21T09:01:00.000Z' };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Download all faults as CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(ticketFor).toBe(`/api${rateImportFaults.path.replace(':id', id)}`);
  click.mockRestore();
});

const tooMany = 'The file has more than 50,000 lines. Split it and import the parts one after the other.';
const fault = { row: 1, column: 'destination', message: 'is missing' };

test.each([
  ['The file has no tariff lines.', []],
  [tooMany, []],
  [tooMany, [fault]],
])('a refused file says why: “%s”, with faults %j', async (problem, faults) => {
  api.use(answers(getRateImport, sampleImport({ state: 'refused', problem, faults, faultCount: faults.length })));
  open();
  const shown = await drawer();
  expect(await shown.findByRole('alert')).toHaveTextContent(problem);
  expect(shown.getByRole('status')).toHaveTextContent('Nothing was taken over.');
  expect(shown.queryByText(/\b0 faults/)).not.toBeInTheDocument();
  const rows = shown.queryAllByRole('row', { name: /is missing/ });
  expect(rows).toHaveLength(faults.length);
  const download = shown.queryAllByRole('button', { name: 'Download all faults as CSV' });
  expect(download).toHaveLength(faults.length);
});

test('after a refused file another one can be chosen', async () => {
  const again = sampleImport({ id: 'a'.repeat(24), fileName: 'january.csv' });
  const refused = sampleImport({ state: 'refused', problem: 'The file has no tariff lines.' });
  api.use(
    answers(getRateImport, ({ params }) => (params.id === again.id ? again : refused)),
    answers(createRateImport, again),
  );
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Choose another file' }));
  const shown = await drawer();
  expect(shown.queryByText('The file has no tariff lines.')).not.toBeInTheDocument();
  await user.upload(shown.getByLabelText('File with rates, file'), new File(['mode,origin'], 'january.csv'));
  expect(await shown.findByText('Checking the file. Nothing has changed yet.')).toBeVisible();
  expect(router.state.location.search).toBe(`?import=${again.id}`);
});

test('a checked file is looked at and taken over whole', async () => {
  const checked = sampleImport({ state: 'checked', rows: 50_000, total: 50_000, overlapCount: 1, preview });
  let state = checked;
  api.use(
    answers(getRateImport, () => state),
    answers(applyRateImport, () => {
      state = { ...checked, state: 'applying', rows: 0 };
      return state;
    }),
  );
  const { user, realtime, router } = open();
  const shown = await drawer();
  expect(await shown.findByText(/All of them are taken over together, or none/)).toBeVisible();
  expect(shown.getByText('1 line overlaps with rates that are there, or with one another')).toBeVisible();
  expect(shown.getByRole('table', { name: 'Preview' })).toHaveTextContent('20GP 1,200.00 USD');
  await user.click(shown.getByRole('button', { name: 'Import 50,000 rates' }));
  expect(await shown.findByRole('progressbar', { name: 'Importing lines' })).toBeInTheDocument();
  state = { ...checked, state: 'done' };
  act(() => realtime.emit('RATE_IMPORT_PROGRESS', { importId: id, rows: 50_000, total: 50_000, state: 'done' }));
  expect(await screen.findByText('50,000 rates imported.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the rates' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
