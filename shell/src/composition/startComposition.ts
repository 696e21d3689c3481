import { brokenReleases } from './brokenReleases';
import { composeAgain } from './composeAgain';
import { installFederation, loadRelease } from './federationRuntime';
import { withOverrides } from './overrides';
import { readComposition } from './readComposition';
import { type CompositionParts, createShellComposition, type ShellComposition } from './shellComposition';
import { warmWhenIdle } from './warmWhenIdle';

/**
 * Returns the composition that the edge inlined in this page, ready to load remotes.
 *
 * @param told receives failed remotes and loaded releases
 */
export async function startComposition(told: Pick<CompositionParts, 'report' | 'onLoaded'>): Promise<ShellComposition> {
  installFederation();
  const document = await withOverrides(readComposition());
  const composition = createShellComposition(document, {
    onLeaving: (tell) => window.addEventListener('pagehide', tell, { once: true }),
    loadRelease,
    composeAgain,
    broken: brokenReleases(),
    ...told,
  });
  warmWhenIdle(document, composition.isAsked);
  return composition;
}
