import {
  numbersInName,
  numbersInText,
  type PastedNumber,
  type RecognisedDocument,
  recogniseDocument,
} from '@quayside/freight';

export interface DocumentsToRead {
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** Search keys of all files together, at most. */
  readonly mostKeys: number;
}

/** Recognised type of a document, and texts in it that may be a number of a booking. */
export interface DocumentToPropose extends RecognisedDocument {
  readonly inName: readonly PastedNumber[];
  readonly inText: readonly PastedNumber[];
}

const withKeys = (numbers: readonly PastedNumber[], most: number): PastedNumber[] => {
  let count = 0;
  return numbers.filter(({ keys }) => {
    count += keys.length;
    return count <= most;
  });
};

/** Reads documents for a proposal; each file gets the same share of the search keys, its name first. */
export const readDocumentNumbers = ({ files, mostKeys }: DocumentsToRead): DocumentToPropose[] =>
  files.map(({ name, text }) => {
    const share = Math.floor(mostKeys / files.length);
    const inName = withKeys(numbersInName(name), share);
    const left = share - inName.reduce((sum, { keys }) => sum + keys.length, 0);
    return { ...recogniseDocument(name, text), inName, inText: withKeys(numbersInText(text), left) };
  });
