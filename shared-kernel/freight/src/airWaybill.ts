import { type IdentifierCheck, isRight, isWrong } from './identifierCheck';

/** The eleven digits without spaces and dashes: `020-8114 0743` becomes `02081140743`. */
export const normaliseAirWaybill = (text: string): string => text.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

/**
 * Returns the check digit of an air waybill (its seven-digit serial number modulo 7), or null when `serial` is not
 * seven digits.
 * @source IATA Resolution 600a (air waybill number)
 * @example airWaybillCheckDigit('1234567') // 5
 */
export const airWaybillCheckDigit = (serial: string): number | null =>
  /^\d{7}$/.test(serial) ? Number(serial) % 7 : null;

/**
 * Checks a master air waybill number in any notation: three digits of the airline, seven of the serial number and a
 * check digit from 0 to 6. House air waybills follow no standard and are not checked.
 * @source IATA Resolution 600a
 * @example checkAirWaybill('176-12345676').suggestion // '17612345675'
 */
export function checkAirWaybill(text: string): IdentifierCheck {
  const number = normaliseAirWaybill(text);
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
