import { ApiError, isAbort } from '@quayside/kernel/api';
import type { RemoteFailure } from '@quayside/kernel/composition';
import { findReleaseInStack, toThrownFailure } from './toThrownFailure';

/** Maximum number of reports per release and page: an error in a timer would repeat endlessly. */
const MOST = 5;

/** Checks that an error comes from our scripts; browser extensions throw in the page too. */
const isOurs = (error: unknown, origin: string): boolean =>
  findReleaseInStack(error) !== undefined ||
  (error instanceof Error && (error.stack ?? '').includes(`${origin}/assets/`));

/** Checks for errors that are no fault of a release: answers of the server, and cancellations. */
const isExpected = (error: unknown): boolean => error instanceof ApiError || isAbort(error);

/**
 * Reports uncaught errors of handlers, timers and promises, each message once, with the release that threw it. The page keeps
 * running.
 * @returns a function that stops it
 */
export function watchUncaught(tell: (failure: RemoteFailure) => void, page: Window = window): () => void {
  const told = new Map<string, Set<string>>();
  const look = (error: unknown): void => {
    if (isExpected(error) || !isOurs(error, page.location.origin)) return;
    const failure = toThrownFailure(error);
    const key = `${failure.remote} ${failure.version}`;
    const messages = told.get(key) ?? new Set();
    told.set(key, messages);
    if (messages.has(failure.message) || messages.size >= MOST) return;
    messages.add(failure.message);
    tell(failure);
  };
  const onError = ({ error }: ErrorEvent) => look(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => look(reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
