import {
  type EdiFault,
  type EdiHeader,
  type EdiInterchange,
  type EdiMessage,
  type EdiSegment,
  readComponent,
} from './segments';

const ISA_ELEMENTS = 16;

interface Separators {
  readonly element: string;
  readonly component: string;
  readonly terminator: string;
}

/**
 * Returns the separators that ISA defines: the sign after ISA, the last element, and the sign after it. Some senders shorten the
 * fixed width of ISA, so that its elements are counted.
 * @source ASC X12.5 (interchange control structures), ISA
 */
const readSeparators = (text: string): Separators | null => {
  const element = text[3] ?? '';
  if (!text.startsWith('ISA') || /[A-Za-z0-9\s]/.test(element) || element === '') return null;
  let at = 3;
  for (let count = 1; count < ISA_ELEMENTS; count += 1) {
    at = text.indexOf(element, at + 1);
    if (at < 0) return null;
  }
  const component = text[at + 1] ?? '';
  const terminator = text[at + 2] ?? '';
  return component === '' || terminator === '' || /[A-Za-z0-9]/.test(terminator)
    ? null
    : { element, component, terminator };
};

const tokenize = (text: string, { element, component, terminator }: Separators): EdiSegment[] =>
  text
    .split(terminator)
    .map((written) => written.replace(/[\r\n]/g, '').trim())
    .filter((written) => written !== '')
    .map((written, index) => {
      const [tag = '', ...elements] = written.split(element);
      return {
        ...{ tag: tag.toUpperCase(), number: index + 1, text: written + terminator },
        // The component separator is itself an element of ISA.
        elements: elements.map((one) => (tag.toUpperCase() === 'ISA' ? [one] : one.split(component))),
      };
    });

const fault = (segment: EdiSegment | undefined, tag: string, reason: string, code = 18): EdiFault => ({
  ...{ segment: segment?.number ?? 1, tag, code, reason },
});

const trailerFault = (st: EdiSegment, se: EdiSegment, count: number): EdiFault | null => {
  if (Number(readComponent(se, 1)) !== count)
    return fault(se, 'SE', `counts ${readComponent(se, 1) || 'no'} segments, but the message has ${count}`, 29);
  return readComponent(se, 2) === readComponent(st, 2)
    ? null
    : fault(se, 'SE', `names message ${readComponent(se, 2)}, but ST names ${readComponent(st, 2)}`, 28);
};

interface Group {
  readonly code: string;
  readonly control: string;
  readonly version: string;
}

interface Open {
  readonly st: EdiSegment;
  readonly body: EdiSegment[];
  readonly group: Group | null;
}

const toMessage = (
  { st, body, group }: Open,
  se: EdiSegment | undefined,
  isa: EdiSegment,
  by: Separators,
): EdiMessage => {
  const [type, reference] = [readComponent(st, 1), readComponent(st, 2)];
  const known = /^\d{3}$/.test(type) ? null : fault(st, 'ST', 'names no type of message', 13);
  return {
    ...{ type, reference, segments: body, version: group?.version ?? '' },
    fault: known ?? (se ? trailerFault(st, se, body.length + 2) : fault(st, 'ST', 'has no SE at its end', 13)),
    ...(group && { group: { code: group.code, control: group.control } }),
    write: (segments) =>
      [
        ...[isa.text, st.text, ...segments.map(({ text }) => text)],
        `SE${by.element}${segments.length + 2}${by.element}${reference}${by.terminator}`,
      ].join('\n'),
  };
};

const readHeader = (isa: EdiSegment): EdiHeader => ({
  ...{ syntax: '', senderQualifier: readComponent(isa, 5), sender: readComponent(isa, 6) },
  ...{ recipientQualifier: readComponent(isa, 7), recipient: readComponent(isa, 8), control: readComponent(isa, 13) },
});

const envelopeFaults = (segments: readonly EdiSegment[], isa: EdiSegment, groups: number): EdiFault[] => {
  const iea = segments.find(({ tag }) => tag === 'IEA');
  // A stored part of an interchange has no groups and no end.
  if (!iea) return groups === 0 ? [] : [fault(segments.at(-1), 'IEA', 'is missing: the interchange may be cut', 13)];
  if (Number(readComponent(iea, 1)) !== groups)
    return [fault(iea, 'IEA', `counts ${readComponent(iea, 1) || 'no'} groups, but the interchange has ${groups}`, 29)];
  return Number(readComponent(iea, 2)) === Number(readComponent(isa, 13))
    ? []
    : [fault(iea, 'IEA', `names interchange ${readComponent(iea, 2)}, but ISA names ${readComponent(isa, 13)}`, 28)];
};

/**
 * Reads an X12 interchange, or a message of one after its ISA segment. A fault of a message makes only this message unreadable.
 * @source ASC X12.5 and X12.6: ISA to IEA, GS to GE, ST to SE
 */
export const readX12 = (written: string): EdiInterchange => {
  const text = written.replace(/^[\uFEFF\s]+/, '');
  const separators = readSeparators(text);
  if (!separators) {
    const reason = 'is no interchange header with 16 elements';
    return { header: null, messages: [], faults: [{ segment: 1, tag: 'ISA', code: 13, reason }] };
  }
  const [isa, ...segments] = tokenize(text, separators) as [EdiSegment, ...EdiSegment[]];
  const messages: EdiMessage[] = [];
  const faults: EdiFault[] = [];
  let [group, open, groups]: [Group | null, Open | null, number] = [null, null, 0];
  const close = (se?: EdiSegment): void => {
    if (open) messages.push(toMessage(open, se, isa, separators));
    open = null;
  };
  for (const segment of segments) {
    if (segment.tag === 'GS') {
      groups += 1;
      group = {
        code: readComponent(segment, 1),
        control: readComponent(segment, 6),
        version: readComponent(segment, 8),
      };
    } else if (segment.tag === 'ST') {
      close();
      open = { st: segment, body: [], group };
    } else if (segment.tag === 'SE') {
      if (!open) faults.push(fault(segment, 'SE', 'ends a message that no ST has begun', 15));
      close(segment);
    } else if (segment.tag === 'GE' || segment.tag === 'IEA') close();
    else if (open) (open as Open).body.push(segment);
    else faults.push(fault(segment, segment.tag.slice(0, 10), 'stands outside of a message', 15));
  }
  close();
  return { header: readHeader(isa), messages, faults: [...faults, ...envelopeFaults(segments, isa, groups)] };
};
