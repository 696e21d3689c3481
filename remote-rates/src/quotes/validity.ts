import { formatDate, instantAt } from '@quayside/freight';
import { viewerTimeZone } from '@quayside/ui';

/** The day on which a validity ends, yyyy-MM-dd on the clocks of whoever looks. */
export const dayOfValidity = (validTo: string): string => formatDate(validTo, viewerTimeZone()).replaceAll('/', '-');

/**
 * A validity to the end of a day, as the server takes it: it ends that day in the agent's time zone, so a moment in the
 * middle of it says enough. The same day as before leaves the moment as it was.
 */
export const validityOn = (day: string, before: string): string =>
  day === dayOfValidity(before) ? before : instantAt(day, '12:00', viewerTimeZone());
