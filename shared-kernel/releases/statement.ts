import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseOrigin } from './origin';

/** The signed statement of a team about its release. */
export interface ReleaseStatement extends ReleaseOrigin {
  readonly name: string;
  readonly version: string;
  /** Hash over the files that a page is composed from; these contain the hashes of all others. */
  readonly digest: string;
}

/** A team's keys, PEM: the private half signs, the edge gets the public half. @source RFC 8032, RFC 8410 */
export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The files that a page is composed from. */
const composedFrom = ['remote.json', 'mf-manifest.json', 'integrity.json'] as const;

/**
 * Hashes the files that a page is composed from.
 * @param read returns a file of the release, or undefined when it does not exist
 */
export async function statementDigest(read: (file: string) => Promise<Buffer | undefined>): Promise<string> {
  const hash = createHash('sha256');
  for (const file of composedFrom) {
    const body = (await read(file)) ?? Buffer.alloc(0);
    hash.update(`${file}\0${body.byteLength}\0`).update(body);
  }
  return hash.digest('hex');
}

/** Returns the digest of a built folder. */
export const folderDigest = (folder: string): Promise<string> =>
  statementDigest((file) => readFile(join(folder, file)));

/** Serialises a statement in a fixed field order. */
const serialiseStatement = ({
  name,
  version,
  digest,
  author,
  commit,
  dirty,
  change,
  untested,
}: ReleaseStatement): Buffer =>
  Buffer.from(
    `quayside-release ${JSON.stringify([name, version, digest, author ?? '', commit ?? '', dirty ?? null, change ?? '', untested ?? ''])}`,
  );

export const newKeyPair = (): KeyPair =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** Signs a statement; returns base64. @throws Error when the key is invalid */
export const signStatement = (statement: ReleaseStatement, privateKey: string): string =>
  sign(null, serialiseStatement(statement), privateKey).toString('base64');

/** Checks that the owner of the key signed exactly this statement. */
export const isSigned = (statement: ReleaseStatement, signature: string, publicKey: string): boolean =>
  verify(null, serialiseStatement(statement), publicKey, Buffer.from(signature, 'base64'));

/** Checks whether a text is a public Ed25519 key, PEM. */
export function isPublicKey(text: string): boolean {
  try {
    return text.includes('PUBLIC KEY') && createPublicKey(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false; // not a key
  }
}
