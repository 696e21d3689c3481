import { propFaults } from '@quayside/contract/composition';
import { type Composition, RemotePart, remoteOf, useComposition, type WidgetName } from '@quayside/kernel/composition';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { WidgetBoundary } from './WidgetBoundary';

// The build replaces it with the mode.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * One lazy component per widget and composition. React caches a rejected lazy component, so a failed one is dropped.
 */
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

const describePropKinds = (props: object): Record<string, string> =>
  Object.fromEntries(Object.entries(props).map(([prop, value]) => [prop, typeof value]));

/** In development, throws when a prop is not in the remote's contract. */
const checked =
  (composition: Composition, name: WidgetName, Loaded: ComponentType<object>): ComponentType<object> =>
  (props: object) => {
    const faults = propFaults(name, composition.propsOf(name), describePropKinds(props));
    if (faults.length > 0) throw new Error(faults.join('; '));
    return <Loaded {...props} />;
  };

/** Props of `<Widget>` besides the widget's own. */
interface WidgetPlacement {
  name: WidgetName;
  /** Placeholder while loading, in the size of the widget. */
  fallback?: ReactNode;
  /** Rendered instead of the error card where there is no space for a card. */
  failed?: (retry: () => void) => ReactNode;
  /**
   * Hint for the build, which preloads scripts of embedded widgets: the path of the only page that shows it here, or
   * 'never' when it is shown on request.
   */
  ahead?: 'never' | `/${string}`;
}

/**
 * Embeds a widget of another remote. It loads when shown, and a failure (error card with Retry) never affects the page
 * around it. Its props are declared where it is used, `<Widget<{ bookingId: string }> name="tracking/tab" …>`, and the
 * build compares them with the contract of the remote that offers it.
 */
export function Widget<Props extends object = Record<never, never>>({
  name,
  fallback = null,
  failed,
  ahead: _,
  ...props
}: WidgetPlacement & NoInfer<Props>) {
  const composition = useComposition();
  const [attempt, setAttempt] = useState(0);
  // Each attempt needs a new lazy component. It is memoized here, because a component that suspends loses its state.
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
