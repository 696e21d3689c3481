import { incoterms } from './incotermMatrix';
import { defaultTerms, findIncoterm, incotermCodes, incotermWarning, needsTruckRoute } from './incoterms';
import { formLoadTypes } from './loadTypes';

test('lists the eleven Incoterms 2020 without DAT', () => {
  expect(incotermCodes).toEqual(['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP']);
});

test('makes the seller pay the main freight in C and D terms only', () => {
  const bySeller = incoterms.filter(({ mainFreight }) => mainFreight === 'seller').map(({ code }) => code[0]);
  expect(new Set(bySeller)).toEqual(new Set(['C', 'D']));
  expect(bySeller).toHaveLength(7);
  expect(incoterms.filter(({ importDuty }) => importDuty === 'seller').map(({ code }) => code)).toEqual(['DDP']);
});

test('defaults to FOB, collect, without local services', () => {
  expect(defaultTerms('FCL')).toEqual({
    incoterm: 'FOB',
    freightCharge: 'collect',
    localCharge: 'prepaid',
    localService: { enabled: false },
  });
  expect(defaultTerms('AIR').localCharge).toBe('collect');
  expect(defaultTerms('LCL', 'EXW').incoterm).toBe('EXW');
});

test.each(formLoadTypes)('does not warn about the default term of %s', (loadType) => {
  expect(incotermWarning(defaultTerms(loadType).incoterm, loadType)).toBeNull();
});

test('adds a trucking route for EXW only', () => {
  expect(incotermCodes.filter(needsTruckRoute)).toEqual(['EXW']);
});

test('warns about sea-only terms for air and containers, and names the better term', () => {
  const warned = incotermCodes.filter((code) => incotermWarning(code, 'AIR'));
  expect(warned).toEqual(['FAS', 'CFR', 'CIF']);
  expect(incotermWarning('CFR', 'FCL')).toMatch(/containers.*CPT/);
  expect(incotermWarning('CIF', 'AIR')).toMatch(/CIP fits air/);
  expect(findIncoterm('CIP').insurance).toMatch(/ICC A/);
});
