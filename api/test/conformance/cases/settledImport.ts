import { getRateImport, type RateImport } from '@quayside/contract';
import type { Caller } from '../wire';

/** The import once it stands. */
export const settled = async (caller: Caller, { id }: Pick<RateImport, 'id'>): Promise<RateImport> => {
  for (let asked = 0; asked < 200; asked += 1) {
    const { data } = await caller.call(getRateImport, { params: { id } });
    if (data.state !== 'checking' && data.state !== 'applying') return data;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The import does not come to an end');
};
