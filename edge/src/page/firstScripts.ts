import {
  type ComposedRelease,
  type ComposedRemote,
  type FirstLoad,
  type FirstLoads,
  firstFiles,
} from '@quayside/contract/composition';
import type { ComposedPage } from '../composition/currentComposition';

/** A script with its expected hash. */
export interface HashedScript {
  readonly href: string;
  readonly integrity: string;
}

/** Returns entry and page chunk of an address, and those of the widgets in it. */
export const findPageScripts = (composed: ComposedPage, remote: ComposedRemote, path: string): HashedScript[] =>
  listFirstScripts(composed, remote, (first) => first?.pages[path]);

/** Returns the scripts of a remote's widgets that fill slots of the frame. */
export const findSlotScripts = (composed: ComposedPage, remote: ComposedRemote): HashedScript[] =>
  remote.contract.widgets
    .filter(({ slot }) => slot !== undefined)
    .flatMap(({ name }) => listFirstScripts(composed, remote, (first) => first?.widgets[name]));

type FirstOfInput = (first: FirstLoads | undefined) => FirstLoad | undefined;

/**
 * Returns the scripts of a page or widget; without first-load data in the release, only those that the loader needs
 * first.
 */
function listFirstScripts(
  composed: ComposedPage,
  remote: ComposedRemote,
  chosen: FirstOfInput,
  isShown = false,
): HashedScript[] {
  if (remote.state !== 'composed') return [];
  const { release } = remote;
  const { files = [], shows = [] } = chosen(composed.contractOf?.(remote.name, release.version)?.first) ?? {};
  // Widgets nested in widgets are not preloaded: they render late enough.
  const shown = isShown ? [] : shows.flatMap((widget) => firstOfWidget(composed, widget));
  return [...scriptsIn(release, [...firstFiles(release), ...files]), ...shown];
}

function firstOfWidget(composed: ComposedPage, widget: string): HashedScript[] {
  const remote = composed.document.remotes.find(({ name }) => widget.startsWith(`${name}/`));
  return remote
    ? listFirstScripts(composed, remote, (first) => first?.widgets[widget.slice(remote.name.length + 1)], true)
    : [];
}

const scriptsIn = ({ base, integrity }: ComposedRelease, files: readonly string[]): HashedScript[] =>
  files.flatMap((file) => (integrity[file] ? [{ href: base + file, integrity: integrity[file] }] : []));
