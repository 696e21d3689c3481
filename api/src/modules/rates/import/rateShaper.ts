import type { ImportReading } from '@quayside/contract';
import type { LineShaper } from '../../imports/kit/shaper';
import { readCellText } from '../../imports/sheet/cells';
import { priceColumns } from '../tariff/columns';
import { addChargeColumns, findChargeColumns, readChargeColumns } from './chargeColumns';
import { ChargeRows } from './chargeRows';
import { splitByPorts } from './severalPorts';
import { addSizeLists, findSizeListColumns } from './sizeLists';
import { addSizedPrices, findAmountColumns } from './statedSizes';
import { findValidityColumns, splitByValidity } from './validityColumns';

/**
 * Returns a shaper for tables with a row per charge or container type, with a column per charge or validity, and for
 * rows with several prices or ports in one cell.
 */
export const createRateShaper = (reading: ImportReading): LineShaper => {
  const fields = new Set(reading.columns.map(({ field }) => field));
  const columns = findChargeColumns(reading);
  const isPriced = ['amount', ...priceColumns.map(({ name }) => name)].some((name) => fields.has(name));
  if (isPriced && (fields.has('charge') || (fields.has('amount') && fields.has('equipment')))) {
    const rows = new ChargeRows();
    return {
      add: (line, row, context) => {
        const { charges, faults, leftOut } = readChargeColumns(line, row, columns, context);
        const read = { ...line, faults: [...line.faults, ...faults], leftOut: [...line.leftOut, ...leftOut] };
        for (const one of splitByPorts([read])) rows.add(one, row, context, charges);
        return [];
      },
      end: () => rows.lines(),
    };
  }
  const validities = findValidityColumns(reading);
  const lists = findSizeListColumns(reading);
  const amounts = findAmountColumns(reading);
  return {
    add: (given, row, context) => {
      const listed = lists.length > 0 ? addSizeLists(given, row, lists) : given;
      const isFcl = /^fcl$/i.test(readCellText(given.cells.mode));
      const line = isFcl && amounts.length > 0 ? addSizedPrices(listed, row, amounts) : listed;
      const charged = columns.length > 0 ? addChargeColumns(line, row, columns, context) : line;
      return splitByPorts(validities.length > 0 ? splitByValidity(charged, row, validities) : [charged]);
    },
    end: () => [],
  };
};
