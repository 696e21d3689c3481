import {
  type BookingTeam,
  bookingTeamLimits,
  listBookings,
  listBookingTeamChoices,
  listBookingTeams,
  listHistories,
  type runBookingAction as run,
  runBookingAction,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, useCall } from '@quayside/kernel/api';
import { useQueries, useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { useMemo } from 'react';
import type * as v from 'valibot';

export type Teams = ReadonlyMap<string, BookingTeam>;

const chunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / bookingTeamLimits.bookings) }, (_, index) =>
    ids.slice(index * bookingTeamLimits.bookings, (index + 1) * bookingTeamLimits.bookings),
  );

/** Loads owner and tags of bookings in parts, so that Load more requests the new ones only. */
export const useTeams = (ids: readonly string[], enabled: boolean): Teams => {
  const { api } = useKernel();
  return useQueries({
    queries: (enabled ? chunks(ids) : []).map((part) => ({
      queryKey: [...callKey(listBookingTeams), part],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.call(listBookingTeams, { query: { ids: part }, signal }),
    })),
    combine: combineTeams,
  });
};

const combineTeams = (parts: readonly { readonly data?: BookingTeam[] | undefined }[]): Teams =>
  new Map(parts.flatMap(({ data }) => data ?? []).map((team) => [team.id, team]));

/** Returns the people who can own a booking, and the known tags. */
export const useTeamChoices = (enabled = true) => {
  const { data } = useCall(listBookingTeamChoices, {}, { enabled, staleTime: 60_000 });
  return useMemo(
    () => ({
      owners: (data?.owners ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
      tags: data?.tags ?? [],
    }),
    [data],
  );
};

/** Returns a function that reloads what shows owners and tags. */
export const useReloadTeams = () => {
  const queries = useQueryClient();
  return () => {
    for (const call of [listBookingTeams, listBookingTeamChoices, listBookings, listHistories])
      void queries.invalidateQueries({ queryKey: callKey(call) });
  };
};

type Body = v.InferInput<typeof run.body>;
export type TeamChange = Pick<Body, 'action' | 'owner' | 'ownerBefore' | 'tag'>;

/** Returns a function that changes owner or tags of one booking; it resolves to whether the change was made. */
export const useTeamChange = (id: string) => {
  const { api } = useKernel();
  const reload = useReloadTeams();
  return async (change: TeamChange): Promise<boolean> => {
    const refuse = (title: string) => toaster.error({ id: 'booking-team', title });
    try {
      const [result] = await api.call(runBookingAction, { body: { ...change, isPreview: false, bookings: [{ id }] } });
      reload();
      if (result?.outcome === 'done') return true;
      refuse(result?.message ?? 'The booking did not change. Reload the page and try again.');
    } catch (error) {
      refuse(errorMessage(error));
    }
    return false;
  };
};
