/** Separators of columns, in the order of preference. */
const separators = [',', ';', '\t', '|', '^', '~', '\u001f', ':'] as const;

/** Lines that decide about the separator. */
const SAMPLED_LINES = 60;

/** Splits a text into its first records; a quote at the beginning of a cell keeps line ends inside. */
const firstLines = (text: string): string[] => {
  const lines: string[] = [];
  let [line, isQuoted] = ['', false];
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted;
    if (char === '\n' && (!isQuoted || line.length > 4_000)) {
      lines.push(line);
      [line, isQuoted] = ['', false];
      if (lines.length === SAMPLED_LINES) return lines;
    } else line += char;
  }
  return line ? [...lines, line] : lines;
};

const countIn = (line: string, separator: string): number => line.replace(/"[^"]*"/g, '').split(separator).length - 1;

/** Returns how well a separator splits the lines: columns on most lines, the same number on each. */
const scoreSeparator = (lines: readonly string[], separator: string): number => {
  const counts = lines.map((line) => countIn(line, separator)).filter((count) => count > 0);
  if (counts.length === 0) return 0;
  const byCount = new Map<number, number>();
  for (const count of counts) byCount.set(count, (byCount.get(count) ?? 0) + 1);
  const [[, same]] = [...byCount].sort((one, other) => other[1] - one[1]) as [[number, number]];
  const share = counts.length / lines.length;
  const average = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return share * (same / counts.length) * Math.log2(1 + average);
};

/** The separator that a first line of Excel states, such as 'sep=;'. */
const stated = /^\ufeff?"?sep=(.|\\t)"?[;,\t]*\r?(?:\n|$)/i;

/** Returns the separator of a text, and whether its first line states it. */
export const detectSeparator = (text: string): { readonly separator: string; readonly isStated: boolean } => {
  const said = stated.exec(text)?.[1];
  if (said !== undefined) return { separator: said === '\\t' ? '\t' : said, isStated: true };
  const lines = firstLines(text).filter((line) => line.trim() !== '');
  const [best] = separators
    .map((separator) => ({ separator, score: scoreSeparator(lines, separator) }))
    .sort((one, other) => other.score - one.score);
  return { separator: best && best.score > 0 ? best.separator : ',', isStated: false };
};
