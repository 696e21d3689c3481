import type { Tag } from '../../../../platform/files/inspect/xmlTags';
import type { Merge, SheetShape } from '../../sheet/source';
import { parseColumnIndex } from './SheetRows';

/** Most merged blocks and hidden columns that are kept. */
const MOST = 20_000;

const isOn = (tag: Tag): boolean => ['1', 'true'].includes(tag.attributes.get('hidden') ?? '');

const cellAt = (reference: string): { row: number; column: number } | undefined => {
  const column = parseColumnIndex(reference);
  const row = Number(/\d+$/.exec(reference)?.[0]);
  return column === undefined || !row ? undefined : { row, column };
};

const parseMerge = (reference: string): Merge | undefined => {
  const [first = '', last = first] = reference.split(':');
  const [from, to] = [cellAt(first), cellAt(last)];
  if (!from || !to) return undefined;
  return { fromRow: from.row, toRow: to.row, fromColumn: from.column, toColumn: to.column };
};

/** Collects merged blocks and hidden rows and columns of a sheet from its elements. */
export class SheetOutline {
  readonly #merges: Merge[] = [];
  readonly #hiddenRows = new Set<number>();
  readonly #hiddenColumns = new Set<number>();
  #row = 0;

  add(tag: Tag): void {
    if (tag.name === 'row') {
      this.#row = Number(tag.attributes.get('r') ?? this.#row + 1);
      if (isOn(tag)) this.#hiddenRows.add(this.#row);
    } else if (tag.name === 'col' && isOn(tag)) {
      const [from, to] = [Number(tag.attributes.get('min')), Number(tag.attributes.get('max'))];
      for (let at = from; at <= Math.min(to, 1_024); at += 1) this.#hiddenColumns.add(at - 1);
    } else if (tag.name === 'mergecell' && this.#merges.length < MOST) {
      const merge = parseMerge(tag.attributes.get('ref') ?? '');
      if (merge) this.#merges.push(merge);
    }
  }

  /** Returns what was found so far. */
  found(): Omit<SheetShape, 'count'> {
    return { merges: this.#merges, hiddenRows: this.#hiddenRows, hiddenColumns: this.#hiddenColumns };
  }
}
