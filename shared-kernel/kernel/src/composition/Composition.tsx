import type { PropKinds } from '@quayside/contract/composition';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { LoadedComponent } from './defineRemote';
import { componentOf } from './defineRemote';
import { RemoteFailure } from './remoteFailure';

/** A widget by its remote: `tracking/tab`. */
export type WidgetName = `${string}/${string}`;

/** Where a page gets the parts of other remotes from. The shell's loads them; a test or a standalone page names them. */
export interface Composition {
  /** The id under which the page was composed. */
  readonly generation: string;
  /**
   * The component behind a widget's name. Each call is a new try.
   * @throws RemoteFailure when it cannot be had.
   */
  loadWidget<Props extends object>(name: WidgetName): Promise<ComponentType<Props>>;
  /** What a widget takes by its remote's contract; nothing where no contract says so. */
  propsOf(name: WidgetName): PropKinds | undefined;
  /** Tells the platform of a part that failed in the browser. */
  report(failure: RemoteFailure): void;
  /** A person asks again for a remote that failed. */
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

/** A composition of named widgets, for tests and for a remote that runs alone. */
export const compositionOf = (widgets: Widgets = {}, report: Composition['report'] = () => {}): Composition => ({
  generation: 'local',
  report,
  retry: () => {},
  propsOf: () => undefined,
  async loadWidget(name) {
    const load = widgets[name];
    if (!load) throw new RemoteFailure(`${name} is not here`, { remote: remoteOf(name), reason: 'unknown' });
    return componentOf(await load());
  },
});

/** The remote that offers a widget: the first part of its name. */
export const remoteOf = (name: WidgetName): string => name.slice(0, name.indexOf('/'));
