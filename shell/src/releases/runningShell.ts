import { shellVersion } from './shellVersion';

/** The build of the shell that a page runs, as the address of its files has it; its bare version where no edge stands behind. */
export const runningShell = (page: Document = document): string => {
  const main = page.querySelector<HTMLScriptElement>('script[src*="/assets/"]');
  return /\/assets\/([^/]+)\//.exec(main?.src ?? '')?.[1] ?? shellVersion;
};
