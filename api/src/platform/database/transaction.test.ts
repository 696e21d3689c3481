import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import type { Signals } from '../../ports/signals';
import { runTransaction } from './transaction';

type Answer = Promise<{ command: string; rows: never[] }>;

/** A connection that answers as a test says, and what it was told. */
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

test('the first statement travels with BEGIN instead of waiting for its answer', async () => {
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

test('what could not begin is told as that, and its connection is not used again', async () => {
  const refused = new Error('role "quayside_staff" does not exist');
  const { begin, told, released } = connection((text) =>
    text === 'rollback' ? done('ROLLBACK') : Promise.reject(text === 'begin' ? refused : new Error('aborted')),
  );
  await expect(runTransaction(begin, (tx) => tx.execute(sql`select 1`))).rejects.toBe(refused);
  expect(told).not.toContain('commit');
  expect(released).toEqual([refused]);
});

test('a transaction that the database rolled back is no success', async () => {
  const { begin } = connection((text) => done(text === 'commit' ? 'ROLLBACK' : text.toUpperCase()));
  await expect(runTransaction(begin, async () => 'kept')).rejects.toThrow('The transaction was rolled back');
});
