import { isSigned, statementDigest } from '@quayside/releases/statement';
import type { ObjectStore } from '../store/objectStore';
import { readPublishedMark, releasePrefix } from './releaseMark';
import { findPublicKey } from './teamTokens';

/** Signals a release that differs from what its team signed. */
export class ForgedError extends Error {
  override readonly name = 'ForgedError';
}

/**
 * Verifies a published release against its team's signature. A release published directly on the store has none.
 * @throws ForgedError when the release was changed after signing
 */
export async function verifySignature(store: ObjectStore, name: string, version: string): Promise<void> {
  const mark = await readPublishedMark(store, name, version);
  if (!mark?.signature) return;
  const { author, commit, dirty, change, untested } = mark;
  const publicKey = await findPublicKey(store, mark.signedBy ?? '');
  const digest = await statementDigest(async (file) => (await store.get(releasePrefix(name, version) + file))?.body);
  const statement = {
    ...{ name, version, digest },
    ...(author !== undefined && { author }),
    ...(commit !== undefined && { commit }),
    ...(dirty !== undefined && { dirty }),
    ...(change !== undefined && { change }),
    ...(untested !== undefined && { untested }),
  };
  if (!publicKey || !isSigned(statement, mark.signature, publicKey))
    throw new ForgedError('it is not what its team signed');
}
