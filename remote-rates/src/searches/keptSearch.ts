import { cargoText, isComplete, type RateQuestion, writeQuestion } from '../question/rateQuestion';

/** A question as it is kept: what it was asked from or for is of that time only. */
export const keptQuestion = (question: RateQuestion): string =>
  writeQuestion({ ...question, quoteMode: null, request: null }).toString();

/** Names the day in the address of a search that was moved from it. */
export const movedParameter = 'moved';

/** 'VNHPH → NLRTM, 2 × 40HC' */
export const searchName = (question: RateQuestion): string =>
  [`${question.from} → ${question.to}`, isComplete(question) && cargoText(question)].filter(Boolean).join(', ');
