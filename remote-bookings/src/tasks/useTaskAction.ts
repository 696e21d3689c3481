import { getMyDay, listTasks, type RouteDefinition } from '@quayside/contract';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';

/** The calls whose answers change with a task. */
export const taskKeys = [callKey(listTasks), callKey(getMyDay)];

/** Reads what changes with a task again. */
export const useReadTasksAgain = () => {
  const queries = useQueryClient();
  return () => Promise.all(taskKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));
};

/** Does something with a task. What is refused is told, and all is read again: somebody may have been faster. */
export const useTaskAction = <R extends RouteDefinition>(route: R) => {
  const readAgain = useReadTasksAgain();
  return useSend(route, {
    onError: (error) => void toaster.error({ id: 'task', title: errorMessage(error) }),
    onSettled: readAgain,
  });
};
