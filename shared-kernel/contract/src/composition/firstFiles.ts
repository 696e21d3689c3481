import type { ComposedRelease } from './compositionDocument';

/** Entry of a release and what always comes with it: what the loader asks for before anything of it runs. */
export const firstFiles = ({ manifest }: Pick<ComposedRelease, 'manifest'>): string[] => {
  const { exposes = [] } = manifest as { exposes?: { assets: { js: { sync: string[] } } }[] };
  return ['remoteEntry.js', ...exposes.flatMap(({ assets }) => assets.js.sync)];
};
