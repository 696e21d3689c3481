import { isSigned, statementDigest } from '@quayside/releases/statement';
import type { ObjectStore } from '../store/objectStore';
import { publishedMark, releasePrefix } from './releaseMark';
import { publicKeyOf } from './teamTokens';

/** A release that is not what its team signed. */
export class ForgedError extends Error {
  override readonly name = 'ForgedError';
}

/**
 * Compares a published release with the signature that its team gave. One that was published on the store itself has none.
 * @throws ForgedError when somebody changed it since
 */
export async function refuseForged(store: ObjectStore, name: string, version: string): Promise<void> {
  const mark = await publishedMark(store, name, version);
  if (!mark?.signature) return;
  const { author, commit, dirty, change, untested } = mark;
  const publicKey = await publicKeyOf(store, mark.signedBy ?? '');
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
