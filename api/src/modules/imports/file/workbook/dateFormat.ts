/**
 * Built-in number formats that show days or times.
 * @source ECMA-376-1:2016, 18.8.30
 */
const builtIn: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** Literal parts of a format: quoted or escaped characters, blanks, fillings, colours, currencies and languages. */
const SHOWN_AS_IT_IS = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;
/** Tokens of days and times, and separators between them. */
const TOKENS = /^(?:[ymdhse]+|a{3,5}|am\/pm|a\/p|\[[hms]+\]|s\.0+|[\s./,:;@-])+$/i;

/**
 * Checks whether a number format shows a day or a time.
 * @param code text of the format; undefined for built-in ones
 */
export const isDateFormat = (id: number, code: string | undefined): boolean => {
  if (code === undefined) return builtIn.some(([from, to]) => id >= from && id <= to);
  const [ofNumbers = ''] = code.replace(SHOWN_AS_IT_IS, '').split(';');
  return TOKENS.test(ofNumbers) && /[ymdh]|s/i.test(ofNumbers);
};
