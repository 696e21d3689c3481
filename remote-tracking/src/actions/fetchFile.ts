import { ApiError } from '@freight/shared-kernel/api';
import { attachmentName } from './attachmentName';

export interface FetchedFile {
  readonly blob: Blob;
  /** As the server calls it. */
  readonly name: string | null;
}

export interface FetchFileOptions {
  signal: AbortSignal;
  /** The share that has arrived, 0 to 1; null while the server does not say how much there is. */
  onProgress: (share: number | null) => void;
}

/** Fetches a file from an address with its ticket. @throws ApiError with the server's sentence, AbortError when it was given up */
export async function fetchFile(address: string, { signal, onProgress }: FetchFileOptions): Promise<FetchedFile> {
  const response = await fetch(new URL(address, window.location.origin), { signal });
  if (!response.ok) {
    const answer = (await response.json().catch(() => ({}))) as { message?: string };
    throw new ApiError({ statusCode: response.status, message: answer.message || 'export failed' });
  }
  const total = Number(response.headers.get('content-length')) || null;
  const parts: BlobPart[] = [];
  let arrived = 0;
  const reader = response.body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    parts.push(chunk.value);
    arrived += chunk.value.byteLength;
    onProgress(total && Math.min(1, arrived / total));
  }
  return {
    blob: new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' }),
    name: attachmentName(response.headers.get('content-disposition')),
  };
}
