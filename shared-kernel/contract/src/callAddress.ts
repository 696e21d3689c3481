import type { RouteDefinition } from './route';

/** The parts of a call as the address needs them, without the types of its route. */
export interface Addressed {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** `/bookings/:id` with its parameters filled in. @throws Error when one is missing. */
export const pathOfCall = (route: RouteDefinition, params: Addressed['params'] = {}): string =>
  route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`${route.method} ${route.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });

/** Several values go comma separated; what is not set stays out. */
export const searchOfCall = (query: Addressed['query'] = {}): URLSearchParams => {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return new URLSearchParams(
    set.map(([name, value]): [string, string] => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );
};
