import type { ExceptionItem } from '@quayside/contract';
import { ApiError, errorMessage } from '@quayside/kernel/api';
import { useMutation } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { useReadExceptionsAgain } from './useExceptionAction';

/** What is needed of an exception to act on it and to name it. */
export type Meant = Pick<ExceptionItem, 'id' | 'title' | 'booking'>;

interface Wish {
  all: readonly Meant[];
  send: (id: string) => Promise<unknown>;
}
interface Outcome {
  done: string[];
  /** Sentences, each with the exception that it is about. */
  refused: string[];
}

/** Somebody was faster, or it is gone: the next one may go well. Anything else would be refused again. */
const isItsOwn = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.statusCode);

/** One after the other: each stands for itself, and what is refused for one leaves the others done. */
const sendEach = async ({ all, send }: Wish): Promise<Outcome> => {
  const done: string[] = [];
  const refused: string[] = [];
  for (const { id, title, booking } of all)
    try {
      await send(id);
      done.push(id);
    } catch (error) {
      refused.push(all.length === 1 ? errorMessage(error) : `${title}, ${booking.number}: ${errorMessage(error)}`);
      if (!isItsOwn(error)) break;
    }
  return { done, refused };
};

/** The third and further reasons are seen in the list. */
const SHOWN = 2;

/**
 * Does one thing about one or several exceptions and says what became of them. `words` tell that of so many, as 'The exception is
 * closed' or '3 exceptions are closed'; `onDone` hears which they were, and is not called when there was none.
 */
export const useExceptionsAction = (words: (done: number) => string, onDone: (ids: readonly string[]) => void) => {
  const readAgain = useReadExceptionsAgain();
  return useMutation({
    mutationFn: sendEach,
    onSuccess: ({ done, refused }, { all }) => {
      readAgain();
      const notice = { id: 'exception', detail: refused.slice(0, SHOWN).join(' ') };
      if (done.length === all.length) toaster.success({ id: 'exception', title: words(done.length) });
      else if (done.length > 0)
        toaster.warning({ ...notice, title: `${words(done.length)}, ${all.length - done.length} not` });
      else if (all.length > 1) toaster.error({ ...notice, title: 'None of them was changed' });
      else toaster.error({ id: 'exception', title: refused.join(' ') });
      if (done.length > 0) onDone(done);
    },
  });
};
