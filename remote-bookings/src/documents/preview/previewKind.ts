const kinds: Readonly<Record<string, 'pdf' | 'image'>> = {
  'application/pdf': 'pdf',
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
};

/** Returns how a file can be shown in the page; null for types that a browser cannot render. */
export const getPreviewKind = (contentType: string): 'pdf' | 'image' | null =>
  kinds[contentType.replace(/;.*$/, '').trim().toLowerCase()] ?? null;
