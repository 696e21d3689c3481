/** What a remote that runs alone shares with the shell: the production loader and the pages that say what it says. */

export { createQueryClient } from './app/queryClient';
export { type BrokenReleases, brokenReleases } from './composition/brokenReleases';
export { installFederation, loadRelease } from './composition/federationRuntime';
export { createShellComposition, type ShellComposition } from './composition/shellComposition';
export { createShellRouter } from './composition/shellRouter';
export { FailedPage } from './errors/FailedPage';
export { ForbiddenPage } from './errors/ForbiddenPage';
export { LoadingPage } from './errors/LoadingPage';
export { sessionEnded } from './session/sessionEnded';
