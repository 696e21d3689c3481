import { carrierFaults, countryName, placeFaults, serviceKey } from './ownReference';
import { parsePosition, positionText } from './position';

const place = { portType: 'SEA', code: 'DEBRE', country: 'DE', lat: null, lon: null } as const;
const pathsOf = (faults: readonly { path: string }[]) => faults.map(({ path }) => path);

test('requires the code format of the kind, in its country, and both degrees or none', () => {
  expect(placeFaults(place)).toEqual([]);
  expect(placeFaults({ ...place, portType: 'WHSE', code: 'DEBRE-W1' })).toEqual([]);
  expect(placeFaults({ ...place, portType: 'AIR', code: 'BRE' })).toEqual([]);
  // A UN/LOCODE cannot contain 0 or 1.
  for (const code of ['DEBR', 'DEBR1', 'DEBRE-W1', 'debre'])
    expect(pathsOf(placeFaults({ ...place, code }))).toEqual(['code']);
  expect(placeFaults({ ...place, country: 'NL' })[0]?.message).toBe('A UN/LOCODE in Netherlands begins with NL');
  expect(pathsOf(placeFaults({ ...place, country: 'ZZ' }))).toEqual(['country']);
  expect(pathsOf(placeFaults({ ...place, lat: 53.1 }))).toEqual(['lat']);
  expect(countryName('XQ')).toBeUndefined();
});

test('requires a SCAC or an IATA code, and a prefix only for airlines', () => {
  const line = { code: 'ECUW', modes: ['LCL'], awbPrefix: null } as const;
  expect(carrierFaults(line)).toEqual([]);
  expect(carrierFaults({ code: '5X', modes: ['AIR'], awbPrefix: '406' })).toEqual([]);
  expect(pathsOf(carrierFaults({ ...line, code: 'ECU1' }))).toEqual(['code']);
  expect(pathsOf(carrierFaults({ code: '55', modes: ['AIR'], awbPrefix: '40' }))).toEqual(['code', 'awbPrefix']);
  expect(pathsOf(carrierFaults({ ...line, awbPrefix: '020' }))).toEqual(['awbPrefix']);
  expect(pathsOf(carrierFaults({ ...line, modes: ['LCL', 'AIR'] }))).toContain('modes');
});

test.each([
  ['5155N 00430E', { lat: 51.9167, lon: 4.5 }],
  ['3352S 15112E', { lat: -33.8667, lon: 151.2 }],
  ['51.92, 4.48', { lat: 51.92, lon: 4.48 }],
  ['-33.9 151.2', { lat: -33.9, lon: 151.2 }],
  ['53.5°N 9.9°E', { lat: 53.5, lon: 9.9 }],
  ['5160N 00430E', null],
  ['91, 4', null],
  ['51.92', null],
  ['north', null],
])('parses the position %s', (text, position) => {
  expect(parsePosition(text)).toEqual(position);
});

test('formats a position so that it parses back', () => {
  expect(positionText(-33.9, 151.2)).toBe('-33.9, 151.2');
  expect(positionText(null, null)).toBe('');
});

test('identifies a service by its letters and digits', () => {
  expect(serviceKey('Fe 4')).toBe(serviceKey('FE-4'));
  expect(serviceKey('Öst–1')).toBe('öst1');
});
