import type { ComponentType } from 'react';

/** A component, or the module that has it as its default export. */
// biome-ignore lint/suspicious/noExplicitAny: the props are checked where the widget is shown, against the remote's contract.
export type LoadedComponent<Props = any> = ComponentType<Props> | { default: ComponentType<Props> };

/** A page of a remote. Paths are those of `remote.json`; a child's path continues its parent's. */
export interface RemoteRoute {
  path: string;
  lazy: () => Promise<LoadedComponent<object>>;
  /** Pages rendered in this page's `<Outlet/>`. */
  children?: RemoteRoute[];
}

/** Everything that a remote offers. */
export interface RemoteSurface {
  routes: RemoteRoute[];
  widgets: Record<string, () => Promise<LoadedComponent>>;
}

/**
 * Defines a remote's surface, the default export of its `remote.tsx`. Written as literals, because the build reads it
 * and compares it with `remote.json`.
 */
export const defineRemote = (surface: Partial<RemoteSurface>): RemoteSurface => ({
  routes: [],
  widgets: {},
  ...surface,
});

/** Returns the component of a loaded module. */
export const componentOf = <Props>(loaded: LoadedComponent<Props>): ComponentType<Props> =>
  'default' in loaded ? loaded.default : loaded;
