import {
  type ComposedRelease,
  type ComposedRemote,
  type FirstLoad,
  type FirstLoads,
  firstFiles,
} from '@quayside/contract/composition';
import type { Composed } from '../composition/currentComposition';

/** A script with the hash that it must have. */
export interface Script {
  readonly href: string;
  readonly integrity: string;
}

/** Entry and page of an address, and the widgets in it. */
export const firstOfPage = (composed: Composed, remote: ComposedRemote, path: string): Script[] =>
  firstOf(composed, remote, (first) => first?.pages[path]);

/** The widgets of a remote that fill a place of the frame. */
export const firstOfSlots = (composed: Composed, remote: ComposedRemote): Script[] =>
  remote.contract.widgets
    .filter(({ slot }) => slot !== undefined)
    .flatMap(({ name }) => firstOf(composed, remote, (first) => first?.widgets[name]));

type Chosen = (first: FirstLoads | undefined) => FirstLoad | undefined;

/** Of a release that does not say what it loads first, only what the loader asks for before anything of it runs. */
function firstOf(composed: Composed, remote: ComposedRemote, chosen: Chosen, isShown = false): Script[] {
  if (remote.state !== 'composed') return [];
  const { release } = remote;
  const { files = [], shows = [] } = chosen(composed.contractOf?.(remote.name, release.version)?.first) ?? {};
  // What is shown within something shown comes late enough by itself.
  const shown = isShown ? [] : shows.flatMap((widget) => firstOfWidget(composed, widget));
  return [...scriptsIn(release, [...firstFiles(release), ...files]), ...shown];
}

function firstOfWidget(composed: Composed, widget: string): Script[] {
  const remote = composed.document.remotes.find(({ name }) => widget.startsWith(`${name}/`));
  return remote ? firstOf(composed, remote, (first) => first?.widgets[widget.slice(remote.name.length + 1)], true) : [];
}

const scriptsIn = ({ base, integrity }: ComposedRelease, files: readonly string[]): Script[] =>
  files.flatMap((file) => (integrity[file] ? [{ href: base + file, integrity: integrity[file] }] : []));
