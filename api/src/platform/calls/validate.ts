import { fieldErrors, type Schema } from '@quayside/contract';
import * as v from 'valibot';
import { invalid, notFound } from '../errors';

/** Body and query: the first issue of each field becomes a path and a message that forms put on it. */
export const validate = (schema: Schema | undefined, input: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw invalid(fieldErrors(schema, parsed.issues));
  return parsed.output;
};

/** Parameters of the path: an id that cannot be one names a record that does not exist. */
export const validateParams = (schema: Schema | undefined, input: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw notFound();
  return parsed.output;
};
