/** The vessel and voyage, or the flight, of a shipment; null while unknown. */
export interface Carriage {
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly flight: string | null;
}

/** The booked carriage, and the one on which the cargo travels now or next. */
export interface Carriages {
  readonly booked: Carriage;
  readonly current: Carriage;
  /** The cargo travels on another vessel or flight than the booked one. */
  readonly isChanged: boolean;
}

const toCarriage = ({ vessel, voyage, flight }: Carriage): Carriage => ({ vessel, voyage, flight });

/** Returns vessel and voyage, or the flight, as one text: 'EVER GIVEN / 071W'; '' while unknown. */
export const carriageName = ({ vessel, voyage, flight }: Carriage): string =>
  flight ?? [vessel, voyage].filter(Boolean).join(' / ');

/**
 * Returns the booked and the current carriage. Every output takes them from here and names which one it shows.
 * @param trip the carriage that sources reported; null without reports
 */
export const findCarriages = (booked: Carriage, trip: Carriage | null): Carriages => {
  const current = trip ?? booked;
  return {
    booked: toCarriage(booked),
    current: toCarriage(current),
    isChanged: carriageName(booked) !== '' && carriageName(current) !== carriageName(booked),
  };
};
