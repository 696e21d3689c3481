import { makeKey, readKey } from '@quayside/releases/keyFile';
import { createToken, listTokens, readWishes, revokeToken } from '../registry/teamTokens';
import type { Command } from './command';

const by = 'the command line';

/** Tokens with which teams release over HTTPS, and the keys that they sign with. */
export const tokenCommands: Record<string, Command> = {
  key: {
    takes: ['<file>'],
    does: 'makes a key to sign releases with: the private half in the file, the public one in <file>.pub',
    async run({ say }, [file = '']) {
      say(await makeKey(file));
    },
  },
  'create-token': {
    takes: ['<team>', '<remote,remote>', '<public key file>'],
    does: 'makes a token with which a team releases its remotes over HTTPS; it is shown once',
    async run({ store, say }, [team = '', remotes = '', file = '']) {
      const wishes = readWishes({ team, remotes: remotes.split(','), publicKey: await readKey(file) });
      const { token, kept } = await createToken(store, wishes, by);
      say(
        `${token}\nThis is the only time that it is shown. ${kept.team} releases ${kept.remotes.join(', ')} with it.`,
      );
    },
  },
  tokens: {
    takes: [],
    does: 'the tokens of teams, and when they were used',
    async run({ store, say }) {
      const lines = (await listTokens(store)).map(({ id, team, remotes, lastUsedAt, revoked }) => {
        const used = lastUsedAt ? `last used ${lastUsedAt.slice(0, 16).replace('T', ' ')} UTC` : 'never used';
        return `${id}  ${team}: ${remotes.join(', ')}; ${revoked ? `revoked by ${revoked.by}` : used}`;
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
