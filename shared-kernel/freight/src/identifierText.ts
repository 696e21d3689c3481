/**
 * Returns an identifier in upper case without blanks, dashes and invisible marks; wide letters and digits become plain ones.
 * @example normaliseIdentifier('\u200ecmau 817354-2') // 'CMAU8173542'
 */
export const normaliseIdentifier = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
