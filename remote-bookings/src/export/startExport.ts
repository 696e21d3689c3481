import { type BookingListQuery, exportBookings } from '@quayside/contract';
import type { BookingGrouping } from '@quayside/freight';
import type { Kernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { viewerTimeZone } from '@quayside/ui';
import { type ExportRun, isRunning, type Noun, updateRun } from './exportRun';

export const blocked =
  'The browser did not let the window for the download open. Allow pop-ups for this site and export again.';
const failed = 'export failed';

/** Milliseconds until the browser has taken over a short download; closing the window earlier aborts it. */
const TAKEOVER_MS = 1_000;

/** Returns a unique id of 24 hexadecimal characters. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export type ExportFormat = 'csv' | 'xlsx';

/** Exported bookings: all, those of the list with all fields, or those of the list with the columns of the table. */
export type ExportChoice = 'all' | 'current' | 'table';

/**
 * Returns the query of an export: the list's filters, or none.
 * @param columns shown columns of the table
 * @param groupBy grouping of the table
 */
export const exportQuery = (
  choice: ExportChoice,
  { limit: _limit, page: _page, cursor: _cursor, ...list }: BookingListQuery,
  format: ExportFormat = 'csv',
  columns: readonly string[] = [],
  groupBy?: BookingGrouping,
) => ({
  ...(choice === 'all' ? { type: 'all' as const, sort: list.sort } : { ...list, type: 'current' as const }),
  ...(choice === 'table' && { columns: [...columns], timeZone: viewerTimeZone(), groupBy }),
  ...(format !== 'csv' && { format }),
});

/**
 * Opens the file in a new window. Must be called in the click handler, because browsers block other windows. A refusal
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
