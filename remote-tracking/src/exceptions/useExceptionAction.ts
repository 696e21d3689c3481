import {
  countExceptions,
  type ExceptionDetail,
  getException,
  isWithoutExceptions,
  listExceptions,
  type RouteDefinition,
} from '@quayside/contract';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useNews } from '@quayside/kernel/realtime';
import { toaster } from '@quayside/ui';

const keys = [callKey(listExceptions), callKey(countExceptions), callKey(getException)];

/** What was raised, ended or worked on by others is read again. */
export const useExceptionNews = (): void =>
  useNews('BOOKING_CHANGED', keys, (changed) => !isWithoutExceptions(changed));

type ExceptionRoute = RouteDefinition & { answer: (typeof getException)['answer'] };

/** Reads all again that shows exceptions. */
export const useReadExceptionsAgain = (): (() => void) => {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
};

/** Does something about an exception and says so. What is refused is told, and all is read again: somebody may have been faster. */
export const useExceptionAction = <R extends ExceptionRoute>(
  route: R,
  done: (exception: ExceptionDetail) => string,
  onDone?: () => void,
) => {
  const readAgain = useReadExceptionsAgain();
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
