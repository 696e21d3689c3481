import {
  compatible,
  findRoute,
  type KernelInShell,
  ownerOfPath,
  type PropKinds,
  propFaults,
  type RemoteContract,
  unmetNeed,
} from '@quayside/contract/composition';
import { brokenTypes, type KernelTypes } from '@quayside/releases/kernelTypes';
import semver from 'semver';

/** What a release would meet: the shells that are served, and the other remotes as everybody gets them. */
export interface Live {
  readonly shells: readonly {
    readonly version: string;
    readonly kernel: KernelInShell;
    /** Of what its kernel offers, where its build wrote them. */
    readonly types?: KernelTypes | undefined;
  }[];
  readonly remotes: readonly RemoteContract[];
  /** The kernels of all shells that were ever served. */
  readonly kernels: readonly KernelInShell[];
}

/**
 * Would this work with the shell and the remotes that are live?
 * @returns a sentence for each reason why not
 */
export function objections(contract: RemoteContract, live: Live): string[] {
  const { shells, remotes } = live;
  const others = remotes.filter(({ name }) => name !== contract.name);
  const before = remotes.find(({ name }) => name === contract.name);
  return [
    ...kernelObjections(contract, shells),
    ...rangeObjections(contract, live),
    ...strayPages(contract),
    ...takenPages(contract, others),
    ...takenSlots(contract, others),
    ...missingWidgets(contract, before, others),
    ...wrongProps(contract, others),
    ...deadLinks(contract, before, others),
    ...ownDeadLinks(contract, others),
    ...dropObjections(contract, live),
  ];
}

/** Only reasons that another shell takes away: until then the release is passed over, and nothing breaks. */
export const kernelObjections = (contract: RemoteContract, shells: Live['shells']): string[] =>
  shells.flatMap(({ version, kernel }) => {
    const need = unmetNeed(contract, kernel);
    return need ? [`With the shell ${version} it would be passed over: ${need}.`] : [];
  });

/** The same of the types that it was built with: a shell with another signature than that would break it. */
export const typeObjections = (builtWith: KernelTypes, shells: Live['shells']): string[] =>
  shells.flatMap(({ version, types }) =>
    types ? brokenTypes(builtWith, types).map((why) => `With the shell ${version} it would break: ${why}.`) : [],
  );

/** The lowest kernel of its range has to do: a shell that is rolled back to it would pass the release over. */
function rangeObjections(contract: RemoteContract, { shells, kernels }: Live): string[] {
  const inRange = kernels.filter(({ version }) => compatible(contract.kernel, version));
  const [lowest] = inRange.toSorted((one, other) => semver.compare(one.version, other.version));
  const need = lowest && unmetNeed(contract, lowest);
  if (!need || shells.some(({ kernel }) => kernel.version === lowest.version)) return [];
  return [`It says that kernel ${contract.kernel} will do, but ${need}: raise "kernel" in remote.json.`];
}

/**
 * What people had of this remote and would miss without anybody having said so: a release from the wrong branch looks like
 * that. A widget that another remote shows is refused in any case.
 */
export function dropObjections(contract: RemoteContract, { remotes }: Live): string[] {
  const before = remotes.find(({ name }) => name === contract.name);
  const shown = remotes.flatMap(({ name, embeds = [] }) => (name === contract.name ? [] : embeds));
  const widgets = new Set(contract.widgets.map(({ name }) => name));
  const entries = new Set(contract.navigation.map(entryKey));
  return [
    ...(before?.widgets ?? [])
      .filter(({ name }) => !widgets.has(name) && !shown.includes(`${contract.name}/${name}`))
      .map(({ name }) => `It no longer has the widget ${name}.`),
    ...(before ? slotsOf(before) : [])
      .filter((slot) => !slotsOf(contract).includes(slot))
      .map((slot) => `It no longer fills the slot ${slot}.`),
    ...(before?.navigation ?? [])
      .filter((entry) => !entries.has(entryKey(entry)))
      .map(({ label, path, place }) => `It no longer has the entry ${label} in the ${place}, which leads to ${path}.`),
  ];
}

/** Two entries may lead to one page, one of the rail and one of the tabs: people would miss either. */
const entryKey = ({ place, path }: RemoteContract['navigation'][number]): string => `${place} ${path}`;

/** Addresses that are not a remote's to have. */
function strayPages({ routes }: RemoteContract): string[] {
  return routes.flatMap(({ path }) => {
    const owner = path === '/' ? 'the shell' : ownerOfPath(path);
    if (owner) return [`The page ${path} is an address of ${owner}.`];
    return path.startsWith('/:') ? [`The page ${path} would take the addresses of all: begin it with a word.`] : [];
  });
}

/** `/bookings/:id` and `/bookings/:booking` are one address. */
const addressOf = (path: string): string => path.replaceAll(/:[^/]+/g, ':');

function takenPages({ name, routes }: RemoteContract, others: readonly RemoteContract[]): string[] {
  return others.flatMap((other) =>
    other.routes
      .filter(({ path }) => routes.some((route) => addressOf(route.path) === addressOf(path)))
      .map(
        ({ path }) =>
          `${other.name} ${other.version} has the page ${path} too: it can be of ${name} or of ${other.name}, not of both.`,
      ),
  );
}

const slotsOf = ({ widgets }: RemoteContract): string[] => widgets.flatMap(({ slot }) => slot ?? []);

/** A slot of the frame shows one widget: it belongs to the remote that fills it, until a release of that remote gives it up. */
function takenSlots(contract: RemoteContract, others: readonly RemoteContract[]): string[] {
  const slots = slotsOf(contract);
  const twice = slots.filter((slot, at) => slots.indexOf(slot) !== at);
  return [
    ...twice.map((slot) => `Two of its widgets fill the slot ${slot}: take "slot" off one of them in remote.json.`),
    ...others.flatMap((other) =>
      slotsOf(other)
        .filter((slot) => slots.includes(slot))
        .map(
          (slot) =>
            `The slot ${slot} belongs to ${other.name} ${other.version}: take "slot" off your widget in remote.json, or release ${other.name} without it first.`,
        ),
    ),
  ];
}

/** The widgets of some remotes by their whole names, each with what it takes. */
const widgetsOf = (contracts: readonly RemoteContract[]): Map<string, PropKinds | undefined> =>
  new Map(
    contracts.flatMap(({ name, widgets }) =>
      widgets.map((widget): [string, PropKinds | undefined] => [`${name}/${widget.name}`, widget.props]),
    ),
  );

/** What this one shows of others must be there; what others show of this one must stay, if it was there. */
function missingWidgets(
  contract: RemoteContract,
  before: RemoteContract | undefined,
  others: readonly RemoteContract[],
): string[] {
  const there = widgetsOf([contract, ...others]);
  const was = widgetsOf(before ? [before] : []);
  const wanted = (contract.embeds ?? []).filter((widget) => !there.has(widget));
  return [
    ...wanted.map((widget) => `It shows the widget ${widget}, which no live remote has: release that one first.`),
    ...others.flatMap(({ name, version, embeds = [] }) =>
      embeds
        .filter((widget) => was.has(widget) && !there.has(widget))
        .map((widget) => `${name} ${version} shows the widget ${widget}, which this release no longer has.`),
    ),
  ];
}

/** What this one gives to widgets, and what others give to its own, has to be what those take. */
function wrongProps(contract: RemoteContract, others: readonly RemoteContract[]): string[] {
  const own = widgetsOf([contract]);
  const all = widgetsOf([contract, ...others]);
  const faultsOf = ({ gives = {} }: RemoteContract, taken: typeof all) =>
    Object.entries(gives).flatMap(([widget, given]) => propFaults(widget, taken.get(widget), given));
  return [
    ...faultsOf(contract, all).map((fault) => `It shows a widget with other props: ${fault}.`),
    ...others.flatMap((other) =>
      faultsOf(other, own).map((fault) => `${other.name} ${other.version} shows a widget with other props: ${fault}.`),
    ),
  ];
}

function deadLinks(
  contract: RemoteContract,
  before: RemoteContract | undefined,
  others: readonly RemoteContract[],
): string[] {
  const leads = (contracts: readonly RemoteContract[], path: string) =>
    findRoute(
      contracts.map((one) => ({ contract: one })),
      path,
    ) !== undefined;
  return others.flatMap(({ name, version, navigation }) =>
    navigation
      .filter(({ path }) => before && leads([before], path) && !leads([contract, ...others], path))
      .map(
        ({ label, path }) =>
          `The entry ${label} of ${name} ${version} leads to ${path}, which this release no longer has.`,
      ),
  );
}

/** Its own entries have to lead to a page, of whichever remote. */
function ownDeadLinks(contract: RemoteContract, others: readonly RemoteContract[]): string[] {
  const all = [contract, ...others].map((one) => ({ contract: one }));
  return contract.navigation
    .filter(({ path }) => !findRoute(all, path))
    .map(({ label, path }) => `Its entry ${label} leads to ${path}, which no live remote has.`);
}
