interface Envelope {
  /** Matches before the header of an interchange. */
  readonly begins: RegExp;
  /** Matches the trailer of an interchange. */
  readonly ends: RegExp;
}

/** @source ISO 9735: UNA and UNB to UNZ */
export const edifactEnvelope: Envelope = {
  begins: /(?=UNA[^\r\n]{6}\s*UNB[^A-Za-z0-9])|(?<!UNA[^\r\n]{6}\s*)(?=UNB[^A-Za-z0-9])/i,
  ends: /(?:^|[^A-Za-z0-9])UNZ[^A-Za-z0-9]/i,
};

/** @source ASC X12.5: ISA to IEA */
export const x12Envelope: Envelope = {
  begins: /(?<![A-Za-z0-9])(?=ISA[^A-Za-z0-9\s])/,
  ends: /(?:^|[^A-Za-z0-9])IEA[^A-Za-z0-9]/,
};

/** Returns the interchanges of a file, which may hold several in a row. A header without the trailer before it is data. */
export const splitInterchanges = (text: string, { begins, ends }: Envelope): string[] => {
  const interchanges: string[][] = [];
  let isComplete = true;
  for (const part of text.split(begins)) {
    // Blank lines before the first header.
    if (part.trim() === '' && interchanges.length === 0) continue;
    if (isComplete) interchanges.push([]);
    interchanges.at(-1)?.push(part);
    isComplete = ends.test(part);
  }
  return interchanges.length === 0 ? [text] : interchanges.map((parts) => parts.join(''));
};
