import type { CallInput, reportClientError } from '@quayside/contract';
import type { RemoteFailure } from '@quayside/kernel/composition';
import { findStack } from '../errors/componentStacks';
import { LoadFailure } from './loadFailure';

type Report = CallInput<typeof reportClientError>['body'];

/** Removes control characters except line breaks, which the call refuses. */
const printed = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ');

const stackIn = (cause: unknown): Pick<Report, 'stack'> => {
  const stack = findStack(cause);
  return stack ? { stack: printed(stack).slice(0, 4_000).trim() } : {};
};

/** Makes the body of `POST /client-errors` for a failure, truncated to the call's limits. */
export const makeFailureReport = (
  { remote, version, message, reason, cause }: RemoteFailure,
  { generation, pathname }: { generation: string; pathname: string },
): Report => ({
  remote: remote.slice(0, 60),
  version: version.slice(0, 40),
  generation: generation.slice(0, 80),
  route: pathname.slice(0, 300),
  reason: cause instanceof LoadFailure ? cause.kind : reason,
  message: printed(message).slice(0, 500),
  ...stackIn(cause),
});
