import { dcsaArrival, dcsaDischarge, ediMessage, type facts, fsuMessage, oneRecordEvent } from './readSpelling.fixture';

interface Table {
  readonly says: string;
  readonly source: string;
  readonly standard: string;
  readonly fact: keyof typeof facts;
  readonly body: (written: never) => unknown;
}

const x12Time = '20261002*0330';

/** Tables of spellings, each with the message that the written text stands in. */
export const tables = {
  times: {
    ...{
      says: 'eventDateTime',
      source: 'DCSA Track & Trace 2.2.0, RFC 3339, RFC 9557',
      standard: 'dcsa',
      fact: 'time',
    },
    body: (eventDateTime: unknown) => dcsaDischarge({ eventDateTime }),
  },
  places: {
    ...{
      says: 'UNLocationCode',
      source: 'UNECE Recommendation 16, BIC Facility Codes',
      standard: 'dcsa',
      fact: 'place',
    },
    body: (UNLocationCode: string) => dcsaDischarge({}, { UNLocationCode }),
  },
  boxes: {
    ...{ says: 'equipmentReference', source: 'ISO 6346, numbers as people copy them', standard: 'dcsa', fact: 'box' },
    body: (equipmentReference: string) => dcsaDischarge({ equipmentReference }),
  },
  vessels: {
    ...{
      says: 'vessel',
      source: 'DCSA Track & Trace 2.2.0, IMO resolution A.1117(30)',
      standard: 'dcsa',
      fact: 'vessel',
    },
    body: (vessel: object) => dcsaArrival({ vessel }),
  },
  modes: {
    ...{ says: 'modeOfTransport', source: 'DCSA Track & Trace 2.2.0, UN/CEFACT recommendation 19', standard: 'dcsa' },
    ...{ fact: 'meaning', body: (modeOfTransport: unknown) => dcsaArrival({ modeOfTransport }) },
  },
  documents: {
    ...{
      says: 'document event',
      source: 'DCSA Track & Trace 2.2.0: shipmentEventTypeCode',
      standard: 'dcsa',
      fact: 'label',
    },
    body: ([shipmentEventTypeCode, documentTypeCode]: readonly string[]) => [
      {
        ...{ eventID: 's', eventType: 'SHIPMENT', eventClassifierCode: 'ACT', eventDateTime: '2026-11-10T08:00:00Z' },
        ...{ eventCreatedDateTime: '2026-11-10T09:00:00Z', shipmentEventTypeCode, documentTypeCode },
        documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'MAEU240816991' }],
      },
    ],
  },
  fsuLines: {
    ...{ says: 'status line', source: 'IATA Cargo-IMP, FSU 12', standard: 'fsu', fact: 'flight' },
    body: (line: string) => fsuMessage(line),
  },
  fsuHeads: {
    ...{ says: 'consignment line', source: 'IATA Cargo-IMP, FSU 12', standard: 'fsu', fact: 'bill' },
    body: (head: string) => fsuMessage('RCF/KL880/10NOV0700/AMS/T10K250', head),
  },
  oneRecordCodes: {
    ...{ says: 'eventCode', source: 'IATA ONE Record core code lists', standard: 'one-record', fact: 'meaning' },
    body: (code: unknown) => oneRecordEvent({ 'cargo:eventCode': code }),
  },
  oneRecordPlaces: {
    ...{ says: 'eventLocation', source: 'IATA ONE Record 2, cargo ontology 3', standard: 'one-record', fact: 'place' },
    body: (location: unknown) => oneRecordEvent({ 'cargo:eventLocation': location }),
  },
  oneRecordUnits: {
    ...{ says: 'unit', source: 'UN/CEFACT recommendation 20', standard: 'one-record', fact: 'quantity' },
    body: (unit: string | null) =>
      oneRecordEvent({
        'cargo:recordedPieceCount': 4,
        'cargo:recordedWeight': {
          'cargo:numericalValue': { '@type': 'xsd:double', '@value': '1000' },
          ...(unit && { 'cargo:unit': unit.startsWith('http') ? { '@id': unit } : unit }),
        },
      }),
  },
  oneRecordObjects: {
    ...{ says: 'eventFor', source: 'IATA ONE Record 2, cargo ontology 3', standard: 'one-record', fact: 'bill' },
    body: (object: unknown) => oneRecordEvent({ '@id': 'https://1r.example.com/e/1', 'cargo:eventFor': object }),
  },
  iftstaCodes: {
    ...{ says: 'STS', source: 'UN/EDIFACT IFTSTA D.99B, X12 data element 157', standard: 'edifact', fact: 'label' },
    body: (code: string) => ediMessage('IFTSTA: loaded on vessel', 'STS+1+AE', `STS+1+${code}`),
  },
  iftstaPlaces: {
    ...{ says: 'LOC', source: 'UNECE Recommendation 16, UN/EDIFACT D.99B', standard: 'edifact', fact: 'place' },
    body: (code: string) => ediMessage('IFTSTA: loaded on vessel', 'VNHPH:139:6', `${code}:139:6`),
  },
  coarriTimes: {
    ...{ says: 'DTM', source: 'UN/EDIFACT data element 2379', standard: 'edifact', fact: 'time' },
    body: (time: string) => ediMessage('COARRI: loaded at origin', '202610012200:203', time),
  },
  x12Codes: {
    ...{ says: '315 status', source: 'X12 data element 157, 004010', standard: 'x12', fact: 'label' },
    body: (code: string) => ediMessage('315: vessel departed', 'B4***VD', `B4***${code}`),
  },
  x12Times: {
    ...{ says: '315 date and time', source: 'X12 data elements 373 and 161, 004010', standard: 'x12', fact: 'time' },
    body: (time: string) => ediMessage('315: vessel departed', x12Time, time),
  },
  motorCodes: {
    ...{ says: '214 status', source: 'X12 data element 1650, 004010', standard: 'x12', fact: 'label' },
    body: (code: string) => ediMessage('214: departed the pick-up location', 'AT7*AF', `AT7*${code}`),
  },
} as const satisfies Record<string, Table>;
