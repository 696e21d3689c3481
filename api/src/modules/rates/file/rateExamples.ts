import { DAY } from '@quayside/freight';
import type { SheetData } from 'write-excel-file/universal';
import type { FileTemplate } from '../../imports/kit/fileTemplate';
import { columns, headingCells, lineCells } from '../tariff/columns';
import type { RateTerms } from '../tariff/rateTerms';

/** Returns the first day of the month that is the given number of months ahead. */
const firstOfMonth = (months: number, now = new Date()): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
const dayText = (date: Date): string => date.toISOString().slice(0, 10);

/** Example line per mode, valid for the next three months. */
const examples = (): RateTerms[] => {
  const validity = { validFrom: dayText(firstOfMonth(1)), validTo: dayText(new Date(+firstOfMonth(4) - DAY)) };
  const common = { ...validity, via: [], currency: 'USD', kind: null };
  const surcharge = (name: string, basis: string, amountMinor: number) => ({
    name,
    basis,
    amountMinor,
    currency: 'USD',
  });
  return [
    {
      ...common,
      mode: 'FCL',
      origin: 'CNSHA',
      destination: 'NLRTM',
      via: ['SGSIN'],
      carrier: 'MAEU',
      service: 'AE7',
      transitDays: 32,
      freeDays: 7,
      kind: 'contract',
      prices: { containers: { '20GP': 120_000, '40GP': 205_000, '40HC': 210_000 } },
      surcharges: [
        surcharge('BAF', 'per container', 15_000),
        surcharge('DOC', 'per B/L', 5_500),
      ] as RateTerms['surcharges'],
    },
    {
      ...common,
      mode: 'LCL',
      origin: 'CNSHA',
      destination: 'DEHAM',
      carrier: 'MSCU',
      service: 'Weekly console',
      transitDays: 36,
      freeDays: 5,
      prices: { perWm: 4_800, minimum: 4_800 },
      surcharges: [surcharge('CFS', 'per W/M', 1_200)] as RateTerms['surcharges'],
    },
    {
      ...common,
      mode: 'AIR',
      origin: 'HKG',
      destination: 'FRA',
      carrier: 'LH',
      service: 'General cargo',
      transitDays: 2,
      freeDays: 2,
      prices: { perKg: { '-45': 520, '45': 410, '100': 365, '300': 340, '500': 320, '1000': 300 }, minimum: 9_500 },
      surcharges: [surcharge('Fuel', 'per kg', 75)] as RateTerms['surcharges'],
    },
  ];
};

const dates = new Set(['valid_from', 'valid_to']);
const texts = new Set(['mode', 'origin', 'destination', 'via', 'carrier', 'service', 'currency', 'kind', 'surcharges']);

const workbookCell = (name: string, text: string): SheetData[number][number] => {
  if (text === '') return null;
  if (dates.has(name)) return { value: new Date(text), type: Date, format: 'yyyy-mm-dd' };
  if (texts.has(name)) return { value: text, type: String };
  return { value: Number(text), type: Number, format: name.endsWith('_days') ? '0' : '0.00' };
};

/** Returns the columns of tariff lines and one example per mode. */
export const createRateTemplate = (): FileTemplate => ({
  fileName: 'rates',
  names: columns.map(({ name }) => name),
  heading: headingCells,
  lines: examples().map(lineCells),
  workbookCell,
  widthOf: (name) => (name === 'surcharges' ? 60 : 14),
});
