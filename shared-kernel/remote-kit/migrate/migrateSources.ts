import { applyEdits } from './edits';
import type { Migration } from './migrations';
import { getLineNumber, parse, type Source } from './parsed';
import { createRewriter } from './rewriters';

/** The result of migrating a remote's sources. */
export interface MigrationResult {
  /** The changed files. */
  readonly sources: readonly Source[];
  /** The changes made, one sentence per file and change. */
  readonly did: readonly string[];
  /** The changes to make by hand, one sentence per place. */
  readonly left: readonly string[];
}

/** Applies the changes of some versions in order, without writing files. */
export function migrateSources(sources: readonly Source[], migrations: readonly Migration[]): MigrationResult {
  const outcomes = sources.map((source) => migrateOne(source, migrations));
  return {
    sources: outcomes.map(({ source }) => source).filter(({ text }, at) => text !== sources[at]?.text),
    did: outcomes.flatMap(({ did }) => did),
    left: outcomes.flatMap(({ left }) => left),
  };
}

function migrateOne(source: Source, migrations: readonly Migration[]) {
  const { name } = source;
  const did: string[] = [];
  const left: string[] = [];
  let { text } = source;
  for (const change of migrations.flatMap(({ changes }) => changes)) {
    const { hint, did: sentence, rewrite } = createRewriter(change);
    if (!text.includes(hint)) continue;
    const { edits, left: places } = rewrite(parse({ name, text }));
    if (edits.length > 0) did.push(`${name}: ${sentence}`);
    left.push(...places.map(({ node, say }) => `${name}:${getLineNumber(node)}: ${say}`));
    text = applyEdits(text, edits);
  }
  return { source: { name, text }, did, left };
}
