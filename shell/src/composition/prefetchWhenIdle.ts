import { type ComposedRelease, type CompositionDocument, firstFiles } from '@quayside/contract/composition';

/** Delay before remotes are prefetched where the browser cannot report idle time, in milliseconds. */
const FALLBACK_MS = 4_000;

interface Connection {
  readonly saveData?: boolean;
}

const prefetch = (page: Document, { base, integrity }: ComposedRelease, file: string): void => {
  const href = base + file;
  if (!integrity[file] || page.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = page.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.href = href;
  link.crossOrigin = 'anonymous';
  page.head.append(link);
};

/**
 * Prefetches the files of all remotes while the browser is idle, without running them. Skips users who save data.
 *
 * @param isAsked checks whether a remote was requested already: its files would be fetched twice
 */
export function prefetchWhenIdle(
  { remotes }: CompositionDocument,
  isAsked: (remote: string) => boolean,
  page: Document = document,
): void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData) return;
  const warm = (): void => {
    for (const remote of remotes) {
      if (remote.state !== 'composed' || isAsked(remote.name)) continue;
      for (const file of firstFiles(remote.release)) prefetch(page, remote.release, file);
    }
  };
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(warm, { timeout: 10_000 });
    else setTimeout(warm, FALLBACK_MS);
  };
  // A page that waits for its own scripts looks idle too, but requests more remotes when they arrive.
  if (page.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
