/** Keys of the columns that a person can show, hide and move, in their first order. */
export const columnKeys = [
  'reference',
  'hbl',
  'customer',
  'shipper',
  'consignee',
  'mode',
  'status',
  'origin',
  'destination',
  'milestone',
  'etd',
  'eta',
  'carrier',
  'vessel',
  'containers',
  'cargo',
  'exceptions',
  'updated',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

/** Order of all columns, and the hidden ones. The master bill is not part of it: it always comes first. */
export interface ColumnChoice {
  readonly order: readonly ColumnKey[];
  readonly hidden: readonly ColumnKey[];
}

/** Choice of a person who never changed the columns. */
export const defaultColumns: ColumnChoice = {
  order: columnKeys,
  hidden: ['hbl', 'shipper', 'consignee', 'mode', 'carrier', 'vessel', 'containers', 'cargo', 'updated'],
};

const isColumnKey = (value: unknown): value is ColumnKey => (columnKeys as readonly unknown[]).includes(value);
const keysOf = (value: unknown): ColumnKey[] => (Array.isArray(value) ? [...new Set(value.filter(isColumnKey))] : []);

/**
 * Returns a stored choice without columns that no longer exist. Columns that it does not know yet follow in their first
 * order, shown or hidden as by default. Anything else becomes the default.
 */
export const readColumnChoice = (stored: unknown): ColumnChoice => {
  if (typeof stored !== 'object' || stored === null || !('order' in stored)) return defaultColumns;
  const order = keysOf(stored.order);
  const added = columnKeys.filter((key) => !order.includes(key));
  const hidden = 'hidden' in stored ? keysOf(stored.hidden) : [];
  const hiddenByDefault = added.filter((key) => defaultColumns.hidden.includes(key));
  return { order: [...order, ...added], hidden: [...new Set([...hidden, ...hiddenByDefault])] };
};

/** Returns the choice with a column shown or hidden. */
export const toggleColumn = ({ order, hidden }: ColumnChoice, key: ColumnKey): ColumnChoice => ({
  order,
  hidden: hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key],
});

/** Returns the choice with a column moved by one place among the offered ones. */
export const moveColumn = (
  choice: ColumnChoice,
  key: ColumnKey,
  step: 1 | -1,
  offered: readonly ColumnKey[],
): ColumnChoice => {
  const shown = choice.order.filter((each) => offered.includes(each));
  const neighbour = shown[shown.indexOf(key) + step];
  if (neighbour === undefined) return choice;
  const rest = choice.order.filter((each) => each !== key);
  const place = rest.indexOf(neighbour) + (step === 1 ? 1 : 0);
  return { ...choice, order: [...rest.slice(0, place), key, ...rest.slice(place)] };
};
