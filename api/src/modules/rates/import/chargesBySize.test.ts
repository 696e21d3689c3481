import { formatSurchargeBasis } from '@quayside/freight';
import { type Cell, type Rows, readSheet, sheetBytes } from './readSheet.fixture';

const lane = ['POL', 'POD', 'Carrier', 'Valid from', 'Valid to', 'T/T', 'Currency'];
const values: readonly Cell[] = ['CNSHA', 'NLRTM', 'MAEU', '2027-01-01', '2027-01-31', 30, 'USD'];

const read = async (rows: Rows, answers: Record<string, string> = {}, merges: readonly string[] = []) => {
  const { lines, faults, leftOut } = await readSheet(sheetBytes(rows, 'xlsx', merges), {
    ...{ fixed: { mode: 'FCL' }, answers },
  });
  const charges = lines.map(({ surcharges }) =>
    surcharges.map((one) =>
      [one.name, formatSurchargeBasis(one), ...('amountMinor' in one ? [one.amountMinor, one.currency] : [])].join(' '),
    ),
  );
  return { charges, faults, leftOut };
};
const columns = (cells: Readonly<Record<string, Cell>>): Rows => [
  [...lane, ...Object.keys(cells)],
  [...values, ...Object.values(cells)],
];
const perContainer = { 'basis thc': 'per container', 'basis baf': 'per container', 'basis faf%': 'of the freight' };

describe('charges by container size', () => {
  test.each<[string, Record<string, Cell>, string[]]>([
    [
      'take an amount per type',
      { '20GP': 1_000, '40HC': 1_800, 'THC 20GP': 190, 'THC 40HC': 240 },
      ['THC per 20GP 19000 USD', 'THC per 40HC 24000 USD'],
    ],
    [
      'take one amount that is the same for all types as one per container',
      { '20GP': 1_000, '40HC': 1_800, 'THC 20GP': 190, 'THC 40HC': 190 },
      ['THC per container 19000 USD'],
    ],
    [
      'charge nothing for a type that the sheet leaves empty',
      { '20GP': 1_000, '40HC': 1_800, 'THC 20GP': null, 'THC 40HC': 240 },
      ['THC per 40HC 24000 USD'],
    ],
    [
      'tell apart included, at cost and an amount by type',
      { '20GP': 1_000, '40GP': 1_700, '40HC': 1_800, 'THC 20GP': 'incl.', 'THC 40GP': 'at cost', 'THC 40HC': 240 },
      ['THC included for 20GP', 'THC at cost for 40GP', 'THC per 40HC 24000 USD'],
    ],
    [
      'take one word for all types once',
      { '20GP': 1_000, '40HC': 1_800, BAF: '已含', 'THC 20GP': 'as per actual', 'THC 40HC': 'at cost' },
      ['BAF included', 'THC at cost'],
    ],
    [
      'take percentages of the freight, of charges, and of what the answer says',
      { '20GP': 1_000, BAF: 'USD 90/cntr', CAF: '5% of O/F + BAF', PSS: '10,5 % auf Seefracht', FAF: '3%' },
      ['BAF per container 9000 USD', 'CAF 5 % of freight + BAF', 'PSS 10.5 % of freight', 'FAF 3 % of freight'],
    ],
    ['take an amount per shipment', { '20GP': 1_000, DOC: 'USD 40/shipment' }, ['DOC per shipment 4000 USD']],
    [
      'take a length for all types of that length',
      { "20'": 1_000, "40'": 1_700, "40'HC": 1_800, "THC 20'": 190, "THC 40'": 240 },
      ['THC per 20GP 19000 USD', 'THC per 40GP 24000 USD', 'THC per 40HC 24000 USD'],
    ],
    [
      'prefer the amount of the type to that of its length',
      { "40'": 1_700, "40'HC": 1_800, "THC 40'": 240, "THC 40'HC": 250 },
      ['THC per 40GP 24000 USD', 'THC per 40HC 25000 USD'],
    ],
    [
      'take a plain type for itself alone',
      { '40GP': 1_700, '40HC': 1_800, 'THC 40GP': 240 },
      ['THC per 40GP 24000 USD'],
    ],
    ['take an amount per TEU', { '20GP': 1_000, ETS: 'EUR 40/TEU' }, ['ETS per TEU 4000 EUR']],
    ['take the type from the cell', { '20GP': 1_000, '40HC': 1_800, BAF: "USD 90/40'HQ" }, ['BAF per 40HC 9000 USD']],
  ])('%s', async (_what, cells, expected) => {
    expect(await read(columns(cells), perContainer)).toMatchObject({ charges: [expected], faults: [] });
  });

  test('take a merged heading over the sizes', async () => {
    const rows: Rows = [
      [...lane, 'FREIGHT', null, 'THC', null],
      [...lane.map(() => null), '20GP', '40HC', '20GP', '40HC'],
      [...values, 1_000, 1_800, 190, 240],
    ];
    expect(await read(rows, perContainer, ['H1:I1', 'J1:K1'])).toMatchObject({
      charges: [['THC per 20GP 19000 USD', 'THC per 40HC 24000 USD']],
      faults: [],
    });
  });

  test('leave out a charge with several amounts for one container', async () => {
    const { charges, leftOut } = await read(
      columns({ '20GP': 1_000, '40HC': 1_800, THC: 200, 'THC 40HC': 240 }),
      perContainer,
    );
    expect(charges).toEqual([[]]);
    expect(leftOut).toEqual([
      '2 $200.00 per container, 40HC $240.00 per container: THC has several amounts for one container: a tariff holds one',
    ]);
  });

  test.each<[string, Rows, string[]]>([
    [
      'in a row per charge and type',
      [
        ['20GP', 'BAS', 'per container', 1_000],
        ['40HC', 'BAS', 'per container', 1_800],
        ['20GP', 'THC', 'per container', 190],
        ['40HC', 'THC', 'per container', 240],
        ['20GP', 'DOC', 'per B/L', 50],
        ['40HC', 'DOC', 'per B/L', 50],
      ],
      ['THC per 20GP 19000 USD', 'THC per 40HC 24000 USD', 'DOC per B/L 5000 USD'],
    ],
    [
      'for some types only',
      [
        ['20GP', 'BAS', 'per container', 1_000],
        ['40RF', 'BAS', 'per container', 3_800],
        ['40RF', 'Plug-in', 'per container', 90],
      ],
      ['Plug-in per 40RF 9000 USD'],
    ],
  ])('are read %s', async (_what, rows, expected) => {
    const heading = [...lane, 'Equipment', 'Charge', 'Basis', 'Amount'];
    const read_ = await read([heading, ...rows.map((row) => [...values, ...row])]);
    expect(read_).toMatchObject({ charges: [expected], faults: [] });
  });

  test('are read from columns of a table with a row per type', async () => {
    const heading = [...lane, 'Equipment', 'Rate', 'BAF'];
    const rows = [
      [...values, '20GP', 1_000, 80],
      [...values, '40HC', 1_800, 160],
    ];
    expect(await read([heading, ...rows], perContainer)).toMatchObject({
      charges: [['BAF per 20GP 8000 USD', 'BAF per 40HC 16000 USD']],
      faults: [],
    });
  });
});
