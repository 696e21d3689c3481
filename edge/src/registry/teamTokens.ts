import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ownerOfPath } from '@quayside/contract/composition';
import { isPublicKey } from '@quayside/releases/statement';
import * as v from 'valibot';
import { asJson, getJson, type ObjectStore } from '../store/objectStore';
import { isReserved } from './registry';
import { ReleaseError } from './releaseError';

/** What a team may publish, and how it proves that it is the team. The token itself is known to the team alone. */
export interface TeamToken {
  readonly id: string;
  readonly team: string;
  /** The remotes that it may release. */
  readonly remotes: readonly string[];
  /** SHA-256 of the token's secret half, hex; it has 256 bits of chance, so nothing slower is needed. */
  readonly hash: string;
  /** Ed25519, PEM: what the team's releases are signed with. It outlives the token. */
  readonly publicKey: string;
  readonly at: string;
  /** Who made it. */
  readonly by: string;
  /** ISO 8601, to about a minute. */
  readonly lastUsedAt?: string;
  /** ISO 8601. From then on it opens nothing. A token that was made before tokens expired gets it with its next use. */
  readonly expiresAt?: string;
  readonly revoked?: { readonly at: string; readonly by: string };
}

/** What a team asks for. */
export interface TokenWishes {
  readonly team: string;
  readonly remotes: readonly string[];
  readonly publicKey: string;
  /** For how many days the token can be used, 1 to 365; a year when nothing is said. */
  readonly days?: number | undefined;
}

/** A year: the longest life of a token, and the one that it has unless less is asked for. */
const MOST_DAYS = 365;
/** How long a token still works that was made before tokens expired and is older than a year. */
const GRACE_DAYS = 30;
/** From how many days before its end a token is said to expire soon. */
const SOON_DAYS = 14;
const DAY_MS = 86_400_000;

const root = 'teams/';
export const teamKeyOf = (id: string): string => `${root}${id}.json`;
const mark = 'qst';
const EXACT_TO_MS = 60_000;
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const now = (): string => new Date().toISOString();
const daysAfter = (time: number, days: number): string => new Date(time + days * DAY_MS).toISOString();

/** Returns when a token ends: a year after it was made, but an old one not before it could be replaced. */
const expiryOf = ({ expiresAt, at }: TeamToken): string =>
  expiresAt ?? [daysAfter(Date.parse(at), MOST_DAYS), daysAfter(Date.now(), GRACE_DAYS)].toSorted().at(-1) ?? at;

/** Returns whether a token has ended by its time. */
export const isExpired = (token: TeamToken): boolean => Date.parse(expiryOf(token)) <= Date.now();

/** Returns whether a token that still works ends within two weeks. */
export const expiresSoon = (token: TeamToken): boolean =>
  !isExpired(token) && Date.parse(expiryOf(token)) - Date.now() < SOON_DAYS * DAY_MS;

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

/** @throws ReleaseError with a sentence that says what is wrong */
export function readWishes(given: unknown): TokenWishes {
  const { success, output, issues } = v.safeParse(Wishes, given);
  if (!success) throw new ReleaseError(sentences[v.getDotPath(issues[0])?.split('.')[0] ?? ''] ?? sentences.team ?? '');
  if (!isPublicKey(output.publicKey)) throw new ReleaseError(sentences.publicKey ?? '');
  const reserved = output.remotes.find((name) => isReserved(name) || ownerOfPath(`/${name}`));
  if (reserved) throw new ReleaseError(`'${reserved}' cannot be a remote: the platform itself has that name.`);
  return output;
}

/** The token of a bearer has ended by its time. */
export class ExpiredToken extends ReleaseError {
  constructor({ id, team, expiresAt = '' }: TeamToken) {
    super(`The token ${id} of ${team} expired on ${expiresAt.slice(0, 10)}. Make a new one.`);
  }
}

/** Makes a token. It is answered once and kept by nobody here. */
export async function createToken(
  store: ObjectStore,
  { days = MOST_DAYS, ...wishes }: TokenWishes,
  by: string,
): Promise<{ readonly token: string; readonly kept: TeamToken }> {
  const id = randomBytes(6).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = daysAfter(Date.now(), days);
  const kept: TeamToken = { id, ...wishes, hash: hashOf(secret), at: now(), by, expiresAt };
  await store.put(teamKeyOf(id), asJson(kept), 'nothing');
  return { token: `${mark}_${id}_${secret}`, kept };
}

/** Every token that was made, the newest first. */
export async function listTokens(store: ObjectStore): Promise<TeamToken[]> {
  const found = await Promise.all((await store.list(root)).map((key) => getJson<TeamToken>(store, key)));
  return found.flatMap((one) => one ?? []).toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Changes a token; when somebody else has written meanwhile, what they wrote is changed. */
async function change(
  store: ObjectStore,
  id: string,
  step: (token: TeamToken) => TeamToken,
): Promise<TeamToken | undefined> {
  for (;;) {
    const found = await store.get(teamKeyOf(id));
    if (!found) return undefined;
    const after = step(JSON.parse(found.body.toString('utf8')) as TeamToken);
    if (await store.put(teamKeyOf(id), asJson(after), { tag: found.tag })) return after;
  }
}

const isId = (id: string): boolean => /^[0-9a-f]{12}$/.test(id);

/** Ends a token. What was released with it stays. @throws ReleaseError when there is none, or it has ended already */
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

/** Whether a bearer looks like a team's; whose it is, `useToken` says. */
export const isTeamBearer = (bearer: string): boolean => bearer.startsWith(`${mark}_`);

/** The token behind a bearer, and notes that it was used; nothing for a wrong or revoked one. @throws ReleaseError for an expired one */
export async function useToken(store: ObjectStore, bearer: string): Promise<TeamToken | undefined> {
  const [, id = '', secret = ''] = /^qst_([0-9a-f]{12})_([\w-]{43})$/.exec(bearer) ?? [];
  const token = id ? await getJson<TeamToken>(store, teamKeyOf(id)) : undefined;
  if (!token || token.revoked) return undefined;
  if (!timingSafeEqual(Buffer.from(token.hash, 'hex'), Buffer.from(hashOf(secret), 'hex'))) return undefined;
  if (isExpired(token)) throw new ExpiredToken(token);
  const isNoted = token.lastUsedAt && token.expiresAt && Date.now() - Date.parse(token.lastUsedAt) < EXACT_TO_MS;
  if (isNoted) return token;
  const used = await change(store, id, (one) => ({ ...one, lastUsedAt: now(), expiresAt: expiryOf(one) }));
  return used?.revoked ? undefined : used;
}

/** The key of a team, also when its token was revoked. */
export const publicKeyOf = async (store: ObjectStore, id: string): Promise<string | undefined> =>
  isId(id) ? (await getJson<TeamToken>(store, teamKeyOf(id)))?.publicKey : undefined;
