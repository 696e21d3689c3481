import { type FieldError, fieldErrors, type RouteDefinition, type Schema } from '@quayside/contract';
import * as v from 'valibot';
import { invalid, notFound } from '../errors';
import { unknownParameters } from './unknownParameters';

/** Validates a body: the first issue of each field becomes a path and a message for the form. @throws 422 */
export const validate = (schema: Schema | undefined, input: unknown): unknown => validated(schema, input, []);

/** Validates a query, and refuses unknown parameters. @throws 422 */
export const validateQuery = (route: RouteDefinition, query: unknown): unknown =>
  validated(route.query, query, unknownParameters(route, query));

const validated = (schema: Schema | undefined, input: unknown, others: readonly FieldError[]): unknown => {
  const parsed = schema && v.safeParse(schema, input);
  const errors = [...others, ...(schema && parsed?.issues ? fieldErrors(schema, parsed.issues) : [])];
  if (errors.length > 0) throw invalid(errors, others[0]?.message);
  return parsed?.output;
};

/** Validates path parameters: a malformed id means a record that does not exist. */
export const validateParams = (schema: Schema | undefined, input: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw notFound();
  return parsed.output;
};
