import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A kind of file that a release may contain. */
interface FileKind {
  /** Pattern of the end of its name. */
  readonly name: RegExp;
  /** Text in UTF-8; without it the file is binary. */
  readonly isText?: true;
  /** Allowed first bytes, in hexadecimal. */
  readonly startsWith?: readonly string[];
}

/** The only kinds of files that are published and served. Other files are in a built folder by mistake. */
const kinds: readonly FileKind[] = [
  { name: /\.m?js$/, isText: true },
  { name: /\.css$/, isText: true },
  { name: /\.json$/, isText: true },
  { name: /\.map$/, isText: true },
  { name: /\.svg$/, isText: true },
  { name: /(?:^|[./_-])(?:licen[cs]es?|notices?|copying)[^/.]*\.txt$/i, isText: true },
  { name: /\.png$/, startsWith: ['89504e47'] },
  { name: /\.jpe?g$/, startsWith: ['ffd8ff'] },
  { name: /\.gif$/, startsWith: ['47494638'] },
  { name: /\.webp$/, startsWith: ['52494646'] },
  { name: /\.avif$/, startsWith: ['000000'] },
  { name: /\.ico$/, startsWith: ['00000100'] },
  { name: /\.woff2$/, startsWith: ['774f4632'] },
  { name: /\.woff$/, startsWith: ['774f4646'] },
  { name: /\.ttf$/, startsWith: ['00010000', '74727565'] },
  { name: /\.otf$/, startsWith: ['4f54544f'] },
  // Fonts and character maps for PDFs.
  { name: /\.pfb$/ },
  { name: /\.bcmap$/ },
  { name: /\.wasm$/, startsWith: ['0061736d'] },
];

const allowed = 'scripts, styles, JSON, source maps, images, fonts, WebAssembly and licence texts (*LICENSE.txt)';
const privateKey = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/;

const findFileKind = (file: string): FileKind | undefined => kinds.find(({ name }) => name.test(file));
const hasHiddenPart = (file: string): boolean => /(?:^|[/\\])\./.test(file);
const isCopy = (file: string): boolean => /\.(?:br|gz)$/i.test(file);

/** Checks whether a file is a source map, which only staff may read. Also matches `x.map/.`, which is the same file. */
export const isSourceMap = (file: string): boolean => /\.map(?:[/\\]|$)/i.test(file);

/**
 * Checks whether a file of a release may be sent to a browser, by its path in the folder. Compressed copies are chosen by the
 * server and never requested by name; `release.json` names the publisher, so it is not served.
 */
export const isServed = (file: string): boolean =>
  findFileKind(file) !== undefined && !hasHiddenPart(file) && !/(?:^|[/\\])release\.json$/.test(file);

function nameFault(file: string): string | undefined {
  if (hasHiddenPart(file))
    return `${file} cannot be published: files and folders whose names begin with a dot are private. Remove it from the build.`;
  if (findFileKind(file.replace(/\.(?:br|gz)$/, ''))) return undefined;
  return `${file} cannot be published: a release holds ${allowed}. Remove it from the build.`;
}

const isUtf8 = (body: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body);
    return true;
  } catch {
    return false; // The decoder gives no detail.
  }
};

function contentFault(file: string, body: Buffer): string | undefined {
  if (isCopy(file)) return undefined; // The edge creates its own copies.
  if (privateKey.test(body.toString('latin1')))
    return `${file} holds a private key: remove it from the build, and replace the key if others may have read it.`;
  const { isText, startsWith } = findFileKind(file) ?? {};
  const isAsNamed =
    (!isText || isUtf8(body)) &&
    (!startsWith || startsWith.some((start) => body.toString('hex', 0, 8).startsWith(start)));
  return isAsNamed
    ? undefined
    : `${file} has another content than its name says: rename it or remove it from the build.`;
}

/**
 * Checks the files of a folder before it is published: their names and contents.
 * @param files paths in the folder
 * @returns a sentence for each file that must not be published
 */
export async function findFileFaults(folder: string, files: readonly string[]): Promise<string[]> {
  const faults = files.map(async (file) => nameFault(file) ?? contentFault(file, await readFile(join(folder, file))));
  return (await Promise.all(faults)).flatMap((fault) => fault ?? []);
}
