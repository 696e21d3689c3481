import { ApiError, isAbort } from '@quayside/kernel/api';
import type { RemoteFailure } from '@quayside/kernel/composition';
import { releaseInStack, thrownBy } from './thrownBy';

/** Reports of one release in one page: what throws in a timer would throw all day. */
const MOST = 5;

/** Scripts of extensions throw in the page too. */
const isOurs = (error: unknown, origin: string): boolean =>
  releaseInStack(error) !== undefined || (error instanceof Error && (error.stack ?? '').includes(`${origin}/assets/`));

/** What the server or the person ended is no fault of a release. */
const isExpected = (error: unknown): boolean => error instanceof ApiError || isAbort(error);

/**
 * Tells of what nobody caught, in handlers, timers and promises, each message once, with the release that threw it. The page
 * goes on.
 * @returns how to end it
 */
export function watchUncaught(tell: (failure: RemoteFailure) => void, page: Window = window): () => void {
  const told = new Map<string, Set<string>>();
  const look = (error: unknown): void => {
    if (isExpected(error) || !isOurs(error, page.location.origin)) return;
    const failure = thrownBy(error);
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
