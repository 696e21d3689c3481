import type { ThreadTask } from '../../../ports/threads';
import type { Converted } from './converted/convertWorkbook';

export const readOtherWorkbook: ThreadTask<Uint8Array, Converted> = {
  name: 'readOtherWorkbook',
  load: async () => {
    const { convertWorkbook } = await import('./converted/convertWorkbook');
    return convertWorkbook;
  },
};
