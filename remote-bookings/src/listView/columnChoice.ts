import { type BookingColumnKey, bookingColumnKeys, leadColumnKey } from '@quayside/freight';

export const columnKeys = bookingColumnKeys;
export type ColumnKey = (typeof columnKeys)[number];
export const leadKey = leadColumnKey;
export type TableKey = BookingColumnKey;

/** Key of the column of checkboxes before the first one. */
export const selectKey = 'select';
export type GridKey = TableKey | typeof selectKey;

/**
 * Order of all columns, the hidden and pinned ones, and the widths that a person set, in pixels. The master bill always
 * comes first, then the pinned columns.
 */
export interface ColumnChoice {
  readonly order: readonly ColumnKey[];
  readonly hidden: readonly ColumnKey[];
  readonly pinned: readonly ColumnKey[];
  readonly widths: Readonly<Partial<Record<TableKey, number>>>;
}

/** Smallest and largest width of a column in pixels. */
const widthRange = { min: 56, max: 600 } as const;

const limitWidth = (width: number): number => Math.round(Math.min(Math.max(width, widthRange.min), widthRange.max));

/** Choice of a person who never changed the columns. */
export const defaultColumns: ColumnChoice = {
  order: columnKeys,
  hidden: [
    'hbl',
    'shipper',
    'consignee',
    'mode',
    'carrier',
    'vessel',
    'containers',
    'cargo',
    'owner',
    'tags',
    'updated',
  ],
  pinned: [],
  widths: {},
};

/** Maximum number of pinned columns, so that the others stay in sight. */
export const MAX_PINNED = 3;

const isColumnKey = (value: unknown): value is ColumnKey => (columnKeys as readonly unknown[]).includes(value);
const readColumnKeys = (value: unknown): ColumnKey[] =>
  Array.isArray(value) ? [...new Set(value.filter(isColumnKey))] : [];

const readColumnWidths = (value: unknown): ColumnChoice['widths'] =>
  typeof value !== 'object' || value === null
    ? {}
    : Object.fromEntries(
        Object.entries(value)
          .filter(([key, width]) => (key === leadKey || isColumnKey(key)) && Number.isFinite(width))
          .map(([key, width]) => [key, limitWidth(width)]),
      );

/**
 * Returns a stored choice without columns that no longer exist. Columns that it does not know yet follow in their first
 * order, shown or hidden as by default. Anything else becomes the default.
 */
export const readColumnChoice = (stored: unknown): ColumnChoice => {
  if (typeof stored !== 'object' || stored === null || !('order' in stored)) return defaultColumns;
  const order = readColumnKeys(stored.order);
  const added = columnKeys.filter((key) => !order.includes(key));
  const hidden = 'hidden' in stored ? readColumnKeys(stored.hidden) : [];
  const hiddenByDefault = added.filter((key) => defaultColumns.hidden.includes(key));
  return {
    order: [...order, ...added],
    hidden: [...new Set([...hidden, ...hiddenByDefault])],
    pinned: 'pinned' in stored ? readColumnKeys(stored.pinned).slice(0, MAX_PINNED) : [],
    widths: 'widths' in stored ? readColumnWidths(stored.widths) : {},
  };
};

/** Returns the choice with a column shown or hidden. */
export const toggleColumn = (choice: ColumnChoice, key: ColumnKey): ColumnChoice => ({
  ...choice,
  hidden: choice.hidden.includes(key) ? choice.hidden.filter((each) => each !== key) : [...choice.hidden, key],
});

/** Returns the choice with a column pinned or not; unchanged when no more columns can be pinned. */
export const togglePin = (choice: ColumnChoice, key: ColumnKey): ColumnChoice => {
  if (choice.pinned.includes(key)) return { ...choice, pinned: choice.pinned.filter((each) => each !== key) };
  return choice.pinned.length < MAX_PINNED ? { ...choice, pinned: [...choice.pinned, key] } : choice;
};

/** Returns the columns in the order of the table: the pinned ones first. */
export const orderedColumns = ({ order, pinned }: Pick<ColumnChoice, 'order' | 'pinned'>): ColumnKey[] => [
  ...order.filter((key) => pinned.includes(key)),
  ...order.filter((key) => !pinned.includes(key)),
];

/** Returns the choice with a column of a width in pixels, within 56 to 600; undefined returns to the first width. */
export const resizeColumn = (choice: ColumnChoice, key: TableKey, width: number | undefined): ColumnChoice => {
  const { [key]: _, ...others } = choice.widths;
  return { ...choice, widths: width === undefined ? others : { ...others, [key]: limitWidth(width) } };
};

/** Returns the choice with a column moved by one place among the offered ones that are pinned alike. */
export const moveColumn = (
  choice: ColumnChoice,
  key: ColumnKey,
  step: 1 | -1,
  offered: readonly ColumnKey[],
): ColumnChoice => {
  const isPinned = choice.pinned.includes(key);
  const shown = choice.order.filter((each) => offered.includes(each) && choice.pinned.includes(each) === isPinned);
  const neighbour = shown[shown.indexOf(key) + step];
  if (neighbour === undefined) return choice;
  const rest = choice.order.filter((each) => each !== key);
  const place = rest.indexOf(neighbour) + (step === 1 ? 1 : 0);
  return { ...choice, order: [...rest.slice(0, place), key, ...rest.slice(place)] };
};

/** Facts about a person that decide which columns are offered. */
export interface ColumnViewer {
  readonly exceptions: boolean;
  readonly isStaff: boolean;
}

/** Returns whether a column shows owner or tags. */
export const isTeamColumn = (key: string): boolean => key === 'owner' || key === 'tags';

/** Returns whether a person can show a column: owner and tags are for staff only. */
export const isOffered = (key: ColumnKey, { exceptions, isStaff }: ColumnViewer): boolean =>
  key === 'exceptions' ? exceptions : isStaff || !isTeamColumn(key);

/** Returns the shown columns of a person in their order, with the first one that always stays. */
export const shownColumns = (choice: ColumnChoice, viewer: ColumnViewer): TableKey[] => [
  leadKey,
  ...orderedColumns(choice).filter((key) => !choice.hidden.includes(key) && isOffered(key, viewer)),
];
