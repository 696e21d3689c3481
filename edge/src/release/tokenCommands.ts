import { makeKey, readKey } from '@quayside/releases/keyFile';
import {
  createToken,
  expiresSoon,
  isExpired,
  listTokens,
  readTokenRequest,
  revokeToken,
  type TeamToken,
} from '../registry/teamTokens';
import type { Command } from './command';

const by = 'the command line';
const toDay = (instant = ''): string => instant.slice(0, 10);

/** Describes when a token expires or expired. */
const describeExpiry = (token: TeamToken): string => {
  if (!token.expiresAt) return 'gets its expiry with its next use';
  if (isExpired(token)) return `expired on ${toDay(token.expiresAt)}`;
  return `${expiresSoon(token) ? 'expires soon, on' : 'expires on'} ${toDay(token.expiresAt)}`;
};

/** Commands for the tokens of teams that release over HTTPS, and for their signing keys. */
export const tokenCommands: Record<string, Command> = {
  key: {
    takes: ['<file>'],
    does: 'makes a key to sign releases with: the private half in the file, the public one in <file>.pub',
    async run({ say }, [file = '']) {
      say(await makeKey(file));
    },
  },
  'create-token': {
    takes: ['<team>', '<remote,remote>', '<public key file>', '[days]'],
    does: 'makes a token with which a team releases its remotes over HTTPS, for a year or fewer days; it is shown once',
    async run({ store, say }, [team = '', remotes = '', file = '', days]) {
      const publicKey = await readKey(file);
      const wishes = readTokenRequest({
        team,
        remotes: remotes.split(','),
        publicKey,
        ...(days && { days: Number(days) }),
      });
      const { token, kept } = await createToken(store, wishes, by);
      say(
        `${token}\nThis is the only time that it is shown. ${kept.team} releases ${kept.remotes.join(', ')} with it until ${toDay(kept.expiresAt)}.`,
      );
    },
  },
  tokens: {
    takes: [],
    does: 'the tokens of teams, and when they were used',
    async run({ store, say }) {
      const lines = (await listTokens(store)).map((token) => {
        const { id, team, remotes, lastUsedAt, revoked } = token;
        const used = lastUsedAt ? `last used ${lastUsedAt.slice(0, 16).replace('T', ' ')} UTC` : 'never used';
        const state = revoked ? `revoked by ${revoked.by}` : `${used}; ${describeExpiry(token)}`;
        return `${id}  ${team}: ${remotes.join(', ')}; ${state}`;
      });
      say(lines.join('\n') || 'There are no tokens.');
    },
  },
  'revoke-token': {
    takes: ['<id>'],
    does: 'ends a token; what was released with it stays',
    async run({ store, say }, [id = '']) {
      const { team } = await revokeToken(store, id, by);
      say(`The token ${id} of ${team} is revoked.`);
    },
  },
};
