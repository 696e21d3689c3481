import { errorMessage } from '@quayside/kernel/api';
import { toaster } from '@quayside/ui';
import { useStoreImport } from './useImport';

/** Returns handlers that show the result or the refusal of a step. */
export const useStepResult = () => ({
  onSuccess: useStoreImport(),
  onError: (error: unknown) => void toaster.error({ id: 'import', title: errorMessage(error) }),
});
