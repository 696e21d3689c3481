import type { Tariff } from '@quayside/contract';
import { type AirWeightBreak, airWeightBreakLabel, airWeightBreaks } from '@quayside/freight';
import { headingWords } from '../../imports/kit/headingWords';
import type { ImportField } from '../../imports/kit/kind';
import { LANE_FIELD, SPAN_FIELD } from '../../imports/table/matchContent';
import { amountText } from './amounts';
import { pricedContainerTypes, type RateTerms } from './rateTerms';
import { surchargesText } from './surcharges';

/** Column of the file of tariff lines, used by import, export and the history of changes. */
export interface Column {
  /** Heading in the file. */
  readonly name: string;
  /** Label in the interface. */
  readonly label: string;
  /** Fields of the contract that come from it, including those below. */
  readonly paths: readonly string[];
  /** Modes that have this column; all when omitted. */
  readonly modes?: readonly Tariff['mode'][];
  readonly write: (terms: RateTerms) => string;
}

type Mode = Tariff['mode'];
type Amounts = {
  containers?: Record<string, number>;
  perWm?: number;
  minimumWm?: number;
  ratioKgPerCbm?: number;
  perKg?: Partial<Record<AirWeightBreak, number>>;
  minimum?: number;
};

interface Price {
  readonly name: string;
  readonly label: string;
  readonly modes: readonly Mode[];
  /** Path below `tariff.prices`. */
  readonly path: string;
  readonly of: (prices: Amounts) => number | undefined;
}

/** Price columns, one each; a missing price is an empty cell. */
const prices: readonly Price[] = [
  ...pricedContainerTypes.map(
    (type): Price => ({
      name: type,
      label: type,
      modes: ['FCL'],
      path: `containers.${type}`,
      of: (of) => of.containers?.[type],
    }),
  ),
  { name: 'per_wm', label: 'Per W/M', modes: ['LCL'], path: 'perWm', of: (of) => of.perWm },
  { name: 'minimum', label: 'Minimum', modes: ['LCL', 'AIR'], path: 'minimum', of: (of) => of.minimum },
  ...airWeightBreaks.map(
    (from): Price => ({
      name: String(from),
      label: `${airWeightBreakLabel(from)} kg`,
      modes: ['AIR'],
      path: `perKg.${from}`,
      of: (of) => of.perKg?.[from],
    }),
  ),
];

const priceColumn = ({ name, label, modes, path, of }: Price): Column => ({
  name,
  label,
  modes,
  paths: [`tariff.prices.${path}`],
  write: ({ prices: amounts, currency }) => {
    const minor = of(amounts as Amounts);
    return minor === undefined ? '' : amountText(minor, currency);
  },
});

/** Terms of W/M; a tariff by trade practice leaves their columns empty. */
export const measures = [
  { name: 'minimum_wm', label: 'Minimum W/M', key: 'minimumWm' },
  { name: 'kg_per_cbm', label: 'Kilograms per CBM', key: 'ratioKgPerCbm' },
] as const;

const measureColumn = ({ name, label, key }: (typeof measures)[number]): Column => ({
  name,
  label,
  modes: ['LCL'],
  paths: [`tariff.prices.${key}`],
  write: ({ prices: amounts }) => (amounts as Amounts)[key]?.toString() ?? '',
});

const column = (name: string, label: string, path: string, write: Column['write']): Column => ({
  name,
  label,
  paths: [path],
  write,
});

/** All columns, in the order of the file. */
export const columns: readonly Column[] = [
  column('mode', 'Mode', 'tariff.mode', ({ mode }) => mode),
  column('origin', 'Origin', 'origin', ({ origin }) => origin),
  column('destination', 'Destination', 'destination', ({ destination }) => destination),
  column('via', 'Via', 'via', ({ via }) => via.join('; ')),
  column('carrier', 'Carrier', 'carrier', ({ carrier }) => carrier),
  column('service', 'Service', 'service', ({ service }) => service),
  column('valid_from', 'Valid from', 'validFrom', ({ validFrom }) => validFrom),
  column('valid_to', 'Valid to', 'validTo', ({ validTo }) => validTo),
  column('transit_days', 'Transit days', 'transitDays', ({ transitDays }) => String(transitDays)),
  column('free_days', 'Free days', 'freeDays', ({ freeDays }) => freeDays?.toString() ?? ''),
  column('currency', 'Currency', 'currency', ({ currency }) => currency),
  column('kind', 'Contract or spot', 'kind', ({ kind }) => kind ?? ''),
  ...prices.map(priceColumn),
  ...measures.map(measureColumn),
  column('surcharges', 'Surcharges', 'tariff.surcharges', ({ surcharges, currency }) =>
    surchargesText(surcharges, currency),
  ),
];

export const priceColumns = prices;
const columnNames: readonly string[] = columns.map(({ name }) => name);

/** Aliases and formats of the headings. Price columns can be missing when the file does not have their mode. */
const asField: Readonly<Record<string, Omit<ImportField, 'name' | 'label'>>> = {
  mode: { needed: true, names: 'mode', grouping: true, aliases: headingWords.mode },
  origin: { needed: true, unless: [LANE_FIELD], names: 'place', grouping: true, aliases: headingWords.origin },
  destination: {
    needed: true,
    unless: [LANE_FIELD],
    names: 'place',
    grouping: true,
    aliases: headingWords.destination,
  },
  via: { names: 'places', aliases: headingWords.via },
  carrier: { needed: true, names: 'carrier', grouping: true, aliases: headingWords.carrier },
  service: { aliases: headingWords.service },
  valid_from: {
    needed: true,
    unless: ['validity_column', 'validity'],
    is: 'day',
    grouping: true,
    aliases: headingWords.valid_from,
  },
  valid_to: {
    needed: true,
    unless: ['validity_column', 'validity'],
    is: 'day',
    grouping: true,
    aliases: headingWords.valid_to,
  },
  transit_days: { needed: true, is: 'number', aliases: headingWords.transit_days },
  free_days: { is: 'number', aliases: headingWords.free_days },
  kind: { aliases: ['contract or spot', 'rate type', 'price type', 'market'] },
  currency: { needed: true, grouping: true, aliases: headingWords.currency },
  '20GP': { aliases: ["20'", '20DV', '20DC', '20 ft', 'price 20GP'] },
  '40GP': { aliases: ["40'", '40DV', '40DC', '40 ft', 'price 40GP'] },
  '40HC': { aliases: ["40'HC", '40HQ', '40 HC', 'price 40HC'] },
  '45HC': { aliases: ["45'HC", '45HQ', 'price 45HC'] },
  per_wm: { aliases: ['W/M', 'rate per W/M', 'per CBM', 'rate W/M', 'R/T', 'per RT'] },
  minimum_wm: { is: 'number', aliases: ['min W/M', 'minimum W/M', 'min R/T', 'min CBM', 'minimum CBM', 'minimum RT'] },
  kg_per_cbm: { is: 'number', aliases: ['kg per CBM', 'kg/cbm', 'ratio kg/cbm', 'W/M ratio', 'weight measure ratio'] },
  minimum: { aliases: ['min', 'min charge', 'minimum charge'] },
};

/** Fields of tables with a column per charge, or a row per charge and container type. */
const chargeFields: readonly ImportField[] = [
  { name: 'charge_column', label: 'Charge named by its heading', several: true },
  { name: LANE_FIELD, label: 'Lane with both ports', grouping: true, aliases: headingWords.lane },
  { name: SPAN_FIELD, label: 'First and last day of validity', grouping: true },
  {
    ...{ name: 'size_list_column', label: 'Prices of the container types in its heading' },
    ...{ several: true, is: 'number' },
  },
  { name: 'validity_column', label: 'Price in the validity of its heading', several: true },
  {
    ...{ name: 'equipment', label: 'Container type of the row', names: 'container' },
    aliases: [
      ...[
        'equipment type',
        'container',
        'container type',
        'container size',
        'size',
        'size type',
        'cntr type',
        'Container-Typ',
        'Containertyp',
      ],
      ...[
        'Ausrüstung',
        'type de conteneur',
        'équipement',
        'tipo de contenedor',
        'equipo',
        'tipo container',
        'tipo de container',
        '箱型',
        '柜型',
        '箱型尺寸',
      ],
    ],
  },
  {
    ...{ name: 'charge', label: 'Charge of the row' },
    aliases: [
      'charge code',
      'charge name',
      'charge type',
      'charge description',
      'cost type',
      'Kostenart',
      'frais',
      'cargo',
      'concepto',
      'voce',
      '费用',
      '费用名称',
      '费用代码',
    ],
  },
  {
    ...{ name: 'basis', label: 'Charged per' },
    aliases: [
      'charge basis',
      'rate basis',
      'per',
      'unit',
      'calculation',
      'UOM',
      'Basis',
      'Einheit',
      'base',
      'unité',
      'unidad',
      'eenheid',
      '单位',
      '计费单位',
    ],
  },
  {
    ...{ name: 'amount', label: 'Amount of the row', is: 'number' },
    aliases: [
      'ocean freight',
      'sea freight',
      'freight',
      'base rate',
      'Seefracht',
      '海运费',
      '运费',
      'rate',
      'price',
      'rate amount',
      'charge amount',
      'value',
      'Betrag',
      'Preis',
      'Rate',
      'montant',
      'prix',
      'importe',
      'monto',
      'bedrag',
      'importo',
      'valor',
      '金额',
      '价格',
      '单价',
    ],
  },
];

const priceNames = new Set(prices.map(({ name }) => name));

/** The columns as the fields of an import. */
export const rateFields: readonly ImportField[] = [
  ...columns.map(({ name, label }) => ({
    name,
    label,
    ...(priceNames.has(name) && { is: 'number' as const }),
    ...asField[name],
  })),
  ...chargeFields,
];

/** Returns the column that a field of the contract comes from; other errors appear on the first price of the mode. */
export const findColumnName = (path: string, mode: Mode | undefined): string => {
  const found = columns.find(({ paths }) => paths.some((own) => path === own || path.startsWith(`${own}.`)));
  const firstPrice = prices.find(({ modes }) => mode !== undefined && modes.includes(mode));
  return found?.name ?? firstPrice?.name ?? 'mode';
};

/** Heading cells; a break such as -45 is a number, so that it is not taken for a formula. */
export const headingCells: readonly (string | number)[] = columnNames.map((name) =>
  /^-?\d+$/.test(name) ? Number(name) : name,
);

/** Returns the cells of a line: numbers stay bare, everything else is text. */
export const lineCells = (terms: RateTerms): string[] => columns.map(({ write }) => write(terms));

/** Returns the fields in which two states of a line differ, as display text; null before it existed. */
export const changedFields = (
  before: RateTerms | null,
  after: RateTerms | null,
): { field: string; before: string; after: string }[] =>
  columns
    .map(({ label, write }) => ({
      field: label,
      before: before ? write(before) : '',
      after: after ? write(after) : '',
    }))
    .filter((change) => change.before !== change.after);

const isOfPrice = (path: string): boolean => path === 'currency' || path.startsWith('tariff');

/** Checks whether two states of a line differ in prices, surcharges or their currency. */
export const changesPrice = (before: RateTerms, after: RateTerms): boolean =>
  columns.some(({ paths, write }) => paths.some(isOfPrice) && write(before) !== write(after));

/** Returns the price as the preview of an import shows it: '20GP 1,200.00 · 40HC 2,100.00'. */
export const priceText = ({ prices: amounts, currency }: Pick<RateTerms, 'prices' | 'currency'>): string =>
  prices
    .flatMap(({ label, name, of }) => {
      const minor = of(amounts as Amounts);
      if (minor === undefined || (name === 'minimum' && minor === 0)) return [];
      const [whole = '', decimals] = amountText(minor, currency).split('.');
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
      return [`${label} ${grouped}${decimals === undefined ? '' : `.${decimals}`}`];
    })
    .join(' · ');
