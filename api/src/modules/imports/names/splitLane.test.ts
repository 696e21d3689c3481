import { laneText, looksLikeLane, splitLane } from './splitLane';

const ports = ['Hamburg', 'Shanghai', 'Port-Gentil', 'Gentil', 'Port', 'Le Havre', 'Singapore', 'Ho-Chi-Minh-City'];
const isKnown = (text: string) => ports.includes(text);
const read = (text: string) => {
  const meaning = splitLane(text, isKnown);
  return 'lane' in meaning ? laneText(meaning.lane) : meaning.proposals.map(laneText);
};

describe('splitLane', () => {
  test.each([
    ['Hamburg - Shanghai', 'Hamburg → Shanghai'],
    ['Hamburg–Shanghai', 'Hamburg → Shanghai'],
    ['HAM→SHA', 'HAM → SHA'],
    ['HAM -> SHA', 'HAM → SHA'],
    ['HAM >> SHA', 'HAM → SHA'],
    ['Shanghai ← Hamburg', 'Hamburg → Shanghai'],
    ['CNSHA/DEHAM', 'CNSHA → DEHAM'],
    ['CNSHA-DEHAM', 'CNSHA → DEHAM'],
    ['Shanghai to Hamburg', 'Shanghai → Hamburg'],
    ['ex Hamburg nach Shanghai', 'Hamburg → Shanghai'],
    ['上海至汉堡', '上海 → 汉堡'],
    ['Hamburg - Shanghai via Singapore', 'Hamburg → Singapore → Shanghai'],
    ['Hamburg - Shanghai (via Singapore)', 'Hamburg → Singapore → Shanghai'],
    ['Hamburg via Singapore to Shanghai', 'Hamburg → Singapore → Shanghai'],
    ['Hamburg - Singapore - Shanghai', 'Hamburg → Singapore → Shanghai'],
    ['Hamburg-Shanghai', 'Hamburg → Shanghai'],
    ['Ho-Chi-Minh-City - Hamburg', 'Ho-Chi-Minh-City → Hamburg'],
    ['Ho-Chi-Minh-City-Hamburg', 'Ho-Chi-Minh-City → Hamburg'],
    ['Aix-en-Provence → Nowhere', 'Aix-en-Provence → Nowhere'],
  ])('reads %j', (text, lane) => {
    expect(read(text)).toBe(lane);
  });

  test.each([
    ['Port-Gentil-Hamburg', 'Port-Gentil → Hamburg'],
    ['Nieder-Ober-Stadt', ['Nieder → Ober-Stadt', 'Nieder-Ober → Stadt']],
    ['Hamburg - Altona - Shanghai', ['Hamburg → Altona → Shanghai']],
    ['Hamburg', []],
  ])('takes or asks about %j', (text, lane) => {
    expect(read(text)).toEqual(lane);
  });

  test('asks when two splits have known ports', () => {
    const known = (text: string) => ['A', 'A-B', 'B-C', 'C'].includes(text);
    expect(splitLane('A-B-C', known)).toMatchObject({ proposals: [{ origin: 'A' }, { origin: 'A-B' }] });
  });
});

test('looksLikeLane knows lanes by their form', () => {
  const lanes = ['Hamburg - Shanghai', 'HAM→SHA', 'CNSHA/DEHAM', 'Shanghai to Hamburg', '上海至汉堡'];
  expect(lanes.map(looksLikeLane)).toEqual(lanes.map(() => true));
  const others = ['Port-Gentil', 'FAK 2026', 'AE7', '40HC', '2026-12-01 - 2026-12-31', '20/40/40HQ', 'Electronics'];
  expect(others.map(looksLikeLane)).toEqual(others.map(() => false));
});
