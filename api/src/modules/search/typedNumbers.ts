import { findPastedNumbers, pastedCandidates, quoteNumber, readPastedText, searchKey } from '@quayside/freight';

/** A number whose label is part of it. */
const INVOICE = /^(?:inv|cn)[\s-]*\d{4}[\s-]*\d+$/i;
const QUOTE = /^q[\s-]*(\d{1,6})(?:\/\d{1,5})?$/i;

/** Returns the search keys of every number that a text may hold, whatever stands around it. */
export const listNumberKeys = (typed: string): string[] => [
  ...new Set([searchKey(typed), ...pastedCandidates(readPastedText(typed))]),
];

/** Returns the keys of the numbers in a text; the known keys decide which words form one number. */
export const pickNumberKeys = (typed: string, isKnown: (key: string) => boolean): string[] =>
  isKnown(searchKey(typed))
    ? [searchKey(typed)]
    : findPastedNumbers(readPastedText(typed), isKnown).flatMap(({ keys }) => keys);

/** Returns the numbers of a text that no lookup knows, as they are written. */
export const listWrittenNumbers = (typed: string): string[] =>
  findPastedNumbers(readPastedText(typed)).map(({ written }) => written);

/** Returns the number without its label (`Container: CMAU 8173`), or the text itself: 'Q 12' is the quote Q-000012. */
export const withoutLabel = (typed: string): string => {
  const [, quote] = QUOTE.exec(typed.trim()) ?? [];
  if (quote) return quoteNumber(Number(quote), 1);
  if (INVOICE.test(typed.trim())) return typed;
  const numbers = listWrittenNumbers(typed);
  return (numbers.length === 1 && numbers[0]) || typed;
};
