import type { CallInput, RouteDefinition } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage, fetchFile, followLink, saveFile } from '@quayside/kernel/api';
import { useState } from 'react';
import { toaster } from '../notices/toasts';
import { t } from '../texts/common';

type Address<R extends RouteDefinition> = Omit<CallInput<R>, 'body' | 'files'>;

/**
 * Saves files by ticket: `busy` until the browser has them; errors are shown. `save` loads the file into the page
 * first, so
 * that an error is never saved as a file; `stream` passes the URL to the browser, for large files.
 * @example const { busy, save } = useDownload(); save(quotePdf, { params: { id } }, 'Q-1042.pdf')
 */
export const useDownload = () => {
  const { api } = useKernel();
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toaster.error({ id: 'download', title: t('The download failed'), detail: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    /** @param fallback file name when the server gives none */
    save: <R extends RouteDefinition>(route: R, input: Address<R>, fallback: string) =>
      attempt(async () => {
        const { content, name } = await fetchFile(await api.link(route, input));
        saveFile(content, name ?? fallback);
      }),
    stream: <R extends RouteDefinition>(route: R, input: Address<R>) =>
      attempt(async () => followLink(await api.link(route, input))),
  };
};
