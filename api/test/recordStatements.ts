import { Worker } from 'node:worker_threads';
import pg from 'pg';

type Query = (...given: unknown[]) => unknown;

/** Statements that belong to the connection and not to a question. */
const ofConnection = /^\s*(?:begin|commit|rollback|set (?:local|session)|select 1\s*$)/i;

/**
 * Records the statements that this process sends to its database, PostgreSQL or embedded, without those of its
 * connections. Returns a function that returns the statements since its last call.
 */
export const recordStatements = (): (() => readonly string[]) => {
  let recorded: string[] = [];
  const record = (asked: unknown) => {
    const { text } = (typeof asked === 'string' ? { text: asked } : asked) as { readonly text?: string };
    if (text !== undefined && !ofConnection.test(text)) recorded.push(text);
  };
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (this: object, ...given) {
    record(given[0]);
    return query.apply(this, given);
  };
  // The thread of the embedded database gets several statements in one message.
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: unknown, ...others: never[]) {
    if (Array.isArray(message)) for (const one of message) record(one);
    return postMessage.call(this, message, ...others);
  };
  return () => {
    const found = recorded;
    recorded = [];
    return found;
  };
};
