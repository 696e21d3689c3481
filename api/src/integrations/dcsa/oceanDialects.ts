/**
 * Documented differences of a carrier from the common reading; a carrier without an entry is read like all others.
 * Undocumented differences have no entry: a message that would need a guess is stored as unparsed.
 */
export interface OceanDialect {
  /** SCAC. */
  readonly carrier: string;
  /** Documentation of the difference. */
  readonly source: string;
  /** Pages are requested by number where the response has no pointer. */
  readonly pagesByNumber?: true;
  /** Its names for lists of events, in lower case. */
  readonly wrappers?: readonly string[];
  /** Its own event codes, with the standard's. */
  readonly codes?: Readonly<Record<string, string>>;
  /** Its own words for planned, estimated and actual, in upper case, with the standard's. */
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

export const findOceanDialect = (scac: string): OceanDialect | undefined =>
  oceanDialects.find(({ carrier }) => carrier === scac);
