import { ApiError, isAbort } from '@quayside/kernel/api';
import { useRef, useState } from 'react';
import { checkFiles, findNamedFile, type RefusedFile } from './checkFiles';

/** Files uploaded together; `act` is the idempotency key of all tries. */
interface Batch {
  files: readonly File[];
  act: string;
}

export type FilesUpload =
  | { state: 'idle' }
  | ({ state: 'uploading'; percent: number } & Batch)
  | ({ state: 'failed'; cause: string } & Batch);

type Send = (
  files: readonly File[],
  options: { signal: AbortSignal; onProgress: (share: number) => void; idempotencyKey: string },
) => Promise<void>;

/** Stays below 100 percent until the server responds. */
const toPercent = (share: number): number => Math.min(99, Math.floor(share * 100));

const describeCause = (error: unknown): string => {
  if (error instanceof ApiError) return error.errors[0]?.message ?? error.message;
  return error instanceof Error ? error.message : 'The connection was lost';
};

/**
 * Uploads several files with one idempotency key, with progress, cancel and retry. Files that are not accepted are set
 * aside with the reason while the others continue, also when the server refuses one by name.
 */
export const useFilesUpload = (send: Send) => {
  const [current, setCurrent] = useState<FilesUpload>({ state: 'idle' });
  const [refusals, setRefusals] = useState<readonly RefusedFile[]>([]);
  const running = useRef<AbortController>(undefined);

  const attempt = async (batch: Batch): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    setCurrent({ state: 'uploading', ...batch, percent: 0 });
    const onProgress = (share: number) => {
      if (!abort.signal.aborted) setCurrent({ state: 'uploading', ...batch, percent: toPercent(share) });
    };
    try {
      await send(batch.files, { signal: abort.signal, onProgress, idempotencyKey: batch.act });
      if (!abort.signal.aborted) setCurrent({ state: 'idle' });
    } catch (error) {
      if (isAbort(error) || abort.signal.aborted) return;
      await setAside(batch, describeCause(error));
    }
  };

  const setAside = async (batch: Batch, cause: string): Promise<void> => {
    const refused = findNamedFile(cause, batch.files);
    if (!refused) return setCurrent({ state: 'failed', ...batch, cause });
    setRefusals((known) => [...known, { file: refused, cause }]);
    const files = batch.files.filter((file) => file !== refused);
    if (files.length === 0) return setCurrent({ state: 'idle' });
    return attempt({ files, act: crypto.randomUUID() });
  };

  const start = (files: readonly File[]): void => {
    const { accepted, refused } = checkFiles(files);
    setRefusals(refused);
    if (accepted.length > 0) void attempt({ files: accepted, act: crypto.randomUUID() });
  };

  const retry = (): void => {
    if (current.state === 'failed') void attempt({ files: current.files, act: current.act });
  };

  const cancel = (): void => {
    running.current?.abort();
    setCurrent({ state: 'idle' });
  };

  const dismiss = (refusal: RefusedFile): void => setRefusals((known) => known.filter((other) => other !== refusal));

  return { current, refusals, start, retry, cancel, dismiss };
};
