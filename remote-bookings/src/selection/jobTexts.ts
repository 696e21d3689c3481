import type { BookingActionJob } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { bookingsText } from './actionTexts';

/** Returns whether a job has not ended. */
export const isRunningJob = ({ state }: Pick<BookingActionJob, 'state'>): boolean =>
  state === 'waiting' || state === 'working';

/** Returns the progress or the result of a job as a sentence. */
export const jobText = ({ state, done, unchanged, total, problem }: BookingActionJob): string => {
  const changed = `${bookingsText(done)} changed.`;
  if (state === 'waiting') return 'The action starts in a moment.';
  if (state === 'working') return `${countText(done + unchanged)} of ${bookingsText(total)}`;
  if (state === 'cancelled') return `You stopped the action. ${changed}`;
  return state === 'failed' ? `${problem ?? 'The action failed.'} ${changed}` : changed;
};
