import { propFaults } from '@quayside/contract/composition';
import { type Composition, RemotePart, remoteOf, useComposition, type WidgetName } from '@quayside/kernel/composition';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { WidgetBoundary } from './WidgetBoundary';

// The build writes the mode in its place.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** One lazy component per widget and composition; React caches a lazy's rejection, so a failed one is dropped. */
const lazyWidgets = new WeakMap<Composition, Map<WidgetName, ComponentType<object>>>();

function lazyWidget(composition: Composition, name: WidgetName): ComponentType<object> {
  const known = lazyWidgets.get(composition) ?? new Map<WidgetName, ComponentType<object>>();
  lazyWidgets.set(composition, known);
  const found = known.get(name);
  if (found) return found;
  const created = lazy(async () => {
    try {
      const loaded = await composition.loadWidget(name);
      if (process.env.NODE_ENV === 'production') return { default: loaded };
      return { default: checked(composition, name, loaded) };
    } catch (failure) {
      known.delete(name);
      throw failure;
    }
  });
  known.set(name, created);
  return created;
}

const kindsOf = (props: object): Record<string, string> =>
  Object.fromEntries(Object.entries(props).map(([prop, value]) => [prop, typeof value]));

/** Where pages are developed, a prop that the remote's contract does not ask for fails at once. */
const checked =
  (composition: Composition, name: WidgetName, Loaded: ComponentType<object>): ComponentType<object> =>
  (props: object) => {
    const faults = propFaults(name, composition.propsOf(name), kindsOf(props));
    if (faults.length > 0) throw new Error(faults.join('; '));
    return <Loaded {...props} />;
  };

/** What `<Widget>` takes besides the widget's own props. */
interface Placing {
  name: WidgetName;
  /** What stands here while it loads, in the size of what comes. */
  fallback?: ReactNode;
  /** Drawn in place of the error card where a card has no room. */
  failed?: (retry: () => void) => ReactNode;
  /**
   * For the build, which preloads scripts of embedded widgets: the path of the only page that shows it here, or
   * 'never' when it is shown on request.
   */
  ahead?: 'never' | `/${string}`;
}

/**
 * Embeds a widget of another remote. It loads when shown, and a failure (error card with Retry) never affects the page
 * around it. Its props are declared where it is used, `<Widget<{ bookingId: string }> name="tracking/tab" …>`, and the
 * build
 * compares them with the contract of the remote that offers it.
 */
export function Widget<Props extends object = Record<never, never>>({
  name,
  fallback = null,
  failed,
  ahead: _,
  ...props
}: Placing & NoInfer<Props>) {
  const composition = useComposition();
  const [attempt, setAttempt] = useState(0);
  // Each attempt takes a fresh lazy, kept here: what suspends cannot keep it.
  const Loaded = useMemo(() => lazyWidget(composition, name), [composition, name, attempt]);
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
