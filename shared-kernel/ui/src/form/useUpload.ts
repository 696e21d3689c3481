import { ApiError } from '@quayside/kernel/api';
import { useEffect, useRef, useState } from 'react';
import { t } from '../texts/common';

/** A file stored on the server. */
export interface UploadedFile {
  id: string;
  name: string;
  /** Size in bytes. */
  size: number;
}

/** Sends the file; `onProgress` receives the sent share, 0 to 1. Rejects with the cause of a failure. */
export type UploadFunction<T> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<T>;

export type UploadState =
  | { state: 'idle' }
  | { state: 'uploading'; file: File; percent: number }
  /** `refused`: the server would refuse the same file again. */
  | { state: 'error'; file: File; cause: string; refused: boolean };

const mostBeforeTheAnswer = 99;

/** Returns whole percent; never 100, because the server has not answered yet. */
export const shownPercent = (share: number): number =>
  Math.max(0, Math.min(mostBeforeTheAnswer, Math.floor(share * 100)));

/** Returns the server's message about the file, otherwise about the upload; without the full stop. */
const describeCause = (error: unknown): string => {
  const about = error instanceof ApiError ? error.errors[0]?.message : undefined;
  const cause = about ?? (error instanceof Error && error.message ? error.message : t('The connection was lost'));
  return cause.replace(/\.$/, '');
};

/** Status codes about the file itself: empty or damaged, too large, of a wrong type. */
const aboutTheFile: readonly number[] = [400, 413, 415, 422];
const isRefusal = (error: unknown): boolean => error instanceof ApiError && aboutTheFile.includes(error.statusCode);

/** Runs one upload at a time: start, progress, cancel, retry. `cancel` also dismisses a failed one. */
export function useUpload<T>(upload: UploadFunction<T>, onDone: (uploaded: T) => void) {
  const [current, setCurrent] = useState<UploadState>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  // An unmounted form aborts its upload.
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File): Promise<void> => {
    running.current?.abort();
    const attempt = new AbortController();
    running.current = attempt;
    setCurrent({ state: 'uploading', file, percent: 0 });
    const onProgress = (share: number) => {
      if (!attempt.signal.aborted) setCurrent({ state: 'uploading', file, percent: shownPercent(share) });
    };
    try {
      const uploaded = await upload(file, { signal: attempt.signal, onProgress });
      if (attempt.signal.aborted) return;
      setCurrent({ state: 'idle' });
      onDone(uploaded);
    } catch (error) {
      if (!attempt.signal.aborted)
        setCurrent({ state: 'error', file, cause: describeCause(error), refused: isRefusal(error) });
    }
  };

  const cancel = (): void => {
    running.current?.abort();
    setCurrent({ state: 'idle' });
  };

  return { current, start, cancel };
}
