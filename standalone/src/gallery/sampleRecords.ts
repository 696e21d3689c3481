import type { PortOption } from '@quayside/ui';

export interface Company {
  readonly id: string;
  readonly companyName: string;
}

const idOf = (digit: string): string => digit.repeat(24);

export const companies: readonly Company[] = [
  { id: idOf('a'), companyName: 'Haiphong Rattan' },
  { id: idOf('b'), companyName: 'Northgate Furniture B.V.' },
];

export const ports: readonly PortOption[] = [
  { id: idOf('c'), code: 'NLRTM', city: 'Rotterdam', country: 'NL', portType: 'SEA' },
  { id: idOf('d'), code: 'HAN', city: 'Hanoi', country: 'VN', portType: 'AIR' },
];

export const files = [
  { id: idOf('e'), name: 'Packing list.pdf', size: 48_200 },
  { id: idOf('f'), name: 'A commercial invoice whose name is longer than the field is wide.xlsx', size: 1_204_000 },
];
