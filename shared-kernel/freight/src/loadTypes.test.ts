import {
  airGroup,
  formLoadTypes,
  isByContainer,
  isLikeAir,
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
  expect(loadTypesOf([...airGroup, ...seaGroup]).sort()).toEqual(['AIR', 'BCL', 'FCL', 'LCL', 'MBCL']);
});

test('only AIR is like air', () => {
  expect(loadTypes.filter(isLikeAir)).toEqual(['AIR']);
  expect(loadTypes.map(transportMode)).toEqual(['sea', 'sea', 'air', 'sea', 'sea', 'sea']);
});

test('forms offer FCL, LCL and AIR; of these only FCL counts containers', () => {
  expect(formLoadTypes).toEqual(['FCL', 'LCL', 'AIR']);
  expect(formLoadTypes.filter(isByContainer)).toEqual(['FCL']);
});
