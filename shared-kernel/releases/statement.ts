import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseOrigin } from './origin';

/** What a team says of its release, and signs. */
export interface ReleaseStatement extends ReleaseOrigin {
  readonly name: string;
  readonly version: string;
  /** Over the files that a page is composed from; they hold the hashes of all others. */
  readonly digest: string;
}

/** A team's keys, PEM: one half signs, the other is given to the edge. @source RFC 8032, RFC 8410 */
export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The files that a page is composed from. */
const composedFrom = ['remote.json', 'mf-manifest.json', 'integrity.json'] as const;

/**
 * Over what a page is composed from.
 * @param read a file of the release; nothing where there is none
 */
export async function statementDigest(read: (file: string) => Promise<Buffer | undefined>): Promise<string> {
  const hash = createHash('sha256');
  for (const file of composedFrom) {
    const body = (await read(file)) ?? Buffer.alloc(0);
    hash.update(`${file}\0${body.byteLength}\0`).update(body);
  }
  return hash.digest('hex');
}

/** The digest of a built folder. */
export const folderDigest = (folder: string): Promise<string> =>
  statementDigest((file) => readFile(join(folder, file)));

/** One text for one statement, whatever the order of its fields. */
const textOf = ({ name, version, digest, author, commit, dirty, change, untested }: ReleaseStatement): Buffer =>
  Buffer.from(
    `quayside-release ${JSON.stringify([name, version, digest, author ?? '', commit ?? '', dirty ?? null, change ?? '', untested ?? ''])}`,
  );

export const newKeyPair = (): KeyPair =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** Base64. @throws Error when the key is none */
export const signStatement = (statement: ReleaseStatement, privateKey: string): string =>
  sign(null, textOf(statement), privateKey).toString('base64');

/** Whether the owner of the key signed just this. */
export const isSigned = (statement: ReleaseStatement, signature: string, publicKey: string): boolean =>
  verify(null, textOf(statement), publicKey, Buffer.from(signature, 'base64'));

/** Whether a text is a public key for ed25519, PEM. */
export function isPublicKey(text: string): boolean {
  try {
    return text.includes('PUBLIC KEY') && createPublicKey(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false; // no key at all
  }
}
