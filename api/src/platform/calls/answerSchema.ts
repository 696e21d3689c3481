import type { RouteDefinition, Schema } from '@quayside/contract';
import { toJsonSchema } from '@valibot/to-json-schema';

export type JsonSchema = Record<string, unknown>;

const simpleTypes = new Set(['string', 'number', 'integer', 'boolean']);

/** `anyOf: [{ type: 'string' }, { type: 'null' }]` as `type: ['string', 'null']`, which serialises several times faster. */
export const flattenNullable = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(flattenNullable);
  if (typeof node !== 'object' || node === null) return node;
  const walked = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, flattenNullable(value)]));
  const { anyOf, ...rest } = walked as { anyOf?: JsonSchema[] } & JsonSchema;
  if (anyOf?.length !== 2) return walked;
  const value = anyOf.find((option) => option.type !== 'null');
  const isNullable = anyOf.some((option) => option.type === 'null');
  if (!value || !isNullable || !simpleTypes.has(String(value.type)) || 'enum' in value || 'const' in value)
    return walked;
  return { ...rest, ...value, type: [value.type, 'null'] };
};

const converted = (schema: Schema): JsonSchema => {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    typeMode: 'output',
    errorMode: 'ignore',
  }) as JsonSchema;
  return json;
};

/** The JSON Schema of an answer below `data`. */
const answerSchema = (schema: Schema): JsonSchema => flattenNullable(converted(schema)) as JsonSchema;

/** The whole answer: what it does not declare never leaves, since it is written through this schema. */
export const envelopeSchema = ({ answer }: RouteDefinition): JsonSchema | undefined =>
  answer && { type: 'object', properties: { data: answerSchema(answer) }, required: ['data'] };

export const statusOf = (route: RouteDefinition): number => route.status ?? 200;
