import type { ApiClient } from '@freight/shared-kernel/api';
import type { RemoteFailure } from '@freight/shared-kernel/composition';
import { reportClientError } from '@freight/shared-kernel/contract';

/** Tells the platform which release of which remote failed, where. Without a session it is only written to the console. */
export const reportFailure = (api: ApiClient, signedIn: boolean, generation: string, failure: RemoteFailure): void => {
  console.error(failure);
  if (!signedIn) return;
  const body = {
    remote: failure.remote.slice(0, 60),
    version: failure.version.slice(0, 40),
    generation: generation.slice(0, 80),
    route: window.location.pathname.slice(0, 300),
    message: failure.message.slice(0, 500),
  };
  api
    .call(reportClientError, { body })
    .catch((error: unknown) => console.warn('The failure could not be reported', error));
};
