import {
  airlines,
  checkAirWaybill,
  checkContainerNumber,
  findCarrierByAirWaybill,
  findCarrierByMbl,
  oceanCarriers,
} from '@quayside/freight';
import fc from 'fast-check';
import { createRandom } from '../seeded/random';
import { createAirWaybillNumber, createContainerNumber, createMasterBillNumber } from './identifiers';

const seed = fc.string();

test('generates containers with a valid check digit, and none with an invalid remainder', () => {
  fc.assert(
    fc.property(seed, fc.constantFrom(...oceanCarriers), (text, { scac }) => {
      expect(checkContainerNumber(createContainerNumber(createRandom(text), scac))).toEqual({
        valid: true,
        suggestion: null,
        message: null,
      });
    }),
  );
});

test("generates valid air waybills with their airline's prefix", () => {
  const own = airlines.filter(({ awbPrefix }) => awbPrefix !== null);
  fc.assert(
    fc.property(seed, fc.constantFrom(...own), (text, { iata }) => {
      const number = createAirWaybillNumber(createRandom(text), iata);
      expect(checkAirWaybill(number).valid).toBe(true);
      expect(findCarrierByAirWaybill(number)?.iata).toBe(iata);
    }),
  );
});

test('starts master bills with the carrier’s code', () => {
  fc.assert(
    fc.property(seed, fc.constantFrom(...oceanCarriers), (text, { scac }) => {
      expect(findCarrierByMbl(createMasterBillNumber(createRandom(text), scac, 'VNHPH'))?.scac).toBe(scac);
    }),
  );
});
