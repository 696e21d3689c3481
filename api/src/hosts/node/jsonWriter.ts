import type { JsonSchema } from '../../platform/calls/answerSchema';

export type Write = (value: unknown) => string;
type Fits = (value: unknown) => boolean;

/** A JSON Schema of an answer, as far as answers use it. */
interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly nullable?: true;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly default?: unknown;
}
type Properties = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeFits: Readonly<Record<NonNullable<Schema['type']>, Fits>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string' || value instanceof Date,
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

/**
 * Checks whether a value has the shape of a schema. Ignores limits and patterns of texts and numbers, because no two
 * shapes differ in them alone.
 */
const createShapeCheck = (schema: Schema): Fits => {
  const { type, nullable, required = [], additionalProperties } = schema;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const fits = options.map(createShapeCheck);
    return (value) => fits.some((one) => one(value));
  }
  const isType = type ? typeFits[type] : () => true;
  const items = schema.items && createShapeCheck(schema.items);
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, one]) => [name, createShapeCheck(one)] as const,
  );
  const known = new Set(properties.map(([name]) => name));
  const objectFits = (value: Properties): boolean =>
    required.every((name) => value[name] !== undefined) &&
    properties.every(([name, fits]) => value[name] === undefined || fits(value[name])) &&
    (additionalProperties !== false || Object.keys(value).every((name) => known.has(name)));
  return (value) => {
    if (value === null && nullable) return true;
    if (!isType(value)) return false;
    if ('const' in schema && value !== schema.const) return false;
    if (schema.enum && !schema.enum.includes(value)) return false;
    if (items && !(value as readonly unknown[]).every(items)) return false;
    return !isObject(value) || value instanceof Date || objectFits(value);
  };
};

const unionWriter = (options: readonly Schema[]): Write => {
  const ways = options.map((option) => ({ fits: createShapeCheck(option), write: createValueWriter(option) }));
  return (value) => {
    const way = ways.find(({ fits }) => fits(value));
    if (!way) throw new TypeError('A value has none of the shapes that the answer declares for it');
    return way.write(value);
  };
};

const objectWriter = ({ properties = {}, required = [], additionalProperties = false }: Schema): Write => {
  const members = Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    byDefault: schema.default === undefined ? undefined : JSON.stringify(schema.default),
    before: `${JSON.stringify(name)}:`,
    write: createValueWriter(schema),
  }));
  const writeOther =
    additionalProperties && createValueWriter(additionalProperties === true ? {} : additionalProperties);
  return (given) => {
    if (typeof given !== 'object' || given === null)
      throw new TypeError('An answer has no object where it declares one');
    const value = given as Properties;
    let text = '';
    for (const { name, isRequired, byDefault, before, write } of members) {
      const member = value[name];
      if (member !== undefined) text += (text && ',') + before + write(member);
      else if (byDefault !== undefined) text += (text && ',') + before + byDefault;
      else if (isRequired) throw new Error(`"${name}" is required!`);
    }
    if (writeOther)
      for (const [name, member] of Object.entries(value))
        if (!Object.hasOwn(properties, name) && member !== undefined)
          text += `${(text && ',') + JSON.stringify(name)}:${writeOther(member)}`;
    return `{${text}}`;
  };
};

const arrayWriter = ({ items = {} }: Schema): Write => {
  const write = createValueWriter(items);
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('An answer has no list where it declares one');
    let text = '';
    for (let index = 0; index < value.length; index += 1) text += (index > 0 ? ',' : '') + write(value[index] ?? null);
    return `[${text}]`;
  };
};

const writeAny: Write = (value) => JSON.stringify(value) ?? 'null';
const writeText: Write = (value) =>
  JSON.stringify(typeof value === 'string' || value instanceof Date ? value : String(value ?? ''));
const writeNumber: Write = (value) => {
  const number = Number(value);
  return Number.isFinite(number) ? String(number) : 'null';
};

const valueWriter = (schema: Schema): Write => {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return unionWriter(options);
  if ('const' in schema) {
    const text = JSON.stringify(schema.const);
    return () => text;
  }
  switch (schema.type) {
    case 'object':
      return objectWriter(schema);
    case 'array':
      return arrayWriter(schema);
    case 'string':
      return writeText;
    case 'number':
    case 'integer':
      return writeNumber;
    case 'boolean':
      return (value) => (value ? 'true' : 'false');
    case 'null':
      return () => 'null';
    default:
      return writeAny;
  }
};

function createValueWriter(schema: Schema): Write {
  const write = valueWriter(schema);
  return schema.nullable ? (value) => (value === null ? 'null' : write(value)) : write;
}

/**
 * Returns what writes a value as JSON by its schema, without the properties that the schema does not have. It is made in about a
 * millisecond: a generator of code, with validators for shapes, blocks the event loop for 50 to 300 ms at the first answer of a call.
 */
export const jsonWriter = (schema: JsonSchema): Write => createValueWriter(schema as Schema);
