import { trackingPdf } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { ApiError, fetchFile, isAbort, saveFile } from '@quayside/kernel/api';
import { toaster } from '@quayside/ui';
import { useEffect, useRef, useState } from 'react';
import { t } from '../texts/tracking';

export type PdfExport =
  | { readonly state: 'idle' | 'cancelled' | 'failed' }
  /** `share` from 0 to 1; null while unknown. */
  | { readonly state: 'running'; readonly share: number | null }
  | { readonly state: 'done'; readonly name: string };

const notice = 'tracking-pdf';

/** Downloads the tracking of a booking as PDF under the server's file name. Leaving the page aborts the download. */
export function useTrackingPdf(bookingId: string) {
  const { api } = useKernel();
  const [progress, setProgress] = useState<PdfExport>({ state: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current?.abort();
    running.current = controller;
    setProgress({ state: 'running', share: null });
    try {
      const address = await api.link(trackingPdf, { params: { id: bookingId } });
      signal.throwIfAborted();
      const file = await fetchFile(address, {
        signal,
        onProgress: (share) => setProgress({ state: 'running', share }),
        otherwise: t('export failed'),
      });
      const name = file.name ?? `${bookingId}.pdf`;
      saveFile(file.content, name);
      toaster.dismiss(notice);
      setProgress({ state: 'done', name });
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      setProgress({ state: 'failed' });
      toaster.error({ id: notice, title: error instanceof ApiError ? error.message : t('export failed') });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setProgress({ state: 'cancelled' });
  };
  return { progress, start, cancel };
}
