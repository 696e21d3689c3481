import { carrierStatusWords } from './carrierStatusWords';
import { type StatusMeaning, statusChoices, statusMeanings } from './statusMeanings';
import { parseStatusText, statusByMeaning } from './statusWords';

const labels = carrierStatusWords.flatMap(({ carrier, words }) =>
  Object.entries(words).flatMap(([meaning, texts]) =>
    texts.map((text) => ({ carrier, text, meaning: meaning as StatusMeaning })),
  ),
);

describe('carrierStatusWords', () => {
  test('has at least 170 texts of thirteen carriers', () => {
    expect(new Set(labels.map(({ carrier }) => carrier)).size).toBe(13);
    expect(labels.length).toBeGreaterThanOrEqual(170);
  });

  test.each(labels)('reads "$text" of $carrier as $meaning in any spelling', ({ carrier, text, meaning }) => {
    const expected = statusByMeaning(meaning);
    for (const spelling of [text, text.toUpperCase(), text.replace(/[- ]+/g, '  '), `${text}.`])
      expect(parseStatusText(spelling, { carrier })).toEqual(expected);
  });
});

describe('parseStatusText', () => {
  const loaded = statusByMeaning('loaded');

  // The five texts of a published case: one event in the words of five carriers.
  test.each([
    'Loaded on Vessel at Port of Loading',
    'Export Loaded on Vessel',
    'Loaded (FCL) on vessel',
    'Loaded at First POL',
    'Vessel Loaded',
  ])('reads %j without a carrier as loaded', (text) => {
    expect(parseStatusText(text)).toEqual(loaded);
  });

  test.each([
    ["Loaded on 'HYUNDAI SINGAPORE 126E' at Port of Loading", 'loaded', []],
    ['Loaded on vessel at Shanghai', 'loaded', ['CNSHA', 'Shanghai']],
    ['Vessel departure from ROTTERDAM', 'departed', ['Rotterdam']],
    ['Load on MAERSK EVORA / 632W', 'loaded', ['Maersk Evora', '632W']],
    ['Discharged (LCL)', 'discharged', []],
    ['Discharge at transhipment port', 'discharged', []],
    ['Gate-Out Empty', 'empty-picked-up', []],
    // The text does not say which vehicle arrived.
    ['Arrival in HAMBURG', 'arrived-by-unknown', ['Hamburg']],
  ] as const)('reads %j as %s', (text, meaning, names) => {
    expect(parseStatusText(text, { names })).toEqual(statusByMeaning(meaning));
  });

  test.each([
    'Crew changed',
    'Received',
    'Loaded in error',
    'Not discharged',
    'Discharge cancelled',
    // Shanghai is no place of the row.
    'Loaded on vessel at Shanghai',
  ])('does not guess what %j means', (text) => {
    expect(parseStatusText(text)).toBeNull();
  });

  test('offers each choice under one label', () => {
    expect(new Set(statusChoices.map(({ label }) => label)).size).toBe(statusChoices.length);
    for (const { value } of statusChoices) expect(statusByMeaning(value)).not.toBeNull();
    expect(statusMeanings.information).toEqual({ label: 'Information only, moves nothing' });
  });
});
