import { type ComposedRelease, type CompositionDocument, firstFiles } from '@quayside/contract/composition';

/** How long the page has after its start before remotes are warmed, where the browser cannot tell that it is idle. */
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
 * Brings the bytes of all remotes while nobody waits, without running them. Who saves data is left alone.
 *
 * @param isAsked whether a remote is here or on its way: its files would be asked for a second time
 */
export function warmWhenIdle(
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
  // A page that waits for its own scripts is idle, too, and asks for more remotes when they are there.
  if (page.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
