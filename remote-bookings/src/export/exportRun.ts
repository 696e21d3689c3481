import { type BookingListQuery, cancelExport, exportBookings, type ListExportType } from '@quayside/contract';
import type { Kernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { create } from '@quayside/kernel/store';

/** Noun for the rows. */
type Noun = 'booking' | 'draft';

/** Export of this page; it continues while its dialog is closed and the user visits other pages. */
export type ExportRun =
  | { readonly state: 'none' }
  /** Rows written so far; `total` is 0 until the server has counted them. */
  | {
      readonly state: 'running';
      readonly exportId: string;
      readonly rows: number;
      readonly total: number;
      readonly noun: Noun;
    }
  | { readonly state: 'done'; readonly rows: number; readonly noun: Noun }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed'; readonly message: string };

const none: ExportRun = { state: 'none' };

export const useExportRun = create<{ run: ExportRun }>(() => ({ run: none }));

const updateRun = (run: ExportRun) => useExportRun.setState({ run });
const isRunning = (exportId: string): boolean => {
  const { run } = useExportRun.getState();
  return run.state === 'running' && run.exportId === exportId;
};

export const blocked =
  'The browser did not let the window for the download open. Allow pop-ups for this site and export again.';
const failed = 'export failed';

/** Milliseconds until the browser has taken over a short download; closing the window earlier aborts it. */
const TAKEOVER_MS = 1_000;

/** Returns a unique id of 24 hexadecimal characters. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the query of an export: the list's filters, or none. */
export const exportQuery = (
  type: ListExportType,
  { limit: _limit, page: _page, cursor: _cursor, ...list }: BookingListQuery,
) => (type === 'current' ? { ...list, type } : { type, sort: list.sort });

/**
 * Opens the CSV in a new window. Must be called in the click handler, because browsers block other windows. A refusal
 * closes the window and is stored on the run; progress comes over the socket.
 */
export const startExport = async (
  { api, realtime }: Kernel,
  query: ReturnType<typeof exportQuery> | { readonly type: 'drafts' },
): Promise<void> => {
  const download = window.open('', '_blank');
  if (!download) return updateRun({ state: 'failed', message: blocked });
  download.document.title = 'Export';
  download.document.body.textContent = 'The download starts here. This window can be closed when it is done.';

  const exportId = newId();
  const noun = query.type === 'drafts' ? 'draft' : 'booking';
  updateRun({ state: 'running', exportId, rows: 0, total: 0, noun });
  const leave = realtime.on('EXPORT_PROGRESS', ({ exportId: of, state, rows, total }) => {
    if (of !== exportId) return;
    if (state === 'running') {
      if (isRunning(exportId)) updateRun({ state, exportId, rows, total, noun });
      return;
    }
    leave();
    if (isRunning(exportId)) updateRun(ended(state, rows, noun));
    if (state === 'done') setTimeout(() => download.close(), TAKEOVER_MS);
  });
  try {
    const address = await api.link(exportBookings, { query: { ...query, exportId } });
    if (isRunning(exportId)) return download.location.replace(address);
    leave();
    download.close();
  } catch (error) {
    leave();
    download.close();
    if (isRunning(exportId)) updateRun({ state: 'failed', message: errorMessage(error) || failed });
  }
};

const ended = (state: 'done' | 'cancelled' | 'failed', rows: number, noun: Noun): ExportRun => {
  if (state === 'done') return { state, rows, noun };
  return state === 'cancelled' ? { state: 'stopped' } : { state, message: failed };
};

/** Stops the running export. @throws ApiError when the server cannot be reached or the export already ended. */
export const stopExport = async ({ api }: Kernel): Promise<void> => {
  const { run } = useExportRun.getState();
  if (run.state !== 'running') return;
  await api.call(cancelExport, { params: { exportId: run.exportId } });
  if (isRunning(run.exportId)) updateRun({ state: 'stopped' });
};

/** Removes a finished export from the page. */
export const clearExport = (): void => {
  if (useExportRun.getState().run.state !== 'running') updateRun(none);
};
