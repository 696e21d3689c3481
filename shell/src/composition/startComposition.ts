import { createBrokenReleases } from './brokenReleases';
import { installFederation, loadRelease } from './federationRuntime';
import { fetchRemote } from './fetchRemote';
import { applyOverrides } from './overrides';
import { prefetchWhenIdle } from './prefetchWhenIdle';
import { readComposition } from './readComposition';
import { type CompositionParts, createShellComposition, type ShellComposition } from './shellComposition';

/**
 * Returns the composition that the edge inlined in this page, ready to load remotes.
 *
 * @param told receives failed remotes and loaded releases
 */
export async function startComposition(told: Pick<CompositionParts, 'report' | 'onLoaded'>): Promise<ShellComposition> {
  installFederation();
  const document = await applyOverrides(readComposition());
  const composition = createShellComposition(document, {
    onLeaving: (tell) => window.addEventListener('pagehide', tell, { once: true }),
    loadRelease,
    composeAgain: fetchRemote,
    broken: createBrokenReleases(),
    ...told,
  });
  prefetchWhenIdle(document, composition.isAsked);
  return composition;
}
