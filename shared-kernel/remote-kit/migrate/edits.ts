import type ts from 'typescript-5';

/** A replacement of a part of a text. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The changes that a migration makes in one file. */
export interface Edits {
  readonly edits: readonly Edit[];
  /** Places to change by hand: the node, and a sentence. */
  readonly left: readonly { readonly node: ts.Node; readonly say: string }[];
}

/** Replaces a node by a text, without the whitespace before it. */
export const replaceNode = (node: ts.Node, text: string): Edit => ({ from: node.getStart(), to: node.getEnd(), text });

/** Applies all edits to a text; they must not overlap. */
export const applyEdits = (text: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((one, other) => other.from - one.from)
    .reduce((sofar, { from, to, text: own }) => sofar.slice(0, from) + own + sofar.slice(to), text);
