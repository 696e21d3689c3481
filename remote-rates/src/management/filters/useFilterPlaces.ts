import { searchPorts } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import type { PortOption } from '@quayside/ui';

/** Loads the places in the address by code; shows the code until the directory responds. */
export const useFilterPlaces = (codes: readonly (string | undefined)[]) => {
  const asked = [...new Set(codes.filter((code) => code !== undefined))].sort().join(',');
  const places = useCall(
    searchPorts,
    { query: { codes: asked } },
    { enabled: asked !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  return (code: string | undefined): PortOption | null =>
    code === undefined
      ? null
      : (places.data?.find((place) => place.code === code) ?? {
          id: code,
          code,
          city: '…',
          country: '',
          portType: 'SEA',
        });
};
