import type { ThreadTask } from '../../../ports/threads';
import type { ConversionResult } from './converted/convertWorkbook';

export const readOtherWorkbook: ThreadTask<Uint8Array, ConversionResult> = {
  name: 'readOtherWorkbook',
  load: async () => {
    const { convertWorkbook } = await import('./converted/convertWorkbook');
    return convertWorkbook;
  },
};
