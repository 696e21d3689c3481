/** Letters that are not a base letter with a mark, as PostgreSQL's unaccent has them. */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * How identifiers and names are compared in searches: lower case, without accents, spaces and dashes, so that
 * `CMAU 817354-2` finds `cmau8173542`. The server stores its search column in this form.
 */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\s\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[łđðøħıßæœþ]/g, (letter) => letters[letter] ?? letter);
