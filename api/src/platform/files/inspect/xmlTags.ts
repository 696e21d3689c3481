import { Refused } from './refused';

/** Markup is waited for so long, in characters. */
const LONGEST = 1024 * 1024;

/** The beginning of an element: its name without prefix and its attributes, by names in lower case. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** What stands between it and the next element. */
  readonly text: string;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const fromCode = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,8})|#(\d{1,8})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return fromCode(Number.parseInt(hex, 16));
    return decimal ? fromCode(Number(decimal)) : (named[name] ?? whole);
  });

const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** A comment, an instruction, a text as it is, a document type, the end of an element, its beginning, a text. @source XML 1.0, 2.1 */
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<![A-Z]|<\/[^>]*>|<([^\s<>"'/!?][^\s<>"'/]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+)/giy;

const attributesOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name.toLowerCase(),
      decode(double ?? single ?? ''),
    ]),
  );

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Reads markup that comes in parts. */
class Tokens {
  #rest = '';
  #name: string | undefined;
  #attributes = '';
  #text = '';

  *add(text: string): Generator<Tag> {
    this.#rest += text;
    TOKEN.lastIndex = 0;
    let read = 0;
    for (let token = TOKEN.exec(this.#rest); token; token = TOKEN.exec(this.#rest)) {
      const [whole, verbatim, name, attributes = '', plain] = token;
      read = TOKEN.lastIndex;
      // Packages forbid a document type, and what its entities stand for would stay unread. @source ECMA-376-2:2021, 6.2.5
      if (/^<![A-Z]$/i.test(whole)) throw new Refused('false');
      if (verbatim !== undefined) this.#text += verbatim;
      else if (plain !== undefined) this.#text += decode(plain);
      else if (name !== undefined || whole.startsWith('</')) {
        yield* this.#end();
        this.#name = name;
        this.#attributes = attributes;
      }
    }
    this.#rest = this.#rest.slice(read);
    if (this.#rest.length > LONGEST) throw new Refused('false');
  }

  *end(): Generator<Tag> {
    if (this.#rest.trim() !== '') throw new Refused('false');
    yield* this.#end();
  }

  *#end(): Generator<Tag> {
    if (this.#name !== undefined)
      yield { name: localName(this.#name), attributes: attributesOf(this.#attributes), text: this.#text };
    this.#name = undefined;
    this.#text = '';
  }
}

const encodings = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|ascii|iso-8859-\d+|windows-125\d)$/i;

const encodingOf = (head: Uint8Array): string => {
  const [first = 0, second = 0] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const text = Buffer.from(head.subarray(0, 200)).toString('latin1');
  const told = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8';
  if (!encodings.test(told)) throw new Refused('false');
  return /^utf-?16/i.test(told) ? 'utf-8' : told;
};

/**
 * The elements of an XML part as they come, each with the text behind it: never the whole of it, which may be long.
 * @param head of at least two bytes, if there are so many; it is part of the chunks, too
 * @throws Refused for an encoding that only few read, and for a document type
 */
export async function* xmlTags(head: Uint8Array, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Tag> {
  const decoder = new TextDecoder(encodingOf(head));
  const tokens = new Tokens();
  for await (const chunk of chunks) yield* tokens.add(decoder.decode(chunk, { stream: true }));
  yield* tokens.add(decoder.decode());
  yield* tokens.end();
}
