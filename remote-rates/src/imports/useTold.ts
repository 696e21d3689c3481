import { errorMessage } from '@quayside/kernel/api';
import { toaster } from '@quayside/ui';
import { useKeepImport } from './useImport';

/** Returns handlers that show the result or the refusal of a step. */
export const useTold = () => ({
  onSuccess: useKeepImport(),
  onError: (error: unknown) => void toaster.error({ id: 'import', title: errorMessage(error) }),
});
