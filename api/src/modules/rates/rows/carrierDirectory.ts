import { airlines, oceanCarriers, searchKey } from '@quayside/freight';

const named: readonly (readonly [key: string, code: string])[] = [
  ...oceanCarriers.map(({ scac, name }) => [searchKey(name), scac] as const),
  ...airlines.map(({ iata, name }) => [searchKey(name), iata] as const),
];

/** Returns the codes of carriers whose name contains a text. */
export const carriersByName = (typed: string): string[] =>
  named.filter(([key]) => key.includes(searchKey(typed))).map(([, code]) => code);
