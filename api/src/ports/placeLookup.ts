/** A place as messages are read with it. */
export interface KnownPlace {
  /** Code of the directory, which may differ from the one in a message. */
  readonly code: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly lat?: number;
  readonly lon?: number;
}

/** The directory of places as readers of messages query it, by the mode of the shipment. */
export interface PlaceLookup {
  /** Returns the place of a code: UN/LOCODE, IATA code of an airport or city, or another code of the same place. */
  readonly find: (mode: 'SEA' | 'AIR', code: string) => KnownPlace | undefined;
}
