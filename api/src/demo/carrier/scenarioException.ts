import { clockText } from '@quayside/freight';
import type { NewException } from '../../ports/trackingSource';
import { createRandom } from '../seeded/random';
import type { CarriedBooking } from './carriedBooking';
import { simulateCourse } from './scenarioCourse';
import { type ScenarioName, scenarioFor } from './scenarios';

/**
 * Returns the simulated carrier's own warning by now, or null: that its reports have stopped. All other problems are in
 * its events, where the rules find them. The key is stable.
 */
export const scenarioException = (booking: CarriedBooking, name: ScenarioName, now: Date): NewException | null => {
  const { incident } = simulateCourse(booking, scenarioFor(booking, name), createRandom(`course ${booking.id}`));
  if (incident?.type !== 'TRANSPORT_WARNING' || incident.knownAt > now.getTime()) return null;
  const at = new Date(incident.knownAt).toISOString();
  return {
    key: `carrier:${incident.type}`,
    exceptionType: incident.type,
    evidence: [
      `${booking.carrier.name} has not reported anything since the departure from ${booking.from.name}, as of ${clockText(at, booking.from.timeZone)}.`,
    ],
    detail: booking.carrier.name,
    at,
  };
};
