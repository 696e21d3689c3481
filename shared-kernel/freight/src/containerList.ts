import { checkContainerNumber, displayContainerNumber } from './containerNumber';
import { type IdentifierCheck, isRight, isWrong } from './identifierCheck';
import { normaliseIdentifier } from './identifierText';

/** One container number found in a text. */
interface FoundNumber {
  /** As written, without blanks, dashes and invisible marks. */
  readonly written: string;
  /** The number that is meant: O and 0, I and 1 are put right where the check digit proves it. */
  readonly number: string;
}

export interface ContainerList {
  readonly found: readonly FoundNumber[];
  /** Parts of the text that hold no container number, as written: they are not stored. */
  readonly ignored: readonly string[];
}

/** Owner and category, six digits, and a check digit that may follow a blank, a dash or a slash, or be in brackets. */
const NUMBER = /(?<![A-Z])[A-Z]{4}[\s.-]*(?:\d[\s.-]?){5}\d(?:[\s./-]*(?:\[\d\]|\(\d\)|\d))?(?!\d)/g;
/** Four letters and seven digits, with O and 0, I and 1 mixed up. */
const MIXED = /(?<![A-Z0-9])[A-Z01]{4}[\s.-]?[0-9OI]{6}[\s./-]?[0-9OI](?![A-Z0-9])/g;
const SEPARATORS = /[,;|&+\n\r\t]/;

const lettersFor: Readonly<Record<string, string>> = { 0: 'O', 1: 'I' };
const digitsFor: Readonly<Record<string, string>> = { O: '0', I: '1' };

const withoutMixUps = (text: string): string =>
  [...text].map((char, place) => (place < 4 ? lettersFor : digitsFor)[char] ?? char).join('');

const bare = (text: string): string => normaliseIdentifier(text).replace(/[./()[\]]/g, '');

/** Letters with digits may be the number of a container that its shipper owns; words and single digits are not. */
const canBeNumber = (text: string): boolean => /[A-Z]/.test(text) && /\d{3}/.test(text);

const toFound = (written: string, number = written): FoundNumber => ({ written, number });
const blank = (text: string): string => ' '.repeat(text.length);

const readPart = (part: string): ContainerList => {
  const text = part
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase();
  const alike = [...text.matchAll(NUMBER)].map(({ 0: match, index }) => ({ index, ...toFound(bare(match)) }));
  // Beside a right number, letters and digits of another form are something else, such as a seal.
  const hasRight = alike.some(({ number }) => checkContainerNumber(number).valid);
  const isContainer = ({ number }: FoundNumber): boolean => !hasRight || /^[A-Z]{3}[UJZ]/.test(number);
  const exact = alike.filter(isContainer);
  const rest = text.replace(NUMBER, blank);
  const mixed = [...rest.matchAll(MIXED)]
    .map(({ 0: match, index }) => ({ index, ...toFound(bare(match), withoutMixUps(bare(match))) }))
    .filter(({ number }) => checkContainerNumber(number).valid);
  const found = [...exact, ...mixed].sort((one, other) => one.index - other.index);
  if (found.length > 0) {
    const read = new Set(mixed.map(({ written }) => written));
    const others = rest.split(/[\s/]+/).filter((word) => canBeNumber(word) && !read.has(bare(word)));
    const unlike = alike.filter((one) => !isContainer(one)).map(({ written }) => written);
    return { found: found.map(({ written, number }) => ({ written, number })), ignored: [...unlike, ...others] };
  }
  const other = normaliseIdentifier(part);
  if (canBeNumber(other)) return { found: [toFound(other)], ignored: [] };
  return { found: [], ignored: other ? [part.trim()] : [] };
};

/**
 * Finds the container numbers in a text, each once and in order. Numbers may be separated by anything, also by a blank or a slash,
 * or by nothing at all. Labels and sizes beside a number are left out; a word that may be a number is named in `ignored`.
 * @example readContainerNumbers('Container: CSQU305438/3 40HC | MSCU1234566').found.length // 2
 */
export const readContainerNumbers = (text: string): ContainerList => {
  const parts = text.split(SEPARATORS).map(readPart);
  const found = new Map(parts.flatMap((part) => part.found.map((one) => [one.number, one])));
  return { found: [...found.values()], ignored: parts.flatMap(({ ignored }) => ignored) };
};

/** Returns the container numbers of a text, each once, without blanks and dashes. */
export const splitContainerNumbers = (text: string): string[] =>
  readContainerNumbers(text).found.map(({ number }) => number);

/**
 * Returns the container number of a text with one number: without its label, blanks and marks, and with O and 0, I and 1 put right
 * where the check digit proves it. A text without a container number is returned in the form of an identifier.
 * @example readContainerNumber('Container: CSQU3O5438/3') // 'CSQU3054383'
 */
export const readContainerNumber = (text: string): string =>
  readContainerNumbers(text).found[0]?.number ?? normaliseIdentifier(text);

const checkFound = ({ written, number }: FoundNumber): IdentifierCheck =>
  written === number
    ? checkContainerNumber(number)
    : isWrong(`Letters and digits were confused. Read as ${displayContainerNumber(number)}`, number);

/**
 * Checks each container number in a text. The suggestion holds all of them, with those put right that can be.
 * @source ISO 6346:2022, annex A
 */
export const checkContainerNumbers = (text: string): IdentifierCheck => {
  const { found, ignored } = readContainerNumbers(text);
  const checks = found.map((one) => ({ ...one, ...checkFound(one) }));
  const faults = checks.filter(({ valid }) => !valid);
  if (faults.length === 0 && ignored.length === 0) return isRight;
  const canBeMended = faults.some(({ suggestion }) => suggestion) || (ignored.length > 0 && found.length > 0);
  const messages = [
    ...faults.map(({ written, message }) => `${written}: ${message}`),
    ...ignored.map((part) => `${part}: no container number, it is left out`),
  ];
  return isWrong(
    messages.join('. '),
    canBeMended ? checks.map(({ number, suggestion }) => suggestion ?? number).join(', ') : null,
  );
};
