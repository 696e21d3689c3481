import type { PropKinds } from '@quayside/contract/composition';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { textsLoaded } from '../language/catalogues';
import type { LoadedComponent } from './defineRemote';
import { componentOf } from './defineRemote';
import { RemoteFailure } from './remoteFailure';

/** Name of a widget with its remote: `tracking/tab`. */
export type WidgetName = `${string}/${string}`;

/** Source of parts of other remotes. The shell loads them; a test or a standalone page lists them. */
export interface Composition {
  /** Id of the composition of the page. */
  readonly generation: string;
  /** Loads the component of a widget. Each call is a new attempt. @throws RemoteFailure when it cannot be loaded. */
  loadWidget<Props extends object>(name: WidgetName): Promise<ComponentType<Props>>;
  /** Returns the props in the contract of the widget's remote; undefined without a contract. */
  propsOf(name: WidgetName): PropKinds | undefined;
  /** Reports a part that failed in the browser to the platform. */
  report(failure: RemoteFailure): void;
  /** Allows a new attempt for a failed remote, at the user's request. */
  retry(remote: string): void;
}

const CompositionContext = createContext<Composition | undefined>(undefined);

export const CompositionProvider = ({ composition, children }: { composition: Composition; children: ReactNode }) => (
  <CompositionContext value={composition}>{children}</CompositionContext>
);

/** @throws Error outside a CompositionProvider. */
export function useComposition(): Composition {
  const composition = useContext(CompositionContext);
  if (!composition) throw new Error('A widget stands outside the CompositionProvider');
  return composition;
}

type Widgets = Readonly<Record<WidgetName, () => Promise<LoadedComponent>>>;

/** Returns a composition of the given widgets, for tests and for a remote that runs alone. */
export const compositionOf = (widgets: Widgets = {}, report: Composition['report'] = () => {}): Composition => ({
  generation: 'local',
  report,
  retry: () => {},
  propsOf: () => undefined,
  async loadWidget(name) {
    const load = widgets[name];
    if (!load) throw new RemoteFailure(`${name} is not here`, { remote: remoteOf(name), reason: 'unknown' });
    const loaded = await load();
    await textsLoaded();
    return componentOf(loaded);
  },
});

/** Returns the remote that offers a widget: the first part of its name. */
export const remoteOf = (name: WidgetName): string => name.slice(0, name.indexOf('/'));
