interface SendFilesInput {
  method: 'POST' | 'PUT';
  field: string;
  files: readonly File[];
  headers: Record<string, string>;
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Sends files as a multipart body. Uses XMLHttpRequest, because fetch does not report upload progress. */
export const sendFiles = (
  address: string,
  { method, field, files, headers, onProgress, signal }: SendFilesInput,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const file of files) form.append(field, file, file.name);
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
    request.onerror = () => reject(new Error('The connection was lost'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
