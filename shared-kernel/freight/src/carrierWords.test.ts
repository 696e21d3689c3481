import { findCarrierByWord } from './carrierWords';

describe('findCarrierByWord', () => {
  test.each([
    ['SEA', 'MSK', 'MAEU'],
    ['SEA', 'maersk line', 'MAEU'],
    ['SEA', 'Hapag', 'HLCU'],
    ['SEA', 'Hapag-Lloyd', 'HLCU'],
    ['SEA', 'CMA-CGM', 'CMDU'],
    ['SEA', 'EVERGREEN', 'EGLV'],
    ['SEA', '中远海运', 'COSU'],
    ['SEA', 'Maersk (MAEU)', 'MAEU'],
    ['SEA', 'Maersk (HLCU)', null],
    ['SEA', 'YML / WHL', null],
    ['SEA', 'Unknown Line', null],
    ['AIR', '176', 'EK'],
    ['AIR', '阿联酋航空(EK)', 'EK'],
    ['AIR', 'Cathay Pacific', 'CX'],
    ['AIR', 'lufthansa', 'LH'],
    ['AIR', 'MSK', null],
  ] as const)('reads %s %j as %s', (mode, text, code) => {
    expect(findCarrierByWord(mode, text)).toBe(code);
  });
});
