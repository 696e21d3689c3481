import { toWeekSpan } from '@quayside/freight';
import fc from 'fast-check';
import { anyCharges, chargeCell, chargeHeadings, describeCharges, type KnownCharge } from './rateCharges.fixture';
import { type Cell, sheetBytes } from './readSheet.fixture';

/** A tariff that a generated sheet contains. Amounts are in cents. */
interface KnownTariff {
  readonly origin: CodeAndName;
  readonly destination: CodeAndName;
  readonly carrier: CodeAndName;
  readonly from: string;
  readonly to: string;
  /** Week of the year, which is the validity where the columns are weeks. */
  readonly week: number;
  readonly transit: number;
  /** By container type; null where the sheet states no price. */
  readonly prices: { readonly '20GP': number | null; readonly '40HC': number };
}
interface CodeAndName {
  readonly code: string;
  readonly name: string;
}

const named = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([code, name]): CodeAndName => ({ code, name }));
const origins = named([
  ['CNSHA', 'Shanghai'],
  ['CNNGB', 'Ningbo'],
  ['VNSGN', 'Ho Chi Minh City'],
  ['SGSIN', 'Singapore'],
  ['KRPUS', 'Busan'],
  ['CNTAO', 'Qingdao'],
]);
const destinations = named([
  ['DEHAM', 'Hamburg'],
  ['NLRTM', 'Rotterdam'],
  ['BEANR', 'Antwerp'],
  ['GBFXT', 'Felixstowe'],
  ['FRLEH', 'Le Havre'],
]);
const carriers = named([
  ['MAEU', 'Maersk'],
  ['MSCU', 'MSC'],
  ['CMDU', 'CMA CGM'],
  ['HLCU', 'Hapag-Lloyd'],
  ['OOLU', 'OOCL'],
  ['EGLV', 'Evergreen'],
]);

const names = ['origin', 'destination', 'carrier', 'from', 'to', 'transit', 'currency', 'equipment', 'amount'] as const;
type Name = (typeof names)[number];

/** Headings as sheets of each language write them. */
const headings: Readonly<Record<string, Readonly<Record<Name, string>>>> = {
  en: words('POL|POD|Carrier|Valid from|Valid to|Transit time|Currency|Equipment|Rate'),
  de: words('Ladehafen|Löschhafen|Reederei|Gültig ab|Gültig bis|Laufzeit (Tage)|Währung|Container-Typ|Betrag'),
  fr: words(
    "Port de chargement|Port de déchargement|Compagnie|Valable du|Valable jusqu'au|Durée|Devise|Type de conteneur|Montant",
  ),
  es: words(
    'Puerto de carga|Puerto de descarga|Naviera|Válido desde|Válido hasta|Tiempo de tránsito|Moneda|Tipo de contenedor|Importe',
  ),
  nl: words('Laadhaven|Loshaven|Rederij|Geldig vanaf|Geldig tot|Transittijd|Valuta|Container type|Bedrag'),
  it: words('Porto di imbarco|Porto di sbarco|Compagnia|Valido dal|Valido al|Transito|Valuta|Tipo container|Importo'),
  pt: words('Porto de embarque|Porto de descarga|Armador|Válido de|Válido até|Trânsito|Moeda|Tipo de container|Valor'),
  zh: words('起运港|目的港|船公司|有效期开始|有效期结束|航程(天)|币种|箱型|金额'),
};

function words(text: string): Record<Name, string> {
  const all = text.split('|');
  return Object.fromEntries(names.map((name, index) => [name, all[index] ?? ''])) as Record<Name, string>;
}

const sizeTexts = { '20GP': ["20'", '20GP', "20'DV", '20DC'], '40HC': ["40'HC", '40HQ', '40 HC', '40HC'] } as const;
const sizes = ['20GP', '40HC'] as const;

const tariff: fc.Arbitrary<KnownTariff> = fc
  .record({
    origin: fc.constantFrom(...origins),
    destination: fc.constantFrom(...destinations),
    carrier: fc.constantFrom(...carriers),
    month: fc.integer({ min: 1, max: 12 }),
    week: fc.integer({ min: 1, max: 52 }),
    transit: fc.integer({ min: 5, max: 60 }),
    low: fc.option(fc.integer({ min: 100, max: 3_000_00 }), { nil: null, freq: 5 }),
    high: fc.integer({ min: 100, max: 9_999_99 }),
  })
  .map(({ month, low, high, ...rest }) => {
    const two = String(month).padStart(2, '0');
    return { ...rest, from: `2027-${two}-01`, to: `2027-${two}-28`, prices: { '20GP': low, '40HC': high } };
  });

const shapes = ['wide', 'long', 'blocks', 'validities', 'lists', 'weeks'] as const;
const layout = fc.record({
  language: fc.constantFrom(...Object.keys(headings)),
  shape: fc.constantFrom(...shapes),
  format: fc.constantFrom('xlsx', 'biff8', 'ods', 'utf8', 'bom', 'utf16', 'latin1'),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  numbers: fc.constantFrom('point', 'comma'),
  lane: fc.constantFrom('ports', 'ports', ' - ', ' -> ', '/', ' to '),
  validity: fc.constantFrom('days', 'days', 'span', 'yearless'),
  yearless: fc.constantFrom('named', 'month first', 'two days', 'points'),
  listSeparator: fc.constantFrom('/', ' / ', ' - ', '; '),
  charges: anyCharges('FCL'),
  dates: fc.constantFrom('ymd', 'dots', 'slashes', 'american', 'named'),
  money: fc.constantFrom('bare', 'grouped', 'code', 'sign'),
  isByName: fc.boolean(),
  isCurrencyStated: fc.boolean(),
  sizeWord: fc.integer({ min: 0, max: 3 }),
  noPrice: fc.constantFrom('', '-', 'N/A', 'on request'),
  titles: fc.integer({ min: 0, max: 3 }),
  isBlankBelowTitle: fc.boolean(),
  hasTotal: fc.boolean(),
  hasNote: fc.boolean(),
  hasRemarks: fc.boolean(),
  isHeadingRepeated: fc.boolean(),
  ditto: fc.constantFrom('none', 'mark', 'blank'),
  order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
});
type Layout = typeof layout extends fc.Arbitrary<infer T> ? T : never;

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const dayText = (day: string, { dates }: Layout): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return {
    ymd: day,
    dots: `${date}.${month}.${year}`,
    slashes: `${date}/${month}/${year}`,
    american: `${month}/${date}/${year}`,
    named: `${date} ${monthNames[Number(month) - 1]} ${year}`,
  }[dates];
};

const isWorkbook = ({ format }: Layout): boolean => format === 'xlsx' || format === 'biff8' || format === 'ods';

const amountText = (cents: number, { numbers, money }: Layout): string => {
  const [whole = '', decimals = ''] = (cents / 100).toFixed(2).split('.');
  const [group, mark] = numbers === 'point' ? [',', '.'] : ['.', ','];
  const grouped = money === 'bare' ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  const text = `${grouped}${mark}${decimals}`;
  return { bare: text, grouped: text, code: `USD ${text}`, sign: `$${text}` }[money];
};

const moneyCell = (cents: number | null, of: Layout): Cell => {
  if (cents === null) return of.noPrice;
  return isWorkbook(of) && of.money === 'bare' ? cents / 100 : amountText(cents, of);
};
const dayCell = (day: string, of: Layout): Cell =>
  isWorkbook(of) && of.dates === 'ymd' ? new Date(`${day}T00:00:00Z`) : dayText(day, of);
const placeCell = ({ code, name }: CodeAndName, { isByName }: Layout): string => (isByName ? name : code);

type Line = Readonly<Record<string, Cell | undefined>>;
interface Column {
  readonly key: string;
  readonly heading: string;
}

/** Both days of a validity in one cell, with or without the year. */
const spanText = ({ from, to }: KnownTariff, of: Layout): string => {
  if (of.validity === 'span') return `${dayText(from, of)} - ${dayText(to, of)}`;
  const [, month = '', last = ''] = to.split('-');
  const name = monthNames[Number(month) - 1];
  return {
    named: `1-${last} ${name}`,
    'month first': `${name} 1-${last}`,
    'two days': `1 ${name} to ${last} ${name}`,
    points: `01.${month}.-${last}.${month}.`,
  }[of.yearless];
};
const laneCell = ({ origin, destination }: KnownTariff, of: Layout): string =>
  `${placeCell(origin, of)}${of.lane}${placeCell(destination, of)}`;

const common = (one: KnownTariff, of: Layout): Line => ({
  ...Object.fromEntries(of.charges.map((charge, index) => [`charge${index}`, chargeCell(charge)])),
  lane: laneCell(one, of),
  validity: spanText(one, of),
  origin: placeCell(one.origin, of),
  destination: placeCell(one.destination, of),
  carrier: placeCell(one.carrier, of),
  from: dayCell(one.from, of),
  to: dayCell(one.to, of),
  transit: one.transit,
  currency: 'USD',
  remarks: 'via feeder',
});

/** Puts the columns into a random order, the origin first where blanks mean the value above. */
const ordered = (columns: readonly Column[], { order, ditto }: Layout): Column[] => {
  const sorted = columns.map((column, index) => ({ column, at: order[index] ?? 0 })).sort((a, b) => a.at - b.at);
  const all = sorted.map(({ column }) => column);
  return ditto === 'blank' ? [...all].sort((a, b) => Number(b.key === 'origin') - Number(a.key === 'origin')) : all;
};

/** Columns that one with both ports, or with both days, stands for. */
const replacedBy = (of: Layout): Name[] => [
  ...(of.lane === 'ports' ? [] : (['origin', 'destination'] as const)),
  ...(of.validity === 'days' ? [] : (['from', 'to'] as const)),
];

const createColumns = (of: Layout, more: readonly Column[], left: readonly Name[]): Column[] => {
  const known = headings[of.language] ?? words('');
  const without = [...left, ...replacedBy(of)];
  const joint = [
    ...(of.lane === 'ports' ? [] : [{ key: 'lane', heading: 'Lane' }]),
    ...(of.validity === 'days' ? [] : [{ key: 'validity', heading: 'Validity' }]),
    ...of.charges.map((charge, index) => ({ key: `charge${index}`, heading: chargeHeadings(charge) })),
  ];
  const used = (['origin', 'destination', 'carrier', 'from', 'to', 'transit', 'currency'] as const).filter(
    (name) => !without.includes(name) && (name !== 'currency' || of.isCurrencyStated),
  );
  const plain = used.map((name): Column => ({ key: name, heading: known[name] }));
  const remarks = of.hasRemarks ? [{ key: 'remarks', heading: 'Remarks' }] : [];
  return ordered([...plain, ...joint, ...more, ...remarks], of);
};

const toCells = (line: Readonly<Record<string, Cell | undefined>>, columns: readonly Column[]): Cell[] =>
  columns.map(({ key }) => line[key] ?? '');

/** Replaces the origin by a ditto mark or a blank where it is that of the row above. */
const withDitto = (rows: Cell[][], columns: readonly Column[], { ditto }: Layout): Cell[][] => {
  const at = columns.findIndex(({ key }) => key === 'origin');
  if (at < 0 || ditto === 'none') return rows;
  return rows.map((row, index) =>
    index > 0 && rows[index - 1]?.[at] === row[at]
      ? row.map((cell, column) => (column === at ? (ditto === 'mark' ? '"' : '') : cell))
      : row,
  );
};

const sizeColumns = (of: Layout): Column[] =>
  sizes.map((size) => ({ key: size, heading: sizeTexts[size][of.sizeWord] ?? size }));

const wideLine = (one: KnownTariff, of: Layout): Line => ({
  ...common(one, of),
  '20GP': moneyCell(one.prices['20GP'], of),
  '40HC': moneyCell(one.prices['40HC'], of),
});

const table = (columns: readonly Column[], rows: Cell[][], of: Layout): Cell[][] => {
  const heading = columns.map((column): Cell => column.heading);
  const body = withDitto(rows, columns, of);
  const middle = Math.floor(body.length / 2);
  const isRepeated = of.isHeadingRepeated && body.length > 1 && of.ditto === 'none';
  return isRepeated ? [heading, ...body.slice(0, middle), heading, ...body.slice(middle)] : [heading, ...body];
};

const wide = (tariffs: readonly KnownTariff[], of: Layout): Cell[][] => {
  const columns = createColumns(of, sizeColumns(of), []);
  return table(
    columns,
    tariffs.map((one) => toCells(wideLine(one, of), columns)),
    of,
  );
};

const long = (tariffs: readonly KnownTariff[], of: Layout): Cell[][] => {
  const known = headings[of.language] ?? words('');
  const more = (['equipment', 'amount'] as const).map((name) => ({ key: name, heading: known[name] }));
  const columns = createColumns(of, more, []);
  const lines = tariffs.flatMap((one) =>
    sizes
      .filter((size) => one.prices[size] !== null)
      .map((size) => ({
        ...common(one, of),
        equipment: sizeTexts[size][of.sizeWord] ?? size,
        amount: moneyCell(one.prices[size], of),
      })),
  );
  return table(
    columns,
    lines.map((line) => toCells(line, columns)),
    of,
  );
};

const blocks = (tariffs: readonly KnownTariff[], of: Layout): Cell[][] => {
  const columns = createColumns(of, sizeColumns(of), ['origin']);
  const heading = columns.map((column): Cell => column.heading);
  return [...new Set(tariffs.map(({ origin }) => origin))].flatMap((origin): Cell[][] => [
    [],
    [`EX ${placeCell(origin, of)}`],
    heading,
    ...tariffs.filter((one) => one.origin === origin).map((one) => toCells(wideLine(one, of), columns)),
  ]);
};

const validities = (tariffs: readonly KnownTariff[], of: Layout): Cell[][] => {
  const spans = [
    ...new Set(
      tariffs.map(
        ({ from, to }) => `${dayText(from, { ...of, dates: 'named' })} - ${dayText(to, { ...of, dates: 'named' })}`,
      ),
    ),
  ];
  const formatSpan = ({ from, to }: KnownTariff) =>
    `${dayText(from, { ...of, dates: 'named' })} - ${dayText(to, { ...of, dates: 'named' })}`;
  const more = [
    { key: 'equipment', heading: headings[of.language]?.equipment ?? '' },
    ...spans.map((span) => ({ key: span, heading: span })),
  ];
  const columns = createColumns(of, more, ['from', 'to']);
  const lines = tariffs.map((one) => ({
    ...common(one, of),
    equipment: sizeTexts['40HC'][of.sizeWord] ?? '40HC',
    [formatSpan(one)]: moneyCell(one.prices['40HC'], of),
  }));
  return table(
    columns,
    lines.map((line) => toCells(line, columns)),
    of,
  );
};

/** Both prices in one cell, under a heading with both sizes. */
const lists = (tariffs: readonly KnownTariff[], of: Layout): Cell[][] => {
  const heading = sizes.map((size) => sizeTexts[size][of.sizeWord] ?? size).join('/');
  const columns = createColumns(of, [{ key: 'prices', heading }], []);
  const priceText = (cents: number | null): string => (cents === null ? '-' : amountText(cents, of));
  const lines = tariffs.map((one) => ({
    ...common(one, of),
    prices: sizes
      .map((size) => priceText(one.prices[size]))
      .join(one.prices['20GP'] === null ? ' / ' : of.listSeparator),
  }));
  return table(
    columns,
    lines.map((line) => toCells(line, columns)),
    of,
  );
};

/** A column for each container type of each week, under two rows of headings. */
const weeks = (tariffs: readonly KnownTariff[], of: Layout): Cell[][] => {
  const plain = createColumns(of, [], ['from', 'to']);
  const all = [...new Set(tariffs.map(({ week }) => week))].sort((one, other) => one - other);
  const ofWeeks = all.flatMap((week) => sizes.map((size) => ({ week, size })));
  const upper = [
    ...plain.map((): Cell => ''),
    ...ofWeeks.map(
      ({ week, size }): Cell => (size === '20GP' ? `${of.language === 'de' ? 'KW' : 'Week'} ${week}` : ''),
    ),
  ];
  const lower = [
    ...plain.map(({ heading }): Cell => heading),
    ...ofWeeks.map(({ size }): Cell => sizeTexts[size][of.sizeWord] ?? size),
  ];
  const rows = tariffs.map((one) => [
    ...toCells(common(one, of), plain),
    ...ofWeeks.map(({ week, size }) => (week === one.week ? moneyCell(one.prices[size], of) : '')),
  ]);
  return [upper, lower, ...withDitto(rows, plain, of)];
};

const shaped: Readonly<Record<(typeof shapes)[number], typeof wide>> = { wide, long, blocks, validities, lists, weeks };

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;

const createSheetFile = (rows: readonly (readonly Cell[])[], of: Layout): Buffer => {
  if (of.format === 'xlsx' || of.format === 'biff8' || of.format === 'ods') return sheetBytes(rows, of.format);
  const width = Math.max(...rows.map((row) => row.length));
  const text = rows
    .map((row) =>
      Array.from({ length: width }, (_, index) => quoted(String(row[index] ?? ''), of.separator)).join(of.separator),
    )
    .join('\r\n');
  const isLatin = of.format === 'latin1' && of.language !== 'zh';
  if (isLatin) return Buffer.from(text, 'latin1');
  if (of.format === 'utf16') return Buffer.from(`\ufeff${text}`, 'utf16le');
  return Buffer.from(of.format === 'bom' ? `\ufeff${text}` : text, 'utf8');
};

const titles: readonly Cell[][] = [['DRAGON LINES AGENCY'], ['Sea freight offer'], ['All rates are subject to space']];

/** A sheet with known tariffs: its file, how it is made, and the values that apply to every row. */
export interface GeneratedSheet {
  readonly bytes: Buffer;
  readonly type: 'csv' | 'xlsx' | 'xls' | 'ods';
  readonly fixed: Readonly<Record<string, string>>;
  readonly expected: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly layout: Layout;
}

/** A charge for the only container type of a tariff is one per container. */
const forPrices = (charge: KnownCharge, prices: KnownTariff['prices']): Pick<KnownCharge, 'text'> =>
  prices['20GP'] === null ? { text: charge.text.replace('per 40HC', 'per container') } : charge;

const describeExpectedLines = (tariffs: readonly KnownTariff[], { shape, charges }: Layout): string[] =>
  tariffs
    .map(({ origin, destination, carrier, from, to, transit, prices }) => {
      const low = prices['20GP'] === null || shape === 'validities' ? '' : `20GP:${prices['20GP']},`;
      const lane = `FCL ${origin.code}-${destination.code} ${carrier.code} ${from}/${to}`;
      return `${lane} containers:${low}40HC:${prices['40HC']} USD ${transit} ${describeCharges(charges.map((one) => forPrices(one, prices)))}`.trim();
    })
    .sort();

const typeOf = {
  xlsx: 'xlsx',
  biff8: 'xls',
  ods: 'ods',
  utf8: 'csv',
  bom: 'csv',
  utf16: 'csv',
  latin1: 'csv',
} as const;

/** Leaves out what a shape cannot have: blocks state the origin in their titles, and columns of validities have no other. */
const fitting = (of: Layout): Layout => ({
  ...of,
  lane: of.shape === 'blocks' ? 'ports' : of.lane,
  validity: of.shape === 'validities' || of.shape === 'weeks' ? 'days' : of.validity,
  // Charges of one type need the prices of the row in columns.
  charges: ['wide', 'lists', 'blocks'].includes(of.shape)
    ? of.charges
    : of.charges.filter(({ isPerType }) => !isPerType),
});

/** Sheets of random shape, language, encoding and noise with known tariffs. */
export const anyRateSheet: fc.Arbitrary<GeneratedSheet> = fc
  .tuple(
    fc.uniqueArray(tariff, {
      ...{ minLength: 1, maxLength: 6 },
      selector: ({ origin, destination, carrier, from, transit }) =>
        [origin.code, destination.code, carrier.code, from, transit].join(),
    }),
    layout,
  )
  .map(([unsorted, drawn]) => {
    const isByWeek = drawn.shape === 'weeks';
    const of = fitting(drawn);
    const tariffs = unsorted
      .map((one) => ({ ...one, ...(isByWeek && toWeekSpan(one.week, 2027)) }))
      .sort((a, b) => a.origin.code.localeCompare(b.origin.code));
    const above = titles.slice(0, of.titles);
    const below: Cell[][] = [
      ...(of.hasTotal ? [['Total', '', '', tariffs.length]] : []),
      ...(of.hasNote ? [['Rates exclude local charges']] : []),
    ];
    const rows = [
      ...above,
      ...(of.isBlankBelowTitle && above.length > 0 ? [[]] : []),
      ...shaped[of.shape](tariffs, of),
      ...below,
    ];
    return {
      ...{ rows, layout: of, type: typeOf[of.format], bytes: createSheetFile(rows, of) },
      fixed: { mode: 'FCL', ...(!of.isCurrencyStated && { currency: 'USD' }) },
      expected: describeExpectedLines(tariffs, of),
    };
  });
