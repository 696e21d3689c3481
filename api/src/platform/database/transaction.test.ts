import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Signals } from '../../ports/signals';
import { runTransaction } from './transaction';

type Answer = Promise<{ command: string; rows: never[] }>;

/** Returns a connection that answers as the test says, and records its statements. */
const connection = (answer: (text: string, told: readonly string[]) => Answer) => {
  const told: string[] = [];
  const released: unknown[] = [];
  const client = {
    query: (statement: string | { readonly text: string }) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      told.push(text);
      return answer(text, told);
    },
    release: (error?: Error | boolean) => void released.push(error),
  };
  const begin = { connect: async () => client, begin: 'begin', signals: new EventEmitter() as Signals };
  return { begin, told, released };
};
const done = (command: string): Answer => Promise.resolve({ command, rows: [] });

test('sends the first statement together with BEGIN', async () => {
  let answerBegin = () => {};
  const { begin, told, released } = connection((text) => {
    if (text === 'begin')
      return new Promise((resolve) => (answerBegin = () => resolve({ command: 'BEGIN', rows: [] })));
    if (text === 'select 1') answerBegin();
    return done(text.toUpperCase());
  });
  await runTransaction(begin, (tx) => tx.execute(sql`select 1`));
  expect(told).toEqual(['begin', 'select 1', 'commit']);
  expect(released).toEqual([undefined]);
});

test('reports a failed BEGIN and discards its connection', async () => {
  const refused = new Error('role "quayside_staff" does not exist');
  const { begin, told, released } = connection((text) =>
    text === 'rollback' ? done('ROLLBACK') : Promise.reject(text === 'begin' ? refused : new Error('aborted')),
  );
  await expect(runTransaction(begin, (tx) => tx.execute(sql`select 1`))).rejects.toBe(refused);
  expect(told).not.toContain('commit');
  expect(released).toEqual([refused]);
});

test('rejects when the database rolled the transaction back', async () => {
  const { begin } = connection((text) => done(text === 'commit' ? 'ROLLBACK' : text.toUpperCase()));
  await expect(runTransaction(begin, async () => 'kept')).rejects.toThrow('The transaction was rolled back');
});
