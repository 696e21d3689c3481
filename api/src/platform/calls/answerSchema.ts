import type { RouteDefinition, Schema } from '@quayside/contract';
import { toJsonSchema } from '@valibot/to-json-schema';

export type JsonSchema = Record<string, unknown>;

const isNull = ({ type }: JsonSchema): boolean => type === 'null';

/**
 * Converts `anyOf: [A, { type: 'null' }]` to a nullable A. For two shapes the writer needs a validator, which takes
 * longer to compile than a page to write; null it detects itself.
 */
const nullableInPlace = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(nullableInPlace);
  if (typeof node !== 'object' || node === null) return node;
  const walked = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, nullableInPlace(value)]));
  const { anyOf, ...rest } = walked as { anyOf?: JsonSchema[] } & JsonSchema;
  const [value, ...more] = anyOf?.filter((option) => !isNull(option)) ?? [];
  // A constant is written whatever the value is, and several shapes need the validator.
  if (!value?.type || more.length || !anyOf?.some(isNull) || 'const' in value) return walked;
  return { ...rest, ...value, nullable: true };
};

const converted = (schema: Schema): JsonSchema => {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    typeMode: 'output',
    errorMode: 'ignore',
  }) as JsonSchema;
  return json;
};

/** Returns the JSON Schema of an answer below `data`. */
const answerSchema = (schema: Schema): JsonSchema => nullableInPlace(converted(schema)) as JsonSchema;

/**
 * Returns the schema of the whole response. Undeclared fields are dropped, since the response is written through this
 * schema.
 */
export const envelopeSchema = ({ answer }: RouteDefinition): JsonSchema | undefined =>
  answer && { type: 'object', properties: { data: answerSchema(answer) }, required: ['data'] };

export const getSuccessStatus = (route: RouteDefinition): number => route.status ?? 200;
