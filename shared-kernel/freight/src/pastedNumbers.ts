import { checkAirWaybill, normaliseAirWaybill } from './airWaybill';
import { billVariants } from './billOfLading';
import { readContainerNumber } from './containerList';
import { checkContainerNumber } from './containerNumber';
import { normaliseIdentifier } from './identifierText';
import { searchKey } from './searchKey';

/** Maximum number of numbers in one pasted text. */
export const MAX_PASTED_NUMBERS = 500;
/** Maximum length of a pasted text, in characters. */
export const MAX_PASTED_LENGTH = 100_000;

interface Word {
  readonly start: number;
  readonly end: number;
  /** Index of the blank-separated chunk that the word belongs to: `4711/9` is one chunk of two words. */
  readonly chunk: number;
}

/** Piece of a text between separators that no number contains. */
interface WordsOfPart {
  readonly text: string;
  readonly words: readonly Word[];
}

/** Words in a row that may be one number. */
interface Run {
  /** Index behind the last word. */
  readonly to: number;
  readonly written: string;
  readonly keys: readonly string[];
}

interface Part extends WordsOfPart {
  /** The runs that begin at each word, longest first. */
  readonly runs: readonly (readonly Run[])[];
}

/** Numbers that may stand in a text; a lookup decides which words form one. */
export interface PastedText {
  readonly parts: readonly Part[];
}

/** A number of a pasted text. */
export interface PastedNumber {
  readonly written: string;
  /** Search keys of the number in each spelling under which it may be stored. */
  readonly keys: readonly string[];
}

const SEPARATORS = /[\p{Cc}\u2028\u2029,;|"'`´‘’‚“”„«»‹›<>()[\]{}*•=:#]+/u;
/** Two container numbers without anything between them. */
const GLUED = /([A-Z]{4}\d{7})(?=[A-Z]{4}\d{6})/g;
const WORD = /[^\s/&+\\]+/g;

/** Longest number in words: owner, serial number in two groups, and check digit. */
const LONGEST = 4;

/** Finds the words of a part, without the punctuation around them. Words without a blank between them share a chunk. */
const readWords = (text: string): WordsOfPart => {
  let chunk = 0;
  let end = 0;
  const words = [...text.matchAll(WORD)].flatMap(({ 0: match, index }): Word[] => {
    const inner = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u.exec(match);
    if (!inner) return [];
    const start = index + inner.index;
    if (/\s/.test(text.slice(end, start))) chunk += 1;
    end = start + inner[0].length;
    return [{ start, end, chunk }];
  });
  return { text, words };
};

const sliceText = ({ text, words }: WordsOfPart, from: number, to: number): string =>
  text.slice(words[from]?.start, words[to - 1]?.end);

const hasDigit = (text: string): boolean => /\d/.test(text);
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** A container number in any notation, also with O and 0, I and 1 mixed up, and nothing beside it. */
const CONTAINER = /^[A-Z01]{4}(?:[\s./-]*[\dOI]){6,7}$/i;

/** Returns the search keys under which a number may be stored. */
export const pastedKeys = (written: string): string[] =>
  unique(
    [
      written,
      normaliseAirWaybill(written),
      ...(CONTAINER.test(written) ? [readContainerNumber(written)] : []),
      ...billVariants(written),
    ].map(searchKey),
  );

/** A run of words may be a number when it has a digit, or when it is a whole part such as a reference in words. */
const canBeNumber = (part: WordsOfPart, from: number, to: number): boolean => {
  const written = sliceText(part, from, to);
  if (written.length < 3 || written.length > 40) return false;
  return hasDigit(written) || (from === 0 && to === part.words.length);
};

const runsFrom = (part: WordsOfPart, from: number): Run[] =>
  Array.from({ length: Math.min(LONGEST, part.words.length - from) }, (_, less) => from + less + 1)
    .reverse()
    .filter((to) => canBeNumber(part, from, to))
    .map((to) => {
      const written = sliceText(part, from, to);
      return { to, written, keys: pastedKeys(written) };
    });

/** Splits a text at everything that no number contains. Invisible marks and wide letters are normalised. */
const readParts = (text: string): WordsOfPart[] =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .split(SEPARATORS)
    .map((part) => readWords(part.toUpperCase().replace(GLUED, '$1 ')));

/** Reads a pasted text; a lookup of its candidates decides which words form a number. */
export const readPastedText = (text: string): PastedText => ({
  parts: readParts(text).map((part) => ({ ...part, runs: part.words.map((_, from) => runsFrom(part, from)) })),
});

/** Returns every spelling that a lookup has to search for. */
export const pastedCandidates = ({ parts }: PastedText): string[] =>
  unique(parts.flatMap(({ runs }) => runs.flatMap((some) => some.flatMap(({ keys }) => keys))));

/** Returns every run of words in a text that may be a number, with its search keys. */
export const pastedRuns = (text: string): PastedNumber[] =>
  readPastedText(text).parts.flatMap(({ runs }) =>
    runs.flatMap((some) => some.map(({ written, keys }) => ({ written, keys }))),
  );

const isContainerShaped = (written: string): boolean =>
  /^[A-Z]{3}[UJZ]\d{6,7}$/.test(normaliseIdentifier(written).replace(/[./]/g, ''));
const isAirWaybillShaped = (written: string): boolean =>
  /^\d{3}\D/.test(written) && /^\d{11}$/.test(normaliseAirWaybill(written));

/** Dates, times, sizes, quantities and short figures that stand beside numbers in lists. */
const besideNumbers = [
  /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/,
  /^\d{1,2}[-./]?[A-Z]{3}[-./]?\d{2,4}$/,
  /^\d{1,2}:\d{2}(:\d{2})?$/,
  /^(20|40|45)(FT)?[A-Z]{0,3}$/,
  /^(22|25|42|45|L5)[A-Z]\d$/,
  /^\d+\.\d{1,3}$/,
  /^\d+(\.\d+)?(KGS?|CBM|M3|PCS|PKGS?|CTNS?|LBS?|X)$/,
  /^\d{1,4}$/,
];
const isLikelyNumber = (written: string): boolean =>
  written.length >= 4 && hasDigit(written) && !besideNumbers.some((pattern) => pattern.test(written));

/** Returns the end of a number in groups that starts at a word: a container or air waybill number. */
const endOfGroups = (part: WordsOfPart, from: number, to: number): number | undefined =>
  [4, 3, 2, 1]
    .map((words) => from + words)
    .filter((end) => end <= to)
    .find((end) => {
      const written = sliceText(part, from, end);
      return written.length <= 24 && (isContainerShaped(written) || isAirWaybillShaped(written));
    });

/** Returns the numbers of one chunk: the chunk itself, or its words when these look like a list. */
const numbersOfChunk = (part: WordsOfPart, from: number, to: number): string[] => {
  const whole = sliceText(part, from, to);
  const words = part.words.slice(from, to).map(({ start, end }) => part.text.slice(start, end));
  const isList = words.some(isContainerShaped) || (words.length > 1 && words.every((word) => /\d{3}/.test(word)));
  return (isList && isLikelyNumber(whole) ? words : [whole]).filter(isLikelyNumber);
};

/** Returns the numbers among words that no lookup knows, as far as they look like one. */
const unknownNumbers = (part: WordsOfPart, from: number, to: number): string[] => {
  const found: string[] = [];
  for (let at = from; at < to; ) {
    let end = endOfGroups(part, at, to);
    if (end !== undefined) found.push(sliceText(part, at, end));
    else {
      end = at + 1;
      while (end < to && part.words[end]?.chunk === part.words[at]?.chunk) end += 1;
      found.push(...numbersOfChunk(part, at, end));
    }
    at = end;
  }
  return found;
};

const numbersOfPart = (part: Part, isKnown: (key: string) => boolean): PastedNumber[] => {
  const found: PastedNumber[] = [];
  const unknown = (from: number, to: number) =>
    unknownNumbers(part, from, to).map((written): PastedNumber => ({ written, keys: pastedKeys(written) }));
  let pending = 0;
  for (let at = 0; at < part.words.length; ) {
    const run = part.runs[at]?.find(({ keys }) => keys.some(isKnown));
    if (!run) at += 1;
    else {
      found.push(...unknown(pending, at), run);
      at = run.to;
      pending = at;
    }
  }
  return [...found, ...unknown(pending, part.words.length)];
};

/**
 * Returns the numbers of a pasted text, each once and in order. Words that together are a known number become one; unknown ones are
 * returned when they look like a number, so that labels, dates, sizes and weights are left out.
 */
export const findPastedNumbers = (
  { parts }: PastedText,
  isKnown: (key: string) => boolean = () => false,
): PastedNumber[] => {
  const numbers = parts.flatMap((part) => numbersOfPart(part, isKnown));
  return [...new Map(numbers.map(({ written, keys }) => [keys.find(isKnown) ?? keys[0], { written, keys }])).values()];
};

/** Returns whether a text holds several numbers, so that it is a list and not one search. */
export const holdsSeveralNumbers = (text: string): boolean =>
  new Set(
    readParts(text)
      .flatMap((part) => unknownNumbers(part, 0, part.words.length))
      .map(searchKey),
  ).size > 1;

/** Faults of a pasted number that was not found. */
export interface PastedFault {
  /** Says what is wrong with the number. */
  readonly message: string;
  /** The number with the right check digit. */
  readonly corrected: string;
  /** Valid container numbers with two neighbouring digits swapped: only worth naming when one of them exists. */
  readonly swapped: readonly string[];
}

const swapDigits = (number: string): string[] =>
  [4, 5, 6, 7, 8, 9]
    .map((at) => `${number.slice(0, at)}${number[at + 1] ?? ''}${number[at]}${number.slice(at + 2)}`)
    .filter((swapped) => swapped !== number && checkContainerNumber(swapped).valid);

/**
 * Checks the check digit of a container or air waybill number as pasted. Returns null for a right number and for other identifiers,
 * which have no check digit.
 * @source ISO 6346:2022, annex A; IATA Resolution 600a
 */
export const checkPastedNumber = (written: string): PastedFault | null => {
  if (isContainerShaped(written)) {
    const number = readContainerNumber(written);
    const { suggestion, message } = checkContainerNumber(number);
    return suggestion && message ? { message, corrected: suggestion, swapped: swapDigits(number) } : null;
  }
  if (!isAirWaybillShaped(written)) return null;
  const { suggestion, message } = checkAirWaybill(written);
  return suggestion && message ? { message, corrected: suggestion, swapped: [] } : null;
};
