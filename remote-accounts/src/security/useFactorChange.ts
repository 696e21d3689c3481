import { getSecondFactor, removeAuthenticator, renewRecoveryCodes } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import type { Again } from './confirmation';
import { useOwnProfile } from './useOwnProfile';

interface FactorChange {
  onRemoved: () => void;
  onRenewed: (codes: readonly string[]) => void;
}

/** Turns the second factor off, or gives new recovery codes; both take a code, and reject with what is wrong about it. */
export const useFactorChange = ({ onRemoved, onRenewed }: FactorChange) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const reloadProfile = useOwnProfile();
  return {
    remove: async (code: string) => {
      await api.call(removeAuthenticator, { body: { code } });
      toaster.success('Authenticator app removed');
      onRemoved();
      await Promise.all([queries.invalidateQueries({ queryKey: callKey(getSecondFactor) }), reloadProfile()]);
    },
    renew: async (proof: { code?: string } & Again) => {
      const { recoveryCodes } = await api.call(renewRecoveryCodes, { body: proof });
      onRenewed(recoveryCodes);
    },
  };
};
