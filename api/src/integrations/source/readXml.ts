import { SaxesParser } from 'saxes';

/** An element by its local name. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Text of the element itself, trimmed. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
  readonly line: number;
}

/** Says why a text is not supported XML, and on which line. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const DEEPEST = 64;
const MOST_ELEMENTS = 20_000;

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML to a tree. Refuses a document type: no entity is expanded, and nothing external is loaded.
 * @throws XmlError for invalid XML, too deep nesting or too many elements
 */
export const readXml = (text: string): XmlElement => {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: Open[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  const refuse = (message: string): never => {
    throw new XmlError(parser.line, message);
  };
  parser.on('error', () => refuse('is no well-formed XML'));
  parser.on('doctype', () => refuse('has a document type, which is not read'));
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length >= DEEPEST || count > MOST_ELEMENTS) refuse('has more elements than a message has');
    const named = Object.entries(attributes).map(([key, value]) => [bare(key), String(value)] as const);
    open.push({ name: bare(name), attributes: new Map(named), children: [], text: '', line: parser.line });
  });
  const addText = (part: string): void => {
    const last = open.at(-1);
    if (last) last.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed) return;
    const element = { ...closed, text: closed.text.trim() };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
  });
  parser.write(text).close();
  return root ?? refuse('is empty');
};

/** Returns all descendants with a name, in document order. */
export const below = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.flatMap((child) => [...(child.name === name ? [child] : []), ...below(child, name)]);

/** Returns the elements on a path of names below one. */
export const along = (element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] =>
  names.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    element ? [element] : [],
  );

/** Returns the first text on a path of names; undefined where there is none. */
export const textAlong = (element: XmlElement | undefined, ...names: readonly string[]): string | undefined =>
  along(element, ...names).find(({ text }) => text !== '')?.text;
