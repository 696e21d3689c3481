import { basename, resolve } from 'node:path';
import { checkSources } from '@quayside/releases/checkSources';
import { makeKey, readKey } from '@quayside/releases/keyFile';
import { LONGEST_CHANGE, readOrigin } from '@quayside/releases/origin';
import { SendError, sendRelease } from '@quayside/releases/sendRelease';
import { migrate } from '../migrate/migrate';
import { installedMigrations } from '../migrate/migrations';
import { buildHere } from './buildHere';
import { createOutside } from './createOutside';
import { develop } from './dev';

/** Options of a command line. */
interface Options {
  /** The address of a running product. */
  readonly to?: string | undefined;
  /** The team's token; defaults to RELEASE_TOKEN of the environment. */
  readonly token?: string | undefined;
  /** The file with the team's private key. */
  readonly key?: string | undefined;
  /** The folder with the tarballs of the kit, when no registry has it. */
  readonly kit?: string | undefined;
  readonly change?: string | undefined;
  readonly reason?: string | undefined;
  readonly version?: string | undefined;
  /** The kernel version of the sources, instead of the one in `remote.json`. */
  readonly from?: string | undefined;
  readonly ahead?: boolean | undefined;
  readonly drops?: boolean | undefined;
  readonly 'no-tests'?: boolean | undefined;
  /** Publishes although the product could not open all pages; requires `reason`. */
  readonly unfinished?: boolean | undefined;
}

interface Command {
  readonly usage: string;
  /** @returns the message for the user */
  run(words: readonly string[], options: Options): Promise<string>;
}

async function release(options: Options, canary?: string): Promise<string> {
  const { to, token = process.env.RELEASE_TOKEN, key, reason, change, ahead, drops, version, unfinished } = options;
  const untested = options['no-tests'];
  if (!to) throw new SendError('The address of the product is missing: --to=https://…');
  if (!token) throw new SendError('The token of the team is missing: --token=<token>, or RELEASE_TOKEN.');
  if (!key) throw new SendError('The private key of the team is missing: --key=<file>.');
  if (untested && !reason) throw new SendError('--no-tests needs a --reason: it stays with the release.');
  if (unfinished && !reason) throw new SendError('--unfinished needs a --reason: it stays with the release.');
  const privateKey = await readKey(key);
  const package_ = process.cwd();
  if (!untested) await checkSources(package_);
  const folder = await buildHere(package_, { release: true, version });
  const origin = {
    ...(await readOrigin(package_)),
    ...(change && { change }),
    ...(untested && reason && { untested: reason.slice(0, LONGEST_CHANGE) }),
  };
  const wishes = {
    ...(ahead && { ahead }),
    ...(drops && { drops }),
    ...(unfinished && reason && { unfinished: reason }),
    ...(canary && { canary }),
  };
  return sendRelease({ folder, origin }, { to, token, privateKey }, wishes);
}

/** Commands for a team with its own repository. */
export const commands: Record<string, Command> = {
  create: {
    usage:
      'create <name> [--kit=<folder of tarballs>]   makes the repository remote-<name> with a page, a widget and their tests',
    async run([name = ''], { kit }) {
      const folder = await createOutside(process.cwd(), name, kit && resolve(kit));
      return [
        `${basename(folder)} is made: a page at /${name} with its entry in the rail, the widget ${name}/port-name, and their tests. Next:`,
        `  cd ${basename(folder)} && npx pnpm install`,
        '  npx pnpm test && npx pnpm types && npx pnpm build',
        '  npx quayside-remote key team.key      # team.key.pub goes to whoever makes the token',
        '  RELEASE_TOKEN=qst_… npx quayside-remote release --to=https://… --key=team.key',
      ].join('\n');
    },
  },
  build: {
    usage: 'build                                        builds the remote into dist',
    run: async () => `Built into ${await buildHere(process.cwd(), {})}`,
  },
  dev: {
    usage:
      "dev [--to=<address>]                         builds what changes, and serves it to a running product (PORT, else 3005); with --to also alone, on QA's page",
    run: async (_words, { to }) => {
      await develop(process.cwd(), console.log, to);
      return 'The build has ended.';
    },
  },
  migrate: {
    usage:
      'migrate [--from=<version>]                   rewrites what a newer kernel, UI kit or contract calls otherwise',
    run: async (_words, { from }) => migrate(process.cwd(), await installedMigrations(), { from }),
  },
  key: {
    usage: 'key <file>                                   makes the key with which the team signs',
    async run([file]) {
      if (!file) throw new SendError('The file is missing: key <file>.');
      return makeKey(file);
    },
  },
  release: {
    usage: 'release --to=<address> --key=<file>          types, tests, build; then everybody gets it',
    run: (_words, options) => release(options),
  },
  canary: {
    usage: 'canary <10%|role:agent|user:<id>> --to=… --key=…   the same for some, the same users each time',
    run([who], options) {
      if (!who) throw new SendError('Say who tries it: canary 10%, role:agent or user:<id>.');
      return release(options, who);
    },
  },
};
