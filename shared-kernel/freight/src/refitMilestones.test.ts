import { refitMilestones } from './refitMilestones';
import { at, haiphong, now, rotterdam, singapore } from './trip.fixture';

const ends = { pol: 'VNHPH', pod: ['SGSIN'] };
const when = now.toISOString();
const expected = { classifier: 'estimated' } as const;

describe('refitMilestones', () => {
  test.each([
    ['a discharge at the new destination', at('transshipment_discharged', singapore, when), 'discharged'],
    ['an expected arrival at the new destination', at('transshipment_arrived', singapore, when, expected), 'arrived'],
    ['an arrival at the former destination', at('arrived', rotterdam, when), 'transshipment_arrived'],
    ['an expected arrival at the former destination', at('arrived', rotterdam, when, expected), null],
    ['a loading for the next leg at the new destination', at('transshipment_loaded', singapore, when), null],
  ] as const)('reads %s for the changed route', (_, event, milestone) => {
    expect(refitMilestones([event], ends)).toEqual([{ ...event, milestone }]);
  });

  test('leaves what the route does not change', () => {
    const events = [
      at('departed', haiphong, when),
      at('customs_cleared', rotterdam, when),
      at('arrived', rotterdam, when, { location: { name: 'Rotterdam' } }),
      at(null, singapore, when),
    ];
    expect(refitMilestones(events, ends)).toEqual([]);
    expect(refitMilestones([at('transshipment_arrived', singapore, when)], { ...ends, pod: 'NLRTM' })).toEqual([]);
  });
});
