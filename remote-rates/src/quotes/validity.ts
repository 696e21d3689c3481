import { instantAt, validityDay } from '@quayside/freight';

/**
 * Returns a validity until the end of a day, as the server expects it: any moment of the day in the agent's time zone,
 * here its middle. The same day as before keeps the former moment.
 */
export const validityOn = (day: string, before: string, agentZone: string): string =>
  day === validityDay(before, agentZone) ? before : instantAt(day, '12:00', agentZone);
