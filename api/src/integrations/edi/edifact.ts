import {
  type EdiFault,
  type EdiHeader,
  type EdiInterchange,
  type EdiMessage,
  type EdiSegment,
  readComponent,
} from './segments';

/** Service characters of an interchange. */
interface Separators {
  readonly component: string;
  readonly element: string;
  readonly release: string;
  readonly terminator: string;
}

/** @source ISO 9735: the service characters without a UNA segment */
const usual: Separators = { component: ':', element: '+', release: '?', terminator: "'" };
const UNA_LENGTH = 9;

interface Tokens {
  readonly segments: readonly EdiSegment[];
  readonly separators: Separators;
  readonly una: string;
  /** Text after the last terminator; empty in a complete interchange. */
  readonly rest: string;
}

/** Reads the segments of a text. Line breaks belong to no data: senders wrap lines at any column. */
const tokenize = (written: string): Tokens => {
  const text = written.replace(/^[\uFEFF\s]+/, '');
  const hasUna = text.startsWith('UNA') && text.length >= UNA_LENGTH;
  const [, , , component = '', element = '', , release = '', , terminator = ''] = hasUna ? text : '';
  const separators = hasUna ? { component, element, release: release.trim(), terminator } : usual;
  const segments: EdiSegment[] = [];
  let elements: string[][] = [['']];
  let source = '';
  const append = (sign: string): void => {
    const last = elements.at(-1) as string[];
    last[last.length - 1] += sign;
  };
  const body = text.slice(hasUna ? UNA_LENGTH : 0);
  for (let index = 0; index < body.length; index += 1) {
    const sign = body[index] as string;
    if (sign === '\r' || sign === '\n') continue;
    source += sign;
    if (separators.release !== '' && sign === separators.release) {
      index += 1;
      const released = body[index] ?? '';
      source += released;
      append(released);
    } else if (sign === separators.terminator) {
      const [[tag = ''] = [], ...rest] = elements;
      segments.push({
        tag: tag.trim().toUpperCase(),
        elements: rest,
        number: segments.length + 1,
        text: source.trim(),
      });
      elements = [['']];
      source = '';
    } else if (sign === separators.element) elements.push(['']);
    else if (sign === separators.component) elements.at(-1)?.push('');
    else append(sign);
  }
  return { segments, separators, una: hasUna ? text.slice(0, UNA_LENGTH) : '', rest: source.trim() };
};

const fault = (segment: EdiSegment | undefined, tag: string, code: number, reason: string): EdiFault => ({
  ...{ segment: segment?.number ?? 1, tag, code, reason },
});

const readHeader = (unb: EdiSegment | undefined): EdiHeader | null =>
  unb
    ? {
        syntax: (unb.elements[0] ?? []).join(':'),
        sender: readComponent(unb, 2),
        senderQualifier: readComponent(unb, 2, 1),
        recipient: readComponent(unb, 3),
        recipientQualifier: readComponent(unb, 3, 1),
        control: readComponent(unb, 5),
      }
    : null;

/** Returns why a trailer does not fit its message; null for a right one. */
const trailerFault = (unh: EdiSegment, unt: EdiSegment, count: number): EdiFault | null => {
  const [counted, reference] = [readComponent(unt, 1), readComponent(unt, 2)];
  if (Number(counted) !== count)
    return fault(unt, 'UNT', 29, `counts ${counted || 'no'} segments, but the message has ${count}`);
  if (reference !== readComponent(unh, 1))
    return fault(unt, 'UNT', 28, `names message ${reference}, but UNH names ${readComponent(unh, 1)}`);
  return null;
};

const typed = /^[A-Z]{6}$/;

const toMessage = (
  [unh, ...body]: readonly [EdiSegment, ...EdiSegment[]],
  unt: EdiSegment | undefined,
  { separators, una }: Tokens,
): EdiMessage => {
  const [type, reference] = [readComponent(unh, 2).toUpperCase(), readComponent(unh, 1)];
  const known = typed.test(type) ? null : fault(unh, 'UNH', 13, 'names no type of message');
  const ending = unt ? trailerFault(unh, unt, body.length + 2) : fault(unh, 'UNH', 13, 'has no UNT at its end');
  const { element, terminator } = separators;
  return {
    ...{ type, reference, segments: body, fault: known ?? ending },
    version: (unh.elements[1] ?? []).slice(1).join(':'),
    write: (segments) =>
      `${una}${[
        unh.text,
        ...segments.map(({ text }) => text),
        `UNT${element}${segments.length + 2}${element}${reference}${terminator}`,
      ].join('\n')}`,
  };
};

const readMessages = (tokens: Tokens): { messages: EdiMessage[]; faults: EdiFault[] } => {
  const messages: EdiMessage[] = [];
  const faults: EdiFault[] = [];
  let open: [EdiSegment, ...EdiSegment[]] | null = null;
  const close = (unt?: EdiSegment): void => {
    if (open) messages.push(toMessage(open, unt, tokens));
    open = null;
  };
  for (const segment of tokens.segments) {
    if (segment.tag === 'UNH') {
      close();
      open = [segment];
    } else if (segment.tag === 'UNT') {
      if (!open) faults.push(fault(segment, 'UNT', 15, 'ends a message that no UNH has begun'));
      close(segment);
    } else if (segment.tag === 'UNZ' || segment.tag === 'UNE' || segment.tag === 'UNG') close();
    else if (open) open.push(segment);
    else if (segment.tag !== 'UNB')
      faults.push(fault(segment, segment.tag.slice(0, 10), 15, 'stands outside of a message'));
  }
  close();
  return { messages, faults };
};

const envelopeFaults = ({ segments, rest }: Tokens, count: number): EdiFault[] => {
  const unb = segments.find(({ tag }) => tag === 'UNB');
  const unz = segments.find(({ tag }) => tag === 'UNZ');
  const last = segments.at(-1);
  if (rest !== '') {
    const number = segments.length + 1;
    return [{ segment: number, tag: rest.slice(0, 3), code: 13, reason: 'has no segment terminator at its end' }];
  }
  // A stored part of an interchange has neither UNB nor UNZ.
  if (!unb) return unz ? [fault(unz, 'UNZ', 15, 'ends an interchange that no UNB has begun')] : [];
  if (!unz) return [fault(last, 'UNZ', 13, 'is missing: the interchange may be cut')];
  const isGrouped = segments.some(({ tag }) => tag === 'UNG');
  if (!isGrouped && Number(readComponent(unz, 1)) !== count)
    return [
      fault(unz, 'UNZ', 29, `counts ${readComponent(unz, 1) || 'no'} messages, but the interchange has ${count}`),
    ];
  return readComponent(unz, 2) === readComponent(unb, 5)
    ? []
    : [fault(unz, 'UNZ', 28, `names interchange ${readComponent(unz, 2)}, but UNB names ${readComponent(unb, 5)}`)];
};

/**
 * Reads an EDIFACT interchange, or a message of one. A fault of a message makes only this message unreadable.
 * @source ISO 9735 (UN/EDIFACT application level syntax rules), versions 1 to 3: UNA, release character, UNB to UNZ
 */
export const readEdifact = (text: string): EdiInterchange => {
  const tokens = tokenize(text);
  if (!tokens.segments.some(({ tag }) => tag === 'UNB' || tag === 'UNH')) {
    const reason = 'begins no EDIFACT interchange';
    return { header: null, messages: [], faults: [{ segment: 1, tag: 'UNB', code: 13, reason }] };
  }
  const { messages, faults } = readMessages(tokens);
  return {
    header: readHeader(tokens.segments.find(({ tag }) => tag === 'UNB')),
    messages,
    faults: [...faults, ...envelopeFaults(tokens, messages.length)],
  };
};
