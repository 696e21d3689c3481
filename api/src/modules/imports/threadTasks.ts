import type { ThreadTask } from '../../ports/threads';
import type { Converted } from './file/converted/convertWorkbook';

export const readOtherWorkbook: ThreadTask<Uint8Array, Converted> = {
  name: 'readOtherWorkbook',
  load: async () => {
    const { convertWorkbook } = await import('./file/converted/convertWorkbook');
    return convertWorkbook;
  },
};
