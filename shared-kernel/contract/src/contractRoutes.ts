import * as contract from './index';
import type { RouteDefinition } from './route';

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

/** Every call of the contract by the name that it is exported under, such as `['getBooking', getBooking]`. */
export const contractRoutes = (): [name: string, route: RouteDefinition][] =>
  Object.entries(contract as Record<string, unknown>).flatMap(([name, value]): [string, RouteDefinition][] =>
    isRoute(value) ? [[name, value]] : [],
  );

const callOf = ({ method, path }: RouteDefinition): string => `${method} ${path}`;
const names = new Map(contractRoutes().map(([name, route]) => [callOf(route), name]));

/** Under which name the contract exports a call. @throws Error for a call that is not of the contract */
export const nameOfRoute = (route: RouteDefinition): string => {
  const name = names.get(callOf(route));
  if (!name) throw new Error(`${callOf(route)} is no call of the contract`);
  return name;
};
