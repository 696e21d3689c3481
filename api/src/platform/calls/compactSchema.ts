import { oneLinePattern } from '@quayside/contract';
import type { JsonSchema } from './answerSchema';

export const schemasAt = '#/components/schemas/';

const isObject = (node: unknown): node is JsonSchema =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** Every node of a schema, what it holds before itself. */
const mapNodes = (node: unknown, change: (node: JsonSchema) => JsonSchema): unknown => {
  if (Array.isArray(node)) return node.map((one) => mapNodes(one, change));
  if (!isObject(node)) return node;
  return change(Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mapNodes(value, change)])));
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** No property is asked for, and what takes the place of one that is absent is nothing, too. */
const withoutEmpty = (node: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(node).filter(([key, value]) => !((key === 'default' || key === 'required') && isEmpty(value))),
  );

/** The document says once for all text that it is on one line without control characters. Text of several lines keeps its pattern. */
const withoutOneLinePattern = ({ pattern, ...schema }: JsonSchema): JsonSchema =>
  pattern === undefined || pattern === oneLinePattern ? schema : { ...schema, pattern };

/** Components by their reference. */
type Components = ReadonlyMap<string, JsonSchema>;

const referenceTo = (name: string): JsonSchema => ({ $ref: schemasAt + name });

/** Components that say no more than their reference is long: each place that refers to one says it itself. */
export const shorterThanReference = (components: readonly (readonly [string, JsonSchema])[]): Components =>
  new Map(
    components
      .filter(([name, schema]) => JSON.stringify(schema).length <= JSON.stringify(referenceTo(name)).length)
      .map(([name, schema]) => [schemasAt + name, schema]),
  );

const simpleTypes = new Set(['string', 'number', 'integer', 'boolean']);

/** `anyOf: [{ type: 'string' }, { type: 'null' }]` as `type: ['string', 'null']`, which is shorter. */
const flattenNullable = (node: unknown): unknown => {
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

/** A schema as the converter wrote it, without what it says more often than needed. */
export const compactSchema = (schema: JsonSchema, short: Components = new Map()): JsonSchema =>
  flattenNullable(
    mapNodes(schema, ({ $ref, ...node }) => {
      const instead = short.get(String($ref)) ?? ($ref === undefined ? {} : { $ref });
      return withoutOneLinePattern(withoutEmpty({ ...instead, ...node }));
    }),
  ) as JsonSchema;

interface Shape {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
}
/** Nothing but properties, and open to more: only such a shape can be added to another. */
const shapeOf = ({ type, properties, required = [], ...more }: JsonSchema): Shape | undefined =>
  type === 'object' && isObject(properties) && Object.keys(more).length === 0
    ? { properties: properties as Shape['properties'], required: required as string[] }
    : undefined;

/** Below so many properties a reference is not shorter. */
const worthIt = 5;

const contains = (whole: Shape, part: Shape): boolean =>
  Object.keys(whole.properties).length > Object.keys(part.properties).length &&
  Object.entries(part.properties).every(
    ([name, schema]) =>
      JSON.stringify(whole.properties[name]) === JSON.stringify(schema) &&
      whole.required.includes(name) === part.required.includes(name),
  );

/**
 * What says the same as a component is a reference to it; what has all its properties is that component and the rest, as a
 * page is its numbers and its records.
 */
export const buildOn = (
  components: readonly (readonly [string, JsonSchema])[],
): ((schema: JsonSchema, itself?: string) => JsonSchema) => {
  const parts = components
    .flatMap(([name, schema]) => {
      const shape = shapeOf(schema);
      return shape && Object.keys(shape.properties).length >= worthIt ? [{ name, shape }] : [];
    })
    .sort((a, b) => Object.keys(b.shape.properties).length - Object.keys(a.shape.properties).length);
  const names = new Map(components.map(([name, schema]) => [JSON.stringify(schema), name]));
  const built = (node: JsonSchema, itself?: string): JsonSchema => {
    const text = JSON.stringify(node);
    const same = names.get(text);
    if (same && same !== itself && text.length > JSON.stringify(referenceTo(same)).length) return referenceTo(same);
    const whole = shapeOf(node);
    const part = whole && parts.find(({ shape }) => contains(whole, shape));
    if (!part) return node;
    const rest = Object.entries(whole.properties).filter(([name]) => !(name in part.shape.properties));
    const required = whole.required.filter((name) => !part.shape.required.includes(name));
    return {
      allOf: [
        referenceTo(part.name),
        { type: 'object', properties: Object.fromEntries(rest), ...(required.length > 0 && { required }) },
      ],
    };
  };
  return (schema, itself) => mapNodes(schema, (node) => built(node, itself)) as JsonSchema;
};
