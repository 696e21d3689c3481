import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContractError, pickKernelNeeds, type RemoteContract, readContract } from '@quayside/contract/composition';
import { listFiles } from '@quayside/releases/releaseFiles';
import { asJson, completeMark, getJson, type ObjectStore } from '../store/objectStore';
import type { Candidate, SkippedRelease } from './chooseRelease';
import { listServedVersions, type ServedRemote } from './registry';
import { ReleaseError } from './releaseError';
import { type ReleaseMark, readPublishedMark, releasePrefix } from './releaseMark';
import { ForgedError, verifySignature } from './verifySignature';

/**
 * Key of a claim that outlives the files. Browsers cache a version for a year, so its address never gets other bytes.
 */
const claimKey = (name: string, version: string): string => `${name}/${version}.claim.json`;

/** Returns the contract of a published release, or undefined when there is no such release. */
export async function readPublishedContract(
  store: ObjectStore,
  name: string,
  version: string,
): Promise<RemoteContract | undefined> {
  const json = await getJson<unknown>(store, `${releasePrefix(name, version)}remote.json`);
  return json === undefined ? undefined : readContract(json);
}

export interface PublishedCandidates {
  /** Best first. */
  readonly candidates: readonly Candidate[];
  /** Releases whose contracts cannot be read, for example because they use a newer format. */
  readonly unreadable: readonly SkippedRelease[];
}

/** Returns the releases of a remote that can be served. */
export async function listPublishedCandidates(
  store: ObjectStore,
  name: string,
  served: ServedRemote,
): Promise<PublishedCandidates> {
  const found = listServedVersions(served).map(
    async (one): Promise<{ candidate?: Candidate; unreadable?: SkippedRelease }> => {
      try {
        const contract = await readPublishedContract(store, name, one.version);
        if (!contract) return {};
        await verifySignature(store, name, one.version);
        return { candidate: { ...one, ...pickKernelNeeds(contract) } };
      } catch (error) {
        if (!(error instanceof ContractError || error instanceof ForgedError)) throw error;
        return { unreadable: { version: one.version, reason: error.message } };
      }
    },
  );
  const judged = await Promise.all(found);
  return {
    candidates: judged.flatMap(({ candidate }) => candidate ?? []),
    unreadable: judged.flatMap(({ unreadable }) => unreadable ?? []),
  };
}

/**
 * Stores a built folder as an immutable release. It is not served yet. Publishing the same bytes again changes nothing, and
 * completes an interrupted upload.
 *
 * @throws ReleaseError when the version exists with other bytes
 */
export async function publish(
  store: ObjectStore,
  folder: string,
  { name, version }: RemoteContract,
  origin: Omit<ReleaseMark, 'digest' | 'at'> = {},
): Promise<'new' | 'known'> {
  const files = await readAll(folder);
  const digest = hashFiles(files);
  const claim = claimKey(name, version);
  const first = await store.put(claim, asJson({ digest }), 'nothing');
  const claimed = first ? digest : (await getJson<{ digest: string }>(store, claim))?.digest;
  if (claimed !== digest) {
    throw new ReleaseError(
      `${name} ${version} is there already with other bytes, and a release never changes. Give it another version: raise "version" in remote.json, or add --version=<version>.`,
    );
  }
  if (await readPublishedMark(store, name, version)) return 'known';
  const prefix = releasePrefix(name, version);
  for (const [file, body] of files) await store.put(prefix + file, body);
  const mark: ReleaseMark = { digest, at: new Date().toISOString(), ...origin };
  await store.put(prefix + completeMark, asJson(mark));
  return 'new';
}

async function readAll(folder: string): Promise<[file: string, body: Buffer][]> {
  const files = (await listFiles(folder)).filter((file) => file !== completeMark);
  return Promise.all(files.map(async (file) => [file, await readFile(join(folder, file))] as [string, Buffer]));
}

/**
 * Hashes the files without compressed copies: these follow from the originals, and compressor versions differ in their
 * bytes.
 */
function hashFiles(files: readonly [file: string, body: Buffer][]): string {
  const hash = createHash('sha256');
  for (const [file, body] of files.filter(([name]) => !/\.(br|gz|map)$/.test(name)))
    hash.update(`${file}\0${body.byteLength}\0`).update(body);
  return hash.digest('hex');
}
