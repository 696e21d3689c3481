import { getTracking, listBookings } from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { useQuery } from '@quayside/kernel/query';
import type { Arrived } from './standingBoxes';

/** Number of days after arrival during which a booking is checked. */
const LOOKED_BACK = 21;
/** Number of bookings to check, the latest changed first. */
const MOST = 50;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the terminals' reports about containers of recently arrived bookings. */
export const useArrived = (now: Date) => {
  const { api } = useKernel();
  const [from, to] = [dayOf(now.getTime() - LOOKED_BACK * DAY), dayOf(now.getTime())];
  return useQuery({
    queryKey: ['demurrage', from, to],
    queryFn: async ({ signal }): Promise<Arrived[]> => {
      const { docs } = await api.call(listBookings, {
        query: { loadType: ['FCL'], status: ['in-progress'], from, to, limit: MOST },
        signal,
      });
      return Promise.all(
        docs.map(async ({ _id: id, bookingTo }) => {
          const { pickUps } = await api.call(getTracking, { params: { id }, signal });
          return { bookingId: id, place: bookingTo.portName, pickUps };
        }),
      );
    },
  });
};
