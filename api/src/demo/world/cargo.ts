import type { BookingFields } from '@quayside/contract';
import { type ContainerTypeCode, chargeableWeight, containerTypes } from '@quayside/freight';
import goodsData from '../data/goods.data.json';
import type { Random } from '../seeded/random';
import { createContainerNumber } from './identifiers';
import type { DemoCustomer } from './organisations';

interface Goods {
  readonly description: string;
  readonly hsCode: string;
  readonly packageType: string;
  readonly unitsPerPackage: number;
  readonly unitMinor: number;
  readonly kgPerPackage: number;
  readonly cbmPerPackage: number;
}

/** A line of a packing list: packages of one article, in one container for container cargo. */
export interface GoodsLine {
  readonly goods: Goods;
  readonly packages: number;
  readonly container: string | null;
  readonly po: string;
}

export interface Cargo {
  readonly lines: readonly GoodsLine[];
  readonly containers: readonly string[];
  readonly equipments: BookingFields['equipments'];
  readonly airEquipments: BookingFields['airEquipments'];
  /** kg and CBM. */
  readonly totalWeight: number;
  readonly totalMeasurement: number;
  readonly totalPackages: number;
}

const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;
export const calculateWeight = ({ goods, packages }: GoodsLine): number => rounded(goods.kgPerPackage * packages, 1);
export const calculateVolume = ({ goods, packages }: GoodsLine): number => rounded(goods.cbmPerPackage * packages, 3);
export const calculateGoodsValue = ({ goods, packages }: GoodsLine): number =>
  goods.unitMinor * goods.unitsPerPackage * packages;

export const sumLines = (lines: readonly GoodsLine[], of: (line: GoodsLine) => number): number =>
  rounded(
    lines.reduce((sum, line) => sum + of(line), 0),
    3,
  );

const listArticles = (customer: DemoCustomer): readonly Goods[] =>
  customer.goods.flatMap((group) => (goodsData as Record<string, readonly Goods[]>)[group] ?? []);

const createPurchaseOrderNumber = (customer: DemoCustomer, random: Random): string =>
  `${customer.letters}-PO-${random.int(80_000, 99_899)}`;

/** Returns the number of packages that fill the weight and volume. */
const fill = (goods: Goods, kg: number, cbm: number): number =>
  Math.max(1, Math.floor(Math.min(kg / goods.kgPerPackage, cbm / goods.cbmPerPackage)));

const sizes: readonly (readonly [ContainerTypeCode, number])[] = [
  ['40HC', 0.62],
  ['20GP', 0.2],
  ['40GP', 0.14],
  ['45HC', 0.04],
];

const pickContainerSize = (random: Random): ContainerTypeCode => {
  let left = random.next();
  for (const [size, share] of sizes) {
    if (left < share) return size;
    left -= share;
  }
  return '40HC';
};

const totals = (lines: readonly GoodsLine[]) => ({
  totalWeight: sumLines(lines, calculateWeight),
  totalMeasurement: sumLines(lines, calculateVolume),
  totalPackages: sumLines(lines, ({ packages }) => packages),
});

const toItem = (line: GoodsLine) => ({
  description: line.goods.description,
  weight: calculateWeight(line),
  packages: line.packages,
  packageType: line.goods.packageType,
  measurement: calculateVolume(line),
  containerNumber: line.container,
  po: line.po,
});

/** Creates full containers of one size, each with one article. */
export const containerCargo = (customer: DemoCustomer, scac: string, count: number, random: Random): Cargo => {
  const size = pickContainerSize(random);
  const type = containerTypes.find(({ code }) => code === size);
  const lines = Array.from({ length: count }, (): GoodsLine => {
    const goods = random.pick(listArticles(customer));
    const share = 0.62 + random.next() * 0.33;
    const packages = fill(goods, (type?.maxPayloadKg ?? 26_000) * share, (type?.capacityCbm ?? 60) * share);
    return {
      goods,
      packages,
      container: createContainerNumber(random, scac),
      po: createPurchaseOrderNumber(customer, random),
    };
  });
  return {
    lines,
    containers: lines.flatMap(({ container }) => container ?? []),
    equipments: [{ size, items: lines.map(toItem) }],
    airEquipments: null,
    ...totals(lines),
  };
};

const looseLines = (customer: DemoCustomer, kg: number, random: Random): GoodsLine[] => {
  const po = createPurchaseOrderNumber(customer, random);
  return Array.from({ length: random.int(1, 3) }, () => {
    const goods = random.pick(listArticles(customer));
    return { goods, packages: fill(goods, kg, kg / 180), container: null, po };
  });
};

/** Creates less-than-container cargo: some pallets or cartons. */
export const looseCargo = (customer: DemoCustomer, random: Random): Cargo => {
  const lines = looseLines(customer, random.int(250, 1900), random);
  return {
    lines,
    containers: [],
    equipments: [{ size: 'LCL', items: lines.map(toItem) }],
    airEquipments: null,
    ...totals(lines),
  };
};

/** Creates air cargo with its chargeable weight. */
export const airCargo = (customer: DemoCustomer, random: Random): Cargo => {
  const lines = looseLines(customer, random.int(60, 900), random);
  const { totalWeight, totalMeasurement, totalPackages } = totals(lines);
  return {
    lines,
    containers: [],
    equipments: [],
    airEquipments: {
      items: lines.map((line) => ({
        description: line.goods.description,
        pieces: line.packages,
        measurement: calculateVolume(line),
        weightKg: calculateWeight(line),
      })),
      chargeableWeight: chargeableWeight('AIR', { kg: totalWeight, cbm: totalMeasurement }),
    },
    totalWeight,
    totalMeasurement,
    totalPackages,
  };
};
