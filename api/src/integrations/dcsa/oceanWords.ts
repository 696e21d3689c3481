import type { DcsaMode } from '@quayside/freight';

/** Carriers' spellings of the standard's kinds: in upper case, without blanks and signs. */
export const kindWords: Readonly<Record<string, 'EQUIPMENT' | 'TRANSPORT' | 'SHIPMENT'>> = {
  EQUIPMENT: 'EQUIPMENT',
  EQUIPMENTEVENT: 'EQUIPMENT',
  TRANSPORT: 'TRANSPORT',
  TRANSPORTEVENT: 'TRANSPORT',
  SHIPMENT: 'SHIPMENT',
  SHIPMENTEVENT: 'SHIPMENT',
};
export type OceanKind = (typeof kindWords)[string];

/**
 * Spellings of the classifiers. @source DCSA Track & Trace 2: eventClassifierCode; the words are those of its
 * description
 */
export const classifierWords: Readonly<Record<string, 'PLN' | 'EST' | 'ACT'>> = {
  PLN: 'PLN',
  PLANNED: 'PLN',
  EST: 'EST',
  ESTIMATED: 'EST',
  ACT: 'ACT',
  ACTUAL: 'ACT',
};

/** Spellings of the empty indicator. @source DCSA Track & Trace 1.2 ('Empty') and 2 ('EMPTY') */
export const emptyWords: Readonly<Record<string, 'EMPTY' | 'LADEN'>> = {
  EMPTY: 'EMPTY',
  LADEN: 'LADEN',
  FULL: 'LADEN',
};

/**
 * Spellings of the transport mode. @source UN/CEFACT recommendation 19 for the names and the digits, which Track & Trace 1.2
 * sends as modeOfTransportCode
 */
export const modeWords: Readonly<Record<string, DcsaMode>> = {
  ...{ VESSEL: 'VESSEL', MARITIME: 'VESSEL', MARITIMETRANSPORT: 'VESSEL', OCEAN: 'VESSEL', SEA: 'VESSEL' },
  ...{ RAIL: 'RAIL', RAILTRANSPORT: 'RAIL', TRAIN: 'RAIL' },
  ...{ TRUCK: 'TRUCK', ROAD: 'TRUCK', ROADTRANSPORT: 'TRUCK' },
  ...{ BARGE: 'BARGE', INLANDWATERTRANSPORT: 'BARGE', INLANDWATERWAY: 'BARGE' },
  '1': 'VESSEL',
  '2': 'RAIL',
  '3': 'TRUCK',
  '8': 'BARGE',
};

/** Names of references: their types in lists of typed references, and fields that hold nothing else. */
export const referenceWords = {
  TRD: [
    'transportdocumentreference',
    'transportdocumentreferences',
    'transportdocumentid',
    'transportdocumentnumber',
    'billofladingnumber',
    'billoflading',
    'blnumber',
  ],
  BKG: [
    'carrierbookingreference',
    'carrierbookingreferences',
    'bookingreference',
    'bookingreferences',
    'bookingnumber',
  ],
  EQ: ['equipmentreference', 'equipmentreferences', 'containernumber', 'containernumbers'],
} as const;

/** Lists whose entries have a type. */
export const typedLists = ['documentreferences', 'relateddocumentreferences', 'references'] as const;
export const typeNames = ['documentreferencetype', 'documenttypecode', 'referencetype', 'type'] as const;
export const valueNames = [
  'documentreferencevalue',
  'documentreference',
  'documentid',
  'referencevalue',
  'value',
] as const;

/** Wrappers of events in a response: by name, and with the kind of their content where the name implies it. */
export const wrapperKinds: ReadonlyMap<string, OceanKind | null> = new Map<string, OceanKind | null>([
  ['events', null],
  ['data', null],
  ['eventlist', null],
  ['items', null],
  ['results', null],
  ['payload', null],
  ['equipment', 'EQUIPMENT'],
  ['equipments', 'EQUIPMENT'],
  ['equipmentevents', 'EQUIPMENT'],
  ['transport', 'TRANSPORT'],
  ['transports', 'TRANSPORT'],
  ['transportevents', 'TRANSPORT'],
  ['shipment', 'SHIPMENT'],
  ['shipments', 'SHIPMENT'],
  ['shipmentevents', 'SHIPMENT'],
]);

/** Fields of which every event has at least one, and no wrapper has any. */
export const eventMarks: readonly string[] = [
  'eventtype',
  'eventtypecode',
  'equipmenteventtypecode',
  'transporteventtypecode',
  'shipmenteventtypecode',
  'eventdatetime',
  'eventclassifiercode',
  'eventid',
  'retractedeventid',
];
