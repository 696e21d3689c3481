/** What a remote that runs alone shares with the shell: the production loader and the pages that say what it says. */

export { createQueryClient } from '../app/queryClient';
export { FailedPage } from '../errors/FailedPage';
export { ForbiddenPage } from '../errors/ForbiddenPage';
export { sessionEnded } from '../session/sessionEnded';
export { type BrokenReleases, brokenReleases } from './brokenReleases';
export { installFederation, loadRelease } from './federationRuntime';
export { createShellComposition, type ShellComposition } from './shellComposition';
export { createShellRouter } from './shellRouter';
