import { resolve } from 'node:path';
import type { RemoteContract } from '@quayside/contract/composition';
import { readAudience } from '../registry/audience';
import { holdRelease } from '../registry/holdRelease';
import { lift, promote, rollBack, toCanary, toEverybody } from '../registry/moves';
import { publish, publishedContract } from '../registry/publish';
import { type Move, moveRemote, readRegistry, type ServedRemote } from '../registry/registry';
import { ReleaseError } from '../registry/releaseError';
import { remoteStatus, statusLines } from '../registry/status';
import type { ObjectStore } from '../store/objectStore';
import { buildRemote } from './buildRemote';
import { checkFolder } from './checkFolder';
import { breaksOf } from './checkKernel';
import { readLive, readShells, workspaceRemotes } from './live';
import { originOf } from './originOf';
import { dropObjections, kernelObjections, objections } from './preflight';
import { prune } from './prune';

/** What every command works on. */
export interface CommandContext {
  readonly store: ObjectStore;
  /** The folder with `shell`, `shared-kernel` and `remote-*`. */
  readonly workspace: string;
  readonly say: (sentence: string) => void;
}

export interface Options {
  /** Instead of the version in remote.json. */
  readonly version?: string;
  /** A folder that was built elsewhere. */
  readonly from?: string;
  /** Publish although the live shell's kernel does not satisfy it yet. */
  readonly ahead?: boolean;
  /** Publish although pages lose a widget or an entry of the navigation by it. */
  readonly drops?: boolean;
  readonly hours?: string;
}

export interface Command {
  /** Words that have to follow the command. */
  readonly takes: readonly string[];
  readonly does: string;
  readonly run: (context: CommandContext, words: readonly string[], options: Options) => Promise<void>;
}

const words = (given: readonly string[]): [string, string, string] => [
  given[0] ?? '',
  given[1] ?? '',
  given.slice(2).join(' '),
];

/** `remote-bookings` and `bookings` are the same. @throws ReleaseError when there is no such remote. */
async function findRemote(
  { workspace }: CommandContext,
  word: string,
): Promise<{ folder: string; contract: RemoteContract }> {
  const remotes = await workspaceRemotes(workspace);
  const found = remotes.find(({ contract }) => contract.name === word.replace(/^remote-/, ''));
  if (found) return found;
  if (/^(@freight\/)?(shell|shared-kernel|api)$/.test(word))
    throw new ReleaseError(
      `${word} is not released on its own: it is deployed with the edge, where remotes keep their releases.`,
    );
  throw new ReleaseError(
    `There is no remote '${word}'. The remotes are ${remotes.map(({ contract }) => contract.name).join(', ')}.`,
  );
}

/** Builds, checks, compares with what is live, and stores. Nobody is served it yet. */
async function publishFrom(
  context: CommandContext,
  word: string,
  { version, from, ahead, drops }: Options,
): Promise<RemoteContract> {
  const { folder, contract: source } = await findRemote(context, word);
  const built = from ? resolve(from) : await buildRemote(context.workspace, folder, version ?? source.version);
  const contract = await checkFolder(built);
  if (contract.name !== source.name || (version && contract.version !== version))
    throw new ReleaseError(`${built} is ${contract.name} ${contract.version}, not ${source.name} ${version ?? ''}.`);
  await refuseUnlessItWorks(context, contract, { ahead: ahead === true, drops: drops === true });
  const outcome = await publish(context.store, built, contract, await originOf(folder));
  if (outcome === 'known')
    context.say(`${contract.name} ${contract.version} was published before, with the same bytes.`);
  return contract;
}

async function refuseUnlessItWorks(
  { store, workspace, say }: CommandContext,
  contract: RemoteContract,
  said: { readonly ahead: boolean; readonly drops: boolean },
): Promise<void> {
  const live = await readLive(store, workspace);
  const ahead = said.ahead ? kernelObjections(contract, live.shells) : [];
  const dropped = said.drops ? dropObjections(contract, live) : [];
  const reasons = objections(contract, live).filter((reason) => ![...ahead, ...dropped].includes(reason));
  if (reasons.length === 0) {
    const others = live.remotes
      .filter(({ name }) => name !== contract.name)
      .map(({ name, version }) => `${name} ${version}`);
    const shells = live.shells.map(({ version, kernel }) => `${version} (kernel ${kernel.version})`).join(' and ');
    say(
      ahead.length > 0
        ? `${ahead.join(' ')} It is published ahead of the shell.`
        : `${contract.name} ${contract.version} works with the shell ${shells} and with ${others.join(', ')}.`,
    );
    return;
  }
  const hints = [
    { to: kernelObjections(contract, live.shells), say: 'Add --ahead to publish it before the shell that it needs.' },
    { to: dropObjections(contract, live), say: 'Add --drops if that is what you want.' },
  ];
  const hint = hints.flatMap(({ to, say }) => (to.some((one) => reasons.includes(one)) ? [`\n${say}`] : [])).join('');
  throw new ReleaseError(
    `${contract.name} ${contract.version} would not work with what is live:\n- ${reasons.join('\n- ')}${hint}`,
  );
}

/** A command that only moves the pointers of a remote. */
const move = async (context: CommandContext, word: string, step: (served: ServedRemote) => Move): Promise<void> => {
  const { contract } = await findRemote(context, word);
  context.say(`${contract.name}: ${await moveRemote(context.store, contract.name, step)}.`);
};

export const commands: Record<string, Command> = {
  release: {
    takes: ['<package>'],
    does: 'builds, checks and publishes it, and gives it to everybody (the word release may be left out)',
    async run(context, given, options) {
      const { name, version } = await publishFrom(context, words(given)[0], options);
      await move(context, name, toEverybody(version));
    },
  },
  canary: {
    takes: ['<package>', '<version>', '<10%|role:agent|user:<id>>'],
    does: 'gives a version to some, the same users each time; builds and publishes it when it is new',
    async run(context, given, options) {
      const [word, version, who] = words(given);
      const to = readAudience(who);
      const { contract } = await findRemote(context, word);
      if (!(await publishedContract(context.store, contract.name, version)))
        await publishFrom(context, word, { ...options, version });
      await move(context, word, toCanary(version, to));
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
      const { contract } = await findRemote(context, word);
      context.say(`${contract.name}: ${await holdRelease(context.store, contract.name, version, reason)}.`);
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
      for (const { version, kernel } of await readShells(store, workspace)) {
        say(`With the shell ${version}, kernel ${kernel.version}:`);
        for (const { contract } of await workspaceRemotes(workspace))
          say(statusLines(await remoteStatus(store, registry, contract.name, kernel)).join('\n'));
      }
    },
  },
  prune: {
    takes: [],
    does: 'removes releases and shells that nobody needs: not current, last known good or canary, in no page of the last hours (--hours=168)',
    async run({ store, say }, _given, { hours = '168' }) {
      if (!(Number(hours) > 0)) throw new ReleaseError(`--hours is '${hours}': give a number above 0.`);
      const { removed, kept } = await prune(store, Number(hours));
      say([`Removed: ${removed.join(', ') || 'nothing'}.`, ...kept.map((one) => `Kept ${one}.`)].join('\n'));
    },
  },
  'check-kernel': {
    takes: [],
    does: 'which live remotes the kernel of this workspace would break',
    async run({ store, workspace, say }) {
      const { version, checked, breaks } = await breaksOf(store, workspace);
      if (breaks.length > 0) throw new ReleaseError(`Kernel ${version} would break:\n- ${breaks.join('\n- ')}`);
      say(`Kernel ${version} breaks none of ${checked.join(', ')}.`);
    },
  },
};
