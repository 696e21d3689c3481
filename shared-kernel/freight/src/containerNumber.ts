import { type IdentifierCheck, isRight, isWrong } from './identifierCheck';
import { normaliseIdentifier } from './identifierText';

/**
 * Returns a container number as it is stored.
 * @example normaliseContainerNumber('cmau 817354-2') // 'CMAU8173542'
 */
export const normaliseContainerNumber = (text: string): string => normaliseIdentifier(text);

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
