import { ApiError } from '@freight/shared-kernel/api';

export interface FetchedFile {
  content: Blob;
  /** As the server names it; null when it does not. */
  name: string | null;
}

/** The name in a Content-Disposition header. @source RFC 6266, RFC 8187 for names beyond ASCII */
export const nameIn = (disposition: string | null): string | null => {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1]?.replace(/\\(.)/g, '$1') ?? null;
};

/** Gets a file by its ticket address. @throws ApiError with the server's sentence when it refuses */
export const fetchFile = async (address: string, signal?: AbortSignal): Promise<FetchedFile> => {
  const response = await fetch(address, { ...(signal && { signal }) });
  if (!response.ok) {
    const answer = (await response.json().catch(() => ({}))) as object;
    throw new ApiError({ ...answer, statusCode: response.status });
  }
  return { content: await response.blob(), name: nameIn(response.headers.get('content-disposition')) };
};
