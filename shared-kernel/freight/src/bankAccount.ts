/** Upper case, without spaces: `nl91 abna 0417 1643 00` becomes `NL91ABNA0417164300`. */
export const normaliseIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Converts an IBAN to digits: letters count from A = 10, and the country and check digits move to the end. */
const toIbanDigits = (iban: string): string =>
  [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');

/** Calculated digit by digit, because the number exceeds the exact range of floats. */
const remainderOf97 = (digits: string): number =>
  [...digits].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);

/**
 * Returns an error message for an invalid International Bank Account Number in any notation, or null when it is valid.
 * @source ISO 13616-1:2020 with ISO/IEC 7064 MOD 97-10
 * @example ibanFault('NL91 ABNA 0417 1643 00') // null
 */
export const ibanFault = (text: string): string | null => {
  const iban = normaliseIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban))
    return 'Enter the IBAN with its country, for example NL91 ABNA 0417 1643 00';
  return remainderOf97(toIbanDigits(iban)) === 1
    ? null
    : 'The check digits of this IBAN are wrong: compare it with the bank’s';
};

/** Formats an IBAN in groups of four: `NL91 ABNA 0417 1643 00`. */
export const displayIban = (iban: string): string => normaliseIban(iban).replace(/(.{4})(?=.)/g, '$1 ');

/** Checks whether a text is a Business Identifier Code of 8 or 11 characters. @source ISO 9362:2022 */
export const isBic = (text: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text);
