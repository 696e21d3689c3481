import { errorMessage } from '@freight/shared-kernel/api';
import type { CallInput, RouteDefinition } from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { toaster } from '@freight/shared-kernel/ui';
import { useState } from 'react';
import { fetchFile } from './fetchFile';

/** Lets the browser save what an address holds; the page stays. */
const follow = (address: string, name = ''): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
};

/** Milliseconds after which the browser has surely taken over what it saves. */
const taken = 60_000;

/**
 * Saves files by ticket: `busy` until the browser has them; a refusal is told. `save` holds the file in the page first, so
 * that an error never ends up as a saved file; `stream` hands the address to the browser, for what may be large.
 */
export const useDownload = () => {
  const { api } = useKernel();
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toaster.error({ title: 'The download failed', detail: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  const save = <R extends RouteDefinition>(route: R, input: Omit<CallInput<R>, 'body' | 'files'>, fallback: string) =>
    attempt(async () => {
      const { content, name } = await fetchFile(await api.link(route, input));
      const address = URL.createObjectURL(content);
      follow(address, name ?? fallback);
      setTimeout(() => URL.revokeObjectURL(address), taken);
    });
  const stream = <R extends RouteDefinition>(route: R, input: Omit<CallInput<R>, 'body' | 'files'>) =>
    attempt(async () => follow(await api.link(route, input)));
  return { busy, save, stream };
};
