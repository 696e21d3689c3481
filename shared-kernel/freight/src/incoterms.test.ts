import { incoterms } from './incotermMatrix';
import { defaultTerms, incotermCodes, incotermOf, incotermWarning, needsTruckRoute } from './incoterms';
import { formLoadTypes } from './loadTypes';

test('there are the eleven Incoterms 2020; DAT is gone', () => {
  expect(incotermCodes).toEqual(['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP']);
});

test('the seller pays the main freight in C and D terms only', () => {
  const bySeller = incoterms.filter(({ mainFreight }) => mainFreight === 'seller').map(({ code }) => code[0]);
  expect(new Set(bySeller)).toEqual(new Set(['C', 'D']));
  expect(bySeller).toHaveLength(7);
  expect(incoterms.filter(({ importDuty }) => importDuty === 'seller').map(({ code }) => code)).toEqual(['DDP']);
});

test('a booking without terms gets FOB, collect, and no local service', () => {
  expect(defaultTerms('FCL')).toEqual({
    incoterm: 'FOB',
    freightCharge: 'collect',
    localCharge: 'prepaid',
    localService: { enabled: false },
  });
  expect(defaultTerms('AIR').localCharge).toBe('collect');
  expect(defaultTerms('LCL', 'EXW').incoterm).toBe('EXW');
});

test.each(formLoadTypes)('nobody is warned of the term that %s gets by itself', (loadType) => {
  expect(incotermWarning(defaultTerms(loadType).incoterm, loadType)).toBeNull();
});

test('only EXW adds a trucking route', () => {
  expect(incotermCodes.filter(needsTruckRoute)).toEqual(['EXW']);
});

test('sea-only terms warn with air and with containers, and name the better term', () => {
  const warned = incotermCodes.filter((code) => incotermWarning(code, 'AIR'));
  expect(warned).toEqual(['FAS', 'CFR', 'CIF']);
  expect(incotermWarning('CFR', 'FCL')).toMatch(/containers.*CPT/);
  expect(incotermWarning('CIF', 'AIR')).toMatch(/CIP fits air/);
  expect(incotermOf('CIP').insurance).toMatch(/ICC A/);
});
