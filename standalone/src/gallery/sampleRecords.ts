import type { PortOption } from '@quayside/ui';

export interface Company {
  readonly id: string;
  readonly companyName: string;
}

const toSampleId = (digit: string): string => digit.repeat(24);

export const companies: readonly Company[] = [
  { id: toSampleId('a'), companyName: 'Haiphong Rattan' },
  { id: toSampleId('b'), companyName: 'Northgate Furniture B.V.' },
];

export const ports: readonly PortOption[] = [
  { id: toSampleId('c'), code: 'NLRTM', city: 'Rotterdam', country: 'NL', portType: 'SEA' },
  { id: toSampleId('d'), code: 'HAN', city: 'Hanoi', country: 'VN', portType: 'AIR' },
];

export const files = [
  { id: toSampleId('e'), name: 'Packing list.pdf', size: 48_200 },
  {
    id: toSampleId('f'),
    name: 'A commercial invoice whose name is longer than the field is wide.xlsx',
    size: 1_204_000,
  },
];
