import {
  applyImport,
  createImport,
  getImport,
  type Import,
  listImports,
  listReceivedImports,
  readImportAs,
  undoImport,
} from '@quayside/contract';
import { changeLanguage } from '@quayside/kernel/language';
import { answers, mockServer, renderInKernel } from '@quayside/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ImportPage from './ImportPage';
import { sampleImport, sampleReading } from './sampleImport.fixture';

const api = mockServer();
beforeEach(() => void api.use(answers(listReceivedImports, [])));
const { id } = sampleImport();
const open = (at = `/import/rates?id=${id}`) =>
  renderInKernel(<ImportPage />, { role: 'admin', at, path: '/import/:subject' });

/** The import as stored on the server; a test changes it like a step does. */
const given = (first: Import) => {
  const state = { is: first };
  api.use(answers(getImport, () => state.is));
  return state;
};

test('uploads a file to an address of its own, and continues earlier imports', async () => {
  const earlier = { id: '8'.repeat(24), fileName: 'october.csv', state: 'done' as const, takenCount: 12 };
  api.use(
    answers(createImport, sampleImport()),
    answers(listImports, [{ ...earlier, by: 'Ines Verhoeven', createdAt: '2026-10-01T09:00:00.000Z' }]),
  );
  given(sampleImport());
  const { user, router } = open('/import/rates');
  expect(screen.getByRole('heading', { level: 1, name: 'Import rates' })).toBeVisible();
  expect(screen.getByText('1 File')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText(/at most 20 MB and 50,000 rows/)).toBeVisible();
  const row = await screen.findByRole('row', { name: /october.csv/ });
  expect(row).toHaveTextContent('Imported, 12 rates');
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/import/rates?id=${earlier.id}`);
  const input = screen.getByLabelText('File with rates, file');
  await user.upload(input, new File(['mode,origin'], 'december.csv'));
  expect(await screen.findByText('Checking the file. Nothing has changed yet.')).toBeVisible();
  expect(router.state.location.search).toBe(`?id=${id}`);
});

test('shows how the file is read, and changes that before importing', async () => {
  const checked = sampleImport({
    ...{ state: 'checked', rows: 218, total: 218, goodCount: 218, reading: sampleReading() },
    preview: { columns: ['Lane', 'Price'], rows: [{ row: 2, cells: ['VNHPH – NLRTM', '1,590.00'], note: 'Overlaps' }] },
    notedCount: 1,
  });
  const state = given(checked);
  let sent: unknown;
  api.use(
    answers(readImportAs, ({ body }) => {
      sent = body;
      state.is = { ...checked, state: 'checking', rows: 0 };
      return state.is;
    }),
  );
  const { user, realtime } = open();
  expect(await screen.findByText('Semicolon')).toBeVisible();
  expect(screen.getByText('Windows-1252')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Numbers' })).toHaveDisplayValue('1.234,50');
  expect(screen.getByText('3 of 4 matched')).toBeVisible();
  expect(screen.getByRole('row', { name: /40HC 1\.590,00/ })).toHaveTextContent('215, 3 empty');
  expect(screen.getByText(/^1 row overlaps with existing rates/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Preview' })).toHaveTextContent('VNHPH – NLRTM1,590.00Overlaps');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Dates' }), 'MM/dd/yyyy');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bemerkung in Quayside' }), 'Origin *');
  expect(screen.getByRole('combobox', { name: 'POL in Quayside' })).toHaveDisplayValue('Not imported');
  await user.type(screen.getByRole('textbox', { name: 'Carrier' }), 'HLCU');
  expect(screen.getByRole('button', { name: 'Import 218 rows' })).toBeDisabled();
  expect(screen.getByText('Read the file again before you import its rows.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Read the file again' }));
  const bar = await screen.findByRole('progressbar', { name: 'Checking rows' });
  expect(sent).toEqual({
    columns: [null, 'valid_to', '40HC', 'origin'],
    fixed: { carrier: 'HLCU' },
    numbers: 'comma',
    dates: 'mdy',
  });
  act(() => realtime.emit('IMPORT_PROGRESS', { importId: id, rows: 109, total: 218, state: 'checking' }));
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '109 of 218 rows'));
});

test('shows each error with row and column; imports valid rows, or none while there are errors', async () => {
  const faults = [{ row: 58, column: 'valid_to', value: '15.90,0', message: 'Write the day as yyyy-MM-dd' }];
  const checked = sampleImport({
    ...{ state: 'checked', rows: 218, total: 218, goodCount: 217, badCount: 1, faultCount: 1, faults },
    reading: sampleReading({ remembered: true }),
  });
  const state = given(checked);
  let take = '';
  api.use(
    answers(applyImport, ({ body }) => {
      take = body.take;
      state.is = { ...checked, state: 'applying', rows: 0 };
      return state.is;
    }),
    answers(undoImport, () => {
      const kept = [{ name: 'VNHPH – NLRTM', why: 'was changed since' }];
      state.is = { ...checked, state: 'undone', takenCount: 1, keptCount: 1, kept };
      return state.is;
    }),
  );
  const { user, realtime } = open();
  expect(await screen.findByText('As last time')).toBeVisible();
  expect(screen.getByRole('row', { name: /58 Valid to 15\.90,0/ })).toHaveTextContent('Write the day as yyyy-MM-dd');
  await user.click(screen.getByRole('radio', { name: /All or nothing/ }));
  expect(screen.getByRole('button', { name: 'Import 217 rows' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /Import the valid rows/ }));
  await user.click(screen.getByRole('button', { name: 'Import 217 rows' }));
  expect(await screen.findByRole('progressbar', { name: 'Importing rows' })).toBeInTheDocument();
  expect(take).toBe('good');
  state.is = { ...checked, state: 'done', takenCount: 217 };
  act(() => realtime.emit('IMPORT_PROGRESS', { importId: id, rows: 217, total: 217, state: 'done' }));
  expect(await screen.findByText('217 rates imported.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show rates' })).toHaveAttribute('href', '/rate/list');
  expect(screen.getByRole('button', { name: 'Download the rows with faults' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }));
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('The import was undone, except 1 record.')).toBeVisible();
  expect(screen.getByText('VNHPH – NLRTM was changed since.')).toBeVisible();
});

test('shows why a file was refused, and adds missing values', async () => {
  const problem = 'Say which column is Carrier, or enter what every row has.';
  const faults = [{ row: 1, column: 'carrier', value: '', message: 'is missing' }];
  given(sampleImport({ state: 'refused', total: 218, problem, faults, faultCount: 1, reading: sampleReading() }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(problem);
  expect(screen.getByRole('status')).toHaveTextContent('Enter the values that apply to every row.');
  expect(screen.getByRole('textbox', { name: 'Carrier' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
});

test('asks for the fixed values of the last file again, and uses them only when confirmed', async () => {
  const proposed = { carrier: 'HLCU', valid_to: '30.11.2026' };
  const columns = sampleReading().columns.map((column) =>
    column.field === 'valid_to' ? { ...column, field: null } : column,
  );
  const reading = sampleReading({ remembered: true, proposed, columns });
  const refused = sampleImport({
    ...{ state: 'refused', total: 218, reading },
    problem: 'Say which column is Carrier, Valid to, or enter what every row has.',
  });
  const state = given(refused);
  let sent: unknown;
  api.use(
    answers(readImportAs, ({ body }) => {
      sent = body;
      state.is = { ...refused, state: 'checking', rows: 0 };
      return state.is;
    }),
  );
  const { user } = open();
  expect(await screen.findByText(/Values of the last file are used only after you confirm them/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Enter the values that apply to every row.');
  expect(screen.getByText('Last time: 30.11.2026')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Valid to' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Carrier' })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Use HLCU for Carrier' }));
  expect(screen.getByRole('textbox', { name: 'Carrier' })).toHaveValue('HLCU');
  await user.type(screen.getByRole('textbox', { name: 'Valid to' }), '31.12.2026');
  await user.click(screen.getByRole('button', { name: 'Read the file again' }));
  await screen.findByRole('progressbar', { name: 'Checking rows' });
  expect(sent).toMatchObject({ fixed: { carrier: 'HLCU', valid_to: '31.12.2026' } });
});

test('reports an unreadable file and a deleted import', async () => {
  const problem = 'The file has no tariff lines.';
  given(sampleImport({ state: 'refused', problem }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(problem);
  expect(screen.getByRole('button', { name: 'Cancel import' })).toBeVisible();
});

test('does not send a file of another type', async () => {
  api.use(answers(listImports, []));
  open('/import/customers');
  const input = screen.getByLabelText('File with customers, file');
  fireEvent.change(input, { target: { files: [new File(['x'], 'customers.docx')] } });
  expect(await screen.findByText(/not a CSV file, a workbook/)).toBeVisible();
  expect(screen.getByText(/The import invites nobody/)).toBeVisible();
});

/** An import with a question, a row that is left out, and a title that states the currency. */
const askedImport = () => {
  const word = { kind: 'seaport' as const, word: 'LAX', rows: 12, value: null, label: null, source: 'open' as const };
  const proposals = [
    { value: 'USLAX', label: 'Los Angeles, US' },
    { value: 'USLGB', label: 'Long Beach, US' },
  ];
  const known = { ...word, word: 'HCMC', value: 'VNSGN', label: 'Ho Chi Minh City, VN', source: 'name' as const };
  const reading = sampleReading({
    sheets: [
      { name: 'Cover', isHidden: false },
      { name: 'FAK', isHidden: false },
    ],
    ...{ sheet: 'FAK', heading: { from: 2, to: 2 } },
    top: [
      { row: 1, cells: ['All rates in USD'] },
      { row: 2, cells: ['POL', 'Gültig bis'] },
      { row: 3, cells: ['HCMC', '30.11.2026'] },
    ],
    words: [
      { ...word, proposals },
      { ...known, proposals: [] },
    ],
    stated: { carrier: { value: 'HLCU', row: 1 } },
  });
  return sampleImport({
    ...{ state: 'checked', rows: 218, total: 218, goodCount: 206, badCount: 12, reading, leftOutCount: 2 },
    leftOut: [
      { row: 1, column: '', value: 'All rates in USD', message: 'Above the table' },
      { row: 220, column: '', value: 'TOTAL', message: 'Total' },
    ],
  });
};

test('asks once what a word means, and takes in a row that was left out', async () => {
  const checked = askedImport();
  const state = given(checked);
  let sent: unknown;
  api.use(
    answers(readImportAs, ({ body }) => {
      sent = body;
      state.is = { ...checked, state: 'checking', rows: 0 };
      return state.is;
    }),
  );
  const { user } = open();
  const names = within(await screen.findByRole('region', { name: 'Names in the file' }));
  expect(names.getByText('2 names, 1 open')).toBeVisible();
  await user.selectOptions(names.getByRole('combobox', { name: 'Port for LAX' }), 'USLGB');
  const left = within(await screen.findByRole('region', { name: 'Left out' }));
  expect(left.queryByRole('button', { name: 'Include row 1' })).not.toBeInTheDocument();
  await user.click(left.getByRole('button', { name: 'Include row 220' }));
  await user.click(screen.getByRole('button', { name: 'Use HLCU for Carrier' }));
  await user.click(screen.getByRole('button', { name: 'Read the file again' }));
  await screen.findByRole('progressbar', { name: 'Checking rows' });
  expect(sent).toMatchObject({
    answers: [{ kind: 'seaport', word: 'LAX', value: 'USLGB' }],
    included: [220],
    fixed: { carrier: 'HLCU' },
  });
});

test('asks what an event of a status list means, by the names of events', async () => {
  const asked = askedImport();
  const proposals = [
    { value: 'loaded', label: 'Loaded on vessel' },
    { value: 'information', label: 'Information only, moves nothing' },
  ];
  const unknown = { word: 'Löschung', rows: 3, value: null, label: null, source: 'open' as const };
  given({
    ...asked,
    reading: asked.reading && { ...asked.reading, words: [{ ...unknown, kind: 'status' as const, proposals }] },
  });
  open();
  const question = await screen.findByRole('combobox', { name: 'Event for Löschung' });
  expect(
    within(question)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose one', 'Loaded on vessel', 'Information only, moves nothing']);
});

test.each([
  ['another sheet', { sheet: 'Cover' }],
  ['another heading', { heading: { from: 1, to: 1 } }],
  ['another encoding', { encoding: 'GB18030' }],
])('reads %s at once', async (_what, change) => {
  const checked = askedImport();
  const state = given(checked);
  let sent: unknown;
  api.use(
    answers(readImportAs, ({ body }) => {
      sent = body;
      state.is = { ...checked, state: 'checking', rows: 0 };
      return state.is;
    }),
  );
  const { user } = open();
  await screen.findByRole('table', { name: 'First rows of the file' });
  if ('sheet' in change) await user.selectOptions(screen.getByRole('combobox', { name: 'Sheet' }), 'Cover');
  else if ('encoding' in change)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'GB18030');
  else await user.click(screen.getByRole('button', { name: 'Use row 1 as heading' }));
  await screen.findByRole('progressbar', { name: 'Checking rows' });
  expect(sent).toMatchObject(change);
});

test('proposes customers by name, and says what to do when none is similar', async () => {
  const asked = askedImport();
  const unknown = { kind: 'customer' as const, rows: 1, value: null, label: null, source: 'open' as const };
  const words = [
    { ...unknown, word: 'Alsterwerk', proposals: [{ value: '65a1f0c2b7e4d3a9c8f01234', label: 'Alsterwerk GmbH' }] },
    { ...unknown, word: 'Süderelbe', proposals: [] },
  ];
  given({ ...asked, reading: asked.reading && { ...asked.reading, words } });
  open();
  const names = within(await screen.findByRole('region', { name: 'Names in the file' }));
  const options = within(names.getByRole('combobox', { name: 'Customer for Alsterwerk' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Choose one', 'Alsterwerk GmbH']);
  expect(names.getByText('No customer has a similar name. Import or invite it first.')).toBeVisible();
  expect(names.queryByRole('textbox')).not.toBeInTheDocument();
});

test('shows the first step in German, and the check in Chinese', async () => {
  await act(() => changeLanguage('de'));
  api.use(answers(listImports, []));
  const { unmount } = open('/import/rates');
  expect(screen.getByRole('heading', { level: 1, name: 'Raten importieren' })).toBeVisible();
  expect(screen.getByText(/höchstens 20 MB und 50\.000 Zeilen/)).toBeVisible();
  unmount();
  await act(() => changeLanguage('zh-Hans'));
  given(sampleImport({ state: 'checked', rows: 218, total: 218, goodCount: 218, reading: sampleReading() }));
  open();
  expect(await screen.findByText('218 行没有错误。尚未更改任何内容。')).toBeVisible();
  expect(screen.getByRole('button', { name: '导入 218 行' })).toBeVisible();
  await act(() => changeLanguage('en'));
});
