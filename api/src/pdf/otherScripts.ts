import arabic from '@fontsource/ibm-plex-sans-arabic/unicode.json';
import thai from '@fontsource/ibm-plex-sans-thai/unicode.json';
import korean from '@fontsource/noto-sans-kr/unicode.json';
import chinese from '@fontsource/noto-sans-sc/unicode.json';

/**
 * Fonts for Asian scripts and Arabic; the first family with a character draws it: Plex where it shapes the script, Noto
 * for the large character sets. The Chinese family includes Japanese characters and kana. A family is split into files
 * by code points: a name needs a few.
 */
const families: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'noto-sans-sc': chinese,
  'noto-sans-kr': korean,
  'ibm-plex-sans-thai': thai,
  'ibm-plex-sans-arabic': arabic,
};

const cutName = (family: string, part: string): string => `${family}-${part.replace(/[[\]]/g, '')}`;

/** All their files, without weight and style: 'noto-sans-sc-118'. */
export const otherCuts: readonly string[] = Object.entries(families).flatMap(([family, parts]) =>
  Object.keys(parts).map((part) => cutName(family, part)),
);

/** Returns whether a code point is within ranges such as 'U+4e00-4e0a,U+4e10'. */
const isWithin = (ranges: string, codePoint: number): boolean =>
  ranges.split(',').some((range) => {
    const [first = '', last = first] = range.slice(2).split('-');
    return Number.parseInt(first, 16) <= codePoint && codePoint <= Number.parseInt(last, 16);
  });

/** Returns the files that declare a character. */
export const findFontFiles = (sign: string): string[] => {
  const codePoint = sign.codePointAt(0) ?? 0;
  return Object.entries(families).flatMap(([family, parts]) =>
    Object.entries(parts)
      .filter(([, ranges]) => isWithin(ranges, codePoint))
      .map(([part]) => cutName(family, part)),
  );
};

/** Returns whether a font file needs shaping: letters join and marks are placed by its tables. */
export const isShaped = (cut: string): boolean => /^ibm-plex-sans-(?:thai|arabic)-/.test(cut);
