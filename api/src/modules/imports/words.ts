import * as calls from '@quayside/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { invalid } from '../../platform/errors';
import type { Executor, Tx } from '../../ports/database';
import { imports, importWords } from '../../tables/importTables';
import { resolveAgent } from '../rates/rows/resolveAgent';
import { loadNameResolver, wordKey } from './names/NameResolver';

type Answer = Pick<calls.ImportWord, 'kind' | 'word'> & { readonly value: string };

/** Most remembered words that the settings list. */
const LISTED = 500;

const notKnown = {
  seaport: 'a port',
  airport: 'an airport',
  carrier: 'an ocean carrier',
  airline: 'an airline',
} as const;
const closed = {
  basis: 'one of the bases',
  status: 'one of the events',
  customer: 'one of your customers',
  lane: 'two ports, such as Hamburg → Shanghai',
} as const;
const refusal = ({ kind, value }: Answer): string =>
  kind === 'basis' || kind === 'status' || kind === 'customer' || kind === 'lane'
    ? `${value} is not ${closed[kind]}`
    : `${value} is not ${notKnown[kind]} of the directory`;

/**
 * Stores what words mean in files of an agent.
 * @param pathOf returns the field of a value in the request, for errors
 * @throws 422 for a value that is not in the directory
 */
const store = async (
  tx: Tx,
  agentId: string,
  answers: readonly Answer[],
  pathOf: (index: number) => string,
): Promise<void> => {
  const names = await loadNameResolver(tx, agentId);
  const wrong = answers.flatMap((answer, index) =>
    names.accepts(answer.kind, answer.value) ? [] : [{ path: pathOf(index), message: refusal(answer) }],
  );
  if (wrong.length > 0) throw invalid(wrong, wrong[0]?.message);
  const byKey = new Map(answers.map((answer) => [`${answer.kind} ${wordKey(answer.word)}`, answer]));
  const rows = [...byKey.values()]
    .filter(({ word }) => wordKey(word) !== '')
    .map(({ kind, word, value }) => ({ agentId, kind, wordKey: wordKey(word), word: word.trim(), value }));
  if (rows.length === 0) return;
  await tx
    .insert(importWords)
    .values(rows)
    .onConflictDoUpdate({
      target: [importWords.agentId, importWords.kind, importWords.wordKey],
      set: { word: sql`excluded.word`, value: sql`excluded.value`, updatedAt: sql`now()` },
    });
};

/** Remembers the answers that a person gave for the words of an import. */
export const rememberWords = async (tx: Tx, importId: string, answers: readonly Answer[]): Promise<void> => {
  const [owner] = await tx.select({ agentId: imports.agentId }).from(imports).where(eq(imports.id, importId));
  if (owner) await store(tx, owner.agentId, answers, (index) => `answers.${index}.value`);
};

const findImportWords = async (db: Executor, agentId: string) => {
  const names = await loadNameResolver(db, agentId);
  const { kind, word, value, updatedAt } = importWords;
  const rows = await db
    .select({ kind, word, value, updatedAt })
    .from(importWords)
    .where(eq(importWords.agentId, agentId))
    .orderBy(desc(updatedAt), kind, word)
    .limit(LISTED);
  return rows.map((row) => ({ ...row, label: names.label(row.kind, row.value) }));
};

/** Returns what words of imported files mean. */
export const listImportWords = handle(calls.listImportWords, async ({ db, user }) =>
  findImportWords(db, resolveAgent(user, null)),
);

/** Changes or forgets what a word means. */
export const setImportWord = handle(calls.setImportWord, async ({ tx, user, body: { kind, word, value } }) => {
  const agentId = resolveAgent(user, null);
  const isWord = and(
    ...[eq(importWords.agentId, agentId), eq(importWords.kind, kind), eq(importWords.wordKey, wordKey(word))],
  );
  if (value === null) await tx.delete(importWords).where(isWord);
  else await store(tx, agentId, [{ kind, word, value }], () => 'value');
  return findImportWords(tx, agentId);
});
