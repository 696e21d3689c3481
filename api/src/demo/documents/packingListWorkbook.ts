import type { SheetData } from 'write-excel-file/universal';
import { excelBytes } from '../../platform/encoding/excelBytes';
import { calculateVolume, calculateWeight } from '../world/cargo';
import type { DemoShipment } from '../world/shipments';

const titles = [
  'PO',
  'Article',
  'HS code',
  'Container',
  'Packages',
  'Package type',
  'Units',
  'Gross weight (kg)',
  'CBM',
];
const widths = [16, 40, 12, 16, 10, 14, 12, 18, 10];

/** Returns the packing list as a workbook with numeric cells. */
export const packingListWorkbook = async ({ cargo }: DemoShipment): Promise<Buffer> => {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const rows: SheetData = [
    titles.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...cargo.lines.map((line) => [
      line.po,
      line.goods.description,
      line.goods.hsCode,
      line.container ?? '',
      line.packages,
      line.goods.packageType,
      line.goods.unitsPerPackage * line.packages,
      { value: calculateWeight(line), type: Number, format: '#,##0.0' },
      { value: calculateVolume(line), type: Number, format: '#,##0.000' },
    ]),
    [
      { value: 'Total', fontWeight: 'bold' as const },
      null,
      null,
      null,
      cargo.totalPackages,
      null,
      null,
      { value: cargo.totalWeight, type: Number, format: '#,##0.0' },
      { value: cargo.totalMeasurement, type: Number, format: '#,##0.000' },
    ],
  ];
  return excelBytes(writeExcelFile(rows, { sheet: 'Packing list', columns: widths.map((width) => ({ width })) }));
};
