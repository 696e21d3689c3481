import type { FieldError, NewDeparture } from '@quayside/contract';
import type * as v from 'valibot';
import type { Directory } from '../../rates/tariff/directory';
import { laneErrors, laneOf } from '../../rates/tariff/lane';

/** What a departure says, without whose it is. */
export type DepartureTerms = Omit<v.InferOutput<typeof NewDeparture>, 'agent'>;

type Lane = Pick<DepartureTerms, 'mode' | 'origin' | 'destination' | 'via' | 'carrier'>;

/** A departure or rule with its codes as the directory writes them, and what the directory has against them. */
export const checkLane = <T extends Lane>(typed: T, directory: Directory): { terms: T; errors: FieldError[] } => {
  const { via, ...codes } = laneOf(typed);
  const terms = { ...typed, ...codes, via: [...via] };
  return { terms, errors: laneErrors(terms, directory) };
};

/** The terms under the names of the columns. */
export const termValues = ({ origin, destination, via, carrier, ...same }: DepartureTerms) => ({
  ...same,
  originCode: origin,
  destinationCode: destination,
  viaCodes: [...via],
  carrierCode: carrier,
});
