/**
 * JSON Schema for the events of version 2.2, after the published definition: required fields, code lists and maximum
 * lengths. Corrects two errors of the published file after the event domain it was made from: a voyage number has up
 * to 50 characters, and `vessel` is an object. `facilityCode` requires its code list, as the information model says.
 * @source DCSA Track & Trace 2.2.0, github.com/dcsaorg/DCSA-OpenAPI, tnt/v2/tnt_v2.2.0.yaml (Apache-2.0)
 */
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const;
const createEnumSchema = (...codes: string[]) => ({ type: 'string', enum: codes }) as const;
const moment = { type: 'string', format: 'date-time' } as const;
const unlocode = { type: 'string', pattern: '^[A-Z]{2}[A-Z2-9]{3}$' } as const;
const facility = { facilityCode: text(6), facilityCodeListProvider: createEnumSchema('SMDG', 'BIC') } as const;
const withItsList = { facilityCode: ['facilityCodeListProvider'] } as const;

const location = {
  type: 'object',
  properties: { locationName: text(100), UNLocationCode: unlocode, ...facility },
  dependentRequired: withItsList,
} as const;

const vessel = {
  type: 'object',
  required: ['vesselIMONumber'],
  properties: { vesselIMONumber: { type: 'string', pattern: '^\\d{7}$' }, vesselName: text(35) },
} as const;

const transportCall = {
  type: 'object',
  required: ['transportCallID', 'modeOfTransport'],
  properties: {
    transportCallID: text(100),
    modeOfTransport: createEnumSchema('VESSEL', 'RAIL', 'TRUCK', 'BARGE'),
    carrierServiceCode: text(5),
    ...{ carrierVoyageNumber: text(50), exportVoyageNumber: text(50), importVoyageNumber: text(50) },
    UNLocationCode: unlocode,
    ...facility,
    facilityTypeCode: createEnumSchema('BOCR', 'CLOC', 'COFS', 'COYA', 'OFFD', 'DEPO', 'INTE', 'POTE', 'RAMP'),
    otherFacility: text(50),
    location,
    vessel,
  },
  dependentRequired: withItsList,
} as const;

const createArraySchema = (items: object) => ({ type: 'array', items }) as const;
const common = {
  eventID: { type: 'string', format: 'uuid' },
  eventCreatedDateTime: moment,
  eventDateTime: moment,
  eventClassifierCode: createEnumSchema('ACT', 'PLN', 'EST'),
  references: createArraySchema({
    type: 'object',
    required: ['referenceType', 'referenceValue'],
    properties: { referenceType: createEnumSchema('FF', 'SI', 'PO', 'CR', 'AAO', 'EQ'), referenceValue: text(100) },
  }),
  documentReferences: createArraySchema({
    type: 'object',
    required: ['documentReferenceType', 'documentReferenceValue'],
    properties: { documentReferenceType: createEnumSchema('BKG', 'TRD'), documentReferenceValue: text(100) },
  }),
};
const always = ['eventID', 'eventCreatedDateTime', 'eventType', 'eventClassifierCode', 'eventDateTime'];

const shipment = {
  required: [...always, 'shipmentEventTypeCode', 'documentTypeCode', 'documentID'],
  properties: {
    ...common,
    eventClassifierCode: createEnumSchema('ACT'),
    shipmentEventTypeCode: createEnumSchema(
      ...['RECE', 'DRFT', 'PENA', 'PENU', 'REJE', 'APPR', 'ISSU', 'SURR', 'SUBM', 'VOID', 'CONF', 'REQS', 'CMPL'],
      ...['HOLD', 'RELS'],
    ),
    documentTypeCode: createEnumSchema('CBR', 'BKG', 'SHI', 'SRM', 'TRD', 'ARN', 'VGM', 'CAS', 'CUS', 'DGD', 'OOG'),
    documentID: text(100),
  },
};

const transport = {
  required: [...always, 'transportEventTypeCode', 'transportCall'],
  properties: { ...common, transportEventTypeCode: createEnumSchema('ARRI', 'DEPA'), transportCall },
};

const equipment = {
  required: [...always, 'equipmentEventTypeCode', 'emptyIndicatorCode'],
  properties: {
    ...common,
    equipmentEventTypeCode: createEnumSchema(
      ...['LOAD', 'DISC', 'GTIN', 'GTOT', 'STUF', 'STRP', 'PICK', 'DROP', 'INSP', 'RSEA', 'RMVD'],
    ),
    equipmentReference: text(15),
    emptyIndicatorCode: createEnumSchema('EMPTY', 'LADEN'),
    eventLocation: location,
    transportCall,
  },
};

/** Schema of an event, by event type. */
export const dcsaEventSchema = {
  type: 'object',
  required: ['eventType'],
  discriminator: { propertyName: 'eventType' },
  oneOf: [
    { ...shipment, properties: { eventType: { const: 'SHIPMENT' }, ...shipment.properties } },
    { ...transport, properties: { eventType: { const: 'TRANSPORT' }, ...transport.properties } },
    { ...equipment, properties: { eventType: { const: 'EQUIPMENT' }, ...equipment.properties } },
  ],
};
