import {
  countExceptions,
  type ExceptionDetail,
  getException,
  hadNoExceptions,
  listExceptions,
  type RouteDefinition,
} from '@quayside/contract';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useNews } from '@quayside/kernel/realtime';
import { toaster } from '@quayside/ui';

const keys = [callKey(listExceptions), callKey(countExceptions), callKey(getException)];

/** Reloads exceptions that others raised, closed or changed. */
export const useLiveExceptions = (): void => useNews('BOOKING_CHANGED', keys, (changed) => !hadNoExceptions(changed));

type ExceptionRoute = RouteDefinition & { answer: (typeof getException)['answer'] };

/** Returns a function that reloads all data about exceptions. */
export const useReloadExceptions = (): (() => void) => {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
};

/**
 * Performs an action on an exception and confirms it. On refusal it shows the reason and reloads, because another user
 * may have changed it.
 */
export const useExceptionAction = <R extends ExceptionRoute>(
  route: R,
  done: (exception: ExceptionDetail) => string,
  onDone?: () => void,
) => {
  const readAgain = useReloadExceptions();
  return useSend(route, {
    onSuccess: (exception) => {
      readAgain();
      toaster.success({ id: 'exception', title: done(exception as ExceptionDetail) });
      onDone?.();
    },
    onError: (error) => {
      toaster.error({ id: 'exception', title: errorMessage(error) });
      if ([404, 409].includes(error.statusCode)) readAgain();
    },
  });
};
