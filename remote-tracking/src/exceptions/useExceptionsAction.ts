import type { ExceptionItem } from '@quayside/contract';
import { ApiError, errorMessage } from '@quayside/kernel/api';
import { useMutation } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { t } from '../texts/exceptions';
import { useReloadExceptions } from './useExceptionAction';

/** Fields that an action on an exception needs. */
export type ExceptionReference = Pick<ExceptionItem, 'id' | 'title' | 'booking'>;

interface BulkRequest {
  all: readonly ExceptionReference[];
  send: (id: string) => Promise<unknown>;
}
interface Outcome {
  done: string[];
  /** Messages with the exception they refer to. */
  refused: string[];
}

/** Returns whether an error concerns only this exception (conflict or deleted), so that the next one may succeed. */
const concernsOnlyOne = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.statusCode);

/** Sends one request after another; a refusal for one does not affect the others. */
const sendEach = async ({ all, send }: BulkRequest): Promise<Outcome> => {
  const done: string[] = [];
  const refused: string[] = [];
  for (const { id, title, booking } of all)
    try {
      await send(id);
      done.push(id);
    } catch (error) {
      refused.push(all.length === 1 ? errorMessage(error) : `${title}, ${booking.number}: ${errorMessage(error)}`);
      if (!concernsOnlyOne(error)) break;
    }
  return { done, refused };
};

/** Number of reasons in the toast; the list shows the others. */
const MAX_REASONS = 2;

/**
 * Performs one action on one or several exceptions and reports the result. `words` returns the message for a count, as
 * 'The exception is closed' or '3 exceptions are closed'. `onDone` receives the changed ids and is not called when
 * there are none.
 */
export const useExceptionsAction = (words: (done: number) => string, onDone: (ids: readonly string[]) => void) => {
  const readAgain = useReloadExceptions();
  return useMutation({
    mutationFn: sendEach,
    onSuccess: ({ done, refused }, { all }) => {
      readAgain();
      const notice = { id: 'exception', detail: refused.slice(0, MAX_REASONS).join(' ') };
      if (done.length === all.length) toaster.success({ id: 'exception', title: words(done.length) });
      else if (done.length > 0)
        toaster.warning({
          ...notice,
          title: t('{result}, {count} not', { result: words(done.length), count: all.length - done.length }),
        });
      else if (all.length > 1) toaster.error({ ...notice, title: t('None of them was changed') });
      else toaster.error({ id: 'exception', title: refused.join(' ') });
      if (done.length > 0) onDone(done);
    },
  });
};
