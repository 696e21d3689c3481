import type { PGlite, Results } from '@electric-sql/pglite';
import type { WorkerAnswer, WorkerError, WorkerRequest } from './pgliteProtocol';

/** Values cross as PostgreSQL's text; the pool reads and writes them with pg's own types. */
export const crossAsText = (database: PGlite): void => {
  const asIs = new Proxy({}, { get: () => (value: unknown) => value });
  database.parsers = asIs;
  database.serializers = asIs;
};

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
];

const toWorkerError = (error: unknown): WorkerError => {
  if (!(error instanceof Error)) return { message: String(error) };
  const found = error as Error & Record<string, string | undefined>;
  if (!found.code || !found.severity) return { message: error.message };
  return { message: error.message, fields: Object.fromEntries(errorFields.map((name) => [name, found[name]])) };
};

type Executed = Results<(string | null)[]> & { command?: string; rowCount?: number };

/** Runs what the pool asks for. */
export const runOnPglite = async (database: PGlite, { id, text, values }: WorkerRequest): Promise<WorkerAnswer> => {
  try {
    const executed = values
      ? [await database.query<(string | null)[]>(text, [...values], { rowMode: 'array' })]
      : ((await database.exec(text, { rowMode: 'array' })) as Executed[]);
    const results = executed.map((result: Executed) => ({
      command: result.command ?? '',
      rowCount: result.rowCount ?? null,
      fields: result.fields,
      rows: result.rows,
    }));
    return { id, results };
  } catch (error) {
    return { id, error: toWorkerError(error) };
  }
};
