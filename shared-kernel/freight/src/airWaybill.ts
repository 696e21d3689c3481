import { type IdentifierCheck, isRight, isWrong } from './identifierCheck';
import { normaliseIdentifier } from './identifierText';

/** A label that people write in front of the number. */
const LABEL = /^(?:M?AWB|MASTERAWB|(?:MASTER)?AIRWAYBILL)(?:NO|NR|NUMBER)?[.:#]*(?=[\dOIL])/;
/** Eleven digits of which some are letters that look alike. */
const MIXED = /^(?=.*[OIL])[\dOIL]{11}$/;

/** Returns the text without its label and separators. */
const bareNumber = (text: string): string => {
  const number = normaliseIdentifier(text).replace(LABEL, '');
  return /^[\dOIL]{3}[/.][\dOIL]{8}$/.test(number) ? number.replace(/[/.]/, '') : number;
};

/** Returns the number with O and 0, I and 1 put right, where the check digit proves it; else null. */
const withoutMixUps = (number: string): string | null => {
  const digits = number.replaceAll('O', '0').replace(/[IL]/g, '1');
  return MIXED.test(number) && isComplete(digits) ? digits : null;
};

/**
 * Returns the eleven digits of an air waybill number without its label. O and 0, I and 1 are put right where the check digit proves it.
 * @example normaliseAirWaybill('AWB 020-8114 0743') // '02081140743'
 */
export const normaliseAirWaybill = (text: string): string => {
  const number = bareNumber(text);
  return withoutMixUps(number) ?? number;
};

/**
 * Returns the check digit of an air waybill (its seven-digit serial number modulo 7), or null when `serial` is not
 * seven digits.
 * @source IATA Resolution 600a (air waybill number)
 * @example airWaybillCheckDigit('1234567') // 5
 */
export const airWaybillCheckDigit = (serial: string): number | null =>
  /^\d{7}$/.test(serial) ? Number(serial) % 7 : null;

const isComplete = (number: string): boolean => String(airWaybillCheckDigit(number.slice(3, 10))) === number.slice(10);

/**
 * Checks a master air waybill number in any notation: three digits of the airline, seven of the serial number and a
 * check digit from 0 to 6. House air waybills follow no standard and are not checked.
 * @source IATA Resolution 600a
 * @example checkAirWaybill('176-12345676').suggestion // '17612345675'
 */
export function checkAirWaybill(text: string): IdentifierCheck {
  const number = bareNumber(text);
  const meant = withoutMixUps(number);
  if (meant) return isWrong(`Letters and digits were confused. Read as ${displayAirWaybill(meant)}`, meant);
  if (/^\d[.,]?\d*E\+?\d+$/.test(number)) return isWrong(`A spreadsheet has cut this number: ${text.trim()}`);
  const padded = number.padStart(11, '0');
  if (/^[1-9]\d{8,9}$/.test(number) && isComplete(padded)) {
    return isWrong(`The leading 0 is missing: ${displayAirWaybill(padded)}`, padded);
  }
  if (!/^\d{10,11}$/.test(number))
    return isWrong('An air waybill number is eleven digits, the first three are the airline');
  const digit = airWaybillCheckDigit(number.slice(3, 10));
  const suggestion = `${number.slice(0, 10)}${digit}`;
  if (number === suggestion) return isRight;
  const what = number.length === 10 ? 'The check digit is missing' : `The check digit should be ${digit}`;
  return isWrong(`${what}: ${displayAirWaybill(suggestion)}`, suggestion);
}

/** Formats an air waybill number as airline and serial number: `020-44719032`. Returns any other text unchanged. */
export const displayAirWaybill = (text: string): string => {
  const number = normaliseAirWaybill(text);
  return /^\d{11}$/.test(number) ? `${number.slice(0, 3)}-${number.slice(3)}` : text;
};
