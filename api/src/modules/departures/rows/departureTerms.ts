import type { FieldError, NewDeparture } from '@quayside/contract';
import type * as v from 'valibot';
import type { Directory } from '../../rates/tariff/directory';
import { laneErrors, normaliseLane } from '../../rates/tariff/lane';

/** The terms of a departure without its agent. */
export type DepartureTerms = Omit<v.InferOutput<typeof NewDeparture>, 'agent'>;

type Lane = Pick<DepartureTerms, 'mode' | 'origin' | 'destination' | 'via' | 'carrier'>;

/** Returns a departure or rule with codes in directory spelling, and the directory's errors. */
export const checkLane = <T extends Lane>(typed: T, directory: Directory): { terms: T; errors: FieldError[] } => {
  const { via, ...codes } = normaliseLane(typed);
  const terms = { ...typed, ...codes, via: [...via] };
  return { terms, errors: laneErrors(terms, directory) };
};

/** Maps the terms to column names. */
export const termValues = ({ origin, destination, via, carrier, ...same }: DepartureTerms) => ({
  ...same,
  originCode: origin,
  destinationCode: destination,
  viaCodes: [...via],
  carrierCode: carrier,
});
