import { type FirstSteps, getFirstSteps, hideFirstSteps } from '@quayside/contract';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useAbility, useUser } from '@quayside/kernel/session';
import { toaster } from '@quayside/ui';

const key = callKey(getFirstSteps, {});

/** Loads the onboarding of the company, and hides it on the dashboard; loads nothing without permission. */
export const useFirstSteps = () => {
  const queries = useQueryClient();
  const { companyId } = useUser();
  const may = useAbility().can('update', 'CompanyProfile') && companyId !== null;
  // Reload whenever the user returns, to show finished steps.
  const query = useCall(getFirstSteps, {}, { enabled: may, staleTime: 0 });
  const change = useSend(hideFirstSteps, {
    onMutate: async ({ body: { hidden } }) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<FirstSteps>(key, (before) => before && { ...before, hidden });
    },
    onError: (error) => {
      toaster.error({ id: 'first-steps', title: errorMessage(error) });
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  const hide = (hidden: boolean, onDone?: () => void) =>
    change.mutate({ body: { hidden } }, { onSuccess: () => onDone?.() });
  return { query, hide };
};
