import {
  airGroup,
  expandLoadTypes,
  formLoadTypes,
  isByContainer,
  isLikeAir,
  loadTypes,
  seaGroup,
  transportMode,
} from './loadTypes';

test('expands SEA to every listed load type that goes by sea', () => {
  expect(expandLoadTypes(['SEA'])).toEqual(['FCL', 'LCL', 'BCL', 'MBCL']);
  expect(expandLoadTypes(seaGroup)).toEqual(['FCL', 'LCL', 'BCL', 'MBCL']);
  expect(expandLoadTypes(airGroup)).toEqual(['AIR']);
  expect(expandLoadTypes(['LCL', 'AIR'])).toEqual(['LCL', 'AIR']);
  expect(expandLoadTypes([])).toEqual([]);
});

test('divides listed load types into air and sea, without fulfilment', () => {
  expect(expandLoadTypes([...airGroup, ...seaGroup]).sort()).toEqual(['AIR', 'BCL', 'FCL', 'LCL', 'MBCL']);
});

test('treats only AIR as air', () => {
  expect(loadTypes.filter(isLikeAir)).toEqual(['AIR']);
  expect(loadTypes.map(transportMode)).toEqual(['sea', 'sea', 'air', 'sea', 'sea', 'sea']);
});

test('offers FCL, LCL and AIR in forms, and counts containers only for FCL', () => {
  expect(formLoadTypes).toEqual(['FCL', 'LCL', 'AIR']);
  expect(formLoadTypes.filter(isByContainer)).toEqual(['FCL']);
});
