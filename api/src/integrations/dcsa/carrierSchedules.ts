import type { ScheduleDelivery, ScheduleSource } from '../../ports/scheduleSource';
import type { SourceCaller } from '../source/sourceCaller';
import { askAllPages, type Query } from './askAllPages';
import { readRoutings } from './schedules/readRoutings';
import { readVesselSchedules } from './schedules/readVesselSchedules';

const PAGE = 100;

const together = (told: readonly ScheduleDelivery[]): ScheduleDelivery => ({
  departures: told.flatMap(({ departures }) => departures),
  problems: told.flatMap(({ problems }) => problems),
});

/** Creates a client for an ocean carrier's DCSA Commercial Schedules. @param path base path of the schedules: `/v1` */
export const createCarrierSchedules = (carrier: string, path: string, call: SourceCaller): ScheduleSource => {
  const ask = (what: string, query: Query) =>
    askAllPages(call, { path: `${path}/${what}`, pageSize: PAGE, pagesByNumber: false }, query);
  return {
    askLane: async ({ origin, destination }, { from, to }, clocksOf) => {
      const pages = await ask('point-to-point-routes', {
        ...{ placeOfReceipt: origin, placeOfDelivery: destination },
        ...{ departureStartDate: from, departureEndDate: to },
      });
      return together(pages.map((page) => readRoutings(page, { carrier, clocksOf })));
    },
    askService: async (service, lanes, { from, to }, clocksOf) => {
      const pages = await ask('vessel-schedules', { carrierServiceCode: service, startDate: from, endDate: to });
      return together(pages.map((page) => readVesselSchedules(page, lanes, { carrier, clocksOf })));
    },
  };
};
