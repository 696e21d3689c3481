import { cargoText, defaultQuestion, isComplete, type RateQuestion, readQuestion, writeQuestion } from './rateQuestion';

const questions: Record<string, RateQuestion> = {
  FCL: { ...defaultQuestion, from: 'VNHPH', to: 'NLRTM', date: '2026-12-01', containers: { '20GP': 1, '40HC': 2 } },
  LCL: { ...defaultQuestion, transportMode: 'LCL', from: 'INNSA', to: 'GBFXT', cbm: 6.48, kg: 1940 },
  AIR: {
    ...defaultQuestion,
    transportMode: 'AIR',
    from: 'PVG',
    to: 'FRA',
    cbm: 1.44,
    kg: 372.4,
    set: 'pallets',
    loads: [
      { palletNumber: 2, length: 48, width: 40, height: 22.9, unit: 'IN', weight: 410.5, weightUnit: 'LB' },
      { palletNumber: 1, length: 120, width: 80, height: 100, unit: 'CM', weight: 250, weightUnit: 'KG' },
    ],
  },
};

test.each(Object.entries(questions))('restores a question for %s from its address', (_, question) => {
  expect(readQuestion(new URLSearchParams(writeQuestion(question).toString()))).toEqual(question);
  expect(isComplete(question)).toBe(true);
});

test('uses defaults for invalid values in an address', () => {
  const params = new URLSearchParams('mode=RAIL&containers=9x12XX&cbm=-4&kg=much&date=soon&set=bags&loads=1x2');
  expect(readQuestion(params)).toEqual(defaultQuestion);
  expect(readQuestion(new URLSearchParams('date=2027-02-30')).date).toBeNull();
});

test('treats a question without cargo as incomplete', () => {
  expect(isComplete({ ...defaultQuestion, from: 'PVG', to: 'FRA', transportMode: 'AIR', cbm: 2 })).toBe(false);
});

test('keeps a small volume unrounded', () => {
  expect(cargoText({ ...defaultQuestion, transportMode: 'LCL', cbm: 0.001, kg: 12.345 })).toBe('0.001 CBM · 12.345 kg');
});
