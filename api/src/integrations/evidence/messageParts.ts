import type { IncomingFormat } from '@quayside/contract';
import { readXml, type XmlElement } from '../source/readXml';

/** A field, a segment or a line of a message. */
export interface MessagePart {
  /** Path of a field or element, or tag of a segment; empty for a line. */
  readonly path: string;
  /** Number of a line or segment, from 1; null for a field. */
  readonly line: number | null;
  readonly text: string;
}

/** More parts than a message about one shipment has. */
const MOST_PARTS = 2_000;
/** Longer texts are not taken apart, because a request waits for it. */
const LONGEST_TEXT = 100_000;

const listFields = (value: unknown, path: readonly string[], found: MessagePart[]): MessagePart[] => {
  if (found.length >= MOST_PARTS || value === null || value === undefined) return found;
  if (typeof value === 'object')
    for (const [name, inside] of Object.entries(value)) listFields(inside, [...path, name], found);
  else found.push({ path: path.join('.'), line: null, text: String(value) });
  return found;
};

const listElements = (element: XmlElement, above: readonly string[], found: MessagePart[]): MessagePart[] => {
  if (found.length >= MOST_PARTS) return found;
  const path = [...above, element.name];
  for (const [name, text] of element.attributes)
    found.push({ path: [...path, `@${name}`].join('.'), line: null, text });
  if (element.text) found.push({ path: path.join('.'), line: null, text: element.text });
  for (const child of element.children) listElements(child, path, found);
  return found;
};

const listLines = (text: string): MessagePart[] =>
  text
    .split(/\r\n|\r|\n/)
    .slice(0, MOST_PARTS)
    .flatMap((line, index) => (line.trim() ? [{ path: '', line: index + 1, text: line.trim() }] : []));

const listSegments = (segments: readonly string[], separator: string): MessagePart[] =>
  segments.slice(0, MOST_PARTS).flatMap((segment, index) => {
    const text = segment.trim();
    return text ? [{ path: text.split(separator, 1)[0] ?? '', line: index + 1, text }] : [];
  });

/** Splits at an apostrophe that no release character precedes. @source ISO 9735, service string advice UNA */
const listEdifactSegments = (text: string): MessagePart[] => {
  const advice = /^\s*UNA(.{6})/s.exec(text)?.[1] ?? ":+.? '";
  const [, element = '+', , release = '?', , terminator = "'"] = advice;
  const segments: string[] = [''];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const isReleased = at > 0 && text[at - 1] === release && text[at - 2] !== release;
    if (char === terminator && !isReleased) segments.push('');
    else segments[segments.length - 1] += char;
  }
  return listSegments(segments, element);
};

/** Splits at the terminator that the header names by its position. @source X12.5: ISA has 106 characters */
const listX12Segments = (text: string): MessagePart[] => {
  const isa = text.slice(text.indexOf('ISA'));
  const [separator = '*', terminator = '~'] = isa.startsWith('ISA') ? [isa[3], isa[105]] : [];
  return listSegments(text.split(terminator), separator);
};

const listJson = (text: string): MessagePart[] => listFields(JSON.parse(text), [], []);

/** How the parts of a format are found. */
const splitters: Readonly<Record<IncomingFormat, (text: string) => MessagePart[]>> = {
  dcsa: listJson,
  'one-record': listJson,
  'cargo-ai': listJson,
  terminal49: listJson,
  'status-list': listJson,
  xfsu: (text) => listElements(readXml(text), [], []),
  fsu: listLines,
  edifact: listEdifactSegments,
  x12: listX12Segments,
};

/** Returns the fields, segments or lines of a stored message; its lines when it is not of its format any more. */
export const listMessageParts = (format: IncomingFormat, text: string): readonly MessagePart[] => {
  if (text.length > LONGEST_TEXT) return [];
  try {
    return splitters[format](text);
  } catch {
    // A message that was cut or corrected: its lines can still be searched.
    return listLines(text);
  }
};
