import { type BookingListQuery, cancelExport, createTicket, exportBookings } from '@quayside/contract';
import { answers, mockServer, refuses, renderInKernel } from '@quayside/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ExportDialog } from './ExportDialog';
import { ExportStrip } from './ExportStrip';
import { blocked, useExportRun } from './exportRun';

const api = mockServer();
const query: BookingListQuery = { sort: 'by_etd', status: ['new'], portOfLoading: ['VNHPH'], limit: 10 };

/** A window as the browser hands it out in the click. */
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

function Stage() {
  const [open, setOpen] = useState(true);
  return open ? <ExportDialog query={query} onClose={() => setOpen(false)} /> : <ExportStrip />;
}
const open = () => renderInKernel(<Stage />, { at: '/bookings/all' });
const press = (name: string) => screen.getByRole('button', { name });
const address = async () => {
  await waitFor(() => expect(download.location.replace).toHaveBeenCalled());
  return new URL(download.location.replace.mock.calls[0]?.[0] ?? '', 'http://here');
};
const exportOf = async (user: ReturnType<typeof open>['user'], choice: string) => {
  await user.click(screen.getByRole('radio', { name: choice }));
  await user.click(press('Export'));
  return address();
};

test('what to export has to be chosen', async () => {
  const { user } = open();
  await user.click(press('Export'));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose what to export');
  expect(window.open).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: 'Export all bookings' }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('all bookings means no filter, and a window by ticket that opens in the click', async () => {
  const { user } = open();
  const to = await exportOf(user, 'Export all bookings');
  expect(to.pathname).toBe(`/api${exportBookings.path}`);
  expect(Object.fromEntries(to.searchParams)).toEqual({
    type: 'all',
    sort: 'by_etd',
    token: 'once',
    exportId: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
});

test('current filters go along exactly, paging does not', async () => {
  const { user } = open();
  const to = await exportOf(user, 'Export bookings according to current filters');
  expect(Object.fromEntries(to.searchParams)).toMatchObject({ type: 'current', status: 'new', portOfLoading: 'VNHPH' });
  expect(to.searchParams.has('limit')).toBe(false);
});

test('it says how far it is, goes on when the dialog is closed, and says that it is done', async () => {
  const { user, realtime } = open();
  const exportId = (await exportOf(user, 'Export all bookings')).searchParams.get('exportId') ?? '';
  expect(screen.getByRole('status')).toHaveTextContent('Exporting bookings…');
  act(() => realtime.emit('EXPORT_PROGRESS', { exportId, rows: 1200, total: 4800, state: 'running' }));
  expect(screen.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('aria-valuetext', '1,200 of 4,800');
  expect(screen.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('aria-valuenow', '25');
  await user.click(press('Close'));
  act(() => realtime.emit('EXPORT_PROGRESS', { exportId: 'f'.repeat(24), rows: 1, total: 1, state: 'done' }));
  expect(screen.getByRole('progressbar', { name: 'Export' })).toBeInTheDocument();
  act(() => realtime.emit('EXPORT_PROGRESS', { exportId, rows: 4800, total: 4800, state: 'done' }));
  expect(screen.getByRole('status')).toHaveTextContent('The export is done: 4,800 bookings.');
  expect(download.close).not.toHaveBeenCalled();
  await user.click(press('Dismiss'));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await waitFor(() => expect(download.close).toHaveBeenCalled(), { timeout: 4000 });
});

test('Stop stops it on the server', async () => {
  let stopped = '';
  api.use(answers(cancelExport, undefined));
  api.events.on('request:start', ({ request }) => {
    if (request.method === 'DELETE') stopped = new URL(request.url).pathname;
  });
  const { user } = open();
  const to = await exportOf(user, 'Export all bookings');
  await user.click(screen.getByRole('button', { name: /^Stop/ }));
  expect(await screen.findByText(/The export was stopped/)).toBeVisible();
  expect(stopped).toBe(`/api/bookings/csv/${to.searchParams.get('exportId')}`);
});

test('a refusal closes the window and is said', async () => {
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

test('an export that breaks off is said to have failed', async () => {
  const { user, realtime } = open();
  const exportId = (await exportOf(user, 'Export all bookings')).searchParams.get('exportId') ?? '';
  act(() => realtime.emit('EXPORT_PROGRESS', { exportId, rows: 10, total: 4800, state: 'failed' }));
  expect(screen.getByRole('status')).toHaveTextContent('export failed');
});

test('a browser that blocks the window is told about', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: 'Export all bookings' }));
  await user.click(press('Export'));
  expect(screen.getByText(blocked)).toBeVisible();
});

test('Cancel exports nothing', async () => {
  const { user } = open();
  await user.click(press('Cancel'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.open).not.toHaveBeenCalled();
});
