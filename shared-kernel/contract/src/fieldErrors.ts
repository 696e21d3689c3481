import * as v from 'valibot';
import type { Schema } from './route';
import type { ErrorAnswer } from './shapes';

/** What is wrong with one field: a dotted path and the sentence that a form puts on it. */
export type FieldError = NonNullable<ErrorAnswer['errors']>[number];

const unwrapped = (schema: unknown): unknown =>
  typeof schema === 'object' && schema !== null && 'wrapped' in schema ? unwrapped(schema.wrapped) : schema;

/** What a schema holds at a path: entries of objects, items of arrays, through optional and nullable. */
const schemaAt = (schema: Schema, path: readonly v.IssuePathItem[]): Schema | undefined => {
  let current = unwrapped(schema);
  for (const { key } of path) {
    const { entries, item } = (current ?? {}) as { entries?: Record<string, unknown>; item?: unknown };
    current = unwrapped(item ?? entries?.[String(key)]);
  }
  return current as Schema | undefined;
};

/** Choices and numbers have words of their own for everything that is none of them; nothing is, too. */
const hasOwnWords = (field: Schema): boolean => 'message' in field && typeof field.message === 'string';

/** A field that is left out says what it says when it is empty. */
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

/** The first issue of each field, as a 422 tells them: a field has room for one message, and an empty address is missing before it is wrong. */
export const fieldErrors = (schema: Schema, issues: readonly v.BaseIssue<unknown>[]): FieldError[] => {
  const errors = issues.map(toFieldError(schema));
  return errors.filter(({ path }, index) => errors.findIndex((other) => other.path === path) === index);
};
