import type { linkStates } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { conflict } from '../../platform/errors';
import { hashToken, newToken } from '../../platform/tokens';
import type { Executor, Tx } from '../../ports/database';

export type LinkKind = 'invitation' | 'reset';
export type LinkState = (typeof linkStates)[number];

/** How long a link works, in minutes. */
const lifetimes: Readonly<Record<LinkKind, number>> = { invitation: 7 * 24 * 60, reset: 60 };

/**
 * Makes a link for somebody and answers its token, which is stored only as a hash. It works once, an invitation for seven
 * days and a reset for 60 minutes; those of the same kind that the person had before end.
 */
export const issueLink = async (
  tx: Executor,
  { kind, userId }: { readonly kind: LinkKind; readonly userId: string },
): Promise<string> => {
  await endLinks(tx, { kind, userId });
  const token = newToken();
  await tx.execute(sql`
    insert into account_links (token_hash, kind, user_id, expires_at)
    values (${hashToken(token)}, ${kind}, ${userId}, now() + make_interval(mins => ${lifetimes[kind]}))`);
  return token;
};

/** Ends the links of a kind that somebody has: an invitation that is taken back, a password that was set another way. */
export const endLinks = async (
  tx: Executor,
  { kind, userId }: { readonly kind: LinkKind; readonly userId: string },
): Promise<void> => {
  await tx.execute(sql`
    update account_links set expires_at = least(expires_at, now())
     where user_id = ${userId} and kind = ${kind} and used_at is null`);
};

export interface FoundLink {
  readonly state: LinkState;
  /** Whose link it is; null when it is unknown. */
  readonly userId: string | null;
}

/** What a link is worth now. A token of another kind is unknown. */
export const linkState = async (db: Executor, token: string, kind: LinkKind): Promise<FoundLink> => {
  const { rows } = await db.execute<{ userId: string; state: LinkState }>(sql`
    select user_id as "userId",
           case when used_at is not null then 'used' when expires_at <= now() then 'expired' else 'valid' end as state
      from account_links where token_hash = ${hashToken(token)} and kind = ${kind}`);
  return rows[0] ?? { state: 'unknown', userId: null };
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
};

/** Uses a link up and answers whose it was. 409 `link_expired`, `link_used` or `link_unknown` when it does not work. */
export const useLink = async (tx: Tx, token: string, kind: LinkKind): Promise<string> => {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    update account_links set used_at = now()
     where token_hash = ${hashToken(token)} and kind = ${kind} and used_at is null and expires_at > now()
    returning user_id as "userId"`);
  if (rows[0]) return rows[0].userId;
  const { state } = await linkState(tx, token, kind);
  const why = state === 'valid' ? 'used' : state;
  throw conflict(refusals[kind][why], `link_${why}`);
};

/** Uses up the link that somebody has, when what it would prove was proved another way. False when none works any more. */
export const useLinkOf = async (
  tx: Executor,
  { kind, userId }: { readonly kind: LinkKind; readonly userId: string },
): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    update account_links set used_at = now()
     where user_id = ${userId} and kind = ${kind} and used_at is null and expires_at > now()
    returning user_id`);
  return rows.length > 0;
};
