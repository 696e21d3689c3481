import { leadKey, type TableKey } from '../listView/columnChoice';
import { selectWidth } from './SelectCell';

/** Name of the CSS variable with the distance of a pinned column from the left edge. */
const offsetName = (key: TableKey): string => `--pinned-${key}`;

/** Returns the shown columns that stay in sight: the first one, and the pinned ones behind it. */
export const pinnedKeys = (keys: readonly TableKey[], pinned: readonly string[]): TableKey[] =>
  keys.filter((key) => key === leadKey || pinned.includes(key));

/** Returns the CSS variables of pinned columns: the distance of each, and the width of all. */
export const pinnedOffsets = (
  pinned: readonly TableKey[],
  widthOf: (key: TableKey) => number,
): Readonly<Record<string, string>> => {
  const offsets: Record<string, string> = {};
  let left = selectWidth;
  for (const key of pinned) {
    offsets[offsetName(key)] = `${left}px`;
    left += widthOf(key);
  }
  return { ...offsets, '--grid-lead': `${left}px` };
};

/**
 * Returns the style of a cell in a pinned column; undefined for another one. Below 1024 px only the first column stays in
 * sight, because several would leave no room for the others.
 */
export const pinnedStyle = (key: TableKey, pinned: readonly TableKey[]) =>
  pinned.includes(key)
    ? ({
        position: key === leadKey ? 'sticky' : { base: 'static', lg: 'sticky' },
        insetInlineStart: `var(${offsetName(key)})`,
        zIndex: '1',
        ...(key === pinned.at(-1) && key !== leadKey && { boxShadow: { lg: '1px 0 0 {colors.border}' } }),
      } as const)
    : undefined;
