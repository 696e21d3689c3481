import * as v from 'valibot';
import type { Schema } from './route';
import type { ErrorAnswer } from './shapes';

/** A fault of one field: a dotted path and the message that a form shows. */
export type FieldError = NonNullable<ErrorAnswer['errors']>[number];

const unwrapped = (schema: unknown): unknown =>
  typeof schema === 'object' && schema !== null && 'wrapped' in schema ? unwrapped(schema.wrapped) : schema;

/** Returns the schema at a path: entries of objects, items of arrays, through optional and nullable. */
const schemaAt = (schema: Schema, path: readonly v.IssuePathItem[]): Schema | undefined => {
  let current = unwrapped(schema);
  for (const { key } of path) {
    const { entries, item } = (current ?? {}) as { entries?: Record<string, unknown>; item?: unknown };
    current = unwrapped(item ?? entries?.[String(key)]);
  }
  return current as Schema | undefined;
};

/** Checks whether a field has its own message for invalid and empty values. */
const hasOwnWords = (field: Schema): boolean => 'message' in field && typeof field.message === 'string';

/** Returns the message of a missing field: the one for its empty value. */
const messageOfMissing = (schema: Schema, path: readonly v.IssuePathItem[]): string => {
  const field = schemaAt(schema, path);
  const empty = field && v.safeParse(field, '');
  if (!empty || empty.success) return 'This is a required field';
  const [issue] = empty.issues;
  return issue.kind === 'validation' || hasOwnWords(field) ? issue.message : 'This is a required field';
};

const isMissingKey = (issue: v.BaseIssue<unknown>): boolean => {
  const last = issue.path?.at(-1);
  return (
    issue.kind === 'schema' && /object/.test(issue.type) && issue.received === 'undefined' && last?.origin === 'key'
  );
};

const toFieldError =
  (schema: Schema) =>
  (issue: v.BaseIssue<unknown>): FieldError => ({
    path: v.getDotPath(issue) ?? '',
    message: isMissingKey(issue) ? messageOfMissing(schema, issue.path ?? []) : issue.message,
  });

/**
 * Returns the first issue of each field for a 422: a field shows one message, and an empty address is missing before it
 * is invalid.
 */
export const fieldErrors = (schema: Schema, issues: readonly v.BaseIssue<unknown>[]): FieldError[] => {
  const errors = issues.map(toFieldError(schema));
  return errors.filter(({ path }, index) => errors.findIndex((other) => other.path === path) === index);
};
