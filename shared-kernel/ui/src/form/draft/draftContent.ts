/** JSON replacer that sorts keys, because the database stores them in another order. */
const sortKeys = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Returns whether two forms are equal, ignoring the order of keys. */
export const isSameContent = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);

/** Fields of a form by name. */
export type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields that differ from the form's start. Nested fields and lists count as a whole. */
export const findChangedFields = (values: Fields, start: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSameContent(value, start[name])));

/**
 * Returns whether a stored value has the kind of the value that the form starts with: text, number, switch, list or
 * object. An empty field (`null`) can hold an object.
 */
const hasSameKind = (value: unknown, start: unknown): boolean => {
  if (start === null || value === null) return (value ?? start) === null || isRecord(value ?? start);
  if (Array.isArray(start))
    return Array.isArray(value) && value.every((one) => start.length === 0 || hasSameKind(one, start[0]));
  if (!isRecord(start)) return typeof value === typeof start;
  // A chosen place or company: the list that it was chosen from may know less or more about each.
  if ('id' in start) return isRecord(value);
  return (
    isRecord(value) && Object.entries(start).every(([name, one]) => one === undefined || hasSameKind(value[name], one))
  );
};

/** Fields of a form that its drafts treat in another way. */
export interface DraftedFields {
  /** Records with any keys, for example a price for each container type. */
  readonly maps?: readonly string[];
  /** Fields that are not stored, for example files that the server deletes after a day. */
  readonly without?: readonly string[];
}

/** Returns whether a stored map has values of the kind that the map starts with. */
const isMapLike = (value: unknown, start: unknown): boolean => {
  const [first] = isRecord(start) ? Object.values(start) : [];
  return isRecord(value) && Object.values(value).every((one) => first === undefined || hasSameKind(one, first));
};

/** State of a record when the user began to edit it. */
export interface DraftOrigin {
  readonly version: number;
  /** The form's values then. */
  readonly start: Fields;
}

/** Input of a form that is stored in the tab and on the server. */
export interface DraftContent {
  /** Fields that were changed, with their values. */
  readonly fields: Fields;
  /** Version on the server that the input is based on; absent when it was never stored there. */
  readonly base?: number | undefined;
  /** The record that the input changes; absent in a form of a new one. */
  readonly origin?: DraftOrigin | undefined;
}

/** Returns the stored input; null when an older release stored fields that the form no longer has. */
export const readDraftContent = (
  content: unknown,
  start: Fields,
  { maps = [] }: DraftedFields = {},
): DraftContent | null => {
  if (!isRecord(content) || !isRecord(content.fields)) return null;
  const { fields, base, origin } = content;
  const isField = (name: string, value: unknown): boolean =>
    name in start && (maps.includes(name) ? isMapLike(value, start[name]) : hasSameKind(value, start[name]));
  const readOrigin = (): DraftOrigin | undefined => {
    if (!isRecord(origin) || typeof origin.version !== 'number' || !isRecord(origin.start)) return undefined;
    const { version, start: from } = origin;
    const isWhole = Object.keys(start).every((name) => start[name] === undefined || isField(name, from[name]));
    return isWhole ? { version, start: from } : undefined;
  };
  if (!Object.entries(fields).every(([name, value]) => isField(name, value))) return null;
  const read = readOrigin();
  return { fields, base: typeof base === 'number' ? base : undefined, ...(read && { origin: read }) };
};
