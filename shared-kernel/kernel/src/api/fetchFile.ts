import { ApiError } from './apiError';
import { attachmentName } from './attachmentName';

export interface FetchedFile {
  content: Blob;
  /** File name from the server; null without one. */
  name: string | null;
}

export interface FetchFileOptions {
  signal?: AbortSignal;
  /** Receives the loaded share, 0 to 1; null while the total size is unknown. */
  onProgress?: (share: number | null) => void;
  /** Message of a refusal when the server gives none. */
  otherwise?: string;
}

/**
 * Loads the file behind a ticket's URL into the page, so that an error is never saved as a file.
 * @throws ApiError with the server's sentence when it refuses, AbortError when it was aborted
 */
export async function fetchFile(address: string, options: FetchFileOptions = {}): Promise<FetchedFile> {
  const { signal, onProgress, otherwise } = options;
  const response = await fetch(address, { ...(signal && { signal }) });
  if (!response.ok) {
    const answer = (await response.json().catch(() => ({}))) as object;
    throw new ApiError({ ...(otherwise && { message: otherwise }), ...answer, statusCode: response.status });
  }
  const name = attachmentName(response.headers.get('content-disposition'));
  return { content: onProgress ? await readTelling(response, onProgress) : await response.blob(), name };
}

async function readTelling(response: Response, tell: (share: number | null) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length')) || null;
  const parts: BlobPart[] = [];
  let arrived = 0;
  const reader = response.body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    parts.push(chunk.value);
    arrived += chunk.value.byteLength;
    tell(total && Math.min(1, arrived / total));
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' });
}
