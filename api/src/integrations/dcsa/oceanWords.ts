import type { DcsaMode } from '@quayside/freight';

/** How carriers spell what the standard spells in one way: in capitals, without blanks and signs. */
export const kindWords: Readonly<Record<string, 'EQUIPMENT' | 'TRANSPORT' | 'SHIPMENT'>> = {
  EQUIPMENT: 'EQUIPMENT',
  EQUIPMENTEVENT: 'EQUIPMENT',
  TRANSPORT: 'TRANSPORT',
  TRANSPORTEVENT: 'TRANSPORT',
  SHIPMENT: 'SHIPMENT',
  SHIPMENTEVENT: 'SHIPMENT',
};
export type OceanKind = (typeof kindWords)[string];

/** @source DCSA Track & Trace 2: eventClassifierCode; the words are those of its description */
export const classifierWords: Readonly<Record<string, 'PLN' | 'EST' | 'ACT'>> = {
  PLN: 'PLN',
  PLANNED: 'PLN',
  EST: 'EST',
  ESTIMATED: 'EST',
  ACT: 'ACT',
  ACTUAL: 'ACT',
};

/** @source DCSA Track & Trace 1.2 ('Empty') and 2 ('EMPTY') */
export const emptyWords: Readonly<Record<string, 'EMPTY' | 'LADEN'>> = {
  EMPTY: 'EMPTY',
  LADEN: 'LADEN',
  FULL: 'LADEN',
};

/** @source UN/CEFACT recommendation 19 for the digits, which Track & Trace 1.2 sends as modeOfTransportCode */
export const modeWords: Readonly<Record<string, DcsaMode>> = {
  VESSEL: 'VESSEL',
  RAIL: 'RAIL',
  TRUCK: 'TRUCK',
  BARGE: 'BARGE',
  '1': 'VESSEL',
  '2': 'RAIL',
  '3': 'TRUCK',
  '8': 'BARGE',
};

/** What a reference is of, whatever it is called: its type in lists of typed references, and the fields that hold nothing else. */
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

/** Lists whose entries say of what kind they are. */
export const typedLists = ['documentreferences', 'relateddocumentreferences', 'references'] as const;
export const typeNames = ['documentreferencetype', 'documenttypecode', 'referencetype', 'type'] as const;
export const valueNames = [
  'documentreferencevalue',
  'documentreference',
  'documentid',
  'referencevalue',
  'value',
] as const;

/** Around the events of an answer: by name, and with the kind of what is below where the name tells it. */
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

/** The fields of which an event has at least one, and no wrapper has any. */
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
