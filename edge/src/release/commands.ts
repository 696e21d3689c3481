import { hostname, userInfo } from 'node:os';
import { resolve } from 'node:path';
import type { RemoteContract } from '@quayside/contract/composition';
import { checkSources } from '@quayside/releases/checkSources';
import { readKey } from '@quayside/releases/keyFile';
import { LONGEST_CHANGE, type ReleaseOrigin, readOrigin } from '@quayside/releases/origin';
import { sendRelease } from '@quayside/releases/sendRelease';
import { readAudience } from '../registry/audience';
import { holdRelease } from '../registry/holdRelease';
import { lift, promote, rollBack, serveToAll, startCanary } from '../registry/moves';
import { readPublishedContract } from '../registry/publish';
import { type Move, type Mover, moveRemote, readRegistry, type ServedRemote, shellName } from '../registry/registry';
import { ReleaseError } from '../registry/releaseError';
import { formatStatus, readRemoteStatus, readShellStatus } from '../registry/status';
import { findStoredShell } from '../registry/storedShells';
import { buildRemote } from './buildRemote';
import { checkWorkspaceKernel } from './checkKernel';
import type { Command, Options } from './command';
import { type CommandContext, publishChecked } from './gate';
import { listKnownRemotes, readShells, readWorkspaceRemotes } from './live';
import { prune } from './prune';
import { publishShell } from './publishShell';
import { tokenCommands } from './tokenCommands';

const words = (given: readonly string[]): [string, string, string] => [
  given[0] ?? '',
  given[1] ?? '',
  given.slice(2).join(' '),
];

/**
 * Returns the name of a remote; `remote-bookings` and `bookings` are the same. @throws ReleaseError when there is no
 * such remote
 */
async function resolveRemoteName({ store, workspace }: CommandContext, word: string): Promise<string> {
  const name = word.replace(/^remote-/, '');
  if (name === shellName) return name;
  const known = await listKnownRemotes(store, workspace);
  if (known.includes(name)) return name;
  if (/^(shared-kernel|api)$/.test(word))
    throw new ReleaseError(
      `${word} is not released on its own: a kernel rides in its shell (\`pnpm release kernel\`), the API is deployed with the edge.`,
    );
  throw new ReleaseError(`There is no remote '${word}'. The remotes are ${known.join(', ')}.`);
}

/** Finds the sources of a remote in the workspace. @throws ReleaseError when there are none */
async function findSources(
  context: CommandContext,
  word: string,
): Promise<{ folder: string; contract: RemoteContract }> {
  const name = await resolveRemoteName(context, word);
  const found = (await readWorkspaceRemotes(context.workspace)).find(({ contract }) => contract.name === name);
  if (!found) throw new ReleaseError(`${name} is released by a team elsewhere: its sources are not here.`);
  return found;
}

/** Requires a reason for options that skip checks. @throws ReleaseError when it is missing */
function refuseWithoutReason({ reason, ...options }: Options): void {
  const left = (['no-tests', 'no-smoke', 'unfinished'] as const).find((one) => options[one]);
  if (left && !reason) throw new ReleaseError(`--${left} needs a --reason: it stays with the release.`);
}

interface Sources {
  readonly folder: string;
  readonly contract: RemoteContract;
}

/** Returns the folder to release: the given built folder, or a new build after types and tests passed. */
async function builtFrom(
  { workspace }: CommandContext,
  { folder, contract }: Sources,
  options: Options,
): Promise<string> {
  const { from, version } = options;
  if (from) return resolve(from);
  if (!options['no-tests']) await checkSources(folder);
  return buildRemote(workspace, folder, version ?? contract.version);
}

/** Returns the origin of a release, and the reason for skipped tests. */
async function originWith(folder: string, { change, reason, ...options }: Options): Promise<ReleaseOrigin> {
  return {
    ...(await readOrigin(folder)),
    ...(change && { change }),
    ...(options['no-tests'] && reason && { untested: reason.slice(0, LONGEST_CHANGE) }),
  };
}

/** Builds, checks, compares with the live releases, and stores. The release is not served yet. */
async function publishFrom(
  context: CommandContext,
  word: string,
  options: Options,
): Promise<{ readonly name: string; readonly version: string }> {
  const { version, from, ahead, drops } = options;
  if (word === shellName)
    return publishShell(context, { ahead: ahead === true, version, ...(from && { from: resolve(from) }) });
  const sources = await findSources(context, word);
  refuseWithoutReason(options);
  return publishChecked(context, {
    folder: await builtFrom(context, sources, options),
    expected: { name: sources.contract.name, version },
    wishes: {
      ahead: ahead === true,
      drops: drops === true,
      ...(options['no-smoke'] && { unopened: options.reason }),
      ...(options.unfinished && { unfinished: options.reason }),
    },
    origin: await originWith(sources.folder, options),
  });
}

/** Builds a release and sends it to the product at `--to`, which checks and stores it. */
async function send(context: CommandContext, word: string, options: Options, canary?: string): Promise<void> {
  const { to = '', token = process.env.RELEASE_TOKEN, key, ahead, drops } = options;
  if (options['no-smoke'])
    throw new ReleaseError('--no-smoke is for a store of your own: the product at --to opens whatever it is sent.');
  refuseWithoutReason(options);
  if (!token) throw new ReleaseError('The token of the team is missing: --token=<token>, or RELEASE_TOKEN.');
  if (!key) throw new ReleaseError('The private key of the team is missing: --key=<file>.');
  const privateKey = await readKey(key);
  const sources = await findSources(context, word);
  const folder = await builtFrom(context, sources, options);
  const origin = await originWith(sources.folder, options);
  const wishes = {
    ...(ahead && { ahead }),
    ...(drops && { drops }),
    ...(options.unfinished && options.reason && { unfinished: options.reason }),
    ...(canary && { canary }),
  };
  context.say(await sendRelease({ folder, origin }, { to, token, privateKey }, wishes));
}

/** Returns the user of the command line, as this machine knows them. */
const byHand = (): Mover => ({ by: `${userInfo().username} on ${hostname()}`, from: 'pnpm release' });

/** Runs a command that only moves the pointers of a remote. */
const move = async (context: CommandContext, word: string, step: (served: ServedRemote) => Move): Promise<void> => {
  const name = await resolveRemoteName(context, word);
  context.say(`${name}: ${await moveRemote(context.store, name, step, byHand())}.`);
};

export const commands: Record<string, Command> = {
  release: {
    takes: ['<package>'],
    does: 'builds, checks and publishes it, and gives it to everybody (the word release may be left out)',
    async run(context, given, options) {
      if (options.to) return send(context, words(given)[0], options);
      const { name, version } = await publishFrom(context, words(given)[0], options);
      await move(context, name, serveToAll(version));
    },
  },
  canary: {
    takes: ['<package>', '<version>', '<10%|role:agent|user:<id>>'],
    does: 'gives a version to some, the same users each time; builds and publishes it when it is new',
    async run(context, given, options) {
      const [word, version, who] = words(given);
      const to = readAudience(who);
      if (options.to) return send(context, word, { ...options, version }, who);
      const name = await resolveRemoteName(context, word);
      const known =
        name === shellName
          ? findStoredShell(context.store, version)
          : readPublishedContract(context.store, name, version);
      const released = (await known) ? version : (await publishFrom(context, word, { ...options, version })).version;
      await move(context, word, startCanary(released, to));
    },
  },
  promote: {
    takes: ['<package>'],
    does: 'gives the canary to everybody',
    run: (context, given) => move(context, words(given)[0], promote),
  },
  rollback: {
    takes: ['<package>'],
    does: 'takes the last step back: ends the canary, else gives everybody the release before',
    run: (context, given) => move(context, words(given)[0], rollBack),
  },
  hold: {
    takes: ['<package>', '<version>', '<reason>'],
    does: 'serves a version to nobody any more; pages get the one before',
    async run(context, given) {
      const [word, version, reason] = words(given);
      const name = await resolveRemoteName(context, word);
      context.say(`${name}: ${await holdRelease(context.store, name, version, reason, byHand())}.`);
    },
  },
  lift: {
    takes: ['<package>', '<version>'],
    does: 'lifts the hold of a version',
    run: (context, given) => move(context, words(given)[0], lift(words(given)[1])),
  },
  status: {
    takes: [],
    does: 'what is served, to whom, and why a release is passed over',
    async run({ store, workspace, say }) {
      const registry = await readRegistry(store);
      say(formatStatus(readShellStatus(registry)).join('\n'));
      for (const { version, kernel } of await readShells(store, workspace)) {
        say(`With the shell ${version}, kernel ${kernel.version}:`);
        for (const name of await listKnownRemotes(store, workspace))
          say(formatStatus(await readRemoteStatus(store, registry, name, kernel)).join('\n'));
      }
    },
  },
  prune: {
    takes: [],
    does: 'removes releases and shells that nobody needs: not current, last known good or canary, in no page of the last hours (--hours=168)',
    async run({ store, say }, _given, { hours = '168' }) {
      if (!(Number(hours) > 0)) throw new ReleaseError(`--hours is '${hours}': give a number above 0.`);
      const { removed, kept } = await prune(store, Number(hours), byHand());
      say([`Removed: ${removed.join(', ') || 'nothing'}.`, ...kept.map((one) => `Kept ${one}.`)].join('\n'));
    },
  },
  ...tokenCommands,
  'check-kernel': {
    takes: [],
    does: 'which live remotes the kernel of this workspace would break',
    async run({ store, workspace, say }) {
      const { version, checked, untyped, breaks } = await checkWorkspaceKernel(store, workspace);
      if (breaks.length > 0) throw new ReleaseError(`Kernel ${version} would break:\n- ${breaks.join('\n- ')}`);
      const left = `Types were not compared for ${untyped.join(', ')}: build or release it first.`;
      say(
        [`Kernel ${version} breaks none of ${checked.join(', ')}.`, ...(untyped.length > 0 ? [left] : [])].join('\n'),
      );
    },
  },
};
