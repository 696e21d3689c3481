import fc from 'fast-check';
import { airDiscrepancyCodes, airDiscrepancyLabel, airStatusCodes, cargoAiEventCodes } from './airEventCodes';
import { dcsaEventCodes } from './dcsaEventCodes';
import { type AirEvent, type CodedEvent, type DcsaEvent, readEventCode } from './eventCodes';
import { milestoneCodes } from './milestones';

const sea = { pol: 'VNHPH', pod: 'NLRTM' };
const air = { pol: 'PVG', pod: 'FRA' };

const dcsa = (type: DcsaEvent['type'], code: string, more: Partial<DcsaEvent> = {}): DcsaEvent => ({
  standard: 'dcsa',
  type,
  code,
  classifierCode: 'ACT',
  ...more,
});
const fsu = (code: string, place?: string): AirEvent => ({ standard: 'iata', code, place });
const cargoAi = (code: string, place?: string, planned?: boolean): AirEvent => ({
  standard: 'cargo-ai',
  code,
  place,
  planned,
});

test.each([
  ['the booking is confirmed', dcsa('shipment', 'CONF', { document: 'BKG' }), 'booking_confirmed'],
  ['a shipping instruction is confirmed', dcsa('shipment', 'CONF', { document: 'SHI' }), null],
  [
    'an empty container leaves the depot',
    dcsa('equipment', 'GTOT', { empty: true, place: 'VNHPH', facility: 'DEPO' }),
    'empty_picked_up',
  ],
  [
    'a full container enters the terminal',
    dcsa('equipment', 'GTIN', { empty: false, place: 'VNHPH', facility: 'POTE' }),
    'cargo_received',
  ],
  ['export customs release it', dcsa('equipment', 'CUSR', { place: 'VNHPH' }), 'customs_export_cleared'],
  ['it is loaded', dcsa('equipment', 'LOAD', { empty: false, mode: 'VESSEL', place: 'VNHPH' }), 'loaded'],
  ['it is loaded on a truck', dcsa('equipment', 'LOAD', { empty: false, mode: 'TRUCK', place: 'VNHPH' }), null],
  ['the vessel leaves', dcsa('transport', 'DEPA', { mode: 'VESSEL', place: 'VNHPH' }), 'departed'],
  [
    'the vessel calls in between',
    dcsa('transport', 'ARRI', { mode: 'VESSEL', place: 'SGSIN' }),
    'transshipment_arrived',
  ],
  [
    'it is discharged in between',
    dcsa('equipment', 'DISC', { empty: false, mode: 'VESSEL', place: 'SGSIN' }),
    'transshipment_discharged',
  ],
  [
    'it is loaded again',
    dcsa('equipment', 'LOAD', { empty: false, mode: 'VESSEL', place: 'SGSIN' }),
    'transshipment_loaded',
  ],
  ['the next vessel leaves', dcsa('transport', 'DEPA', { mode: 'VESSEL', place: 'SGSIN' }), 'transshipment_departed'],
  ['the vessel arrives', dcsa('transport', 'ARRI', { mode: 'VESSEL', place: 'NLRTM' }), 'arrived'],
  ['it is discharged', dcsa('equipment', 'DISC', { empty: false, mode: 'VESSEL', place: 'NLRTM' }), 'discharged'],
  ['customs want to scan it', dcsa('equipment', 'CUSS', { place: 'NLRTM' }), 'customs_hold'],
  ['import customs release it', dcsa('equipment', 'CUSR', { place: 'NLRTM' }), 'customs_cleared'],
  ['it can be fetched', dcsa('equipment', 'AVPU', { empty: false, place: 'NLRTM' }), 'available'],
  ['it leaves the terminal', dcsa('equipment', 'GTOT', { empty: false, place: 'NLRTM' }), 'out_gate'],
  [
    'it is dropped at the customer',
    dcsa('equipment', 'DROP', { empty: false, place: 'NLRTM', facility: 'CLOC' }),
    'delivered',
  ],
  [
    'the empty container is back',
    dcsa('equipment', 'GTIN', { empty: true, place: 'NLRTM', facility: 'DEPO' }),
    'empty_returned',
  ],
  ['customs hold the documents', dcsa('shipment', 'HOLD', { document: 'CUS' }), 'customs_hold'],
  ['the release of the cargo is held', dcsa('shipment', 'HOLD', { document: 'SRM' }), 'customs_hold'],
  ['a document is held', dcsa('shipment', 'HOLD', { document: 'TRD' }), 'discrepancy'],
  [
    'a document is held for customs',
    dcsa('shipment', 'HOLD', { document: 'TRD', reason: 'Customs examination' }),
    'customs_hold',
  ],
  ['customs release the documents', dcsa('shipment', 'RELS', { document: 'CUS', place: 'NLRTM' }), 'customs_cleared'],
  ['export customs do', dcsa('shipment', 'RELS', { document: 'CUS', place: 'VNHPH' }), 'customs_export_cleared'],
  ['the booking is cancelled', dcsa('shipment', 'CANC', { document: 'BKG' }), null],
  ['a paper is cancelled', dcsa('shipment', 'CANC', { document: 'SHI' }), 'discrepancy'],
  ['the sailing is cancelled', dcsa('transport', 'BLNK', { place: 'VNHPH' }), null],
  ['the vessel arrives nobody knows where', dcsa('transport', 'ARRI', { mode: 'VESSEL' }), null],
] as const)('reads a sea event: %s', (_what, event, milestone) => {
  expect(readEventCode(event, sea).milestone).toBe(milestone);
});

test.each([
  ['booked', fsu('BKD'), 'booking_confirmed'],
  ['on hand', fsu('FOH', 'PVG'), 'cargo_received'],
  ['ready for carriage', fsu('RCS', 'PVG'), 'cargo_received'],
  ['departed', fsu('DEP', 'PVG'), 'departed'],
  ['departed in between', fsu('DEP', 'ANC'), 'transshipment_departed'],
  ['departed from its destination', fsu('DEP', 'FRA'), null],
  ['arrived in between', fsu('ARR', 'ANC'), 'transshipment_arrived'],
  ['arrived', fsu('ARR', 'FRA'), 'arrived'],
  ['received from flight', fsu('RCF', 'FRA'), 'discharged'],
  ['export cleared', fsu('CCD', 'PVG'), 'customs_export_cleared'],
  ['import cleared', fsu('CCD', 'FRA'), 'customs_cleared'],
  ['consignee notified', fsu('NFD', 'FRA'), 'available'],
  ['delivered', fsu('DLV', 'FRA'), 'delivered'],
  ['reported to customs', fsu('CRC', 'FRA'), null],
  ['arrived nobody knows where', fsu('ARR'), null],
] as const)('reads an air event: %s', (_what, event, milestone) => {
  expect(readEventCode(event, air).milestone).toBe(milestone);
});

test('reads DDL as the door for IATA and as the documents for CargoAI', () => {
  expect(readEventCode(fsu('DDL', 'FRA'), air).milestone).toBe('delivered');
  expect(readEventCode(cargoAi('DDL', 'FRA'), air).milestone).toBe('available');
});

test('reads an air hold as a customs hold when its text says so', () => {
  expect(readEventCode(cargoAi('SOH', 'PVG'), air).milestone).toBe('discrepancy');
  expect(readEventCode({ ...cargoAi('SOH', 'PVG'), reason: 'On hold: customs inspection' }, air).milestone).toBe(
    'customs_hold',
  );
  expect(readEventCode({ ...fsu('DIS', 'FRA'), reason: 'HELD BY ZOLL' }, air).milestone).toBe('customs_hold');
  expect(readEventCode({ ...fsu('ARR', 'FRA'), reason: 'CUSTOMS PAPERS ON BOARD' }, air).milestone).toBe('arrived');
});

test('never treats a plan or an estimate as proof', () => {
  expect(readEventCode(fsu('MAN', 'PVG'), air)).toMatchObject({ milestone: 'loaded', classifier: 'planned' });
  expect(readEventCode(cargoAi('ARE', 'FRA'), air)).toMatchObject({ milestone: 'arrived', classifier: 'estimated' });
  expect(readEventCode(cargoAi('CLD', 'PVG', true), air)).toMatchObject({ milestone: 'loaded', classifier: 'planned' });
  expect(
    readEventCode(dcsa('transport', 'ARRI', { classifierCode: 'EST', mode: 'VESSEL', place: 'NLRTM' }), sea).classifier,
  ).toBe('estimated');
  expect(readEventCode(dcsa('transport', 'ARRI', { classifierCode: 'REQ' }), sea).classifier).toBeNull();
});

test('opens exceptions only for holds, discrepancies, re-assignments and cancellations', () => {
  const opening = (codes: readonly { code: string; exception?: boolean }[]) =>
    codes.filter(({ exception }) => exception).map(({ code }) => code);
  expect(opening(airStatusCodes)).toEqual(['TGC', 'DIS']);
  expect(opening(cargoAiEventCodes)).toEqual(['AST', 'SOH', 'CNL']);
  expect(opening(dcsaEventCodes.equipment)).toEqual(['CUSS', 'CUSI']);
  expect(opening(dcsaEventCodes.shipment)).toEqual(['REJE', 'HOLD', 'CANC']);
  expect(opening(dcsaEventCodes.transport)).toEqual(['OMIT', 'BLNK']);
  expect(readEventCode(cargoAi('SOH', 'PVG'), air).exception).toBe(true);
  expect(readEventCode(fsu('CRC', 'FRA'), air).exception).toBe(false);
});

test('has labels for the twenty event codes of the specification', () => {
  expect(cargoAiEventCodes.map(({ code }) => code)).toEqual([
    'MAN',
    'BKC',
    'AWD',
    'CLD',
    'PRE',
    'FWB',
    'TRA',
    'AWR',
    'SCW',
    'CLC',
    'TPL',
    'ACC',
    'AST',
    'ARE',
    'BKG',
    'SOH',
    'PDD',
    'MCC',
    'DCD',
    'CNL',
  ]);
  for (const code of ['BKD', 'DEP', 'ARR', 'RCS', 'FOH', 'RCF', 'NFD', 'DLV'])
    expect(readEventCode(fsu(code), air).label).not.toBe(code);
  expect(airDiscrepancyLabel('OFLD')).toBe('Offloaded');
  expect(airDiscrepancyCodes).toHaveLength(12);
});

test('accepts several codes for an end of the journey, in any case', () => {
  expect(readEventCode(fsu('ARR', 'fra'), { pol: 'PVG', pod: ['HHN', 'FRA'] }).milestone).toBe('arrived');
});

test('reads an unknown code as information, and any event as a known milestone or none', () => {
  expect(readEventCode(fsu('XXX', 'FRA'), air)).toEqual({
    label: 'XXX',
    milestone: null,
    classifier: 'actual',
    exception: false,
  });
  const code = fc.constantFrom(
    ...Object.values(dcsaEventCodes)
      .flat()
      .map((row) => row.code),
    'toString',
    '',
  );
  const event: fc.Arbitrary<CodedEvent> = fc.record({
    standard: fc.constant('dcsa' as const),
    type: fc.constantFrom('equipment' as const, 'transport' as const, 'shipment' as const),
    code,
    classifierCode: fc.constantFrom('ACT', 'EST', 'PLN', 'constructor'),
    empty: fc.option(fc.boolean(), { nil: undefined }),
    place: fc.constantFrom('VNHPH', 'SGSIN', 'NLRTM', undefined),
    document: fc.constantFrom('BKG', 'CUS', undefined),
  });
  fc.assert(
    fc.property(event, (given) => {
      const { milestone, classifier } = readEventCode(given, sea);
      expect([null, ...milestoneCodes]).toContain(milestone);
      expect([null, 'actual', 'estimated', 'planned']).toContain(classifier);
    }),
  );
});
