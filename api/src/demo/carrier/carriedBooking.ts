import type { LoadType } from '@quayside/freight';

/** Place where a carrier handles cargo: UN/LOCODE or IATA code. */
export interface Stop {
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
  readonly lat: number | null;
  readonly lon: number | null;
}

/**
 * A booking in the simulated carrier's data. Dates are those of the first plan; later ones follow from the scenario.
 */
export interface CarriedBooking {
  readonly id: string;
  readonly loadType: LoadType;
  /** ISO instants. */
  readonly createdAt: string;
  readonly etd: string | null;
  readonly eta: string | null;
  readonly from: Stop;
  readonly via: readonly Stop[];
  readonly to: Stop;
  readonly carrier: { readonly code: string; readonly name: string };
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
  readonly containers: readonly string[];
  readonly pieces: number | null;
  readonly weightKg: number | null;
}
