import { type EmissionLeg, estimateEmissions } from './emissions';

const shanghai = { code: 'CNSHA', lat: 31.23, lon: 121.47 };
const rotterdam = { code: 'NLRTM', lat: 51.95, lon: 4.14 };
const frankfurt = { code: 'FRA', lat: 50.03, lon: 8.56 };
const unknown = { code: 'XXABC', lat: null, lon: null };
const leg = (
  mode: EmissionLeg['mode'],
  from = shanghai as EmissionLeg['from'],
  to = rotterdam as EmissionLeg['to'],
) => ({
  ...{ mode, from, to },
});
const lanes = () => 10_500;
const noLane = () => null;

describe('estimateEmissions', () => {
  test('multiplies the sea lanes + 15 %, the mass and the factor', () => {
    // 10,500 nm × 1.852 = 19,446 km; + 15 % = 22,363 km; × 20 t × 19.77 g = 8,842.3 kg.
    const found = estimateEmissions([leg('sea')], 20, lanes);
    expect(found.legs[0]).toMatchObject({ km: 22_363, basis: 'sea lanes', factor: 19.77 });
    expect(found.co2eKg).toBeCloseTo(8_842.3, 0);
  });

  test('adds 95 km to the great circle by air', () => {
    // One degree of latitude is 111.2 km: 90 degrees are 10,007.5 km; + 95 km; × 2 t × 666.46 g.
    const found = estimateEmissions(
      [leg('air', { code: 'A', lat: 0, lon: 0 }, { code: 'B', lat: 90, lon: 0 })],
      2,
      noLane,
    );
    expect(found.legs[0]).toMatchObject({ km: 10_103, basis: 'great circle', adjustment: '+ 95 km' });
    expect(found.co2eKg).toBeCloseTo((10_103 * 2 * 666.46) / 1000, 3);
  });

  test('takes the great circle + 15 % where no sea lane is known', () => {
    expect(
      estimateEmissions([leg('sea', { code: 'A', lat: 0, lon: 0 }, { code: 'B', lat: 90, lon: 0 })], 1, noLane).legs[0],
    ).toMatchObject({
      ...{ km: 11_509, basis: 'great circle' },
    });
  });

  test('sums up legs, and leaves out modes without a factor', () => {
    const legs = [leg('truck', frankfurt, rotterdam), leg('sea'), leg('air', rotterdam, frankfurt)];
    const found = estimateEmissions(legs, 1, lanes);
    expect(found.legs[0]).toMatchObject({ km: null, co2eKg: null, factor: null });
    expect(found.co2eKg).toBeCloseTo((found.legs[1]?.co2eKg ?? 0) + (found.legs[2]?.co2eKg ?? 0), 6);
  });

  test.each([
    ['weight', [leg('sea')], null],
    ['place', [leg('sea', unknown)], 5],
    ['place', [leg('sea'), leg('sea', rotterdam, unknown)], 5],
    ['leg', [leg('rail')], 5],
    ['leg', [], 5],
  ] as const)('has no estimate without a known %s', (reason, legs, tonnes) => {
    expect(estimateEmissions(legs, tonnes, lanes)).toMatchObject({ co2eKg: null, reason });
  });

  test('still shows the distance when the mass is not known', () => {
    expect(estimateEmissions([leg('sea')], null, lanes).legs[0]).toMatchObject({ km: 22_363, co2eKg: null });
  });
});
