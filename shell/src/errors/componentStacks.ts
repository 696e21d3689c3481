import { RemoteFailure } from '@quayside/kernel/composition';
import type { ErrorInfo } from 'react';

const stacks = new WeakMap<object, string>();

/**
 * Handler for the root's `onCaughtError`: stores the component stack of an error, and logs the error. A missing remote is logged
 * once by its reporter, not for each place that uses it.
 */
export function keepComponentStack(error: unknown, { componentStack }: ErrorInfo): void {
  if (!(error instanceof RemoteFailure) || error.reason === 'broken') console.error(error);
  if (typeof error === 'object' && error !== null && componentStack) stacks.set(error, componentStack);
}

/** Returns an error's stack, with the component stack when a component threw it. */
export const findStack = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const around = stacks.get(error);
  return [error.stack, around && `Components:${around}`].filter(Boolean).join('\n') || undefined;
};
