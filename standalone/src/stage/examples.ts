import type { RealtimeEvents } from '@freight/shared-kernel/contract';
import type { MockApi } from '@freight/shared-kernel/mock';
import { getResponse } from 'msw';

const nobody = '000000000000000000000000';

/** Records that the signed-in user sees, to fill addresses and events with. */
export interface Examples {
  readonly events: RealtimeEvents;
  /** First segment of an address → an id that stands for its `:id`. */
  readonly ids: Readonly<Record<string, string | undefined>>;
}

async function firstId(api: MockApi, path: string): Promise<string | undefined> {
  const request = new Request(new URL(`/api${path}`, window.location.origin), {
    headers: { authorization: `Bearer ${api.session.token}` },
  });
  const response = await getResponse([...api.handlers], request);
  if (!response?.ok) return undefined;
  const { data } = (await response.json()) as { data: { docs?: { _id?: string; id?: string }[] } };
  const first = data.docs?.[0];
  return first?._id ?? first?.id;
}

/** Looks the examples up as the signed-in user; before faults and latency are set. */
export async function findExamples(api: MockApi): Promise<Examples> {
  const [booking, member, quote] = await Promise.all([
    firstId(api, '/bookings?limit=1'),
    firstId(api, '/teams/members?limit=1'),
    firstId(api, '/quotes?limit=1'),
  ]);
  const banner = [...api.store.banners.keys()][0] ?? nobody;
  const stored = api.store.bookings.get(booking ?? '');
  const moment = api.store.now().toISOString();
  return {
    ids: { bookings: booking, team: member, quotes: quote },
    events: {
      PREVIEW_BANNER: { id: banner },
      PUBLISH_BANNER: { id: banner },
      DELETE_BANNER: { id: banner },
      BOOKING_CHANGED: { id: booking ?? nobody, version: (stored?.version ?? 0) + 1, updatedAt: moment },
      QUOTE_CHANGED: { id: quote ?? nobody, version: 2, status: 'accepted' },
      EXPORT_PROGRESS: { exportId: nobody, rows: 400, total: 1_284, state: 'running' },
      RATE_IMPORT_PROGRESS: { importId: nobody, rows: 120, total: 480, state: 'applying' },
      FORCE_LOGOUT: { reason: 'You were signed out from another device.' },
    },
  };
}
