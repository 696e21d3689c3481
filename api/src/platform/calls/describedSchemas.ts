import * as contract from '@quayside/contract';
import * as freight from '@quayside/freight';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { JsonSchema } from './answerSchema';
import { schemasAt as at, buildOn, compactSchema, shorterThanReference } from './compactSchema';

type Mode = 'input' | 'output';

const isSchema = (value: unknown): value is contract.Schema =>
  typeof value === 'object' && value !== null && '~standard' in value;
/** The named schemas of contract and freight. */
const named = Object.fromEntries(
  Object.entries({ ...freight, ...contract }).flatMap(([name, value]): [string, contract.Schema][] =>
    isSchema(value) ? [[name, value]] : [],
  ),
);

const refsIn = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');

const createDefinitions = (typeMode: Mode, nameOf: (name: string) => string): Record<string, JsonSchema> =>
  toJsonSchemaDefs(named, {
    typeMode,
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => at + nameOf(referenceId),
  }) as Record<string, JsonSchema>;

/** Returns names whose input and output schemas differ, directly or through a reference. */
const twofold = (): ReadonlySet<string> => {
  const [sent, answered] = [createDefinitions('input', String), createDefinitions('output', String)];
  const found = new Set(
    Object.keys(named).filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(answered[name])),
  );
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const [name, schema] of Object.entries(sent))
      if (refsIn(schema).some((ref) => found.has(ref))) found.add(name);
  }
  return found;
};

export interface DescribedSchemas {
  /** Returns the JSON Schema of an input or output; a named schema becomes a reference to its component. */
  schemaOf(schema: contract.Schema, mode: Mode): JsonSchema;
  /** Returns the same with its properties, even for a named schema. */
  shapeOf(schema: contract.Schema, mode: Mode): JsonSchema;
  /** Returns the component of a reference. */
  componentAt(reference: string): JsonSchema;
  /** Returns the components that a document refers to, directly or indirectly. */
  componentsFor(document: JsonSchema): Record<string, JsonSchema>;
}

/** Converts the contract's schemas for a document; slow, so it runs only when the document is requested. */
export const describeSchemas = (): DescribedSchemas => {
  const differing = twofold();
  const nameIn: Record<Mode, (name: string) => string> = {
    input: (name) => (differing.has(name) ? `${name}Input` : name),
    output: String,
  };
  const listComponents = (mode: Mode): [string, JsonSchema][] =>
    Object.entries(createDefinitions(mode, nameIn[mode])).map(([name, schema]) => [nameIn[mode](name), schema]);
  const whole = [...listComponents('input'), ...listComponents('output')].map(
    ([name, schema]) => [name, compactSchema(schema)] as const,
  );
  const short = shorterThanReference(whole);
  const plain = whole.map(([name, schema]) => [name, compactSchema(schema, short)] as const);
  const onOthers = buildOn(plain);
  const components = new Map(plain.map(([name, schema]) => [name, onOthers(schema, name)]));
  const convert = (schema: contract.Schema, typeMode: Mode): JsonSchema => {
    const {
      $schema: _,
      $defs: __,
      ...json
    } = toJsonSchema(schema, {
      typeMode,
      errorMode: 'ignore',
      definitions: named,
      overrideRef: ({ referenceId }) => at + nameIn[typeMode](referenceId),
    }) as JsonSchema;
    return compactSchema(json, short);
  };
  const withoutReference = new Map(plain);
  const getShape = (schema: contract.Schema, typeMode: Mode): JsonSchema => {
    const name = Object.keys(named).find((one) => named[one] === schema);
    return (name && withoutReference.get(nameIn[typeMode](name))) || convert(schema, typeMode);
  };
  const toSchema = (schema: contract.Schema, typeMode: Mode): JsonSchema => onOthers(convert(schema, typeMode));
  return {
    schemaOf: toSchema,
    shapeOf: getShape,
    componentAt: (reference) => components.get(reference.slice(at.length)) ?? {},
    componentsFor: (document) => {
      const found: Record<string, JsonSchema> = {};
      const wanted = refsIn(document);
      for (let name = wanted.pop(); name; name = wanted.pop()) {
        const schema = components.get(name);
        if (!schema || name in found) continue;
        found[name] = schema;
        wanted.push(...refsIn(schema));
      }
      return Object.fromEntries(Object.entries(found).sort(([a], [b]) => a.localeCompare(b)));
    },
  };
};

const isCall = (value: unknown): value is contract.RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const callNames = new Map<unknown, string>(
  Object.entries(contract).flatMap(([name, value]) => (isCall(value) ? [[value, name] as const] : [])),
);

/** Returns the contract's name of a call. */
export const nameOfCall = (route: contract.RouteDefinition): string | undefined => callNames.get(route);
