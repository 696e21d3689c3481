import { type BookingTeam, listBookingTeams } from '@quayside/contract';
import { callKey } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { type TeamChange, useTeamChange } from '../team/useTeams';

/**
 * Returns a function that shows owner and tags of a booking at once, then makes the changes in order. When one is refused,
 * it shows the reason, returns to the stored values, and resolves to false.
 */
export const useTeamEdit = (id: string) => {
  const queries = useQueryClient();
  const change = useTeamChange(id);
  return async (expected: BookingTeam, changes: readonly TeamChange[]): Promise<boolean> => {
    const queryKey = callKey(listBookingTeams);
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueriesData<BookingTeam[]>({ queryKey });
    queries.setQueriesData<BookingTeam[]>({ queryKey }, (teams) =>
      teams?.map((team) => (team.id === id ? expected : team)),
    );
    for (const one of changes) {
      if (await change(one)) continue;
      for (const [key, teams] of before) queries.setQueryData(key, teams);
      void queries.invalidateQueries({ queryKey });
      return false;
    }
    return true;
  };
};
