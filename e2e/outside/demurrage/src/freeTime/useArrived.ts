import { getTracking, listBookings } from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { useQuery } from '@quayside/kernel/query';
import type { Arrived } from './standingBoxes';

/** For how long after its arrival a booking is looked at, in days. */
const LOOKED_BACK = 21;
/** Bookings that are looked at, the latest changed first. */
const MOST = 50;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** What terminals said of the containers of bookings that arrived of late. */
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
