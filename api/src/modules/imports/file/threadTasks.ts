import type { ThreadTask } from '../../../ports/threads';
import type { ConversionResult } from './converted/convertWorkbook';

export const readOtherWorkbook: ThreadTask<Uint8Array, ConversionResult> = {
  name: 'readOtherWorkbook',
  load: async () => {
    const { convertWorkbook } = await import('./converted/convertWorkbook');
    return convertWorkbook;
  },
};

export const readPdfTables: ThreadTask<Uint8Array, ConversionResult> = {
  name: 'readPdfTables',
  load: async () => {
    const { convertPdf } = await import('./pdf/convertPdf');
    return convertPdf;
  },
};
