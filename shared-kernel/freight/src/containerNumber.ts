import { type IdentifierCheck, isRight, isWrong } from './identifierCheck';

/** Upper case, without spaces and dashes: `cmau 817354-2` becomes `CMAU8173542`. */
export const normaliseContainerNumber = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

/** Returns the value of a letter, A = 10 to Z = 38 without multiples of eleven; digits have their own value. */
function letterValue(char: string): number {
  const code = char.charCodeAt(0);
  if (code < 58) return code - 48;
  const position = code - 55;
  return position + Math.floor((position - 1) / 10);
}

const remainder = (ownerAndSerial: string): number =>
  [...ownerAndSerial].reduce((sum, char, position) => sum + letterValue(char) * 2 ** position, 0) % 11;

/**
 * Returns the check digit of a container number from its owner code, category and serial number (ten characters), or
 * null when
 * these are not three letters, one of U, J and Z, and six digits.
 * @source ISO 6346:2022, annex A
 * @example containerCheckDigit('CSQU305438') // 3
 */
export const containerCheckDigit = (ownerAndSerial: string): number | null =>
  /^[A-Z]{3}[UJZ]\d{6}$/.test(ownerAndSerial) ? remainder(ownerAndSerial) % 10 : null;

/**
 * Checks a container number in any notation. A remainder of ten is written as 0 and passes with a warning, because
 * such numbers should not be issued.
 * @source ISO 6346:2022, annex A
 * @example checkContainerNumber('MSCU1234567').suggestion // 'MSCU1234566'
 */
export function checkContainerNumber(text: string): IdentifierCheck {
  const number = normaliseContainerNumber(text);
  const ownerAndSerial = number.slice(0, 10);
  const digit = containerCheckDigit(ownerAndSerial);
  if (digit === null || !/^\d?$/.test(number.slice(10))) {
    return isWrong('A container number is four letters, the last one U, J or Z, and seven digits');
  }
  const suggestion = `${ownerAndSerial}${digit}`;
  if (number.length === 10)
    return isWrong(`The check digit is missing: ${displayContainerNumber(suggestion)}`, suggestion);
  if (number !== suggestion) {
    return isWrong(`The check digit should be ${digit}: ${displayContainerNumber(suggestion)}`, suggestion);
  }
  if (remainder(ownerAndSerial) === 10)
    return { ...isRight, message: 'Numbers with this check digit should not be issued' };
  return isRight;
}

/**
 * Formats a container number as owner, serial number and check digit: `CMAU 817354 2`. Returns any other text
 * unchanged.
 */
export const displayContainerNumber = (text: string): string => {
  const parts = /^([A-Z]{4})(\d{6})(\d)$/.exec(normaliseContainerNumber(text));
  return parts ? parts.slice(1).join(' ') : text;
};

/** Splits a field at commas, semicolons and line breaks into unique, normalised container numbers. */
export const splitContainerNumbers = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map(normaliseContainerNumber)
      .filter(Boolean),
  ),
];

/**
 * Checks each container number of a field with several; the suggestion corrects all that can be corrected.
 * @source ISO 6346:2022, annex A
 */
export const checkContainerNumbers = (text: string): IdentifierCheck => {
  const checks = splitContainerNumbers(text).map((number) => ({ number, ...checkContainerNumber(number) }));
  const faults = checks.filter(({ valid }) => !valid);
  if (faults.length === 0) return isRight;
  const mended = faults.some(({ suggestion }) => suggestion)
    ? checks.map(({ number, suggestion }) => suggestion ?? number).join(', ')
    : null;
  return isWrong(faults.map(({ number, message }) => `${number}: ${message}`).join('. '), mended);
};
