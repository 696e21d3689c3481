import { clockText } from '@quayside/freight';
import type { NewException } from '../../ports/trackingSource';
import { createRandom } from '../seeded/random';
import type { CarriedBooking } from './carriedBooking';
import { courseOf } from './scenarioCourse';
import { type ScenarioName, scenarioFor } from './scenarios';

/**
 * What the simulated carrier itself warns of by now, or null: that its reports have stopped. Everything else that goes wrong is
 * in its events, where the rules find it. The key is the same whenever it is asked.
 */
export const scenarioException = (booking: CarriedBooking, name: ScenarioName, now: Date): NewException | null => {
  const { incident } = courseOf(booking, scenarioFor(booking, name), createRandom(`course ${booking.id}`));
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
