import { airBreaks } from '../../../../contract';
import { pricedContainerTypes, type RateTerms, type TransportMode } from '../tariffLine';
import { amountText } from './amounts';
import { surchargesText } from './surcharges';

/** A column of the file of tariff lines: what the import takes, the export writes, and a change is told in. */
interface Column {
  /** As the heading of the file says it. */
  readonly name: string;
  /** As people read it. */
  readonly label: string;
  /** The field of the contract that it holds; what is below it, too. */
  readonly path: string;
  readonly write: (terms: RateTerms) => string;
}

type Amounts = Partial<Record<string, number | Partial<Record<string, number>>>>;

interface PriceColumn extends Column {
  readonly modes: readonly TransportMode[];
  /** Below `tariff.prices`. */
  readonly keys: readonly [group: string, key?: string];
}

const centsOf = ({ tariff }: RateTerms, [group, key]: PriceColumn['keys']): number | undefined => {
  const found = (tariff.prices as Amounts)[group];
  if (typeof found === 'object') return key === undefined ? undefined : found[key];
  return key === undefined ? found : undefined;
};

const price = (
  name: string,
  label: string,
  modes: readonly TransportMode[],
  ...keys: PriceColumn['keys']
): PriceColumn => ({
  ...{ name, label, modes, keys },
  path: ['tariff.prices', ...keys].join('.'),
  write: (terms) => {
    const cents = centsOf(terms, keys);
    return cents === undefined ? '' : amountText(cents, terms.currency);
  },
});

/** The prices, one column each; a price that a line lacks is empty. */
export const priceColumns: readonly PriceColumn[] = [
  ...pricedContainerTypes.map((type) => price(type, type, ['FCL'], 'containers', type)),
  price('per_wm', 'Per W/M', ['LCL'], 'perWm'),
  price('minimum', 'Minimum', ['LCL', 'AIR'], 'minimum'),
  ...airBreaks.map((weight) =>
    price(weight, weight.startsWith('-') ? `${weight} kg` : `+${weight} kg`, ['AIR'], 'perKg', weight),
  ),
];

const column = (name: string, label: string, path: string, write: Column['write']): Column => ({
  ...{ name, label, path, write },
});

/** Every column, in the order of the file. */
export const columns: readonly Column[] = [
  column('mode', 'Mode', 'tariff.mode', ({ tariff }) => tariff.mode),
  column('origin', 'Origin', 'origin', ({ origin }) => origin),
  column('destination', 'Destination', 'destination', ({ destination }) => destination),
  column('via', 'Via', 'via', ({ via }) => via.join('; ')),
  column('carrier', 'Carrier', 'carrier', ({ carrier }) => carrier),
  column('service', 'Service', 'service', ({ service }) => service),
  column('valid_from', 'Valid from', 'validFrom', ({ validFrom }) => validFrom),
  column('valid_to', 'Valid to', 'validTo', ({ validTo }) => validTo),
  column('transit_days', 'Transit days', 'transitDays', ({ transitDays }) => String(transitDays)),
  column('free_days', 'Free days', 'freeDays', ({ freeDays }) => String(freeDays)),
  column('currency', 'Currency', 'currency', ({ currency }) => currency),
  ...priceColumns,
  column('surcharges', 'Surcharges', 'tariff.surcharges', ({ tariff }) => surchargesText(tariff.surcharges)),
];

/** The column that a field of the contract comes from; what belongs to none is told on the first price of the mode. */
export const columnOf = (field: string, mode: TransportMode | undefined): string => {
  const found = columns.find(({ path }) => field === path || field.startsWith(`${path}.`));
  const first = priceColumns.find(({ modes }) => mode !== undefined && modes.includes(mode));
  return found?.name ?? first?.name ?? 'mode';
};

/** What the import's preview says of a price: '20GP 1,200.00 · 40HC 2,100.00'. */
export const priceText = (terms: RateTerms): string =>
  priceColumns
    .flatMap(({ label, name, write, keys }) => {
      const text = write(terms);
      if (text === '' || (name === 'minimum' && centsOf(terms, keys) === 0)) return [];
      return [`${label} ${text.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')}`];
    })
    .join(' · ');

/** The heading as it is written: a break such as -45 is a number, so that nobody takes it for a formula. */
export const headingCells: readonly (string | number)[] = columns.map(({ name }) =>
  /^-?\d+$/.test(name) ? Number(name) : name,
);
