import { airlines } from './airlines';
import {
  carrierName,
  findCarrierByAirWaybill,
  findCarrierByContainer,
  findCarrierByMbl,
  isChinaCarrier,
  isKnownCarrier,
} from './carriers';
import { oceanCarriers } from './oceanCarriers';

const repeated = (values: readonly string[]) => values.filter((value, position) => values.indexOf(value) !== position);

test('gives a carrier one name for SCAC, liner code and airline designator', () => {
  expect(carrierName('CMDU')).toBe('CMA CGM');
  expect(carrierName('cma')).toBe('CMA CGM');
  expect(carrierName('LH')).toBe('Lufthansa Cargo');
  expect(carrierName('XXXX')).toBe('XXXX');
  expect(isKnownCarrier('HLCU')).toBe(true);
  expect(isKnownCarrier('XXXX')).toBe(false);
});

test('finds the carrier by waybill, container and bill of lading', () => {
  expect(findCarrierByAirWaybill('020-44719032')?.iata).toBe('LH');
  expect(findCarrierByAirWaybill('217-12345675')?.iata).toBe('TG');
  expect(findCarrierByAirWaybill('000-12345675')).toBeNull();
  expect(findCarrierByContainer('MSKU 601167 2')?.scac).toBe('MAEU');
  expect(findCarrierByContainer('TCNU4820960')).toBeNull();
  expect(findCarrierByMbl('CMDUHPH0412867')?.name).toBe('CMA CGM');
  expect(findCarrierByMbl('MEDUMM6174903')?.scac).toBe('MSCU');
  expect(findCarrierByMbl('241907355')).toBeNull();
  expect(findCarrierByMbl('NYKS1234567890')?.scac).toBe('ONEY');
});

test('has no code that belongs to two carriers', () => {
  const codes = [
    ...oceanCarriers.flatMap(({ scac, smdg }) => [scac, ...(smdg ? [smdg] : [])]),
    ...airlines.map(({ iata }) => iata),
  ];
  expect(repeated(codes)).toEqual([]);
  expect(repeated(oceanCarriers.flatMap(({ containerPrefixes }) => containerPrefixes))).toEqual([]);
  expect(repeated(airlines.flatMap(({ awbPrefix }) => awbPrefix ?? []))).toEqual([]);
});

test('treats CA, CZ, MU, CK and Y8 as China air', () => {
  expect(
    airlines
      .filter(({ iata }) => isChinaCarrier(iata))
      .map(({ iata }) => iata)
      .sort(),
  ).toEqual(['CA', 'CK', 'CZ', 'MU', 'Y8']);
});
