/** Parses a CSV by RFC 4180 into records by header name, without the byte order mark. */
export const readCsv = (text: string): Record<string, string>[] => {
  const records = [...text.replace(/^\uFEFF/, '').matchAll(/((?:"(?:[^"]|"")*"|[^",\r\n]*))(,|\r\n)/g)].reduce<
    string[][]
  >(
    (all, [, field = '', end]) => {
      const value = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
      all.at(-1)?.push(value);
      if (end === '\r\n') all.push([]);
      return all;
    },
    [[]],
  );
  const [header = [], ...rows] = records.slice(0, -1);
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
};
