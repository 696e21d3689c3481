import type { ThreadTask } from '../../ports/threads';
import type { CarrierRequest } from './carrierRequest';
import type { HouseBill } from './houseBill';

export const drawHouseBill: ThreadTask<HouseBill, Buffer> = {
  name: 'drawHouseBill',
  load: async () => (await import('./houseBill')).writeHouseBill,
};

export const drawCarrierRequest: ThreadTask<CarrierRequest, Buffer> = {
  name: 'drawCarrierRequest',
  load: async () => (await import('./carrierRequest')).writeCarrierRequest,
};
