import type { TripNote } from '@quayside/freight';

/** Text colour for each tone of a trip note. */
export const noteColours: Record<TripNote['tone'], string> = {
  plain: 'inherit',
  good: 'fg.success',
  late: 'fg.warning',
};
