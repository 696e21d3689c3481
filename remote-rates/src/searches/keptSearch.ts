import { cargoText, isComplete, type RateQuestion, readQuestion, writeQuestion } from '../question/rateQuestion';

/** A question as it is kept: what it was asked from or for is of that time only. */
export const keptQuestion = (question: RateQuestion): string =>
  writeQuestion({ ...question, quoteMode: null, request: null }).toString();

/** A search that is kept, as it is put again. */
export interface KeptSearch {
  readonly question: RateQuestion;
  /** The day that it asked for and that is over; null where it still lies ahead, or none was asked for. */
  readonly movedFrom: string | null;
  /** The address that runs it. */
  readonly address: string;
}

/** Names the day in the address of a search that was moved from it. */
export const movedParameter = 'moved';

/** Reads a kept search; a departure that is over is moved to today. @param today yyyy-MM-dd */
export const readKept = (text: string, today: string): KeptSearch => {
  const kept = readQuestion(new URLSearchParams(text));
  const movedFrom = kept.date !== null && kept.date < today ? kept.date : null;
  const question = movedFrom ? { ...kept, date: today } : kept;
  const params = writeQuestion(question);
  if (movedFrom) params.set(movedParameter, movedFrom);
  return { question, movedFrom, address: `/rates?${params}` };
};

/** 'VNHPH → NLRTM, 2 × 40HC' */
export const searchName = (question: RateQuestion): string =>
  [`${question.from} → ${question.to}`, isComplete(question) && cargoText(question)].filter(Boolean).join(', ');
