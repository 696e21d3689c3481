import { isVesselPlaceholder, readImoNumber, withKnownVessel } from './vesselFacts';

// Numbers of ships as their owners publish them: Ever Given, Emma Maersk, CMA CGM Jacques Saade.
test.each([
  ['9811000', '9811000'],
  ['IMO 9321483', '9321483'],
  ['imo:9839179', '9839179'],
  ['9321484', null],
  ['0000000', null],
  ['932148', null],
  ['93214833', null],
  ['CALLSIGN', null],
  ['', null],
])('readImoNumber reads %j as %j', (text, number) => {
  expect(readImoNumber(text)).toBe(number);
});

test.each([
  ['TBN', true],
  ['T.B.A.', true],
  ['To be advised', true],
  ['TBN 1', true],
  ['N/A', true],
  ['-', true],
  ['000', true],
  ['EVER GIVEN', false],
  ['NANA', false],
  ['TBILISI EXPRESS', false],
])('isVesselPlaceholder of %j is %j', (text, expected) => {
  expect(isVesselPlaceholder(text)).toBe(expected);
});

describe('withKnownVessel', () => {
  test('keeps a vessel and its voyage', () => {
    const told = { vessel: { name: 'EVER GIVEN', imo: '9811000' }, voyage: '1W' };
    expect(withKnownVessel(told)).toEqual(told);
  });

  test('removes an IMO number with a wrong check digit and keeps the name', () => {
    expect(withKnownVessel({ vessel: { name: 'EVER GIVEN', imo: '9811001' } })).toEqual({
      vessel: { name: 'EVER GIVEN' },
    });
  });

  test('removes placeholders; the IMO number names the vessel where it is right', () => {
    expect(withKnownVessel({ vessel: { name: 'TBN' }, voyage: 'TBA' })).toEqual({});
    expect(withKnownVessel({ vessel: { name: 'IMO 0000000', imo: '0000000' } })).toEqual({});
    expect(withKnownVessel({ vessel: { name: 'TBN', imo: '9811000' } })).toEqual({
      vessel: { name: 'IMO 9811000', imo: '9811000' },
    });
  });
});
