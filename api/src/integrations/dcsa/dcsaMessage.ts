import { splitContainerNumbers } from '@quayside/freight';
import * as v from 'valibot';
import type { Delivery, Identifiers, Receipt, SourceMessage } from '../../ports/sourceMessage';
import { readSourceTime } from '../source/sourceTime';

const word = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300))));
const moment = v.pipe(
  v.string(),
  v.check((text) => readSourceTime(text, 'UTC') !== null, 'is no date and time'),
);
const reference = (type: string, value: string) => v.object({ [type]: v.string(), [value]: v.string() });

const place = v.optional(
  v.nullable(
    v.object({
      locationName: word,
      UNLocationCode: word,
      facilityCode: word,
      latitude: v.optional(v.nullable(v.union([v.string(), v.number()]))),
      longitude: v.optional(v.nullable(v.union([v.string(), v.number()]))),
    }),
  ),
);

const transportCall = v.object({
  modeOfTransport: word,
  exportVoyageNumber: word,
  importVoyageNumber: word,
  carrierVoyageNumber: word,
  facilityTypeCode: word,
  /** OMIT or BLNK where the carrier gave up the call or the sailing. */
  portCallStatusCode: word,
  UNLocationCode: word,
  location: place,
  vessel: v.optional(
    v.nullable(
      v.object({ vesselIMONumber: v.optional(v.nullable(v.union([v.string(), v.number()]))), vesselName: word }),
    ),
  ),
});

const common = {
  eventID: word,
  eventCreatedDateTime: moment,
  /** Version 3: a later update with the same id replaces the event. */
  eventUpdatedDateTime: v.optional(v.nullable(moment)),
  isRetracted: v.optional(v.nullable(v.boolean())),
  eventDateTime: moment,
  eventClassifierCode: v.picklist(['PLN', 'EST', 'ACT'], 'must be PLN, EST or ACT'),
  eventLocation: place,
  documentReferences: v.optional(v.nullable(v.array(reference('documentReferenceType', 'documentReferenceValue')))),
  references: v.optional(v.nullable(v.array(reference('referenceType', 'referenceValue')))),
};

/**
 * An event of an ocean carrier, as far as it is read here; what else it holds is left out.
 * @source DCSA Track & Trace 2.2.0, with the update and retraction of 3.0.0 beta
 */
export const DcsaMessage = v.variant(
  'eventType',
  [
    v.object({
      eventType: v.literal('EQUIPMENT'),
      ...common,
      equipmentEventTypeCode: v.string(),
      equipmentReference: word,
      emptyIndicatorCode: v.optional(v.nullable(v.picklist(['EMPTY', 'LADEN']))),
      facilityTypeCode: word,
      transportCall: v.optional(v.nullable(transportCall)),
    }),
    v.object({
      eventType: v.literal('TRANSPORT'),
      ...common,
      transportEventTypeCode: v.string(),
      delayReasonCode: word,
      transportCall,
    }),
    v.object({
      eventType: v.literal('SHIPMENT'),
      ...common,
      eventClassifierCode: v.literal('ACT', 'must be ACT'),
      shipmentEventTypeCode: v.string(),
      documentTypeCode: v.string(),
      documentID: v.string(),
      reason: word,
    }),
  ],
  'must be EQUIPMENT, TRANSPORT or SHIPMENT',
);
export type DcsaMessage = v.InferOutput<typeof DcsaMessage>;

const givenUp: readonly string[] = ['OMIT', 'BLNK'];

/** The code by which a carrier says that a call or sailing will not take place; null otherwise. */
export const givenUpBy = (event: DcsaMessage): string | null => {
  const code = event.eventType === 'TRANSPORT' ? event.transportCall.portCallStatusCode?.toUpperCase() : undefined;
  return code && givenUp.includes(code) ? code : null;
};

/** The code of an event, whichever of the three kinds it is. */
export const codeOf = (event: DcsaMessage): string => {
  if (event.eventType === 'EQUIPMENT') return event.equipmentEventTypeCode;
  if (event.eventType === 'SHIPMENT') return event.shipmentEventTypeCode;
  return givenUpBy(event) ?? event.transportEventTypeCode;
};

const TRANSPORT_DOCUMENT = 'TRD';
const BOOKING = 'BKG';

const identifiersOf = (event: DcsaMessage, sender: string): Identifiers => {
  const documents = (event.documentReferences ?? []).map((one) => [
    one.documentReferenceType,
    one.documentReferenceValue,
  ]);
  if (event.eventType === 'SHIPMENT') documents.push([event.documentTypeCode, event.documentID]);
  const named = (type: string) => documents.flatMap(([kind, value]) => (kind === type && value ? [value] : []));
  const boxes = (event.references ?? []).flatMap((one) =>
    one.referenceType === 'EQ' && one.referenceValue ? [one.referenceValue] : [],
  );
  const own = event.eventType === 'EQUIPMENT' ? (event.equipmentReference ?? '') : '';
  // Carriers leave the SCAC out that people write before the number.
  const asWritten = (numbers: string[]) => numbers.flatMap((number) => [number, `${sender}${number}`]);
  return {
    bills: asWritten(named(TRANSPORT_DOCUMENT)),
    bookings: asWritten(named(BOOKING)),
    containers: splitContainerNumbers([own, ...boxes].join()),
  };
};

const instant = (text: string): string => readSourceTime(text, 'UTC')?.occurredAt ?? text;

const withoutId = (event: DcsaMessage): string =>
  JSON.stringify([codeOf(event), event.eventDateTime, event.eventClassifierCode, event.eventLocation?.UNLocationCode]);

const toSourceMessage = (event: DcsaMessage, receipt: Receipt): SourceMessage<DcsaMessage> => {
  const identifiers = identifiersOf(event, receipt.sender);
  return {
    ...receipt,
    standard: 'dcsa',
    key: event.eventID || `${withoutId(event)} ${identifiers.containers.join()} ${identifiers.bills.join()}`,
    updatedAt: instant(event.eventUpdatedDateTime ?? event.eventCreatedDateTime),
    retracted: event.isRetracted === true,
    identifiers,
    message: event,
  };
};

/** The events of a carrier's answer or callback. An event that cannot be read is told of and costs the others nothing. */
export const readDcsaMessages = (events: readonly unknown[], receipt: Receipt): Delivery<DcsaMessage> => {
  const parsed = events.map((event) => v.safeParse(DcsaMessage, event));
  return {
    messages: parsed.flatMap(({ success, output }) => (success ? [toSourceMessage(output, receipt)] : [])),
    problems: parsed.flatMap(({ issues }, index) =>
      (issues?.slice(0, 1) ?? []).map((issue) => ({
        path: [index, v.getDotPath(issue)].filter((part) => part !== null).join('.'),
        message: issue.message,
      })),
    ),
  };
};
