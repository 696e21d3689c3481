import { emailChangeHours, type linkStates, secureAccountDays } from '@quayside/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../ports/database';
import { accountLinks } from '../../tables/accountTables';
import { conflict } from '../errors';
import { hashToken, newToken } from './tokens';

export type LinkKind = 'invitation' | 'reset' | 'email-confirm' | 'email-stop' | 'secure-account';
export type LinkState = (typeof linkStates)[number];

/** Lifetime of links, in minutes. */
const lifetimes: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 24 * 60,
  reset: 60,
  'email-confirm': emailChangeHours * 60,
  'email-stop': emailChangeHours * 60,
  'secure-account': secureAccountDays * 24 * 60,
};

/** The links of one kind of a user. */
interface LinksOfUser {
  readonly kind: LinkKind;
  readonly userId: string;
}

const isOwned = ({ kind, userId }: LinksOfUser) => and(eq(accountLinks.userId, userId), eq(accountLinks.kind, kind));
const isNamed = (token: string, kind: LinkKind) =>
  and(eq(accountLinks.tokenHash, hashToken(token)), eq(accountLinks.kind, kind));
const isUnused = isNull(accountLinks.usedAt);
const works = and(isUnused, gt(accountLinks.expiresAt, sql`now()`));

/**
 * Issues a link for a user and returns its token, which is stored only as a hash. It works once, within the lifetime
 * above; earlier links of the same kind of the user end.
 */
export const issueLink = async (tx: Executor, { kind, userId }: LinksOfUser): Promise<string> => {
  await endLinks(tx, { kind, userId });
  return addLink(tx, { kind, userId });
};

/** Adds a link without ending others of the same kind; `email` is the address that it is sent to. */
export const addLink = async (
  tx: Executor,
  { kind, userId, email }: LinksOfUser & { readonly email?: string },
): Promise<string> => {
  const token = newToken();
  const expiresAt = sql`now() + make_interval(mins => ${lifetimes[kind]})`;
  await tx.insert(accountLinks).values({ tokenHash: hashToken(token), kind, userId, expiresAt, email });
  return token;
};

/** Ends the links of one kind of a user: after a withdrawn invitation, or a password set another way. */
export const endLinks = async (tx: Executor, owned: LinksOfUser): Promise<void> => {
  await tx
    .update(accountLinks)
    .set({ expiresAt: sql`least(${accountLinks.expiresAt}, now())` })
    .where(and(isOwned(owned), isUnused));
};

export interface FoundLink {
  readonly state: LinkState;
  /** Owner of the link; null when it is unknown. */
  readonly userId: string | null;
}

/** Returns the state of a link. A token of another kind is unknown. */
export const linkState = async (db: Executor, token: string, kind: LinkKind): Promise<FoundLink> => {
  const state = sql<LinkState>`case when ${accountLinks.usedAt} is not null then 'used'
                                    when ${accountLinks.expiresAt} <= now() then 'expired' else 'valid' end`;
  const [link] = await db.select({ userId: accountLinks.userId, state }).from(accountLinks).where(isNamed(token, kind));
  return link ?? { state: 'unknown', userId: null };
};

const refusals: Readonly<Record<LinkKind, Readonly<Record<Exclude<LinkState, 'valid'>, string>>>> = {
  invitation: {
    expired: 'This invitation has expired. Ask for a new one.',
    used: 'This invitation was accepted already. Sign in instead.',
    unknown: 'This invitation is not valid. Ask for a new one.',
  },
  reset: {
    expired: 'This link has expired. Ask for a new one.',
    used: 'This link was used already. Ask for a new one.',
    unknown: 'This link is not valid. Ask for a new one.',
  },
  'email-confirm': {
    expired: 'This link has expired. Change your e-mail again in your account.',
    used: 'This e-mail is confirmed already.',
    unknown: 'This link is not valid any more: the change was stopped, or a newer mail has replaced it.',
  },
  'email-stop': {
    expired: 'This link has expired: the change can no longer be confirmed.',
    used: 'This change was stopped already.',
    unknown: 'This link is not valid any more: the change was stopped, or a newer mail has replaced it.',
  },
  'secure-account': {
    expired: 'This link has expired. Ask for a link to set a new password instead.',
    used: 'This link was used already. Ask for a link to set a new password instead.',
    unknown: 'This link is not valid. Open the link of the mail again.',
  },
};

/** Uses up a link and returns its user. 409 `link_expired`, `link_used` or `link_unknown` when it does not work. */
export const useLink = async (tx: Tx, token: string, kind: LinkKind): Promise<string> => {
  const [used] = await tx
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(and(isNamed(token, kind), works))
    .returning({ userId: accountLinks.userId });
  if (used) return used.userId;
  const { state } = await linkState(tx, token, kind);
  const why = state === 'valid' ? 'used' : state;
  throw conflict(refusals[kind][why], `link_${why}`);
};

/** Uses up a user's link after its purpose was met another way. Returns false when none is valid. */
export const consumeUserLink = async (tx: Executor, owned: LinksOfUser): Promise<boolean> => {
  const { rowCount } = await tx
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(and(isOwned(owned), works));
  return rowCount !== 0;
};
