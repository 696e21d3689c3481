import { type DocumentType, downloadDocument } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { fetchFile } from '@quayside/kernel/api';
import { useQuery } from '@quayside/kernel/query';

/** Identifies one document of a booking. */
export interface DocumentParams {
  id: string;
  type: DocumentType;
  file: string;
}

/** Loads the content of a document by ticket; discards it when the dialog closes. */
export const useDocumentBlob = (params: DocumentParams, enabled: boolean) => {
  const { api } = useKernel();
  return useQuery<Blob, Error>({
    queryKey: ['document content', params],
    queryFn: async ({ signal }) => {
      const { content } = await fetchFile(await api.link(downloadDocument, { params }), { signal });
      return content;
    },
    enabled,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
};
