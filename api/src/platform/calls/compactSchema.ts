import { flattenNullable, type JsonSchema } from './answerSchema';

export const schemasAt = '#/components/schemas/';

/** Components that the writer of the document makes by itself, by name. */
export type Made = Map<string, JsonSchema>;

const isObject = (node: unknown): node is JsonSchema =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** Every node of a schema, what it holds before itself. */
const mapNodes = (node: unknown, change: (node: JsonSchema) => JsonSchema): unknown => {
  if (Array.isArray(node)) return node.map((one) => mapNodes(one, change));
  if (!isObject(node)) return node;
  return change(Object.fromEntries(Object.entries(node).map(([key, value]) => [key, mapNodes(value, change)])));
};

/** Text of one length is one component, such as Text80 or RequiredText80, instead of its pattern again and again. */
const namedText =
  (made: Made) =>
  ({ default: fallback, ...schema }: JsonSchema): JsonSchema => {
    const { type, pattern, minLength, maxLength, format } = schema;
    const asItWas = fallback === undefined ? schema : { ...schema, default: fallback };
    if (type !== 'string' || !pattern || !maxLength || format || (minLength !== undefined && minLength !== 1))
      return asItWas;
    const name = `${minLength ? 'RequiredText' : 'Text'}${maxLength}`;
    if (!made.has(name)) made.set(name, schema);
    if (JSON.stringify(made.get(name)) !== JSON.stringify(schema)) return asItWas;
    return { $ref: schemasAt + name, ...(fallback !== undefined && { default: fallback }) };
  };

/** A schema as the converter wrote it, without what it says more often than needed. */
export const compactSchema = (schema: JsonSchema, made: Made): JsonSchema =>
  mapNodes(flattenNullable(schema), namedText(made)) as JsonSchema;

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
const worthIt = 8;

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
    if (same && same !== itself && text.length > `{"$ref":"${schemasAt}${same}"}`.length)
      return { $ref: schemasAt + same };
    const whole = shapeOf(node);
    const part = whole && parts.find(({ shape }) => contains(whole, shape));
    if (!part) return node;
    const rest = Object.entries(whole.properties).filter(([name]) => !(name in part.shape.properties));
    const required = whole.required.filter((name) => !part.shape.required.includes(name));
    return {
      allOf: [
        { $ref: schemasAt + part.name },
        { type: 'object', properties: Object.fromEntries(rest), ...(required.length > 0 && { required }) },
      ],
    };
  };
  return (schema, itself) => mapNodes(schema, (node) => built(node, itself)) as JsonSchema;
};
