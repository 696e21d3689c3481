import type { RealtimeEvents } from '@quayside/contract';
import type { BrowserApi } from '../api/browserApi';

const nobody = '000000000000000000000000';

/** Sample records that the signed-in user can see, for addresses and events. */
export interface Examples {
  readonly events: RealtimeEvents;
  /** First segment of an address → an id for its `:id`. */
  readonly ids: Readonly<Record<string, string | undefined>>;
}

interface Doc {
  readonly _id?: string;
  readonly id?: string;
  readonly version?: number;
}

/** Loads the sample records as the signed-in user, before faults and latency apply. */
export async function findExamples(server: BrowserApi, token: string, now: Date): Promise<Examples> {
  const read = async <T>(path: string): Promise<T | undefined> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await server.answer(new Request(new URL(`/api${path}`, window.location.origin), { headers }));
    return response.ok ? ((await response.json()) as { data: T }).data : undefined;
  };
  const first = async (path: string): Promise<Doc | undefined> => (await read<{ docs?: Doc[] }>(path))?.docs?.[0];
  const getDocumentId = (doc: Doc | undefined) => doc?._id ?? doc?.id;
  const [booking, member, quote, banner] = await Promise.all([
    first('/bookings?limit=1').then(getDocumentId),
    first('/teams/members?limit=1').then(getDocumentId),
    first('/quotes?limit=1').then(getDocumentId),
    first('/banners?limit=1').then(getDocumentId),
  ]);
  const stored = booking === undefined ? undefined : await read<Doc>(`/bookings/${booking}`);
  const id = banner ?? nobody;
  return {
    ids: { bookings: booking, team: member, quotes: quote },
    events: {
      PREVIEW_BANNER: { id },
      PUBLISH_BANNER: { id },
      DELETE_BANNER: { id },
      BOOKING_CHANGED: {
        ...{ id: booking ?? nobody, version: (stored?.version ?? 0) + 1 },
        updatedAt: now.toISOString(),
      },
      QUOTE_CHANGED: { id: quote ?? nobody, version: 2, status: 'accepted' },
      DEPARTURE_SOURCE_CHANGED: { id: nobody },
      REQUEST_CHANGED: { id: nobody, version: 2, state: 'in-work' },
      EXPORT_PROGRESS: { exportId: nobody, rows: 400, total: 1_284, state: 'running' },
      IMPORT_PROGRESS: { importId: nobody, rows: 120, total: 480, state: 'applying' },
      ME_CHANGED: {},
      CONVERSATION_CHANGED: { about: 'booking', id: booking ?? nobody },
      PRESENT: {
        ...{ about: 'booking', id: booking ?? nobody },
        people: [{ id: nobody, fullName: 'Mira Lang', companyName: 'Northgate' }],
      },
      NOTIFIED: {},
      FORCE_LOGOUT: { reason: 'You were signed out from another device.' },
    },
  };
}
