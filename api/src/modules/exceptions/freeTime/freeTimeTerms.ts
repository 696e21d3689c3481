import { filterVisibleFreeTimes } from '@quayside/contract/roles';
import {
  type ContainerFreeTime,
  calculateFreeTimes,
  type FreeTimeTariff,
  type FreeTimeTerms,
  findCarrierCode,
  isByContainer,
  normaliseContainerNumber,
  type TrackingEvent,
  type TypedFreeTime,
} from '@quayside/freight';
import { inArray } from 'drizzle-orm';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { freeTimeTariffs } from '../../../tables/bookingTables';
import { bookedRoute } from '../../bookings/booking/bookedRoute';
import type { BookingRow } from '../../bookings/booking/bookingRows';
import { filterVisibleEvents } from '../../tracking/events/visibleEvents';

type Tariffs = ReadonlyMap<string, readonly FreeTimeTariff[]>;

/** Returns the free-time tariffs of the agents. */
export const findFreeTimeTariffs = async (db: Executor, agentIds: readonly string[]): Promise<Tariffs> => {
  const agents = [...new Set(agentIds)];
  if (agents.length === 0) return new Map();
  const rows = await db.select().from(freeTimeTariffs).where(inArray(freeTimeTariffs.agentId, agents));
  return new Map(rows.map(({ agentId, tariffs }) => [agentId, tariffs]));
};

interface StoredFreeTime {
  readonly tariffs: readonly FreeTimeTariff[];
  readonly typed: readonly TypedFreeTime[];
}

/** Returns the free-time terms of a booking. LCL has no tariff: its cargo shares a container and pays no per diem. */
export const toFreeTimeTerms = (
  { loadType, fields }: Pick<BookingRow, 'loadType' | 'fields'>,
  { tariffs, typed }: StoredFreeTime,
): FreeTimeTerms => {
  const { carrier, to } = bookedRoute(fields);
  const sizes = new Set(fields.equipments.map(({ size }) => size));
  const named = fields.equipments.flatMap(({ size, items }) =>
    items.flatMap(({ containerNumber }) =>
      containerNumber ? [[normaliseContainerNumber(containerNumber), size] as const] : [],
    ),
  );
  const [onlySize = null] = sizes.size === 1 ? sizes : [];
  return {
    carrier: carrier && (findCarrierCode(loadType, carrier.code) ?? carrier.code),
    ...{ port: to.code, timeZone: to.timeZone },
    containerTypes: Object.fromEntries(named),
    containerType: onlySize,
    tariffs: isByContainer(loadType) ? tariffs : [],
    typed,
  };
};

type Reader = Pick<User, 'role' | 'customerCompany'>;

/**
 * Returns the current free times of bookings that the reader may see, by booking, limited to what the reader may know.
 */
export const findFreeTimes = async (
  db: Executor,
  user: Reader,
  rows: readonly BookingRow[],
  events: ReadonlyMap<string, readonly TrackingEvent[]>,
): Promise<ReadonlyMap<string, readonly ContainerFreeTime[]>> => {
  const tariffs = await findFreeTimeTariffs(
    db,
    rows.map(({ agentId }) => agentId),
  );
  const now = new Date();
  return new Map(
    rows.map((row) => {
      const all = events.get(row.id) ?? [];
      const terms = toFreeTimeTerms(row, { tariffs: tariffs.get(row.agentId) ?? [], typed: row.freeTimes });
      return [
        row.id,
        filterVisibleFreeTimes(user, row, calculateFreeTimes(filterVisibleEvents(user, all), terms, now, all)),
      ];
    }),
  );
};
