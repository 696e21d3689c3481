const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // not percent-encoded as the standard requires: use the plain name
  }
};

/**
 * Returns the file name of an attachment; null when the server gives none.
 * @source RFC 6266 (Content-Disposition), RFC 8187 (filename*)
 * @example attachmentName('attachment; filename="HAL-1.pdf"') // 'HAL-1.pdf'
 */
export function attachmentName(disposition: string | null): string | null {
  if (!disposition) return null;
  const extended = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  return (extended && decoded(extended)) || plain?.[1]?.replace(/\\(.)/g, '$1') || plain?.[2] || null;
}
