import { oneLinePattern } from '@quayside/contract';
import type { JsonSchema } from './answerSchema';

export const schemasAt = '#/components/schemas/';

const isObject = (node: unknown): node is JsonSchema =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** Maps every node of a schema, children before parents. */
const mapNodes = (node: unknown, change: (node: JsonSchema) => JsonSchema): unknown => {
  if (Array.isArray(node)) return node.map((one) => mapNodes(one, change));
  if (!isObject(node)) return node;
  return change(Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mapNodes(value, change)])));
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Removes empty `required` and `default` entries. */
const withoutEmpty = (node: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(node).filter(([key, value]) => !((key === 'default' || key === 'required') && isEmpty(value))),
  );

/**
 * Removes the pattern for single-line text, which the document states once for all text. Multi-line text keeps its
 * pattern.
 */
const withoutOneLinePattern = ({ pattern, ...schema }: JsonSchema): JsonSchema =>
  pattern === undefined || pattern === oneLinePattern ? schema : { ...schema, pattern };

/** Components by their reference. */
type Components = ReadonlyMap<string, JsonSchema>;

const referenceTo = (name: string): JsonSchema => ({ $ref: schemasAt + name });

/** Returns components that are shorter than a reference to them: they are inlined. */
export const shorterThanReference = (components: readonly (readonly [string, JsonSchema])[]): Components =>
  new Map(
    components
      .filter(([name, schema]) => JSON.stringify(schema).length <= JSON.stringify(referenceTo(name)).length)
      .map(([name, schema]) => [schemasAt + name, schema]),
  );

const simpleTypes = new Set(['string', 'number', 'integer', 'boolean']);

/** Converts `anyOf: [{ type: 'string' }, { type: 'null' }]` to `type: ['string', 'null']`, which is shorter. */
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

/** Returns a converted schema without redundancy. */
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
/**
 * Returns the shape of an extensible object schema with nothing but properties: only such a shape can be combined with
 * another.
 */
const getObjectShape = ({ type, properties, required = [], ...more }: JsonSchema): Shape | undefined =>
  type === 'object' && isObject(properties) && Object.keys(more).length === 0
    ? { properties: properties as Shape['properties'], required: required as string[] }
    : undefined;

/** Smallest number of properties for which a reference is shorter. */
const worthIt = 5;

const contains = (whole: Shape, part: Shape): boolean =>
  Object.keys(whole.properties).length > Object.keys(part.properties).length &&
  Object.entries(part.properties).every(
    ([name, schema]) =>
      JSON.stringify(whole.properties[name]) === JSON.stringify(schema) &&
      whole.required.includes(name) === part.required.includes(name),
  );

/**
 * Replaces schemas by references: an equal one by the component, and one with all its properties by the component and
 * the rest, such as a page with its numbers and its records.
 */
export const buildOn = (
  components: readonly (readonly [string, JsonSchema])[],
): ((schema: JsonSchema, itself?: string) => JsonSchema) => {
  const parts = components
    .flatMap(([name, schema]) => {
      const shape = getObjectShape(schema);
      return shape && Object.keys(shape.properties).length >= worthIt ? [{ name, shape }] : [];
    })
    .sort((a, b) => Object.keys(b.shape.properties).length - Object.keys(a.shape.properties).length);
  const names = new Map(components.map(([name, schema]) => [JSON.stringify(schema), name]));
  const built = (node: JsonSchema, itself?: string): JsonSchema => {
    const text = JSON.stringify(node);
    const same = names.get(text);
    if (same && same !== itself && text.length > JSON.stringify(referenceTo(same)).length) return referenceTo(same);
    const whole = getObjectShape(node);
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
