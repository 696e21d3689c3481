import { instantAt, validityDay } from '@quayside/freight';

/**
 * A validity to the end of a day, as the server takes it: it ends that day in the agent's time zone, so a moment in the
 * middle of it says enough. The same day as before leaves the moment as it was.
 */
export const validityOn = (day: string, before: string, agentZone: string): string =>
  day === validityDay(before, agentZone) ? before : instantAt(day, '12:00', agentZone);
