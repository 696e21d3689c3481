import type { TrackingEvent } from '@quayside/freight';
import type { SourceMessage } from '../../../ports/sourceMessage';
import edi from '../edi.corpus.json';
import { read, readCorpusEvents } from '../readCorpus.fixture';

/** Text as written, and the facts read from it: one for each event or refusal. */
export type Spelling<Written = string> = readonly [written: Written, ...expected: string[]];

const bill = { documentReferenceType: 'TRD', documentReferenceValue: 'MAEU240816991' };
const call = {
  ...{ modeOfTransport: 'VESSEL', UNLocationCode: 'NLRTM', facilityTypeCode: 'POTE', exportVoyageNumber: '2103W' },
  vessel: { vesselName: 'KING OF THE SEAS', vesselIMONumber: '9321483' },
};
const common = {
  ...{ eventID: 'e-1', eventClassifierCode: 'ACT', eventCreatedDateTime: '2026-11-10T09:00:00Z' },
  ...{ eventDateTime: '2026-11-10T08:00:00+01:00', documentReferences: [bill], transportCall: call },
};

/** A discharge at the destination. @source DCSA Track & Trace 2.2.0 */
export const dcsaDischarge = (more: object, callMore?: object): unknown => [
  {
    ...{ ...common, eventType: 'EQUIPMENT', equipmentEventTypeCode: 'DISC', equipmentReference: 'APZU4812090' },
    ...{ emptyIndicatorCode: 'LADEN', ...(callMore && { transportCall: { ...call, ...callMore } }), ...more },
  },
];

/** An arrival at the destination. @source DCSA Track & Trace 2.2.0 */
export const dcsaArrival = (callMore: object, more: object = {}): unknown => [
  {
    ...common,
    eventType: 'TRANSPORT',
    transportEventTypeCode: 'ARRI',
    transportCall: { ...call, ...callMore },
    ...more,
  },
];

/** @source IATA Cargo-IMP, FSU 12 */
export const fsuMessage = (line: string, head = '020-81140743HANAMS/T10K250'): string => `FSU/12\n${head}\n${line}`;

/** A logistics event. @source IATA ONE Record 2, cargo ontology 3 */
export const oneRecordEvent = (more: object): unknown => ({
  '@context': { cargo: 'https://onerecord.iata.org/ns/cargo#' },
  ...{ '@type': 'cargo:LogisticsEvent', '@id': 'https://1r.example.com/logistics-objects/020-81140743/events/e1' },
  'cargo:eventCode': { '@id': 'https://onerecord.iata.org/ns/coreCodeLists#StatusCode_RCF' },
  'cargo:eventTimeType': { '@id': 'cargo:ACTUAL' },
  'cargo:eventDate': { '@type': 'xsd:dateTime', '@value': '2026-11-10T10:38:01.000Z' },
  'cargo:eventLocation': { '@type': 'cargo:Location', 'cargo:locationCodes': [{ 'cargo:code': 'AMS' }] },
  ...more,
});

/** Returns a message of the corpus with another text in it. */
export const ediMessage = (says: string, from = '', to = ''): string => {
  const body = String(edi.find((message) => message.says === says)?.body ?? '');
  if (!body.includes(from)) throw new Error(`${says} has no ${from}`);
  return body.replace(from, to);
};

const timeText = ({ occurredAt, dateOnly }: TrackingEvent): string =>
  occurredAt === null ? 'no time' : dateOnly ? occurredAt.slice(0, 10) : occurredAt.replace(':00.000Z', 'Z');
const placeText = ({ location }: TrackingEvent): string =>
  [location?.unlocode ?? location?.iata, location?.name, location?.terminal].filter(Boolean).join(', ') || 'no place';
const meaningText = ({ classifier, milestone }: TrackingEvent): string =>
  `${classifier} ${milestone ?? 'no milestone'}`;
const quantityText = ({ pieces, partial, weightKg }: TrackingEvent): string =>
  pieces === undefined
    ? 'no pieces'
    : `${pieces} pcs${partial ? ' of more' : ''}${weightKg === undefined ? '' : ` ${weightKg} kg`}`;

/** Facts of an event that a table compares. */
export const facts = {
  time: timeText,
  place: (event: TrackingEvent) => `${event.milestone ?? 'no milestone'} at ${placeText(event)}`,
  box: (_: TrackingEvent, { identifiers }: SourceMessage) => identifiers.containers.join(' ') || 'no container',
  vessel: ({ vessel, voyage }: TrackingEvent) =>
    [vessel ? [vessel.name, vessel.imo].filter(Boolean).join('/') : 'no vessel', voyage].filter(Boolean).join(' '),
  meaning: meaningText,
  label: (event: TrackingEvent) => `${meaningText(event)}: ${event.rawLabel}`,
  quantity: quantityText,
  bill: (_: TrackingEvent, { identifiers }: SourceMessage) => identifiers.bills.join(' '),
  flight: (event: TrackingEvent) =>
    [meaningText(event), timeText(event), event.location?.iata, event.flight, quantityText(event)]
      .filter(Boolean)
      .join(' '),
} as const satisfies Record<string, (event: TrackingEvent, message: SourceMessage) => string>;

/** Returns one fact of each event of a message, and the refusals. */
export const factsOf = (standard: string, body: unknown, fact: keyof typeof facts): string[] => {
  const { messages, problems, acknowledgements = [] } = read({ standard, body });
  return [
    ...messages.flatMap((message) => readCorpusEvents(message).map((event) => facts[fact](event, message))),
    ...problems.map(({ message }) => `refused: ${message}`),
    ...acknowledgements.map(({ what }) => `counted: ${what}`),
  ];
};
