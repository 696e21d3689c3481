/** Formats that every workbook knows and that show days or times. @source ECMA-376-1:2016, 18.8.30 */
const builtIn: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** What a format shows as it is: quoted or escaped signs, blanks and fillings, colours, currencies and languages. */
const SHOWN_AS_IT_IS = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;
/** Tokens of days and times, and what may stand between them. */
const TOKENS = /^(?:[ymdhse]+|a{3,5}|am\/pm|a\/p|\[[hms]+\]|s\.0+|[\s./,:;@-])+$/i;

/** Whether a number in this format is a day or a time. @param code how it is written; undefined of one that every workbook knows */
export const isDateFormat = (id: number, code: string | undefined): boolean => {
  if (code === undefined) return builtIn.some(([from, to]) => id >= from && id <= to);
  const [ofNumbers = ''] = code.replace(SHOWN_AS_IT_IS, '').split(';');
  return TOKENS.test(ofNumbers) && /[ymdh]|s/i.test(ofNumbers);
};
