/** Position in the grid: row -1 is the header. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that fit the window. */
  readonly pageRows: number;
}

type Move = (at: GridPlace, size: GridSize) => GridPlace;

/** Moves of the ARIA grid pattern: https://www.w3.org/WAI/ARIA/apg/patterns/grid/#keyboardinteraction-settingfocusandnavigation */
const moves: Readonly<Record<string, Move>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, { pageRows }) => ({ row: Math.max(Math.min(row, 0), row - pageRows), column }),
  PageDown: ({ row, column }, { pageRows }) => ({ row: row + pageRows, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  'Ctrl+Home': () => ({ row: 0, column: 0 }),
  'Ctrl+End': (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Returns the place that a key leads to, inside the grid; undefined when the key moves nothing. */
export const moveInGrid = (pressed: PressedKey, at: GridPlace, size: GridSize): GridPlace | undefined => {
  if (pressed.altKey || pressed.shiftKey) return undefined;
  const move = moves[pressed.ctrlKey || pressed.metaKey ? `Ctrl+${pressed.key}` : pressed.key];
  if (!move) return undefined;
  const to = move(at, size);
  return { row: clamp(to.row, -1, size.rows - 1), column: clamp(to.column, 0, size.columns - 1) };
};
