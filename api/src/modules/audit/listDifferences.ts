import type { AuditDifference } from '@quayside/contract';

/** Maximum number of shown differences and length of their texts; the audit stores all of them completely. */
const AT_MOST = 100;
const TEXT = 300;

type Leaves = Map<string, string>;

const toLeafText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > TEXT ? `${text.slice(0, TEXT)}…` : text;
};

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Returns every value of a record by its path, without empty ones. */
const collectLeaves = (value: unknown, path: string, found: Leaves): Leaves => {
  if (isEmpty(value)) return found;
  if (typeof value !== 'object') return found.set(path, toLeafText(value));
  for (const [name, part] of Object.entries(value as object))
    collectLeaves(part, path ? `${path}.${name}` : name, found);
  return found;
};

/** Returns the differences between a record before and after a change, in the order of its fields. */
export const listDifferences = (before: unknown, after: unknown): AuditDifference[] => {
  const [was, is] = [collectLeaves(before, '', new Map()), collectLeaves(after, '', new Map())];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .slice(0, AT_MOST)
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }));
};
