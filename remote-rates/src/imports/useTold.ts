import { errorMessage } from '@quayside/kernel/api';
import { toaster } from '@quayside/ui';
import { useKeepImport } from './useImport';

/** What a step of an import answers is shown, and why it was refused. */
export const useTold = () => ({
  onSuccess: useKeepImport(),
  onError: (error: unknown) => void toaster.error({ id: 'import', title: errorMessage(error) }),
});
