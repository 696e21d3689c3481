import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import type { WorkerAnswer, WorkerError, WorkerRequest, WorkerResult } from './pgliteProtocol';

const { Parser, serialize } = protocol;

const errorFields = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const;

const toWorkerError = (error: unknown): WorkerError => {
  if (!(error instanceof Error)) return { message: String(error) };
  const found = error as Error & Record<string, string | undefined>;
  if (!found.code || !found.severity) return { message: error.message };
  return { message: error.message, fields: Object.fromEntries(errorFields.map((name) => [name, found[name]])) };
};

type Fields = WorkerResult['fields'];

/** The statements that a database has by name, with the fields of what they answer. */
const known = new WeakMap<PGlite, Map<string, Fields>>();

const namedOn = (database: PGlite): Map<string, Fields> => {
  const before = known.get(database);
  if (before) return before;
  const named = new Map<string, Fields>();
  known.set(database, named);
  return named;
};

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

interface Extended extends Pick<WorkerRequest, 'text' | 'name'> {
  readonly values: NonNullable<WorkerRequest['values']>;
}

/** All that a statement with values needs, in one message; one that is known by its name is neither parsed nor described again. */
const extended = ({ text, values, name = '' }: Extended, isKnown: boolean): Uint8Array =>
  joined([
    // One that failed after it was parsed is there by its name, and nobody knows.
    ...(isKnown || name === '' ? [] : [serialize.close({ type: 'S', name })]),
    ...(isKnown ? [] : [serialize.parse({ name, text })]),
    serialize.bind({ statement: name, values: [...values] }),
    ...(isKnown ? [] : [serialize.describe({ type: 'P' })]),
    serialize.execute({}),
    serialize.sync(),
  ]);

const commandOf = (text: string): Pick<WorkerResult, 'command' | 'rowCount'> => {
  const [, command = '', first, second] = /^([A-Za-z]+)(?: (\d+))?(?: (\d+))?/.exec(text) ?? [];
  const count = second ?? first;
  return { command, rowCount: count === undefined ? null : Number(count) };
};

/** What the engine answered, statement by statement. Values are PostgreSQL's text. @throws its first error */
const readAnswer = (bytes: Uint8Array, given: Fields = []): { results: WorkerResult[]; fields: Fields } => {
  const results: WorkerResult[] = [];
  let error: Error | undefined;
  let [fields, rows] = [given, [] as (readonly (string | null)[])[]];
  let described = given;
  const take: Record<string, (message: never) => void> = {
    rowDescription: (message: messages.RowDescriptionMessage) => {
      fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
      described = fields;
    },
    dataRow: (message: messages.DataRowMessage) => void rows.push(message.fields),
    commandComplete: ({ text }: messages.CommandCompleteMessage) => {
      results.push({ ...commandOf(text), fields, rows });
      [fields, rows] = [[], []];
    },
    emptyQuery: () => void results.push({ command: '', rowCount: null, fields: [], rows: [] }),
    error: (message: messages.DatabaseError) => {
      error ??= message;
    },
  };
  new Parser().parse(bytes, (message) => take[message.name]?.(message as never));
  if (error) throw error;
  return { results, fields: described };
};

/**
 * Runs what the pool asks for. Each request is one message to the engine and is done before the next begins; values cross as
 * PostgreSQL's text, which the pool reads and writes with pg's own types.
 */
export const runOnPglite = async (
  database: PGlite,
  { id, text, values, name }: WorkerRequest,
): Promise<WorkerAnswer> => {
  try {
    if (!values) return { id, results: readAnswer(await database.execProtocolRaw(serialize.query(text))).results };
    const named = namedOn(database);
    const before = name === undefined ? undefined : named.get(name);
    const bytes = await database.execProtocolRaw(extended({ text, values, name }, before !== undefined));
    const { results, fields } = readAnswer(bytes, before);
    if (name !== undefined) named.set(name, fields);
    return { id, results };
  } catch (error) {
    return { id, error: toWorkerError(error) };
  }
};
