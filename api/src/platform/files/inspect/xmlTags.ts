import { Refused } from './refused';

/** Longest markup that is buffered, in characters. */
const LONGEST = 1024 * 1024;

/** The start tag of an element: its local name and its attributes, by lower-case names. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Text between it and the next element. */
  readonly text: string;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const fromCode = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
const decode = (text: string): string => {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,8})|#(\d{1,8})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return fromCode(Number.parseInt(hex, 16));
    return decimal ? fromCode(Number(decimal)) : (named[name] ?? whole);
  });
};

const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** A comment, an instruction, CDATA, a document type, an end tag, a start tag, a text. @source XML 1.0, 2.1 */
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<![A-Z]|<\/[^>]*>|<([^\s<>"'/!?][^\s<>"'/]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+)/giy;

const none: ReadonlyMap<string, string> = new Map();
const parseAttributes = (text: string): ReadonlyMap<string, string> => {
  if (!text.includes('=')) return none;
  const found = new Map<string, string>();
  ATTRIBUTE.lastIndex = 0;
  for (let one = ATTRIBUTE.exec(text); one; one = ATTRIBUTE.exec(text))
    found.set((one[1] ?? '').toLowerCase(), decode(one[2] ?? one[3] ?? ''));
  return found;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Tokenises markup that arrives in chunks. */
class Tokens {
  /** A separate instance, since it holds a position: another part may be read during this one. */
  readonly #token = new RegExp(TOKEN);
  #rest = '';
  #name: string | undefined;
  #attributes = '';
  #text = '';
  /** Text with undecoded references: one may continue in the next chunk. */
  #raw = '';

  *add(text: string): Generator<Tag> {
    this.#rest += text;
    this.#token.lastIndex = 0;
    let read = 0;
    for (let token = this.#token.exec(this.#rest); token; token = this.#token.exec(this.#rest)) {
      const [whole, verbatim, name, attributes = '', plain] = token;
      read = this.#token.lastIndex;
      // Packages forbid a document type, and its entities would stay unchecked. @source ECMA-376-2:2021, 6.2.5
      if (/^<![A-Z]$/i.test(whole)) throw new Refused('false');
      if (plain !== undefined) {
        this.#raw += plain;
        continue;
      }
      this.#decodeRaw();
      if (verbatim !== undefined) this.#text += verbatim;
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

  #decodeRaw(): void {
    if (this.#raw === '') return;
    this.#text += decode(this.#raw);
    this.#raw = '';
  }

  *#end(): Generator<Tag> {
    this.#decodeRaw();
    if (this.#name !== undefined)
      yield { name: localName(this.#name), attributes: parseAttributes(this.#attributes), text: this.#text };
    this.#name = undefined;
    this.#text = '';
  }
}

const encodings = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|ascii|iso-8859-\d+|windows-125\d)$/i;

/** Returns the encoding that XML declares, or UTF-8. @throws Refused for an uncommon one */
export const detectXmlEncoding = (head: Uint8Array): string => {
  const [first = 0, second = 0] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const text = Buffer.from(head.subarray(0, 200)).toString('latin1');
  const told = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8';
  if (!encodings.test(told)) throw new Refused('false');
  return /^utf-?16/i.test(told) ? 'utf-8' : told;
};

/**
 * Yields the elements of an XML part as they arrive, each with the text after it, without buffering the part. The
 * elements of one chunk come together, and are tokenised lazily.
 * @param head at least two bytes, if there are so many; it is part of the chunks, too
 * @throws Refused for an uncommon encoding, and for a document type
 */
export async function* xmlTagParts(head: Uint8Array, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Iterable<Tag>> {
  const decoder = new TextDecoder(detectXmlEncoding(head));
  const tokens = new Tokens();
  for await (const chunk of chunks) yield tokens.add(decoder.decode(chunk, { stream: true }));
  yield tokens.add(decoder.decode());
  yield tokens.end();
}

/** Yields the same, one by one. @throws Refused */
export async function* xmlTags(head: Uint8Array, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Tag> {
  for await (const tags of xmlTagParts(head, chunks)) yield* tags;
}
