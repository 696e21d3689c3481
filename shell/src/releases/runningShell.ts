import { shellVersion } from './shellVersion';

/**
 * Returns the build of the shell that a page runs, from the address of its files; its plain version without an edge.
 */
export const runningShell = (page: Document = document): string => {
  const main = page.querySelector<HTMLScriptElement>('script[src*="/assets/"]');
  return /\/assets\/([^/]+)\//.exec(main?.src ?? '')?.[1] ?? shellVersion;
};
