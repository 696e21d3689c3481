import type { RemoteContract } from '@quayside/contract/composition';
import type { KernelTypes } from '@quayside/releases/kernelTypes';
import type { ReleaseOrigin } from '@quayside/releases/origin';
import { readBuiltTypes } from '../registry/builtTypes';
import { publish } from '../registry/publish';
import { ReleaseError } from '../registry/releaseError';
import type { ReleaseSignature } from '../registry/releaseMark';
import { type SmokeResult, smokeRelease } from '../smoke/smokeRelease';
import type { ObjectStore } from '../store/objectStore';
import { checkFolder } from './checkFolder';
import { readLive } from './live';
import { findDropObjections, findKernelObjections, findObjections, findTypeObjections } from './preflight';

/** The context of every command. */
export interface CommandContext {
  readonly store: ObjectStore;
  /** The folder with `shell`, `shared-kernel` and `remote-*`. */
  readonly workspace: string;
  readonly say: (sentence: string) => void;
}

interface PublishWishes {
  /** Publish although the live shell's kernel does not satisfy the release yet. */
  readonly ahead: boolean;
  /** Publish although pages lose a widget or a navigation entry. */
  readonly drops: boolean;
  /** Reason to publish without opening the pages in a browser; stored with the release. */
  readonly unopened?: string | undefined;
  /** Reason to publish although not all pages could be opened; stored with the release. A fault still refuses the release. */
  readonly unfinished?: string | undefined;
}

interface PublishCheckedInput {
  /** A built folder. */
  readonly folder: string;
  /** The expected name and version. */
  readonly expected: { readonly name: string; readonly version?: string | undefined };
  readonly wishes: PublishWishes;
  readonly origin: ReleaseOrigin & Partial<ReleaseSignature>;
}

/**
 * Checks a built folder, compares it with the live releases, and stores it. It is not served yet.
 * @throws ReleaseError with a sentence for each objection
 */
export async function publishChecked(
  context: CommandContext,
  { folder, expected, wishes, origin }: PublishCheckedInput,
): Promise<RemoteContract> {
  const contract = await checkFolder(folder);
  if (contract.name !== expected.name || (expected.version && contract.version !== expected.version))
    throw new ReleaseError(
      `What was given is ${contract.name} ${contract.version}, not ${[expected.name, expected.version].filter(Boolean).join(' ')}.`,
    );
  await refuseUnlessItWorks(context, { contract, types: await readBuiltTypes(folder) }, wishes);
  const smoke = await refuseUnlessItOpens(context, { folder, contract }, wishes);
  const outcome = await publish(context.store, folder, contract, { ...origin, ...smoke });
  if (outcome === 'known')
    context.say(`${contract.name} ${contract.version} was published before, with the same bytes.`);
  return contract;
}

/**
 * Opens all pages and widgets in a browser. Without a browser, the missing check is reported and recorded with the release. A
 * check that started but did not finish refuses the release, unless a reason is given to publish it anyway.
 */
async function refuseUnlessItOpens(
  { store, workspace, say }: CommandContext,
  release: { readonly folder: string; readonly contract: RemoteContract },
  { unopened, unfinished }: PublishWishes,
): Promise<SmokeResult> {
  const { name, version } = release.contract;
  const without = (notSmoked: string): SmokeResult => {
    say(`${name} ${version} is not smoked: ${notSmoked}.`);
    return { notSmoked };
  };
  if (unopened) return without(unopened);
  const { faults, isUnfinished, ...smoke } = await smokeRelease({ store, workspace }, release);
  if (faults.length > 0)
    throw new ReleaseError([`${name} ${version} was opened in a browser and does not work:`, ...faults].join('\n- '));
  if (smoke.smoked) {
    say(`Its pages and widgets opened with the shell ${smoke.smoked.join(' and ')}.`);
    return smoke;
  }
  if (!isUnfinished) return without(smoke.notSmoked);
  if (unfinished) return without(`${smoke.notSmoked}; published all the same: ${unfinished}`);
  throw new ReleaseError(
    `${name} ${version} was not opened to the end: ${smoke.notSmoked}. Try again when the machine has less to do, or add --unfinished --reason=<why>, which stays with the release.`,
  );
}

async function refuseUnlessItWorks(
  { store, workspace, say }: CommandContext,
  { contract, types = {} }: { contract: RemoteContract; types: KernelTypes | undefined },
  said: PublishWishes,
): Promise<void> {
  const live = await readLive(store, workspace);
  const ofShells = [...findKernelObjections(contract, live.shells), ...findTypeObjections(types, live.shells)];
  const ahead = said.ahead ? ofShells : [];
  const dropped = said.drops ? findDropObjections(contract, live) : [];
  const reasons = [...new Set([...findObjections(contract, live), ...ofShells])].filter(
    (reason) => ![...ahead, ...dropped].includes(reason),
  );
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
    { to: ofShells, say: 'Add --ahead to publish it before the shell that it needs.' },
    { to: findDropObjections(contract, live), say: 'Add --drops if that is what you want.' },
  ];
  const hint = hints.flatMap(({ to, say }) => (to.some((one) => reasons.includes(one)) ? [`\n${say}`] : [])).join('');
  throw new ReleaseError(
    `${contract.name} ${contract.version} would not work with what is live:\n- ${reasons.join('\n- ')}${hint}`,
  );
}
