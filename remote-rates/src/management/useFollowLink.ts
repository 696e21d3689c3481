import { errorMessage } from '@freight/shared-kernel/api';
import type { CallInput, RouteDefinition } from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { toaster } from '@freight/shared-kernel/ui';
import { useState } from 'react';

/** Hands a file of the API to the browser by ticket; the page stays, a refusal is told. */
export const useFollowLink = () => {
  const { api } = useKernel();
  const [busy, setBusy] = useState(false);
  const follow = async <R extends RouteDefinition>(route: R, input: Omit<CallInput<R>, 'body' | 'files'>) => {
    setBusy(true);
    try {
      const link = document.createElement('a');
      link.href = await api.link(route, input);
      link.download = '';
      document.body.append(link);
      link.click();
      link.remove();
    } catch (error) {
      toaster.error({ id: 'download', title: 'The download failed', detail: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, follow };
};
