import { getMyDay, listTasks, type RouteDefinition } from '@quayside/contract';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';

/** Query keys that change with a task. */
export const taskKeys = [callKey(listTasks), callKey(getMyDay)];

/** Reloads all data that changes with a task. */
export const useReloadTasks = () => {
  const queries = useQueryClient();
  return () => Promise.all(taskKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));
};

/**
 * Performs an action on a task. On refusal it shows the reason and reloads, because another user may have changed it.
 */
export const useTaskAction = <R extends RouteDefinition>(route: R) => {
  const readAgain = useReloadTasks();
  return useSend(route, {
    onError: (error) => void toaster.error({ id: 'task', title: errorMessage(error) }),
    onSettled: readAgain,
  });
};
