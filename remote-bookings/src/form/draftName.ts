const isPlain = /^[\w:.-]{0,120}$/;

/** FNV-1a, 32 bits, as eight hexadecimal digits. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

/**
 * Returns under which name the server stores what is typed into a form. Two choices with one name are told apart by their
 * content. @example 'booking:drawer', 'booking:container:1f0c9a2b'
 */
export const draftName = (kind: string, about: string): string => {
  if (!about) return `booking:${kind}`;
  return `booking:${kind}:${isPlain.test(about) ? about : hashOf(about)}`;
};
