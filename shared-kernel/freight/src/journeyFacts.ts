import type { Trip } from './trip';

/** Fields of a journey that can become facts. */
export type JourneyField = 'portOfLoading' | 'portOfDischarge' | 'etd' | 'eta';

const isActual = (moment: { readonly sure: string } | null | undefined): boolean => moment?.sure === 'actual';
const hasDeparted = ({ calls }: Pick<Trip, 'calls'>): boolean => isActual(calls[0]?.departure);
const hasArrived = ({ calls }: Pick<Trip, 'calls'>): boolean => isActual(calls.at(-1)?.arrival);

const departed = 'The cargo has departed. Correct the departure under Record events.';
const arrived = 'The cargo has arrived. Correct the arrival under Record events.';

/**
 * Returns why fields of a journey can no longer be edited: once the cargo has departed or arrived, they are facts of the
 * reported event.
 */
export const journeyFacts = (trip: Pick<Trip, 'calls'>): Partial<Record<JourneyField, string>> => ({
  ...(hasDeparted(trip) && { portOfLoading: departed, etd: departed }),
  ...(hasArrived(trip) && { portOfDischarge: arrived, eta: arrived }),
});

/** Checks whether another port of discharge is a change of destination: the cargo is on its way, so it needs a reason. */
export const isDestinationChange = (trip: Pick<Trip, 'calls'>): boolean => hasDeparted(trip) && !hasArrived(trip);
