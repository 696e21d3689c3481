import * as contract from './index';
import type { RouteDefinition } from './route';

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

/** Returns every call of the contract with its export name, such as `['getBooking', getBooking]`. */
export const contractRoutes = (): [name: string, route: RouteDefinition][] =>
  Object.entries(contract as Record<string, unknown>).flatMap(([name, value]): [string, RouteDefinition][] =>
    isRoute(value) ? [[name, value]] : [],
  );

const toCallKey = ({ method, path }: RouteDefinition): string => `${method} ${path}`;
const names = new Map(contractRoutes().map(([name, route]) => [toCallKey(route), name]));

/** Returns the export name of a call. @throws Error for a call that is not in the contract */
export const nameOfRoute = (route: RouteDefinition): string => {
  const name = names.get(toCallKey(route));
  if (!name) throw new Error(`${toCallKey(route)} is no call of the contract`);
  return name;
};
