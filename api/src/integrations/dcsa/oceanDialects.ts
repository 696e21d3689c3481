/**
 * In what a carrier differs from what is taken of every carrier, as it is documented; who has no line is read as all are.
 * A difference that nobody has documented in public does not stand here: what it would be guessed from is kept unread.
 */
export interface OceanDialect {
  /** SCAC. */
  readonly carrier: string;
  /** Where the difference is written down. */
  readonly source: string;
  /** Its next page is asked for by a number, where its answer does not say how. */
  readonly pagesByNumber?: true;
  /** What it calls lists of events, in small letters. */
  readonly wrappers?: readonly string[];
  /** Its own codes of events, and the standard's. */
  readonly codes?: Readonly<Record<string, string>>;
  /** Its own words for planned, estimated and actual, in capitals, and the standard's. */
  readonly classifiers?: Readonly<Record<string, 'PLN' | 'EST' | 'ACT'>>;
}

const oceanDialects: readonly OceanDialect[] = [
  {
    carrier: 'MAEU',
    source:
      'Track & Trace Plus, GET /track-and-trace-private/events answers { events } (github.com/buyco/go-maersk-sdk, docs/EventsApi.md)',
    wrappers: ['events'],
  },
  {
    carrier: 'EGLV',
    source:
      "examples of its API portal (www.shipmentlink.com/_ec/APIPORTAL_Home) say 'PLAN' (github.com/samjhecht/steamship-integrations, docs/carriers/evergreen/api-inventory.md)",
    classifiers: { PLAN: 'PLN' },
  },
];

export const dialectOf = (scac: string): OceanDialect | undefined =>
  oceanDialects.find(({ carrier }) => carrier === scac);
