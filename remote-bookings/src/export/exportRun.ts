import { cancelExport } from '@quayside/contract';
import type { Kernel } from '@quayside/kernel';
import { create } from '@quayside/kernel/store';

/** Noun for the rows. */
export type Noun = 'booking' | 'draft';

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

export const updateRun = (run: ExportRun) => useExportRun.setState({ run });
export const isRunning = (exportId: string): boolean => {
  const { run } = useExportRun.getState();
  return run.state === 'running' && run.exportId === exportId;
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
