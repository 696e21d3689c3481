import {
  findRoute,
  findUnmetKernelNeed,
  isKernelCompatible,
  type KernelInShell,
  ownerOfPath,
  type PropKinds,
  propFaults,
  type RemoteContract,
} from '@quayside/contract/composition';
import { findBrokenTypes, type KernelTypes } from '@quayside/releases/kernelTypes';
import semver from 'semver';

/** The live environment of a release: the served shells and the current releases of the other remotes. */
export interface LiveReleases {
  readonly shells: readonly {
    readonly version: string;
    readonly kernel: KernelInShell;
    /** The types of the kernel's exports, when its build wrote them. */
    readonly types?: KernelTypes | undefined;
  }[];
  readonly remotes: readonly RemoteContract[];
  /** The kernels of all shells that were ever served. */
  readonly kernels: readonly KernelInShell[];
}

/**
 * Checks whether a release works with the live shells and remotes.
 * @returns a sentence for each objection
 */
export function findObjections(contract: RemoteContract, live: LiveReleases): string[] {
  const { shells, remotes } = live;
  const others = remotes.filter(({ name }) => name !== contract.name);
  const before = remotes.find(({ name }) => name === contract.name);
  return [
    ...findKernelObjections(contract, shells),
    ...unlimitedRange(contract),
    ...rangeObjections(contract, live),
    ...strayPages(contract),
    ...takenPages(contract, others),
    ...takenSlots(contract, others),
    ...missingWidgets(contract, before, others),
    ...wrongProps(contract, others),
    ...deadLinks(contract, before, others),
    ...ownDeadLinks(contract, others),
    ...findDropObjections(contract, live),
  ];
}

/** Lists objections that a newer shell resolves: until then the release is skipped, and nothing breaks. */
export const findKernelObjections = (contract: RemoteContract, shells: LiveReleases['shells']): string[] =>
  shells.flatMap(({ version, kernel }) => {
    const need = findUnmetKernelNeed(contract, kernel);
    return need ? [`With the shell ${version} it would be passed over: ${need}.`] : [];
  });

/**
 * Lists objections about types: a shell whose exports have other signatures than at build time would break the release.
 */
export const findTypeObjections = (builtWith: KernelTypes, shells: LiveReleases['shells']): string[] =>
  shells.flatMap(({ version, types }) =>
    types ? findBrokenTypes(builtWith, types).map((why) => `With the shell ${version} it would break: ${why}.`) : [],
  );

/** A kernel with a major version that nobody has built yet. */
const FAR_AHEAD = '999999.0.0';

/** Refuses a range without an upper limit: the release would load with every later kernel, and break. */
const unlimitedRange = ({ kernel }: RemoteContract): string[] =>
  isKernelCompatible(kernel, FAR_AHEAD)
    ? [
        `It says that any later kernel will do ("kernel": "${kernel}"): name the major version that it was built for, such as ^2.0.0.`,
      ]
    : [];

/** Checks the lowest kernel of the range too: after a rollback of the shell to it, the release must still fit. */
function rangeObjections(contract: RemoteContract, { shells, kernels }: LiveReleases): string[] {
  const inRange = kernels.filter(({ version }) => isKernelCompatible(contract.kernel, version));
  const [lowest] = inRange.toSorted((one, other) => semver.compare(one.version, other.version));
  const need = lowest && findUnmetKernelNeed(contract, lowest);
  if (!need || shells.some(({ kernel }) => kernel.version === lowest.version)) return [];
  return [`It says that kernel ${contract.kernel} will do, but ${need}: raise "kernel" in remote.json.`];
}

/**
 * Lists widgets and navigation entries that the release removes, since a release from the wrong branch looks the same. A widget
 * that another remote shows can never be removed.
 */
export function findDropObjections(contract: RemoteContract, { remotes }: LiveReleases): string[] {
  const before = remotes.find(({ name }) => name === contract.name);
  const shown = remotes.flatMap(({ name, embeds = [] }) => (name === contract.name ? [] : embeds));
  const widgets = new Set(contract.widgets.map(({ name }) => name));
  const entries = new Set(contract.navigation.map(entryKey));
  return [
    ...(before?.widgets ?? [])
      .filter(({ name }) => !widgets.has(name) && !shown.includes(`${contract.name}/${name}`))
      .map(({ name }) => `It no longer has the widget ${name}.`),
    ...(before ? listSlots(before) : [])
      .filter((slot) => !listSlots(contract).includes(slot))
      .map((slot) => `It no longer fills the slot ${slot}.`),
    ...(before?.navigation ?? [])
      .filter((entry) => !entries.has(entryKey(entry)))
      .map(({ label, path, place }) => `It no longer has the entry ${label} in the ${place}, which leads to ${path}.`),
  ];
}

/** Identifies a navigation entry. The rail and the tabs may both link to one page, and users would miss either. */
const entryKey = ({ place, path }: RemoteContract['navigation'][number]): string => `${place} ${path}`;

/** Lists addresses that the remote must not use. */
function strayPages({ routes }: RemoteContract): string[] {
  return routes.flatMap(({ path }) => {
    const owner = path === '/' ? 'the shell' : ownerOfPath(path);
    if (owner) return [`The page ${path} is an address of ${owner}.`];
    return path.startsWith('/:') ? [`The page ${path} would take the addresses of all: begin it with a word.`] : [];
  });
}

/** Normalises parameters: `/bookings/:id` and `/bookings/:booking` are one address. */
const normaliseParameters = (path: string): string => path.replaceAll(/:[^/]+/g, ':');

function takenPages({ name, routes }: RemoteContract, others: readonly RemoteContract[]): string[] {
  return others.flatMap((other) =>
    other.routes
      .filter(({ path }) => routes.some((route) => normaliseParameters(route.path) === normaliseParameters(path)))
      .map(
        ({ path }) =>
          `${other.name} ${other.version} has the page ${path} too: it can be of ${name} or of ${other.name}, not of both.`,
      ),
  );
}

const listSlots = ({ widgets }: RemoteContract): string[] => widgets.flatMap(({ slot }) => slot ?? []);

/**
 * Lists slots that belong to others. A slot shows one widget and belongs to its remote until a release of that remote
 * drops it.
 */
function takenSlots(contract: RemoteContract, others: readonly RemoteContract[]): string[] {
  const slots = listSlots(contract);
  const twice = slots.filter((slot, at) => slots.indexOf(slot) !== at);
  return [
    ...twice.map((slot) => `Two of its widgets fill the slot ${slot}: take "slot" off one of them in remote.json.`),
    ...others.flatMap((other) =>
      listSlots(other)
        .filter((slot) => slots.includes(slot))
        .map(
          (slot) =>
            `The slot ${slot} belongs to ${other.name} ${other.version}: take "slot" off your widget in remote.json, or release ${other.name} without it first.`,
        ),
    ),
  ];
}

/** Returns the widgets of some remotes by full name, with their props. */
const indexWidgets = (contracts: readonly RemoteContract[]): Map<string, PropKinds | undefined> =>
  new Map(
    contracts.flatMap(({ name, widgets }) =>
      widgets.map((widget): [string, PropKinds | undefined] => [`${name}/${widget.name}`, widget.props]),
    ),
  );

/** Checks that the used widgets of others exist, and that widgets used by others are not removed. */
function missingWidgets(
  contract: RemoteContract,
  before: RemoteContract | undefined,
  others: readonly RemoteContract[],
): string[] {
  const there = indexWidgets([contract, ...others]);
  const was = indexWidgets(before ? [before] : []);
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

/** Checks the props that this release passes to widgets, and those that others pass to its widgets. */
function wrongProps(contract: RemoteContract, others: readonly RemoteContract[]): string[] {
  const own = indexWidgets([contract]);
  const all = indexWidgets([contract, ...others]);
  const findPropFaults = ({ gives = {} }: RemoteContract, taken: typeof all) =>
    Object.entries(gives).flatMap(([widget, given]) => propFaults(widget, taken.get(widget), given));
  return [
    ...findPropFaults(contract, all).map((fault) => `It shows a widget with other props: ${fault}.`),
    ...others.flatMap((other) =>
      findPropFaults(other, own).map(
        (fault) => `${other.name} ${other.version} shows a widget with other props: ${fault}.`,
      ),
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

/** Checks that its navigation entries lead to a page of any remote. */
function ownDeadLinks(contract: RemoteContract, others: readonly RemoteContract[]): string[] {
  const all = [contract, ...others].map((one) => ({ contract: one }));
  return contract.navigation
    .filter(({ path }) => !findRoute(all, path))
    .map(({ label, path }) => `Its entry ${label} leads to ${path}, which no live remote has.`);
}
