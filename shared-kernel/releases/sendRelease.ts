import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFileFaults } from './fileKinds';
import { LONGEST_CHANGE, type ReleaseOrigin } from './origin';
import { packParcel } from './parcel';
import { listFiles } from './releaseFiles';
import { folderDigest, signStatement } from './statement';

/** Time limit for the edge to check, open and store a release, in milliseconds. */
const PATIENCE_MS = 300_000;

/** An error that prevents sending a release; the message says how to fix it. */
export class SendError extends Error {
  override readonly name = 'SendError';
}

/** The receiving product and the team's credentials. */
export interface Destination {
  /** The address of the product, https unless it is this machine. */
  readonly to: string;
  readonly token: string;
  /** The team's private key, PEM. */
  readonly privateKey: string;
}

export interface SendOptions {
  /** `10%`, `role:agent` or `user:<id>`; undefined releases to all users. */
  readonly canary?: string;
  readonly ahead?: boolean;
  readonly drops?: boolean;
  /** Reason for publishing although its pages could not be opened completely. */
  readonly unfinished?: string;
}

const isHere = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function toReleaseUrl(to: string, path: string): URL {
  if (!URL.canParse(to)) throw new SendError(`'${to}' is no address: give one such as https://quayside.example.`);
  const base = new URL(to);
  if (base.protocol !== 'https:' && !(base.protocol === 'http:' && isHere(base)))
    throw new SendError(`${to} would carry the token in the open: give an https address.`);
  return new URL(path, base);
}

/**
 * Sends a built folder to a running product, signed.
 * @param origin author and source of the release
 * @returns the edge's answer, one sentence per line
 * @throws SendError with the edge's sentences when it refuses
 */
export async function sendRelease(
  { folder, origin }: { readonly folder: string; readonly origin: ReleaseOrigin },
  { to, token, privateKey }: Destination,
  { canary, ahead, drops, unfinished }: SendOptions = {},
): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as Record<string, string>;
  if (!name || !version) throw new SendError(`${folder} is not a built remote: remote.json says no name and version.`);
  // Files that must not be published do not leave this machine either.
  const faults = await findFileFaults(folder, await listFiles(folder));
  if (faults.length > 0) throw new SendError(`Nothing was sent:\n- ${faults.join('\n- ')}`);
  const url = toReleaseUrl(to, `/registry/remotes/${encodeURIComponent(name)}/releases`);
  if (canary) url.searchParams.set('canary', canary);
  if (ahead) url.searchParams.set('ahead', '1');
  if (drops) url.searchParams.set('drops', '1');
  if (unfinished) url.searchParams.set('unfinished', unfinished.slice(0, LONGEST_CHANGE));
  const signature = signStatement({ ...origin, name, version, digest: await folderDigest(folder) }, privateKey);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
    body: await packParcel(folder, { ...origin, signature }),
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  }).catch((error: unknown) => {
    const { message, cause } = error as Error & { cause?: Error };
    throw new SendError(`${url.origin} does not answer: ${cause?.message ?? message}.`);
  });
  const body = (await answer.json().catch(() => ({}))) as { message?: string; said?: string[] };
  if (!answer.ok) throw new SendError(body.message ?? `${url.origin} answered ${answer.status}.`);
  return (body.said ?? []).join('\n');
}
