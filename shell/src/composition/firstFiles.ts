import type { ComposedRelease } from '@quayside/contract/composition';

/** Entry and exposed chunk of a release: what its first page will ask for. */
export const firstFiles = ({ manifest }: ComposedRelease): string[] => {
  const { exposes = [] } = manifest as { exposes?: { assets: { js: { sync: string[] } } }[] };
  return ['remoteEntry.js', ...exposes.flatMap(({ assets }) => assets.js.sync)];
};
