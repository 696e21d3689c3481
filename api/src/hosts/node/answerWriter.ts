import type { RouteDefinition, Schema } from '@quayside/contract';
import { envelopeSchema, type JsonSchema } from '../../platform/calls/answerSchema';
import { jsonWriter, type Write } from './jsonWriter';

/** Caches the JSON of frozen objects, written for the first response that has them. */
const writtenOnce = (write: Write): Write => {
  const texts = new WeakMap<object, string>();
  return (record) => {
    if (!Object.isFrozen(record)) return write(record);
    const before = texts.get(record as object);
    if (before !== undefined) return before;
    const text = write(record);
    texts.set(record as object, text);
    return text;
  };
};

interface PageSchema {
  readonly properties: { readonly docs?: { readonly type: 'array'; readonly items: JsonSchema } };
  readonly required: readonly string[];
}
interface PageAnswer {
  readonly data: { readonly docs: readonly unknown[] };
}

/** Writes a page record by record, followed by its other fields. */
const pageWriter = (page: PageSchema, items: JsonSchema): Write => {
  const { docs: _, ...properties } = page.properties;
  const required = page.required.filter((name) => name !== 'docs');
  const writeRecord = writtenOnce(jsonWriter(items));
  const writeRest = jsonWriter({ ...page, properties, required } as JsonSchema);
  return (envelope) => {
    const { data } = envelope as PageAnswer;
    return `{"data":{"docs":[${data.docs.map(writeRecord).join()}],${writeRest(data).slice(1)}}`;
  };
};

const createAnswerWriter = (schema: JsonSchema): Write => {
  const { data } = schema.properties as { readonly data: PageSchema };
  const items = data.properties?.docs?.items;
  return items ? pageWriter(data, items) : jsonWriter(schema);
};

/** The writers that were made, by what they write: calls that answer the same share one. */
const made = new WeakMap<Schema, Write>();

/**
 * Returns a writer for the responses of a call as its contract declares them; undeclared fields are dropped. Compiled
 * at the first response, because compiling all writers would take a third of a start.
 *
 * @returns undefined where a call returns nothing or a stream.
 */
export const answerWriter = (route: RouteDefinition): Write | undefined => {
  const { answer } = route;
  if (!answer) return undefined;
  return (envelope) => {
    const write = made.get(answer) ?? createAnswerWriter(envelopeSchema(route) ?? {});
    made.set(answer, write);
    return write(envelope);
  };
};
