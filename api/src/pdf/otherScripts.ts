import arabic from '@fontsource/ibm-plex-sans-arabic/unicode.json';
import thai from '@fontsource/ibm-plex-sans-thai/unicode.json';
import korean from '@fontsource/noto-sans-kr/unicode.json';
import chinese from '@fontsource/noto-sans-sc/unicode.json';

/**
 * The scripts of Asia and Arabia, the first family that has a sign draws it: Plex where it is shaped for it, Noto for the many
 * characters. The Chinese one has those of Japanese and kana too. A family is cut into files by code points: a name needs a few.
 */
const families: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'noto-sans-sc': chinese,
  'noto-sans-kr': korean,
  'ibm-plex-sans-thai': thai,
  'ibm-plex-sans-arabic': arabic,
};

const cutName = (family: string, part: string): string => `${family}-${part.replace(/[[\]]/g, '')}`;

/** Every file of them, without weight and style: 'noto-sans-sc-118'. */
export const otherCuts: readonly string[] = Object.entries(families).flatMap(([family, parts]) =>
  Object.keys(parts).map((part) => cutName(family, part)),
);

/** 'U+4e00-4e0a,U+4e10' */
const isWithin = (ranges: string, codePoint: number): boolean =>
  ranges.split(',').some((range) => {
    const [first = '', last = first] = range.slice(2).split('-');
    return Number.parseInt(first, 16) <= codePoint && codePoint <= Number.parseInt(last, 16);
  });

/** The cuts that say they have a sign. */
export const otherCutsOf = (sign: string): string[] => {
  const codePoint = sign.codePointAt(0) ?? 0;
  return Object.entries(families).flatMap(([family, parts]) =>
    Object.entries(parts)
      .filter(([, ranges]) => isWithin(ranges, codePoint))
      .map(([part]) => cutName(family, part)),
  );
};

/** Letters join, and marks stand on them, by what the font says of it. */
export const isShaped = (cut: string): boolean => /^ibm-plex-sans-(?:thai|arabic)-/.test(cut);
