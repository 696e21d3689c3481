import { type BookingListQuery, cancelExport, createTicket, exportBookings } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ListLayout } from '../listView/listView';
import { ExportDialog } from './ExportDialog';
import { ExportStrip } from './ExportStrip';
import { useExportRun } from './exportRun';
import { blocked } from './startExport';

const api = mockServer();
const query: BookingListQuery = { sort: 'by_etd', status: ['new'], portOfLoading: ['VNHPH'], limit: 10 };

/** Window object as the browser returns it in the click handler. */
const newWindow = () => ({
  document: { title: '', body: { textContent: '' } },
  location: { replace: jest.fn<void, [string]>() },
  close: jest.fn(),
});
let download: ReturnType<typeof newWindow>;

beforeEach(() => {
  useExportRun.setState({ run: { state: 'none' } });
  download = newWindow();
  jest.spyOn(window, 'open').mockImplementation(() => download as unknown as Window);
  api.use(answers(createTicket, { token: 'once', expiresAt: '2026-11-20T09:15:00.000Z' }));
});
afterEach(() => jest.restoreAllMocks());

function Stage({ layout = 'cards' }: { layout?: ListLayout }) {
  const [open, setOpen] = useState(true);
  return open ? <ExportDialog query={query} layout={layout} onClose={() => setOpen(false)} /> : <ExportStrip />;
}
const open = (layout: ListLayout = 'cards') => renderInKernel(<Stage layout={layout} />, { at: '/bookings/all' });
const press = (name: string) => screen.getByRole('button', { name });
const address = async () => {
  await waitFor(() => expect(download.location.replace).toHaveBeenCalled());
  return new URL(download.location.replace.mock.calls[0]?.[0] ?? '', 'http://here');
};
const submitExport = async (user: ReturnType<typeof open>['user'], choice: string) => {
  await user.click(screen.getByRole('radio', { name: choice }));
  await user.click(press('Export'));
  return address();
};

test('requires a choice of the exported rows', async () => {
  const { user } = open();
  await user.click(press('Export'));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose what to export');
  expect(window.open).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'Export all bookings' }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('sends no filters for all bookings, and opens a window by ticket in the click', async () => {
  const { user } = open();
  const to = await submitExport(user, 'Export all bookings');
  expect(to.pathname).toBe(`/api${exportBookings.path}`);
  expect(Object.fromEntries(to.searchParams)).toEqual({
    type: 'all',
    sort: 'by_etd',
    token: 'once',
    exportId: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
});

test('sends the current filters without paging', async () => {
  const { user } = open();
  const to = await submitExport(user, 'Export bookings according to current filters');
  expect(Object.fromEntries(to.searchParams)).toMatchObject({ type: 'current', status: 'new', portOfLoading: 'VNHPH' });
  expect(to.searchParams.has('limit')).toBe(false);
});

test('exports the table as shown: its columns, filters and order, as a workbook', async () => {
  const { user } = open('table');
  await user.click(screen.getByRole('radio', { name: 'Excel workbook (XLSX)' }));
  await user.click(press('Export'));
  const sent = Object.fromEntries((await address()).searchParams);
  expect(sent).toMatchObject({ type: 'current', sort: 'by_etd', status: 'new', format: 'xlsx' });
  expect(sent.columns).toMatch(/^master,reference,customer,status,/);
  expect(sent.timeZone).toBeTruthy();
});

test('shows the progress, continues when the dialog closes, and reports the end', async () => {
  const { user, realtime } = open();
  const exportId = (await submitExport(user, 'Export all bookings')).searchParams.get('exportId') ?? '';
  expect(screen.getByRole('status')).toHaveTextContent('Exporting bookings…');
  act(() => realtime.emit('EXPORT_PROGRESS', { exportId, rows: 1200, total: 4800, state: 'running' }));
  expect(screen.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('aria-valuetext', '1,200 of 4,800');
  expect(screen.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('aria-valuenow', '25');
  await user.click(press('Close'));
  act(() => realtime.emit('EXPORT_PROGRESS', { exportId: 'f'.repeat(24), rows: 1, total: 1, state: 'done' }));
  expect(await screen.findByRole('progressbar', { name: 'Export' })).toBeInTheDocument();
  act(() => realtime.emit('EXPORT_PROGRESS', { exportId, rows: 4800, total: 4800, state: 'done' }));
  expect(screen.getByRole('status')).toHaveTextContent('The export is done: 4,800 bookings.');
  expect(download.close).not.toHaveBeenCalled();
  await user.click(press('Dismiss'));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await waitFor(() => expect(download.close).toHaveBeenCalled(), { timeout: 4000 });
});

test('stops the export on the server', async () => {
  let stopped = '';
  api.use(answers(cancelExport, undefined));
  api.events.on('request:start', ({ request }) => {
    if (request.method === 'DELETE') stopped = new URL(request.url).pathname;
  });
  const { user } = open();
  const to = await submitExport(user, 'Export all bookings');
  await user.click(screen.getByRole('button', { name: /^Stop/ }));
  expect(await screen.findByText(/The export was stopped/)).toBeVisible();
  expect(stopped).toBe(`/api/bookings/csv/${to.searchParams.get('exportId')}`);
});

test('closes the window and shows the reason when the export is refused', async () => {
  api.use(refuses(createTicket, 429, 'Too many requests'));
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: 'Export all bookings' }));
  await user.click(press('Export'));
  expect(await screen.findByText('Too many requests', {}, { timeout: 4000 })).toBeVisible();
  expect(download.close).toHaveBeenCalled();
  expect(download.location.replace).not.toHaveBeenCalled();
  await user.click(press('Try again'));
  expect(screen.getByRole('radio', { name: 'Export all bookings' })).toBeVisible();
});

test('reports an interrupted export as failed', async () => {
  const { user, realtime } = open();
  const exportId = (await submitExport(user, 'Export all bookings')).searchParams.get('exportId') ?? '';
  act(() => realtime.emit('EXPORT_PROGRESS', { exportId, rows: 10, total: 4800, state: 'failed' }));
  expect(screen.getByRole('status')).toHaveTextContent('export failed');
});

test('explains that the browser blocked the window', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: 'Export all bookings' }));
  await user.click(press('Export'));
  expect(screen.getByText(blocked)).toBeVisible();
});

test('exports nothing on Cancel', async () => {
  const { user } = open();
  await user.click(press('Cancel'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.open).not.toHaveBeenCalled();
});
