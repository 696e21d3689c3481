import { splitContainerNumbers } from '@quayside/freight';
import * as v from 'valibot';
import type { Delivery, Identifiers, Problem, Receipt, SourceMessage } from '../../ports/sourceMessage';
import { readSourceTime } from '../source/sourceTime';
import { writtenTimeFault } from '../source/writtenTime';
import { type TidyEvent, tidyEvent } from './tidyEvent';
import { unwrapEvents } from './unwrapEvents';

const LONGEST = 300;

const word = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(LONGEST, 'is too long'))));
const needed = (missing: string) => v.pipe(v.string(missing), v.maxLength(LONGEST, 'is too long'));
const moment = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.check(
      (text) => writtenTimeFault(text) === null,
      ({ input }) => writtenTimeFault(input) ?? '',
    ),
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

const transportCall = v.optional(
  v.nullable(
    v.object({
      modeOfTransport: word,
      exportVoyageNumber: word,
      importVoyageNumber: word,
      carrierVoyageNumber: word,
      facilityTypeCode: word,
      /** OMIT or BLNK where the carrier cancelled the call or the sailing. */
      portCallStatusCode: word,
      UNLocationCode: word,
      location: place,
      vessel: v.optional(
        v.nullable(
          v.object({ vesselIMONumber: v.optional(v.nullable(v.union([v.string(), v.number()]))), vesselName: word }),
        ),
      ),
    }),
  ),
);

const classifier = v.picklist(['PLN', 'EST', 'ACT'], 'must be PLN, EST or ACT');

const common = {
  eventID: word,
  /** Missing at some carriers: then the time of receipt counts. */
  eventCreatedDateTime: v.optional(v.nullable(moment('is no date and time'))),
  /** Version 3: a later update with the same id replaces the event. */
  eventUpdatedDateTime: v.optional(v.nullable(moment('is no date and time'))),
  isRetracted: v.optional(v.nullable(v.boolean())),
  eventDateTime: moment('is missing: when did it happen?'),
  /** Missing at some carriers: then the time decides whether it is planned. */
  eventClassifierCode: v.optional(v.nullable(classifier)),
  eventLocation: place,
  documentReferences: v.optional(v.nullable(v.array(reference('documentReferenceType', 'documentReferenceValue')))),
  references: v.optional(v.nullable(v.array(reference('referenceType', 'referenceValue')))),
  transportCall,
};

/**
 * An event of an ocean carrier in the standard's terms; only the fields used here.
 * @source DCSA Track & Trace 2.2.0, with the update and retraction of 3.0.0 beta
 */
export const DcsaMessage = v.variant(
  'eventType',
  [
    v.object({
      eventType: v.literal('EQUIPMENT'),
      ...common,
      equipmentEventTypeCode: needed('is missing: what happened to the container?'),
      equipmentReference: word,
      emptyIndicatorCode: v.optional(v.nullable(v.picklist(['EMPTY', 'LADEN']))),
      facilityTypeCode: word,
    }),
    v.object({
      eventType: v.literal('TRANSPORT'),
      ...common,
      transportEventTypeCode: needed('is missing: what happened to the transport?'),
      delayReasonCode: word,
    }),
    v.object({
      eventType: v.literal('SHIPMENT'),
      ...common,
      eventClassifierCode: v.optional(v.nullable(v.literal('ACT', 'must be ACT'))),
      shipmentEventTypeCode: needed('is missing: what happened to the document?'),
      documentTypeCode: needed('is missing: which document is it about?'),
      documentID: word,
      reason: word,
    }),
    v.object({
      eventType: v.literal('RETRACTION'),
      eventID: needed('is missing: which event is taken back?'),
      eventCreatedDateTime: common.eventCreatedDateTime,
      eventUpdatedDateTime: common.eventUpdatedDateTime,
      isRetracted: v.literal(true),
    }),
  ],
  'must be EQUIPMENT, TRANSPORT or SHIPMENT',
);
export type DcsaMessage = v.InferOutput<typeof DcsaMessage>;
/** An event that reports something; version 3 retracts an event by its id alone. */
export type DcsaReport = Exclude<DcsaMessage, { readonly eventType: 'RETRACTION' }>;

const givenUp: readonly string[] = ['OMIT', 'BLNK'];

/** Returns the code by which a carrier cancels a call or sailing; null otherwise. */
export const givenUpBy = (event: DcsaReport): string | null => {
  const code = event.eventType === 'TRANSPORT' ? event.transportCall?.portCallStatusCode?.toUpperCase() : undefined;
  return code && givenUp.includes(code) ? code : null;
};

/** Returns the code of an event of any of the three kinds. */
export const getEventCode = (event: DcsaReport): string => {
  if (event.eventType === 'EQUIPMENT') return event.equipmentEventTypeCode;
  if (event.eventType === 'SHIPMENT') return event.shipmentEventTypeCode;
  return givenUpBy(event) ?? event.transportEventTypeCode;
};

const TRANSPORT_DOCUMENT = 'TRD';
const BOOKING = 'BKG';

const readIdentifiers = (event: DcsaReport, sender: string): Identifiers => {
  const documents = (event.documentReferences ?? []).map((one) => [
    one.documentReferenceType,
    one.documentReferenceValue,
  ]);
  if (event.eventType === 'SHIPMENT') documents.push([event.documentTypeCode, event.documentID ?? '']);
  const named = (type: string) => documents.flatMap(([kind, value]) => (kind === type && value ? [value] : []));
  const boxes = (event.references ?? []).flatMap((one) =>
    one.referenceType === 'EQ' && one.referenceValue ? [one.referenceValue] : [],
  );
  const own = event.eventType === 'EQUIPMENT' ? (event.equipmentReference ?? '') : '';
  // Carriers omit the SCAC that users write before the number.
  const asWritten = (numbers: string[]) => numbers.flatMap((number) => [number, `${sender}${number}`]);
  return {
    bills: asWritten(named(TRANSPORT_DOCUMENT)),
    bookings: asWritten(named(BOOKING)),
    containers: splitContainerNumbers([own, ...boxes].join()),
  };
};

/** Returns when its carrier wrote it, or when it was received. */
const writtenAt = (event: DcsaMessage, receivedAt: string): string => {
  const said = event.eventUpdatedDateTime ?? event.eventCreatedDateTime;
  return (said && readSourceTime(said, 'UTC')?.occurredAt) || receivedAt;
};

const withoutId = (event: DcsaReport): string =>
  JSON.stringify([
    getEventCode(event),
    event.eventDateTime,
    event.eventClassifierCode,
    event.eventLocation?.UNLocationCode,
  ]);

const toMessageKey = (event: DcsaReport, { containers, bills }: Identifiers): string =>
  event.eventID || `${withoutId(event)} ${containers.join()} ${bills.join()}`;

const nobody: Identifiers = { bills: [], bookings: [], containers: [] };

const toSourceMessage = (event: DcsaMessage, receipt: Receipt, raw: string): SourceMessage<DcsaMessage> => {
  const identifiers = event.eventType === 'RETRACTION' ? nobody : readIdentifiers(event, receipt.sender);
  return {
    ...receipt,
    standard: 'dcsa',
    key: event.eventType === 'RETRACTION' ? event.eventID : toMessageKey(event, identifiers),
    updatedAt: writtenAt(event, receipt.receivedAt),
    retracted: event.isRetracted === true,
    identifiers,
    message: event,
    raw,
  };
};

const toProblem = ({ origin }: TidyEvent, [issue]: readonly v.BaseIssue<unknown>[], raw: string): Problem => {
  const [field = '', ...below] = (issue && v.getDotPath(issue)?.split('.')) ?? [];
  return { path: [origin(field), ...below].join('.'), message: issue?.message ?? 'cannot be read', raw };
};

/**
 * Reads the events of a carrier's response or callback, in any dialect. Reports an event that cannot be read, with its
 * path and the reason, and keeps the others.
 */
export const readDcsaMessages = (body: unknown, receipt: Receipt): Delivery<DcsaMessage> => {
  const { events, problems } = unwrapEvents(body, receipt.sender);
  const read = events.map((found) => {
    const tidy = tidyEvent(found, receipt.sender);
    return { tidy, raw: found.raw, parsed: v.safeParse(DcsaMessage, tidy.candidate) };
  });
  return {
    messages: read.flatMap(({ parsed, raw }) => (parsed.success ? [toSourceMessage(parsed.output, receipt, raw)] : [])),
    problems: [
      ...problems,
      ...read.flatMap(({ tidy, parsed, raw }) => (parsed.success ? [] : [toProblem(tidy, parsed.issues, raw)])),
    ],
  };
};
