import { type Cell, readSheet, sheetBytes } from './readSheet.fixture';

const fixed = {
  ...{ mode: 'FCL', carrier: 'CMA', transit_days: '30', currency: 'USD' },
  ...{ valid_from: '2027-01-01', valid_to: '2027-01-31' },
};
const read = async (heading: string, lanes: readonly Cell[], answers: Record<string, string> = {}) => {
  const rows = [[heading, '40HC'], ...lanes.map((lane) => [lane, 2_000])];
  const found = await readSheet(sheetBytes(rows), { fixed, answers });
  const texts = found.lines.map(({ origin, via, destination }) => [origin, ...via, destination].join('-'));
  return { ...found, texts };
};

describe('a column with both ports', () => {
  test.each<[string, string, string, string]>([
    ['a spaced dash', 'Lane', 'Hamburg - Shanghai', 'DEHAM-CNSHA'],
    ['codes of airports', 'Trade', 'HAM→SHA', 'DEHAM-CNSHA'],
    ['codes with a slash', 'POL/POD', 'CNSHA/DEHAM', 'CNSHA-DEHAM'],
    ['a word between them', 'Route', 'Shanghai to Hamburg', 'CNSHA-DEHAM'],
    ['a port on the way', 'Route', 'Hamburg - Shanghai via Singapore', 'DEHAM-SGSIN-CNSHA'],
    ['a hyphen without blanks', 'Route', 'Hamburg-Shanghai', 'DEHAM-CNSHA'],
    ['names with hyphens', 'Strecke', 'Fos-sur-Mer - Shanghai', 'FRFOS-CNSHA'],
    ['Chinese words', '航线', '上海-汉堡', 'CNSHA-DEHAM'],
    ['a heading that says nothing', 'X', 'Hamburg → Shanghai', 'DEHAM-CNSHA'],
  ])('is read with %s', async (_what, heading, lane, codes) => {
    const { texts, faults, reading } = await read(heading, [lane], { 'seaport sha': 'CNSHA' });
    expect({ texts, faults }).toEqual({ texts: [codes], faults: [] });
    expect(reading.columns[0]?.field).toBe('lane');
  });

  test('asks which ports a text with several hyphens names, and takes the answer', async () => {
    const { faults, open } = await read('Lane', ['Nieder-Ober-Stadt', 'Hamburg - Shanghai']);
    expect(open).toEqual(['lane Nieder-Ober-Stadt']);
    expect(faults.join('\n')).toContain('Nieder-Ober-Stadt does not name two ports in one way');
    const answered = await read('Lane', ['Port-Klang-Rotterdam-Nord'], {
      'lane portklangrotterdamnord': 'Port Klang → Rotterdam',
    });
    expect(answered.texts).toEqual(['MYPKG-NLRTM']);
  });

  test('leaves a column of trades alone where the ports have columns', async () => {
    const rows = [
      ['Trade', 'POL', 'POD', '40HC'],
      ['Asia - Europe', 'Shanghai', 'Hamburg', 2_000],
    ];
    const { reading, lines } = await readSheet(sheetBytes(rows), { fixed });
    expect(reading.columns[0]?.field).toBeNull();
    expect(lines).toHaveLength(1);
  });
});
