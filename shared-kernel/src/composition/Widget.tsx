import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { type Composition, remoteOf, useComposition } from './Composition';
import { RemotePart } from './RemotePart';
import { WidgetBoundary } from './WidgetBoundary';
import type { WidgetName, WidgetProps } from './widgetProps';

type LazyWidget<Name extends WidgetName> = ComponentType<WidgetProps[Name]>;

/** One lazy component per widget and composition; React caches a lazy's rejection, so a failed one is dropped. */
const lazyWidgets = new WeakMap<Composition, Map<WidgetName, ComponentType<never>>>();

function lazyWidget<Name extends WidgetName>(composition: Composition, name: Name): LazyWidget<Name> {
  const known = lazyWidgets.get(composition) ?? new Map<WidgetName, ComponentType<never>>();
  lazyWidgets.set(composition, known);
  const found = known.get(name);
  if (found) return found as unknown as LazyWidget<Name>;
  const created: LazyWidget<Name> = lazy(async () => {
    try {
      return { default: await composition.loadWidget(name) };
    } catch (failure) {
      known.delete(name);
      throw failure;
    }
  });
  known.set(name, created as unknown as ComponentType<never>);
  return created;
}

type Props<Name extends WidgetName> = WidgetProps[Name] & {
  name: Name;
  /** What stands here while it loads, in the size of what comes. */
  fallback?: ReactNode;
  /** Drawn in place of the error card where a card has no room. */
  failed?: (retry: () => void) => ReactNode;
};

/**
 * A part of another remote. It loads when it is shown, fails on its own (error card with Retry) and never takes the page
 * around it down.
 */
export function Widget<Name extends WidgetName>({ name, fallback = null, failed, ...rest }: Props<Name>) {
  const composition = useComposition();
  const [attempt, setAttempt] = useState(0);
  // Each attempt takes a fresh lazy, kept here: what suspends cannot keep it.
  const Loaded = useMemo(() => lazyWidget(composition, name), [composition, name, attempt]);
  const props = rest as unknown as WidgetProps[Name];
  const remote = remoteOf(name);
  return (
    <WidgetBoundary
      key={`${name} ${attempt}`}
      name={name}
      remote={remote}
      report={composition.report}
      onRetry={() => {
        composition.retry(remote);
        setAttempt(attempt + 1);
      }}
      {...(failed && { failed })}
    >
      <Suspense fallback={fallback}>
        <RemotePart remote={remote} part={name}>
          <Loaded {...props} />
        </RemotePart>
      </Suspense>
    </WidgetBoundary>
  );
}
