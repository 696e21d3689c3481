/** Returns the width of a text in points, in the current style. */
type Measure = (text: string) => number;

const ELLIPSIS = '…';

/**
 * Returns the longest prefix that fits, at least one character; if possible it ends after a dash, slash, comma, dot or
 * @.
 */
const takeFittingPrefix = (word: string, width: number, measure: Measure): string => {
  // A combining mark stays with its letter.
  const signs = word.match(/.\p{M}*/gsu) ?? [];
  let fits = 1;
  while (fits < signs.length && measure(signs.slice(0, fits + 1).join('')) <= width) fits += 1;
  const beginning = signs.slice(0, fits).join('');
  const seam = /^.+[-/,.@_]/u.exec(beginning)?.[0];
  return seam && seam.length > beginning.length / 2 ? seam : beginning;
};

const wrapParagraph = (paragraph: string, width: number, measure: Measure): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ').filter(Boolean)) {
    const together = line ? `${line} ${word}` : word;
    if (measure(together) <= width) {
      line = together;
      continue;
    }
    if (line) lines.push(line);
    let rest = word;
    while (measure(rest) > width && [...rest].length > 1) {
      const beginning = takeFittingPrefix(rest, width, measure);
      lines.push(beginning);
      rest = rest.slice(beginning.length);
    }
    line = rest;
  }
  return [...lines, line];
};

/** Wraps text to lines of at most that width. Words wider than a line are cut; an empty text is one empty line. */
export const wrapped = (text: string, width: number, measure: Measure): string[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure));

/** Shortens text to one line of at most that width, with an ellipsis. */
export const shortened = (text: string, width: number, measure: Measure): string => {
  const line = text.replaceAll('\n', ' ');
  if (measure(line) <= width) return line;
  const signs = [...line];
  while (signs.length > 1 && measure(signs.join('') + ELLIPSIS) > width) signs.pop();
  return signs.join('').trimEnd() + ELLIPSIS;
};
