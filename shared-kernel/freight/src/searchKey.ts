/** Letters that do not decompose into a base letter and a mark, as in PostgreSQL's unaccent. */
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

const isAscii = /^[\x20-\x7e]*$/;

/**
 * Returns the normalised form in which searches compare identifiers and names: lower case, without accents, spaces and
 * dashes, so that
 * `CMAU 817354-2` finds `cmau8173542`. The server stores its search column in this form.
 */
export const searchKey = (text: string): string =>
  // Most identifiers are plain ASCII, which takes a tenth of the time.
  isAscii.test(text)
    ? text.replace(/[\s-]/g, '').toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/[\p{M}\s\p{Pd}\p{Cf}]/gu, '')
        .toLowerCase()
        .replace(/[łđðøħıßæœþ]/g, (letter) => letters[letter] ?? letter);

/** Minimum number of characters of a search text. */
const searchFrom = 3;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Returns whether a text is long enough to search places by: three characters, or two with a Chinese, Japanese or Korean
 * one, because a name such as 上海 has no more.
 */
export const isSearchable = (text: string): boolean => {
  const { length } = [...text.trim()];
  return length >= searchFrom || (length === searchFrom - 1 && ideographs.test(text));
};
