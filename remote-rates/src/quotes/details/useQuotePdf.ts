import { ApiError, errorMessage } from '@freight/shared-kernel/api';
import { type Quote, quotePdf } from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { useMutation } from '@freight/shared-kernel/query';
import { toaster } from '@freight/shared-kernel/ui';

/** Milliseconds after which the browser has surely taken over what it saves. */
const taken = 60_000;

const saveAs = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), taken);
};

/** Saves the paper of a quote. It is held in the page first, so that an error never ends up as a saved file. */
export const useQuotePdf = ({ id, number }: Pick<Quote, 'id' | 'number'>) => {
  const { api } = useKernel();
  return useMutation({
    mutationFn: async () => {
      const response = await fetch(await api.link(quotePdf, { params: { id } }));
      if (!response.ok) {
        const answer = (await response.json().catch(() => ({}))) as object;
        throw new ApiError({ ...answer, statusCode: response.status });
      }
      saveAs(await response.blob(), `${number}.pdf`);
    },
    onError: (error) => void toaster.error({ title: 'The download failed', detail: errorMessage(error) }),
  });
};
