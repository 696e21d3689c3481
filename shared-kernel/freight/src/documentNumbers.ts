import { type PastedNumber, pastedRuns } from './pastedNumbers';

/** Longest text of a document that is read for numbers, in characters. */
export const MAX_DOCUMENT_TEXT = 6_000;

/** Search keys of one file at most: a page of figures has thousands. */
const MOST_KEYS = 600;

const digitsIn = (key: string): number => key.replace(/\D/g, '').length;

/** In a text, plain figures are amounts, dates and postcodes more often than references. */
const isTelling = (key: string, isName: boolean): boolean =>
  /^\d+$/.test(key) ? key.length >= (isName ? 5 : 8) : key.length >= 5 && digitsIn(key) >= 3;

const toNumbers = (text: string, isName: boolean): PastedNumber[] =>
  pastedRuns(text).flatMap(({ written, keys }) => {
    const telling = keys.filter((key) => isTelling(key, isName));
    return telling.length > 0 ? [{ written, keys: telling }] : [];
  });

/** Container numbers and bills with a carrier's code precede everything else when there are too many. */
const isCoded = ({ written }: PastedNumber): boolean => /^[A-Z]{3,4}[\s-]?\d{6}|^\d{3}-\d{4}/.test(written);

const withinLimit = (numbers: readonly PastedNumber[]): PastedNumber[] => {
  let count = 0;
  return [...numbers.filter(isCoded), ...numbers.filter((number) => !isCoded(number))].filter(({ keys }) => {
    count += keys.length;
    return count <= MOST_KEYS;
  });
};

const withoutExtension = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/, '');

/**
 * Returns the texts in a file name that may be a number, longest first. Underscores always separate; dashes and points
 * may also be part of a number.
 */
export const numbersInName = (fileName: string): PastedNumber[] => {
  const name = withoutExtension(fileName).replace(/_+/g, ' ');
  return withinLimit([...toNumbers(name, true), ...toNumbers(name.replace(/[.\-–—]+/g, ' '), true)]);
};

/** Returns the texts in the content of a document that may be a number of a booking; a lookup decides. */
export const numbersInText = (text: string): PastedNumber[] =>
  withinLimit(toNumbers(text.slice(0, MAX_DOCUMENT_TEXT), false));
