import { type RateQuestion, readQuestion, writeQuestion } from '../question/rateQuestion';
import { movedParameter } from './storedSearch';

/** Stored search, ready to run again. */
export interface StoredSearch {
  readonly question: RateQuestion;
  /** Requested date when it has passed; null when it lies ahead or there was none. */
  readonly movedFrom: string | null;
  /** Address that runs the search. */
  readonly address: string;
}

/** Parses a stored search; moves a past departure to today. @param today yyyy-MM-dd */
export const readStoredSearch = (text: string, today: string): StoredSearch => {
  const kept = readQuestion(new URLSearchParams(text));
  const movedFrom = kept.date !== null && kept.date < today ? kept.date : null;
  const question = movedFrom ? { ...kept, date: today } : kept;
  const params = writeQuestion(question);
  if (movedFrom) params.set(movedParameter, movedFrom);
  return { question, movedFrom, address: `/rates?${params}` };
};
