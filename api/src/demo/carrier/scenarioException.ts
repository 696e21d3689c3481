import { isLikeAir } from '@freight/shared-kernel/freight';
import type { NewException } from '../../modules/histories/raiseException';
import { createRandom } from '../random';
import type { CarriedBooking } from './carriedBooking';
import { courseOf } from './scenarioCourse';
import { type ExceptionType, type ScenarioName, scenarioFor } from './scenarios';

interface Wording {
  label(booking: CarriedBooking, place: string): string;
  detail(booking: CarriedBooking, hours: number): string;
  /** The exception is about one container, not the whole booking. */
  readonly perContainer?: true;
}

const wordings: Record<ExceptionType, Wording> = {
  VESSEL_DELAY: {
    label: ({ to }, _place) => `ETA at ${to.name} moved`,
    detail: ({ vessel }, hours) => `${vessel ?? 'The vessel'} is ${hours} hours behind its schedule.`,
  },
  FLIGHT_DELAY: {
    label: ({ to }) => `ETA at ${to.name} moved`,
    detail: ({ flight }, hours) => `${flight ?? 'The flight'} arrives ${hours} hours later.`,
  },
  CONTAINER_ROLLED: {
    label: (_booking, place) => `Rolled to a later departure from ${place}`,
    detail: ({ vessel }, hours) =>
      `No space on ${vessel ?? 'the vessel'}; the next departure is ${Math.round(hours / 24)} days later.`,
    perContainer: true,
  },
  CARGO_OFFLOADED: {
    label: (_booking, place) => `Offloaded at ${place}`,
    detail: ({ flight }, hours) => `No space on ${flight ?? 'the flight'}; rebooked ${hours} hours later.`,
  },
  MISSED_TRANSSHIPMENT: {
    label: (_booking, place) => `Connection missed at ${place}`,
    detail: (_booking, hours) => `The next connection leaves ${hours} hours later.`,
    perContainer: true,
  },
  CUSTOMS_HOLD: {
    label: (_booking, place) => `Held by customs at ${place}`,
    detail: () => 'Selected for inspection. Customs may ask for documents.',
    perContainer: true,
  },
  DISCREPANCY: {
    label: (_booking, place) => `Discrepancy at ${place}`,
    detail: ({ loadType, pieces }) =>
      isLikeAir(loadType)
        ? `Fewer pieces were received than the ${pieces ?? ''} booked.`.replace('  ', ' ')
        : 'The documents and the cargo do not agree; the carrier holds the release.',
  },
  TRANSPORT_WARNING: {
    label: () => 'No news from the carrier',
    detail: ({ carrier }) => `${carrier.name} has not reported anything since the departure.`,
  },
};

/** The exception that a scenario has raised by now, or null. Its key is the same whenever it is asked. */
export const scenarioException = (booking: CarriedBooking, name: ScenarioName, now: Date): NewException | null => {
  const scenario = scenarioFor(booking, name);
  const { exception } = courseOf(booking, scenario, createRandom(`course ${booking.id}`));
  if (!exception || exception.raisedAt > now.getTime()) return null;
  const { label, detail, perContainer } = wordings[exception.type];
  const hours = scenario.delays.reduce((sum, delay) => sum + delay.hours, 0);
  return {
    key: `carrier:${exception.type}`,
    exceptionType: exception.type,
    label: label(booking, exception.moment.at.name),
    detail: detail(booking, hours),
    equipmentReference: (perContainer && booking.containers[0]) || null,
    at: new Date(exception.raisedAt).toISOString(),
  };
};
