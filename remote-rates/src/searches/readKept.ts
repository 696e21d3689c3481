import { type RateQuestion, readQuestion, writeQuestion } from '../question/rateQuestion';
import { movedParameter } from './keptSearch';

/** A search that is kept, as it is put again. */
export interface KeptSearch {
  readonly question: RateQuestion;
  /** The day that it asked for and that is over; null where it still lies ahead, or none was asked for. */
  readonly movedFrom: string | null;
  /** The address that runs it. */
  readonly address: string;
}

/** Reads a kept search; a departure that is over is moved to today. @param today yyyy-MM-dd */
export const readKept = (text: string, today: string): KeptSearch => {
  const kept = readQuestion(new URLSearchParams(text));
  const movedFrom = kept.date !== null && kept.date < today ? kept.date : null;
  const question = movedFrom ? { ...kept, date: today } : kept;
  const params = writeQuestion(question);
  if (movedFrom) params.set(movedParameter, movedFrom);
  return { question, movedFrom, address: `/rates?${params}` };
};
