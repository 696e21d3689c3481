import type { ComposedRelease } from './compositionDocument';

/** Returns the entry of a release and the files that always load with it, before its code runs. */
export const firstFiles = ({ manifest }: Pick<ComposedRelease, 'manifest'>): string[] => {
  const { exposes = [] } = manifest as { exposes?: { assets: { js: { sync: string[] } } }[] };
  return ['remoteEntry.js', ...exposes.flatMap(({ assets }) => assets.js.sync)];
};
