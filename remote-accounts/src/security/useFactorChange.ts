import { getSecondFactor, removeAuthenticator, renewRecoveryCodes } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { t } from '../texts/account';
import type { CredentialProof } from './confirmation';
import { useOwnProfile } from './useOwnProfile';

interface FactorChange {
  onRemoved: () => void;
  onRenewed: (codes: readonly string[]) => void;
}

/** Turns off the second factor, or creates new recovery codes; both need a code and reject with its error. */
export const useFactorChange = ({ onRemoved, onRenewed }: FactorChange) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const reloadProfile = useOwnProfile();
  return {
    remove: async (code: string) => {
      await api.call(removeAuthenticator, { body: { code } });
      toaster.success(t('Authenticator app removed'));
      onRemoved();
      await Promise.all([queries.invalidateQueries({ queryKey: callKey(getSecondFactor) }), reloadProfile()]);
    },
    renew: async (proof: { code?: string } & CredentialProof) => {
      const { recoveryCodes } = await api.call(renewRecoveryCodes, { body: proof });
      onRenewed(recoveryCodes);
    },
  };
};
