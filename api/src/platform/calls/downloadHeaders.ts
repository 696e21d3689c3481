import type { Download } from './handle';

/** Returns the header by RFC 6266 with the UTF-8 form of RFC 8187, and a plain ASCII name for older clients. */
const toContentDisposition = (type: 'attachment' | 'inline', fileName: string): string => {
  const ascii =
    fileName
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_') || 'file';
  // Through a Buffer a lone surrogate becomes U+FFFD, which can be encoded.
  const encoded = encodeURIComponent(Buffer.from(fileName).toString()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

/** Returns headers that keep browsers from treating a file as a page of ours. */
export const downloadHeaders = ({
  contentType,
  fileName,
  size,
  inline,
  headers,
}: Download): Record<string, string> => ({
  'content-type': contentType,
  'content-disposition': toContentDisposition(inline ? 'inline' : 'attachment', fileName),
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  ...headers,
  ...(size !== undefined && { 'content-length': String(size) }),
});
