import type { TrackingSource } from '../../ports/trackingSource';
import { carriedFrom } from './carriedFrom';
import { nextReportAt, scenarioEvents } from './scenarioEvents';
import { scenarioException } from './scenarioException';
import { pickScenario } from './scenarios';

const NEVER = Number.POSITIVE_INFINITY;

/** The carrier of the demo: it tracks all bookings that no configured source covers, each by the scenario of its id. */
export const simulatedSource: TrackingSource = {
  name: 'simulated',
  serves: () => true,
  ask: async ({ bookingId: id, loadType, createdAt, fields }, { now }) => {
    const carried = carriedFrom({ id, loadType, createdAt, fields });
    if (!carried) return { events: [], toldUntil: null, nextAt: NEVER };
    const scenario = pickScenario(id);
    const exception = scenarioException(carried, scenario, now);
    return {
      events: scenarioEvents(carried, scenario, now),
      toldUntil: null,
      nextAt: nextReportAt(carried, scenario, now) ?? NEVER,
      exceptions: exception ? [exception] : [],
    };
  },
};
