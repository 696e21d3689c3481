import { type PGlite, protocol } from '@electric-sql/pglite';
import type { WorkerAnswer, WorkerError, WorkerRequest, WorkerResult } from './pgliteProtocol';
import { EngineError, readAnswer } from './readAnswer';

const { serialize } = protocol;

const toWorkerError = (error: unknown): WorkerError => {
  if (error instanceof EngineError) return { message: error.message, fields: error.fields };
  return { message: error instanceof Error ? error.message : String(error) };
};

type Fields = WorkerResult['fields'];

/** Prepared statements of a database, with the fields of their results. */
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

interface ExtendedInput extends Pick<WorkerRequest, 'text' | 'name'> {
  readonly values: NonNullable<WorkerRequest['values']>;
}

/** Builds the message for a statement with values; a known name is neither parsed nor described again. */
const extended = ({ text, values, name = '' }: ExtendedInput, isKnown: boolean): Uint8Array =>
  joined([
    // A statement that failed after parsing still exists by its name, so it is closed first.
    ...(isKnown || name === '' ? [] : [serialize.close({ type: 'S', name })]),
    ...(isKnown ? [] : [serialize.parse({ name, text })]),
    serialize.bind({ statement: name, values: [...values] }),
    ...(isKnown ? [] : [serialize.describe({ type: 'P' })]),
    serialize.execute({}),
    serialize.sync(),
  ]);

/**
 * Sends a message to the engine. The response is parsed here: PGlite would parse it, too, and take ten times as long.
 */
const askEngine = async (database: PGlite, message: Uint8Array): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  await database.execProtocolRawStream(message, { onRawData: (part) => void parts.push(part.slice()) });
  return parts.length === 1 ? (parts[0] as Uint8Array) : joined(parts);
};

/**
 * Runs the pool's requests. Each is one message to the engine and ends before the next begins; values cross as
 * PostgreSQL's text, which the pool reads and writes with pg's own types.
 */
export const runOnPglite = async (
  database: PGlite,
  { id, text, values, name }: WorkerRequest,
): Promise<WorkerAnswer> => {
  try {
    if (!values) return { id, results: readAnswer(await askEngine(database, serialize.query(text))).results };
    const named = namedOn(database);
    const before = name === undefined ? undefined : named.get(name);
    const bytes = await askEngine(database, extended({ text, values, name }, before !== undefined));
    const { results, fields } = readAnswer(bytes, before);
    if (name !== undefined) named.set(name, fields);
    return { id, results };
  } catch (error) {
    return { id, error: toWorkerError(error) };
  }
};
