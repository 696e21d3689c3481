import { listOwnCarriers, type OwnCarrier } from '@quayside/contract';
import { carrierName } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';

/** Returns the company's own ocean carriers, and a function that names a code. */
export const useOwnCarriers = (): { readonly own: readonly OwnCarrier[]; nameOf(code: string): string } => {
  const known = useCall(listOwnCarriers, { query: { limit: -1 } }, { staleTime: 60_000 }).data?.docs ?? [];
  return {
    own: known.filter(({ ended, modes }) => !ended && modes.some((mode) => mode !== 'AIR')),
    nameOf: (code) => known.find((one) => one.code === code)?.name ?? carrierName(code),
  };
};
