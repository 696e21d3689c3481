import type { RouteDefinition } from './route';

/** Parts of a call that its URL needs, without the types of its route. */
export interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Returns the path with its parameters filled in: `/bookings/:id`. @throws Error when a parameter is missing. */
export const pathOfCall = (route: RouteDefinition, params: CallParts['params'] = {}): string =>
  route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`${route.method} ${route.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });

/** Returns the query of a call: several values separated by commas, unset values omitted. */
export const searchOfCall = (query: CallParts['query'] = {}): URLSearchParams => {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return new URLSearchParams(
    set.map(([name, value]): [string, string] => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );
};
