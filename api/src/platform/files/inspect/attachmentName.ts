/** The parameters of a header by lower-case name; quoted values without their quotes. @source RFC 2045, 5.1 */
const parseParameters = (header: string): ReadonlyMap<string, string> =>
  new Map(
    [...header.matchAll(/;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g)].map(
      ([, name = '', quoted, plain = '']) => [name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? plain],
    ),
  );

const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Decodes encoded words to Latin-1 letters, of which only the extension is used. @source RFC 2047, 2 */
const withWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[^?]*\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('latin1')
        : word
            .replace(/_/g, ' ')
            .replace(/=([\dA-F]{2})/gi, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );

/** Returns a parameter that may be split and encoded: `name`, `name*` or `name*0*`. @source RFC 2231, 3 and 4 */
const readParameter = (parameters: ReadonlyMap<string, string>, name: string): string => {
  const parts = Array.from(
    { length: 20 },
    (_, part) => parameters.get(`${name}*${part}*`) ?? parameters.get(`${name}*${part}`) ?? '',
  ).join('');
  const encoded = (parameters.get(`${name}*`) ?? parts).replace(/^[\w-]*'[\w-]*'/, '');
  return encoded ? percentDecoded(encoded) : withWords(parameters.get(name) ?? '');
};

const getExtension = (name: string): string => /\.([^.]*)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** Returns the file name of an attachment; empty without one, and when two headers name different types. */
export const attachmentName = (disposition: string, contentType: string): string => {
  const names = [
    readParameter(parseParameters(disposition), 'filename'),
    readParameter(parseParameters(contentType), 'name'),
  ]
    .map((name) => name.trim())
    .filter(Boolean);
  const [first = '', second = first] = names;
  return getExtension(first) === getExtension(second) ? first : '';
};
