import { FOLLOWING_AT_ONCE, type Following, listFollowing } from '@quayside/contract';
import type { ApiClient } from '@quayside/kernel/api';

interface PendingRequest {
  readonly answer: (following: Following) => void;
  readonly fail: (error: unknown) => void;
}

/** Milliseconds in which requests are batched, because cards render one after another. */
const batchMs = 200;

/** Bookings whose state is requested in the same batch, by API client. */
const pendingByClient = new WeakMap<ApiClient, Map<string, PendingRequest[]>>();

const requestFollowing = async (api: ApiClient, all: ReadonlyMap<string, readonly PendingRequest[]>): Promise<void> => {
  const ids = [...all.keys()];
  for (let from = 0; from < ids.length; from += FOLLOWING_AT_ONCE) {
    const some = ids.slice(from, from + FOLLOWING_AT_ONCE);
    try {
      const found = await api.call(listFollowing, { query: { bookings: some.join(',') } });
      const byId = new Map(found.map(({ booking, ...following }) => [booking, following]));
      for (const id of some)
        for (const { answer, fail } of all.get(id) ?? []) {
          const following = byId.get(id);
          if (following) answer(following);
          else fail(new Error('This booking no longer exists'));
        }
    } catch (error) {
      for (const id of some) for (const { fail } of all.get(id) ?? []) fail(error);
    }
  }
};

/** Returns whether a booking is followed; batches simultaneous requests into one call. */
export const loadFollowing = (api: ApiClient, id: string): Promise<Following> =>
  new Promise((answer, fail) => {
    const all = pendingByClient.get(api) ?? new Map<string, PendingRequest[]>();
    if (!pendingByClient.has(api)) {
      pendingByClient.set(api, all);
      setTimeout(() => {
        pendingByClient.delete(api);
        void requestFollowing(api, all);
      }, batchMs);
    }
    all.set(id, [...(all.get(id) ?? []), { answer, fail }]);
  });
