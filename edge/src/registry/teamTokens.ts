import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ownerOfPath } from '@quayside/contract/composition';
import { isPublicKey } from '@quayside/releases/statement';
import * as v from 'valibot';
import { asJson, getJson, type ObjectStore } from '../store/objectStore';
import { isReserved } from './registry';
import { ReleaseError } from './releaseError';

/** The stored part of a team's token: its remotes and its public key. Only the team knows the token itself. */
export interface TeamToken {
  readonly id: string;
  readonly team: string;
  /** The remotes that the team may release. */
  readonly remotes: readonly string[];
  /** SHA-256 of the token's secret half, hex. The secret has 256 random bits, so a slow hash is not needed. */
  readonly hash: string;
  /** Ed25519 public key (PEM) that verifies the team's releases. It outlives the token. */
  readonly publicKey: string;
  readonly at: string;
  /** The user who created it. */
  readonly by: string;
  /** ISO 8601, to about a minute. */
  readonly lastUsedAt?: string;
  /** ISO 8601. The token is invalid from then on. A token created before tokens expired gets an expiry with its next use. */
  readonly expiresAt?: string;
  readonly revoked?: { readonly at: string; readonly by: string };
}

/** Request for a new token. */
export interface TokenRequest {
  readonly team: string;
  readonly remotes: readonly string[];
  readonly publicKey: string;
  /** Days until the token expires, 1 to 365; a year by default. */
  readonly days?: number | undefined;
}

/** Maximum and default lifetime of a token, in days. */
const MOST_DAYS = 365;
/** Days that a token without expiry still works when it is older than a year. */
const GRACE_DAYS = 30;
/** Days before expiry from which a token counts as expiring soon. */
const SOON_DAYS = 14;
const DAY_MS = 86_400_000;

const root = 'teams/';
export const toTeamKey = (id: string): string => `${root}${id}.json`;
const mark = 'qst';
const EXACT_TO_MS = 60_000;
const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const now = (): string => new Date().toISOString();
const daysAfter = (time: number, days: number): string => new Date(time + days * DAY_MS).toISOString();

/** Returns when a token expires: a year after its creation; old tokens get a grace period. */
const getExpiry = ({ expiresAt, at }: TeamToken): string =>
  expiresAt ?? [daysAfter(Date.parse(at), MOST_DAYS), daysAfter(Date.now(), GRACE_DAYS)].toSorted().at(-1) ?? at;

/** Checks whether a token has expired. */
export const isExpired = (token: TeamToken): boolean => Date.parse(getExpiry(token)) <= Date.now();

/** Checks whether a valid token expires within two weeks. */
export const expiresSoon = (token: TeamToken): boolean =>
  !isExpired(token) && Date.parse(getExpiry(token)) - Date.now() < SOON_DAYS * DAY_MS;

const Wishes = v.strictObject({
  team: v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{1,59}$/u)),
  remotes: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))), v.minLength(1), v.maxLength(20)),
  publicKey: v.pipe(v.string(), v.trim(), v.maxLength(500)),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DAYS))),
});

const sentences: Record<string, string> = {
  team: 'Give the team a name of 2 to 60 letters, digits, spaces and dashes.',
  remotes: 'Name the remotes that the team may release, such as demurrage: lower-case letters, digits and dashes.',
  publicKey: 'Paste the public half of an ed25519 key, as `pnpm release key` makes it.',
  days: `Say for how many days the token can be used: a whole number from 1 to ${MOST_DAYS}.`,
};

/** Validates a request for a token. @throws ReleaseError that says what is wrong */
export function readTokenRequest(given: unknown): TokenRequest {
  const { success, output, issues } = v.safeParse(Wishes, given);
  if (!success) throw new ReleaseError(sentences[v.getDotPath(issues[0])?.split('.')[0] ?? ''] ?? sentences.team ?? '');
  if (!isPublicKey(output.publicKey)) throw new ReleaseError(sentences.publicKey ?? '');
  const reserved = output.remotes.find((name) => isReserved(name) || ownerOfPath(`/${name}`));
  if (reserved) throw new ReleaseError(`'${reserved}' cannot be a remote: the platform itself has that name.`);
  return output;
}

/** Signals that a bearer token has expired. */
export class ExpiredTokenError extends ReleaseError {
  constructor({ id, team, expiresAt = '' }: TeamToken) {
    super(`The token ${id} of ${team} expired on ${expiresAt.slice(0, 10)}. Make a new one.`);
  }
}

/** Creates a token. The token itself is returned once and never stored. */
export async function createToken(
  store: ObjectStore,
  { days = MOST_DAYS, ...wishes }: TokenRequest,
  by: string,
): Promise<{ readonly token: string; readonly kept: TeamToken }> {
  const id = randomBytes(6).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = daysAfter(Date.now(), days);
  const kept: TeamToken = { id, ...wishes, hash: hashSecret(secret), at: now(), by, expiresAt };
  await store.put(toTeamKey(id), asJson(kept), 'nothing');
  return { token: `${mark}_${id}_${secret}`, kept };
}

/** Lists all tokens, the newest first. */
export async function listTokens(store: ObjectStore): Promise<TeamToken[]> {
  const found = await Promise.all((await store.list(root)).map((key) => getJson<TeamToken>(store, key)));
  return found.flatMap((one) => one ?? []).toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Updates a token; repeats the update on the new state when another writer was faster. */
async function change(
  store: ObjectStore,
  id: string,
  step: (token: TeamToken) => TeamToken,
): Promise<TeamToken | undefined> {
  for (;;) {
    const found = await store.get(toTeamKey(id));
    if (!found) return undefined;
    const after = step(JSON.parse(found.body.toString('utf8')) as TeamToken);
    if (await store.put(toTeamKey(id), asJson(after), { tag: found.tag })) return after;
  }
}

const isId = (id: string): boolean => /^[0-9a-f]{12}$/.test(id);

/** Revokes a token. Its releases stay. @throws ReleaseError when there is none, or it was revoked before */
export async function revokeToken(store: ObjectStore, id: string, by: string): Promise<TeamToken> {
  const after = isId(id)
    ? await change(store, id, (token) => {
        if (token.revoked) throw new ReleaseError(`The token ${id} was revoked before.`);
        return { ...token, revoked: { at: now(), by } };
      })
    : undefined;
  if (!after) throw new ReleaseError(`There is no token ${id}.`);
  return after;
}

/** Checks whether a bearer token has the format of a team's token; `useToken` finds the team. */
export const isTeamBearer = (bearer: string): boolean => bearer.startsWith(`${mark}_`);

/**
 * Returns the token of a bearer and records its use; undefined for an unknown or revoked one. @throws ReleaseError for
 * an expired one
 */
export async function useToken(store: ObjectStore, bearer: string): Promise<TeamToken | undefined> {
  const [, id = '', secret = ''] = /^qst_([0-9a-f]{12})_([\w-]{43})$/.exec(bearer) ?? [];
  const token = id ? await getJson<TeamToken>(store, toTeamKey(id)) : undefined;
  if (!token || token.revoked) return undefined;
  if (!timingSafeEqual(Buffer.from(token.hash, 'hex'), Buffer.from(hashSecret(secret), 'hex'))) return undefined;
  if (isExpired(token)) throw new ExpiredTokenError(token);
  const isNoted = token.lastUsedAt && token.expiresAt && Date.now() - Date.parse(token.lastUsedAt) < EXACT_TO_MS;
  if (isNoted) return token;
  const used = await change(store, id, (one) => ({ ...one, lastUsedAt: now(), expiresAt: getExpiry(one) }));
  return used?.revoked ? undefined : used;
}

/** Returns the public key of a team, even when its token was revoked. */
export const findPublicKey = async (store: ObjectStore, id: string): Promise<string | undefined> =>
  isId(id) ? (await getJson<TeamToken>(store, toTeamKey(id)))?.publicKey : undefined;
