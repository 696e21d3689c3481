/** A segment of an EDIFACT or X12 message. */
export interface EdiSegment {
  readonly tag: string;
  /** Elements after the tag, each with its components. */
  readonly elements: readonly (readonly string[])[];
  /** Position in the interchange, from 1. */
  readonly number: number;
  /** As written, with its terminator. */
  readonly text: string;
}

/** A syntax fault, with the segment at which it was found. */
export interface EdiFault {
  readonly segment: number;
  readonly tag: string;
  /** End of a sentence: 'counts 12 segments, but the message has 11'. */
  readonly reason: string;
  /** EDIFACT data element 0085. */
  readonly code: number;
}

/** A message of an interchange without its header and trailer. */
export interface EdiMessage {
  /** IFTSTA, CODECO, 315 and others. */
  readonly type: string;
  /** Version and agency as written, or an empty text. */
  readonly version: string;
  readonly reference: string;
  readonly segments: readonly EdiSegment[];
  /** The first fault that makes the message unreadable. */
  readonly fault: EdiFault | null;
  /** Functional group in X12: its code and control number. */
  readonly group?: { readonly code: string; readonly control: string };
  /** Returns some of the segments as a complete message that can be read again. */
  readonly write: (segments: readonly EdiSegment[]) => string;
}

/** Header of an interchange, for the acknowledgement. */
export interface EdiHeader {
  readonly sender: string;
  readonly senderQualifier: string;
  readonly recipient: string;
  readonly recipientQualifier: string;
  readonly control: string;
  /** EDIFACT syntax identifier, such as UNOA:2; empty in X12. */
  readonly syntax: string;
}

/** An interchange with its messages and the faults outside of them. */
export interface EdiInterchange {
  readonly header: EdiHeader | null;
  readonly messages: readonly EdiMessage[];
  readonly faults: readonly EdiFault[];
}

/** Returns a component of a segment, trimmed; elements count from 1 and components from 0. */
export const readComponent = (segment: EdiSegment | undefined, element: number, component = 0): string =>
  segment?.elements[element - 1]?.[component]?.trim() ?? '';

/** Returns the first segment with a tag, and with a value in its first element if one is given. */
export const findSegment = (
  segments: readonly EdiSegment[],
  tag: string,
  ...qualifiers: readonly string[]
): EdiSegment | undefined => {
  const ofTag = segments.filter((segment) => segment.tag === tag);
  if (qualifiers.length === 0) return ofTag[0];
  for (const qualifier of qualifiers) {
    const found = ofTag.find((segment) => readComponent(segment, 1) === qualifier);
    if (found) return found;
  }
  return undefined;
};
