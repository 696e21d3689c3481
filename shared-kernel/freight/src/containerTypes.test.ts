import {
  containerTypeCodes,
  containerTypeLabel,
  containerTypes,
  defaultContainerType,
  findOverload,
  formContainerTypes,
} from './containerTypes';

test('offers five types in the form, 40HC first', () => {
  expect(formContainerTypes.map(({ label }) => label)).toEqual([
    "20' Dry",
    "40' Dry",
    "40' High Cube",
    "45' Dry",
    "45' High Cube",
  ]);
  expect(formContainerTypes.map(({ code }) => code)).toContain(defaultContainerType);
});

test('contains every code of the specification', () => {
  expect([...containerTypeCodes].sort()).toEqual(
    ['20GP', '40GP', '40HC', '45GP', '45HC', '40NOR', '20RF', '40RF', '20HC', 'LCL', 'AIR'].sort(),
  );
  expect(containerTypes).toHaveLength(11);
  expect(containerTypeLabel('40HC')).toBe("40' High Cube");
  expect(containerTypeLabel('53HC')).toBe('53HC');
});

test('reports an overload, weight before volume', () => {
  expect(findOverload({ type: '40HC', quantity: 2, kg: 57_200, cbm: 152.8 })).toBeNull();
  expect(findOverload({ type: '40HC', quantity: 2, kg: 57_201 })).toBe('weight');
  expect(findOverload({ type: '20GP', quantity: 1, cbm: 40 })).toBe('volume');
  expect(findOverload({ type: 'LCL', quantity: 1, kg: 90_000, cbm: 900 })).toBeNull();
});
