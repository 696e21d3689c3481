import { isAbort } from '@freight/shared-kernel/api';
import { useRef, useState } from 'react';

export type FilesUpload =
  | { state: 'idle' }
  | { state: 'uploading'; files: readonly File[]; percent: number }
  | { state: 'failed'; files: readonly File[]; cause: string };

type Send = (
  files: readonly File[],
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<void>;

/** Before the server has answered it is never 100 percent. */
const shown = (share: number): number => Math.min(99, Math.floor(share * 100));

/** Sends several files as one act: follow, cancel, try again. */
export const useFilesUpload = (send: Send) => {
  const [current, setCurrent] = useState<FilesUpload>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);

  const start = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    const attempt = new AbortController();
    running.current = attempt;
    setCurrent({ state: 'uploading', files, percent: 0 });
    try {
      await send(files, {
        signal: attempt.signal,
        onProgress: (share) => setCurrent({ state: 'uploading', files, percent: shown(share) }),
      });
      setCurrent({ state: 'idle' });
    } catch (error) {
      if (isAbort(error) || attempt.signal.aborted) return;
      setCurrent({ state: 'failed', files, cause: error instanceof Error ? error.message : 'The connection was lost' });
    }
  };

  const cancel = (): void => {
    running.current?.abort();
    setCurrent({ state: 'idle' });
  };

  return { current, start, cancel };
};
