import type { RouteDefinition, Schema } from '@quayside/contract';
import { toJsonSchema } from '@valibot/to-json-schema';

export type JsonSchema = Record<string, unknown>;

const isNull = ({ type }: JsonSchema): boolean => type === 'null';

/**
 * `anyOf: [A, { type: 'null' }]` as A that may be null. Of two shapes the writer asks which it is, by a validator that takes
 * longer to compile than a page to write; null it sees itself.
 */
const nullableInPlace = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(nullableInPlace);
  if (typeof node !== 'object' || node === null) return node;
  const walked = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, nullableInPlace(value)]));
  const { anyOf, ...rest } = walked as { anyOf?: JsonSchema[] } & JsonSchema;
  const [value, ...more] = anyOf?.filter((option) => !isNull(option)) ?? [];
  // A constant is written whatever the value is, and of several shapes the writer has to ask.
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

/** The JSON Schema of an answer below `data`. */
const answerSchema = (schema: Schema): JsonSchema => nullableInPlace(converted(schema)) as JsonSchema;

/** The whole answer: what it does not declare never leaves, since it is written through this schema. */
export const envelopeSchema = ({ answer }: RouteDefinition): JsonSchema | undefined =>
  answer && { type: 'object', properties: { data: answerSchema(answer) }, required: ['data'] };

export const statusOf = (route: RouteDefinition): number => route.status ?? 200;
