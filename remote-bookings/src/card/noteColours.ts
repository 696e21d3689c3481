import type { TripNote } from '@quayside/freight';

/** What a note of a trip is written in. */
export const noteColours: Record<TripNote['tone'], string> = {
  plain: 'inherit',
  good: 'fg.success',
  late: 'fg.warning',
};
