import type ts from 'typescript-5';

/** A piece of a text that gets another. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What a change asks of one file. */
export interface Edits {
  readonly edits: readonly Edit[];
  /** What has to be looked at by hand: the place, and a sentence. */
  readonly left: readonly { readonly node: ts.Node; readonly say: string }[];
}

/** Puts a text in the place of a node, without the space before it. */
export const instead = (node: ts.Node, text: string): Edit => ({ from: node.getStart(), to: node.getEnd(), text });

/** The text with all its edits made; none overlap. */
export const edited = (text: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((one, other) => other.from - one.from)
    .reduce((sofar, { from, to, text: own }) => sofar.slice(0, from) + own + sofar.slice(to), text);
