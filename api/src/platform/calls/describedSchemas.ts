import * as contract from '@quayside/contract';
import * as freight from '@quayside/freight';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { JsonSchema } from './answerSchema';
import { schemasAt as at, buildOn, compactSchema, shorterThanReference } from './compactSchema';

type Mode = 'input' | 'output';

const isSchema = (value: unknown): value is contract.Schema =>
  typeof value === 'object' && value !== null && '~standard' in value;
/** The schemas that contract and freight have a name for. */
const named = Object.fromEntries(
  Object.entries({ ...freight, ...contract }).flatMap(([name, value]): [string, contract.Schema][] =>
    isSchema(value) ? [[name, value]] : [],
  ),
);

const refsIn = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');

const definitionsOf = (typeMode: Mode, nameOf: (name: string) => string): Record<string, JsonSchema> =>
  toJsonSchemaDefs(named, {
    typeMode,
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => at + nameOf(referenceId),
  }) as Record<string, JsonSchema>;

/** Names whose schema says something else of what is sent than of what is answered, itself or by one that it refers to. */
const twofold = (): ReadonlySet<string> => {
  const [sent, answered] = [definitionsOf('input', String), definitionsOf('output', String)];
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
  /** The JSON Schema of what is sent or answered; what the contract has a name for is a reference to its component. */
  schemaOf(schema: contract.Schema, mode: Mode): JsonSchema;
  /** The same, where its properties are wanted although the contract has a name for it. */
  shapeOf(schema: contract.Schema, mode: Mode): JsonSchema;
  /** What a reference leads to. */
  componentAt(reference: string): JsonSchema;
  /** The components that a document refers to, and those that they refer to. */
  componentsFor(document: JsonSchema): Record<string, JsonSchema>;
}

/** The contract's schemas for a document; converting them all takes a while, so nobody does it before the document is asked for. */
export const describeSchemas = (): DescribedSchemas => {
  const differing = twofold();
  const nameIn: Record<Mode, (name: string) => string> = {
    input: (name) => (differing.has(name) ? `${name}Input` : name),
    output: String,
  };
  const componentsOf = (mode: Mode): [string, JsonSchema][] =>
    Object.entries(definitionsOf(mode, nameIn[mode])).map(([name, schema]) => [nameIn[mode](name), schema]);
  const whole = [...componentsOf('input'), ...componentsOf('output')].map(
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
  const shapeOf = (schema: contract.Schema, typeMode: Mode): JsonSchema => {
    const name = Object.keys(named).find((one) => named[one] === schema);
    return (name && withoutReference.get(nameIn[typeMode](name))) || convert(schema, typeMode);
  };
  const schemaOf = (schema: contract.Schema, typeMode: Mode): JsonSchema => onOthers(convert(schema, typeMode));
  return {
    schemaOf,
    shapeOf,
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

/** The contract's name of a call. */
export const nameOfCall = (route: contract.RouteDefinition): string | undefined => callNames.get(route);
