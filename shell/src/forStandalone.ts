/** The parts of the shell that a standalone remote uses: the production loader and its status pages. */

export { createQueryClient } from './app/queryClient';
export { type BrokenReleases, createBrokenReleases } from './composition/brokenReleases';
export { installFederation, loadRelease } from './composition/federationRuntime';
export { createShellComposition, type ShellComposition } from './composition/shellComposition';
export { createShellRouter } from './composition/shellRouter';
export { FailedPage } from './errors/FailedPage';
export { ForbiddenPage } from './errors/ForbiddenPage';
export { LoadingPage } from './errors/LoadingPage';
export { sessionEndedNotice } from './session/sessionEnded';
