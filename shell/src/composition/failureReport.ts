import type { CallInput, reportClientError } from '@quayside/contract';
import type { RemoteFailure } from '@quayside/kernel/composition';
import { LoadFailure } from './loadFailure';

type Report = CallInput<typeof reportClientError>['body'];

/** The body of `POST /client-errors` for a failure on a page, cut to what the call takes. */
export const failureReport = (
  { remote, version, message, reason, cause }: RemoteFailure,
  { generation, pathname }: { generation: string; pathname: string },
): Report => ({
  remote: remote.slice(0, 60),
  version: version.slice(0, 40),
  generation: generation.slice(0, 80),
  route: pathname.slice(0, 300),
  reason: cause instanceof LoadFailure ? cause.kind : reason,
  // The call takes no control characters but line breaks.
  message: message.replace(/[^\P{Cc}\n]/gu, ' ').slice(0, 500),
});
