import { RemoteFailure } from '@quayside/kernel/composition';
import type { ErrorInfo } from 'react';

const stacks = new WeakMap<object, string>();

/**
 * For the root's `onCaughtError`: keeps which components stood around what threw, and writes the error to the console. That a
 * remote is not there is written once, by who reports it, and not for each place that it leaves empty.
 */
export function keepComponentStack(error: unknown, { componentStack }: ErrorInfo): void {
  if (!(error instanceof RemoteFailure) || error.reason === 'broken') console.error(error);
  if (typeof error === 'object' && error !== null && componentStack) stacks.set(error, componentStack);
}

/** Where an error was thrown: its stack, and the components around it when one of them threw. */
export const stackOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const around = stacks.get(error);
  return [error.stack, around && `Components:${around}`].filter(Boolean).join('\n') || undefined;
};
