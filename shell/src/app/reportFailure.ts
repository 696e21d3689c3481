import { reportClientError, reportReleaseLoads } from '@quayside/contract';
import type { ApiClient } from '@quayside/kernel/api';
import type { RemoteFailure } from '@quayside/kernel/composition';
import { makeFailureReport } from '../composition/failureReport';
import type { LoadedRelease } from '../composition/shellComposition';
import type { PageVital } from './pageVitals';

/** Reports a failed release with remote and page to the server; without a session, only to the console. */
export const reportFailure = async (
  api: ApiClient,
  signedIn: boolean,
  generation: string,
  failure: RemoteFailure,
): Promise<void> => {
  console.error(failure);
  if (!signedIn) return;
  const body = makeFailureReport(failure, { generation, pathname: window.location.pathname });
  await api
    .call(reportClientError, { body, outlivesPage: true })
    .catch((error: unknown) => console.warn('The failure could not be reported', error));
};

/**
 * Quiet time after the last load before loads are reported, in milliseconds: one call covers a page, even on a slow
 * line.
 */
const COLLECT_MS = 5_000;

/** Reports a page metric. Does not wait for the answer, since the page is about to be left. */
export const reportVital = (api: ApiClient, generation: string, vital: PageVital): void => {
  api
    .call(reportReleaseLoads, { body: { generation, loads: [], vitals: [vital] }, outlivesPage: true })
    .catch((error: unknown) => console.warn('The speed of the page could not be reported', error));
};

/** Reports the releases that this page loaded, at the latest when it is left. */
export const createLoadReports = (
  api: Pick<ApiClient, 'call'>,
  generation: () => string,
): ((load: LoadedRelease) => void) => {
  let waiting: LoadedRelease[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    clearTimeout(timer);
    if (waiting.length === 0) return;
    const loads = waiting;
    waiting = [];
    api
      .call(reportReleaseLoads, { body: { generation: generation(), loads }, outlivesPage: true })
      .catch((error: unknown) => console.warn('The loads could not be reported', error));
  };
  window.addEventListener('pagehide', send);
  return (load) => {
    clearTimeout(timer);
    timer = setTimeout(send, COLLECT_MS);
    waiting.push(load);
  };
};
