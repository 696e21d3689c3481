import type { VitalName } from '@quayside/contract';
import { onINP, onLCP } from 'web-vitals';
import type { ShellComposition } from '../composition/shellComposition';

/** Performance metrics of a page, by release. */
export interface PageVital {
  readonly remote: string;
  readonly version: string;
  readonly name: VitalName;
  readonly milliseconds: number;
}

/**
 * Reports the page's metrics when it is left or hidden, for the remote whose address was opened.
 * @param pathname where the page was opened
 */
export function watchVitals(
  composition: Pick<ShellComposition, 'remoteForPath' | 'loaded'>,
  pathname: string,
  tell: (vital: PageVital) => void,
): void {
  const told = (name: VitalName) => (metric: { readonly value: number }) => {
    const remote = composition.remoteForPath(pathname)?.remote.name;
    const release = composition.loaded().find((one) => one.remote === remote);
    if (release)
      tell({ remote: release.remote, version: release.version, name, milliseconds: Math.round(metric.value) });
  };
  onLCP(told('lcp'));
  onINP(told('inp'));
}
