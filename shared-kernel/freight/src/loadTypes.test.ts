import {
  airGroup,
  formLoadTypes,
  isByContainer,
  isLikeAir,
  isLoadType,
  listedLoadTypes,
  loadTypes,
  loadTypesOf,
  seaGroup,
  transportMode,
} from './loadTypes';

test('SEA stands for everything listed that goes by sea, and only for that', () => {
  expect(loadTypesOf(['SEA'])).toEqual(['FCL', 'LCL', 'BCL', 'MBCL']);
  expect(loadTypesOf(seaGroup)).toEqual(['FCL', 'LCL', 'BCL', 'MBCL']);
  expect(loadTypesOf(airGroup)).toEqual(['AIR']);
  expect(loadTypesOf(['LCL', 'AIR'])).toEqual(['LCL', 'AIR']);
  expect(loadTypesOf([])).toEqual([]);
});

test('air and sea together are the listed load types; fulfilment is in neither', () => {
  expect(loadTypesOf([...airGroup, ...seaGroup]).sort()).toEqual([...listedLoadTypes].sort());
  expect(listedLoadTypes).not.toContain('FBA');
});

test('only AIR is like air', () => {
  expect(loadTypes.filter(isLikeAir)).toEqual(['AIR']);
  expect(loadTypes.map(transportMode)).toEqual(['sea', 'sea', 'air', 'sea', 'sea', 'sea']);
});

test('forms offer FCL, LCL and AIR; of these only FCL counts containers', () => {
  expect(formLoadTypes).toEqual(['FCL', 'LCL', 'AIR']);
  expect(formLoadTypes.filter(isByContainer)).toEqual(['FCL']);
});

test('SEA is a grouping, not a load type', () => {
  expect(isLoadType('SEA')).toBe(false);
  expect(isLoadType('MBCL')).toBe(true);
  expect(isLoadType(undefined)).toBe(false);
});
