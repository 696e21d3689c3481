import { edited } from './edits';
import type { Migration } from './migrations';
import { lineOf, parse, type Source } from './parsed';
import { rewriterOf } from './rewriters';

/** What became of the sources of a remote. */
export interface Migrated {
  /** The files that are other now. */
  readonly sources: readonly Source[];
  /** What was changed, a sentence a file and change. */
  readonly did: readonly string[];
  /** What has to be done by hand, a sentence a place. */
  readonly left: readonly string[];
}

/** Makes the changes of some versions, one after another, in files that it does not write. */
export function migrateSources(sources: readonly Source[], migrations: readonly Migration[]): Migrated {
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
    const { hint, did: sentence, rewrite } = rewriterOf(change);
    if (!text.includes(hint)) continue;
    const { edits, left: places } = rewrite(parse({ name, text }));
    if (edits.length > 0) did.push(`${name}: ${sentence}`);
    left.push(...places.map(({ node, say }) => `${name}:${lineOf(node)}: ${say}`));
    text = edited(text, edits);
  }
  return { source: { name, text }, did, left };
}
