import type { VitalName } from '@quayside/contract';
import { onINP, onLCP } from 'web-vitals';
import type { ShellComposition } from '../composition/shellComposition';

/** How fast the page of a release was. */
export interface PageVital {
  readonly remote: string;
  readonly version: string;
  readonly name: VitalName;
  readonly milliseconds: number;
}

/**
 * Tells how fast this page was, when it is left or hidden: of the remote whose address it was opened at.
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
