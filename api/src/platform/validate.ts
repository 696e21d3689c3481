import type { Schema } from '@freight/shared-kernel/contract';
import * as v from 'valibot';
import { type FieldError, invalid, notFound } from './errors';

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

/** A field has room for one message: an empty address is missing before it is wrong. */
const firstOfEach = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ path }, index) => errors.findIndex((other) => other.path === path) === index);

/** Body and query: the first issue of each field becomes a path and a message that forms put on it. */
export const validate = (schema: Schema | undefined, input: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw invalid(firstOfEach(parsed.issues.map(toFieldError(schema))));
  return parsed.output;
};

/** Parameters of the path: an id that cannot be one names a record that does not exist. */
export const validateParams = (schema: Schema | undefined, input: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw notFound();
  return parsed.output;
};
