import { cargoText, isComplete, type RateQuestion, writeQuestion } from '../question/rateQuestion';

/** Returns the stored form of a search, without the quote or request it was made for. */
export const toStoredQuestion = (question: RateQuestion): string =>
  writeQuestion({ ...question, quoteMode: null, request: null }).toString();

/** Parameter with the original date of a search that was moved to today. */
export const movedParameter = 'moved';

/** @example searchName(question) // 'VNHPH → NLRTM, 2 × 40HC' */
export const searchName = (question: RateQuestion): string =>
  [`${question.from} → ${question.to}`, isComplete(question) && cargoText(question)].filter(Boolean).join(', ');
